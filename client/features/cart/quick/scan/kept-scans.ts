import type { SkuCardData } from '#shared/contract/goods.ts';
import type { AskedCode, ScanKind } from '#shared/domain/scan-code.ts';

export interface ScanEntry {
  /** As it was when it was scanned; without prices after a reload, until it is checked. */
  readonly sku: SkuCardData;
  readonly quantity: number;
}

export interface WaitingScan {
  readonly code: AskedCode;
  readonly kind: ScanKind;
  /** As it was scanned. */
  readonly text: string;
}

interface Kept {
  readonly entries: readonly ScanEntry[];
  readonly waiting: readonly WaitingScan[];
}

/** A layout of what is kept: what an older page kept in another one is not read. */
const VERSION = 1;

/** What survives a reload. Wholesale prices do not stay behind on a computer. */
export function writeKept({ entries, waiting }: Kept): string {
  const bare = entries.map(({ sku, quantity }) => ({
    sku: { ...sku, price: null, tiers: [] } satisfies SkuCardData,
    quantity,
  }));
  return JSON.stringify({ version: VERSION, entries: bare, waiting });
}

/** Reads it again; a storage may hold anything. */
export function readKept(text: string | null): Kept {
  try {
    const kept = JSON.parse(text ?? 'null') as (Partial<Kept> & { version?: number }) | null;
    if (kept?.version !== VERSION || !Array.isArray(kept.entries) || !Array.isArray(kept.waiting))
      return NOTHING;
    const isWhole =
      kept.entries.every(
        entry => typeof entry?.sku?.skuId === 'string' && Number.isSafeInteger(entry.quantity),
      ) && kept.waiting.every(scan => typeof scan?.code?.is === 'string');
    return isWhole ? { entries: kept.entries, waiting: kept.waiting } : NOTHING;
  } catch {
    return NOTHING;
  }
}

const NOTHING: Kept = { entries: [], waiting: [] };
