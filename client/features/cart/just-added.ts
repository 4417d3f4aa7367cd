import type { TextStorage } from '#client/lib/browser-storage.ts';

/** How lines were added together: pasted, imported, scanned, bought again, or from a list. */
const WAYS = ['paste', 'excel', 'scan', 'again', 'list'] as const;
export type AddedBy = (typeof WAYS)[number];

/** Reads a URL parameter; null if it is not a way of adding. */
export const readAddedBy = (text: string | null): AddedBy | null => WAYS.find(way => way === text) ?? null;

/** Lines that were added together and are ordered alone. */
export interface JustAdded {
  readonly by: AddedBy;
  readonly cartIds: readonly string[];
  /** Lines that were deselected before; null until the cart has selected these lines alone. */
  readonly before: readonly string[] | null;
  /** Whether the cart has selected exactly these lines. */
  readonly isSelected: boolean;
}

/** The lines whose checkout was opened alone in this tab, until they are ordered or another selection is made. */
export interface StoredJustAdded {
  read(): JustAdded | null;
  write(added: JustAdded | null): void;
}

const KEY = 'cart-just-added';

export function createJustAdded(storage: TextStorage): StoredJustAdded {
  return {
    read() {
      try {
        const kept = JSON.parse(storage.read(KEY) ?? 'null') as JustAdded | null;
        return Array.isArray(kept?.cartIds) ? kept : null;
      } catch {
        return null;
      }
    },
    write(added) {
      if (added) storage.write(KEY, JSON.stringify(added));
      else storage.remove(KEY);
    },
  };
}

/** Makes the cart select these lines alone, until they are ordered. */
export function rememberAdded(storage: TextStorage, by: AddedBy, cartIds: readonly string[]): void {
  const stored = createJustAdded(storage);
  stored.write({ by, cartIds, before: stored.read()?.before ?? null, isSelected: false });
}
