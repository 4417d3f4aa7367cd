import type { CheckedRowData } from '#shared/contract/calls/cart.ts';
import type { SkuCardData } from '#shared/contract/goods.ts';
import { hasEanCheckDigit } from '#shared/domain/ean.ts';
import { type Fen, parseYuan, toFen } from '#shared/domain/money.ts';
import type { OrderLine } from '#shared/domain/parse-order-lines.ts';
import type { QuantityTerms } from '#shared/domain/quantity.ts';
import { reachedTier } from '#shared/domain/tier-price.ts';

/** A row as it was pasted, imported or scanned, and edited since. */
export interface OrderEntry {
  /** Stays while the quantity changes and other rows go. */
  readonly key: string;
  readonly row: number;
  readonly barCode: string;
  readonly quantity: number | null;
  /** Shown where no goods are known. */
  readonly written: string;
  /** Why there is nothing to ask the gateway. */
  readonly problem: OrderLine['problem'];
  /** Where it is known before the row is checked. */
  readonly sku?: SkuCardData | undefined;
}

/** An entry with what the gateway says of it. */
export interface OrderRow extends Omit<OrderEntry, 'sku'> {
  readonly sku: SkuCardData | null;
  /** `merged`: can be added, together with an earlier row of the same sku. */
  readonly state: 'checking' | 'good' | 'merged' | 'fault';
  /** Why it cannot be added, in words of the gateway; empty where it has none to say. */
  readonly msg: string;
  /** One click makes it this quantity, with which it can be added. */
  readonly mend: number | null;
  /** What the sku's stepper may choose from, given what the cart has of it already. */
  readonly terms: QuantityTerms | null;
  /** Of one piece at the tier that all rows of the sku reach together. */
  readonly price: string | null;
}

/** Entries by what was last answered for their codes and quantities; what was not asked yet is being checked. */
export function judgeEntries(
  entries: readonly OrderEntry[],
  checked: readonly CheckedRowData[] = [],
): OrderRow[] {
  const exact = Map.groupBy(checked, row => keyOf(row));
  const byCode = new Map(checked.map(row => [row.barCode, row]));
  const found = entries.map(entry => ({ entry, verdict: exact.get(keyOf(entry))?.shift() }));
  const skuOf = ({ entry, verdict }: (typeof found)[number]) =>
    verdict?.sku ?? byCode.get(entry.barCode)?.sku ?? entry.sku ?? null;
  const bySku = Map.groupBy(found, one => skuOf(one)?.skuId);
  return found.map(one => {
    const { entry, verdict } = one;
    const sku = skuOf(one);
    const alike = (sku && bySku.get(sku.skuId)) ?? [one];
    const head = alike.find(
      ({ verdict: first }) => first && first.code !== 'MERGED' && first.code !== 'QUANTITY_INVALID',
    );
    const pieces = alike.reduce((sum, { entry: { quantity } }) => sum + (quantity ?? 0), 0);
    const { sku: _known, ...own } = entry;
    const state = own.problem ? 'fault' : stateOf(verdict, head?.verdict);
    return {
      ...own,
      sku,
      state,
      msg:
        state === 'fault' && verdict?.code === 'MERGED' ? (head?.verdict?.msg ?? '') : (verdict?.msg ?? ''),
      mend: state === 'fault' ? mendOf(verdict, pieces) : null,
      terms: sku && termsOf(sku, verdict),
      price: sku && (reachedTier(sku.tiers, pieces)?.price ?? sku.price),
    };
  });
}

const keyOf = ({ barCode, quantity }: { barCode: string; quantity: number | null }) =>
  `${barCode} ${quantity}`;

function stateOf(verdict: CheckedRowData | undefined, head: CheckedRowData | undefined): OrderRow['state'] {
  if (!verdict) return 'checking';
  if (verdict.code === '0') return 'good';
  return verdict.code === 'MERGED' && head?.code === '0' ? 'merged' : 'fault';
}

/** What could be added of the sku, less what other rows of it ask for. */
function mendOf(verdict: CheckedRowData | undefined, pieces: number): number | null {
  if (!verdict?.available) return null;
  const quantity = verdict.available - (pieces - (verdict.quantity ?? 0));
  return quantity > 0 && quantity !== verdict.quantity ? quantity : null;
}

/** Where the cart has some already, fewer may be added than could be ordered alone. */
function termsOf(sku: SkuCardData, verdict: CheckedRowData | undefined): QuantityTerms {
  return verdict?.available ? { ...sku, minQty: Math.min(sku.minQty, verdict.available) } : sku;
}

/** Whether a row goes into the cart when all are added. */
export const isAddable = ({ state }: OrderRow) => state === 'good' || state === 'merged';

/** A barcode of full length whose last digit is wrong was most likely copied wrongly. */
export const looksMistyped = (code: string) => /^\d{12,14}$/.test(code) && !hasEanCheckDigit(code);

/** Of the rows that can be added. */
export function sumRows(rows: readonly OrderRow[]): { count: number; pieces: number; amount: Fen } {
  const addable = rows.filter(isAddable);
  return {
    count: addable.length,
    pieces: addable.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0),
    amount: toFen(addable.reduce((sum, row) => sum + (rowAmount(row) ?? 0), 0)),
  };
}

/** Price times quantity; null where either is unknown. */
export function rowAmount({ price, quantity }: OrderRow): Fen | null {
  return price === null || quantity === null ? null : toFen(parseYuan(price) * quantity);
}
