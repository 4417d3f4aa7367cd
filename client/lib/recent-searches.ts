import { browserStorage } from '#client/lib/browser-storage.ts';

const KEY = 'recentSearches';
const MAX_ENTRIES = 8;

/** Search terms of a member in this browser, newest first. Other members of the same browser do not see them. */
export const recentSearches = {
  read(memberId: string): readonly string[] {
    try {
      const kept = JSON.parse(browserStorage.read(KEY) ?? 'null') as Record<string, unknown> | null;
      const names: unknown[] = kept?.memberId === memberId && Array.isArray(kept.names) ? kept.names : [];
      return names.filter(name => typeof name === 'string').slice(0, MAX_ENTRIES);
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
  /** Also called when the session ends. */
  forget: () => browserStorage.remove(KEY),
};

const without = (memberId: string, name: string) =>
  recentSearches.read(memberId).filter(known => known !== name);

function write(memberId: string, names: readonly string[]) {
  browserStorage.write(KEY, JSON.stringify({ memberId, names: names.slice(0, MAX_ENTRIES) }));
}
