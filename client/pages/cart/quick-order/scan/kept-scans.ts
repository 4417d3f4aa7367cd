import type { SkuCardData } from '#shared/contract/schemas/commodity.ts';
import type { LookupCode, ScanKind } from '#shared/domain/scan-code.ts';

export interface ScanEntry {
  /** State at the time of the scan; without prices after a reload, until it is checked. */
  readonly sku: SkuCardData;
  readonly quantity: number;
}

export interface WaitingScan {
  readonly code: LookupCode;
  readonly kind: ScanKind;
  /** Scanned text, trimmed. */
  readonly text: string;
}

interface Kept {
  readonly entries: readonly ScanEntry[];
  readonly waiting: readonly WaitingScan[];
}

/** Layout version of the stored data; other versions are ignored. */
const VERSION = 1;

/** Serializes the scans for a reload. Wholesale prices are not stored in the browser. */
export function writeKept({ entries, waiting }: Kept): string {
  const withoutPrices = entries.map(({ sku, quantity }) => ({
    sku: { ...sku, price: null, tiers: [] } satisfies SkuCardData,
    quantity,
  }));
  return JSON.stringify({ version: VERSION, entries: withoutPrices, waiting });
}

/** Parses stored scans; invalid data gives an empty result. */
export function readKept(text: string | null): Kept {
  try {
    const kept = JSON.parse(text ?? 'null') as (Partial<Kept> & { version?: number }) | null;
    if (kept?.version !== VERSION || !Array.isArray(kept.entries) || !Array.isArray(kept.waiting))
      return NOTHING;
    const isValid =
      kept.entries.every(
        entry => typeof entry?.sku?.skuId === 'string' && Number.isSafeInteger(entry.quantity),
      ) && kept.waiting.every(scan => typeof scan?.code?.is === 'string');
    return isValid ? { entries: kept.entries, waiting: kept.waiting } : NOTHING;
  } catch {
    return NOTHING;
  }
}

const NOTHING: Kept = { entries: [], waiting: [] };
