import type { TextStorage } from '#client/lib/browser-storage.ts';

/** How lines were added together. */
export type AddedBy = 'paste' | 'excel' | 'scan' | 'again';

/** Lines that were added together and are to be ordered alone. */
export interface JustAdded {
  readonly by: AddedBy | 'several';
  readonly cartIds: readonly string[];
  /** Lines that were deselected before; null until the cart has selected these lines alone for the first time. */
  readonly before: readonly string[] | null;
  /** Whether the cart has selected exactly these lines. */
  readonly isSelected: boolean;
}

/** Lines that were just added in this tab, until they are ordered or another selection is made. */
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

/** Remembers added lines for the cart, together with earlier ones that are still selected alone. */
export function rememberAdded(storage: TextStorage, by: AddedBy, cartIds: readonly string[]): void {
  if (cartIds.length === 0) return;
  const stored = createJustAdded(storage);
  const earlier = stored.read();
  stored.write({
    by: earlier && earlier.by !== by ? 'several' : by,
    cartIds: [...new Set([...(earlier?.cartIds ?? []), ...cartIds])],
    before: earlier?.before ?? null,
    isSelected: false,
  });
}
