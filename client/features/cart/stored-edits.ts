import type { TextStorage } from '#client/lib/browser-storage.ts';

/** An unsaved quantity. */
export interface KeptEdit {
  readonly cartId: string;
  readonly quantity: number;
  /** Quantities that the gateway may have: the one in the list, and all sent since. */
  readonly from: readonly number[];
  /** Id of the tab; two tabs may change the same line. */
  readonly tab: string;
  readonly atMs: number;
  /** The tab was closed; another one may take the edit over. */
  readonly left: boolean;
}

/** Open tabs write their edits more often than this; an older edit belongs to a crashed tab. */
const ALIVE_MS = 60_000;
/** Older edits are discarded instead of being saved silently. */
const MAX_AGE_MS = 24 * 3_600_000;

/** Unsaved quantities of one member; survive reloads and are shared by all tabs. */
export interface StoredEdits {
  put(edit: KeptEdit): void;
  remove(tab: string, cartId: string): void;
  /** Removes and returns the edits of closed tabs, newest first. */
  takeLeft(nowMs: number): readonly KeptEdit[];
}

export function createKeptEdits(storage: TextStorage, memberId: string): StoredEdits {
  const key = `cart-edits:${memberId}`;
  // Read before each change, because other tabs write to the same key.
  const read = () => parseKept(storage.read(key));
  const write = (edits: readonly KeptEdit[]) => {
    if (edits.length === 0) storage.remove(key);
    else storage.write(key, JSON.stringify(edits));
  };
  const others = (tab: string, cartId: string) =>
    read().filter(edit => edit.tab !== tab || edit.cartId !== cartId);
  return {
    put: edit => write([...others(edit.tab, edit.cartId), edit]),
    remove: (tab, cartId) => write(others(tab, cartId)),
    takeLeft(nowMs) {
      const isLeft = ({ left, atMs }: KeptEdit) => left || nowMs - atMs > ALIVE_MS;
      const kept = read();
      const taken = kept.filter(isLeft);
      if (taken.length > 0) write(kept.filter(edit => !isLeft(edit)));
      return taken
        .filter(({ atMs }) => nowMs - atMs < MAX_AGE_MS)
        .toSorted((one, other) => other.atMs - one.atMs);
    },
  };
}

/** Invalid stored values are ignored. */
function parseKept(text: string | null): readonly KeptEdit[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.filter(isKept) : [];
  } catch {
    return [];
  }
}

function isKept(value: unknown): value is KeptEdit {
  if (typeof value !== 'object' || value === null) return false;
  const { cartId, quantity, from, tab, atMs, left } = value as Record<string, unknown>;
  return (
    typeof cartId === 'string' &&
    typeof tab === 'string' &&
    Number.isSafeInteger(quantity) &&
    Number(quantity) > 0 &&
    Number.isFinite(atMs) &&
    typeof left === 'boolean' &&
    Array.isArray(from) &&
    from.every(Number.isSafeInteger)
  );
}
