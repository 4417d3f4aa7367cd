import type { KeptTexts } from '#client/lib/browser-storage.ts';

/** A quantity that was asked for and not saved yet. */
export interface KeptEdit {
  readonly cartId: string;
  readonly quantity: number;
  /** What the gateway may hold before it: the quantity in the list, and all that was sent since. */
  readonly from: readonly number[];
  /** Which tab made it: two of them may change the same line. */
  readonly tab: string;
  readonly atMs: number;
  /** The tab is gone, so that another one may see to it. */
  readonly left: boolean;
}

/** A tab that still lives keeps its edits again more often than this; one that crashed does not. */
const ALIVE_MS = 60_000;
/** What somebody wanted so long ago is not done behind her back. */
const FORGOTTEN_MS = 24 * 3_600_000;

/** One member's unsaved quantities, over reloads and for all tabs. */
export interface KeptEdits {
  put(edit: KeptEdit): void;
  remove(tab: string, cartId: string): void;
  /** Takes what tabs left behind that are gone, the newest first. */
  takeLeft(nowMs: number): readonly KeptEdit[];
}

export function createKeptEdits(storage: KeptTexts, memberId: string): KeptEdits {
  const key = `cart-edits:${memberId}`;
  // Read anew at each change: other tabs write here too.
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
        .filter(({ atMs }) => nowMs - atMs < FORGOTTEN_MS)
        .toSorted((one, other) => other.atMs - one.atMs);
    },
  };
}

/** A storage may hold anything. */
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
