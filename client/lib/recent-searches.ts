import { browserStorage } from '#client/lib/browser-storage.ts';

const KEY = 'recentSearches';
const MOST = 8;

/** Names that a member searched for in this browser, the last one first. Whoever else comes does not see them. */
export const recentSearches = {
  read(memberId: string): readonly string[] {
    try {
      const kept = JSON.parse(browserStorage.read(KEY) ?? 'null') as Record<string, unknown> | null;
      const names: unknown[] = kept?.memberId === memberId && Array.isArray(kept.names) ? kept.names : [];
      return names.filter(name => typeof name === 'string').slice(0, MOST);
    } catch {
      return [];
    }
  },
  add(memberId: string, name: string): void {
    if (name) write(memberId, [name, ...without(memberId, name)]);
  },
  remove(memberId: string, name: string): void {
    write(memberId, without(memberId, name));
  },
  /** Also whenever nobody is signed in any more. */
  forget: () => browserStorage.remove(KEY),
};

const without = (memberId: string, name: string) =>
  recentSearches.read(memberId).filter(known => known !== name);

function write(memberId: string, names: readonly string[]) {
  browserStorage.write(KEY, JSON.stringify({ memberId, names: names.slice(0, MOST) }));
}
