import type { CheckedRowData } from '#shared/contract/calls/cart.ts';
import type { SkuCardData } from '#shared/contract/schemas/commodity.ts';
import { hasEanCheckDigit } from '#shared/domain/ean.ts';
import { type Fen, parseYuan, toFen } from '#shared/domain/money.ts';
import type { OrderLine } from '#shared/domain/parse-order-lines.ts';
import { applicableTier } from '#shared/domain/price-tier.ts';
import type { QuantityTerms } from '#shared/domain/quantity.ts';

/** A row as pasted, imported or scanned, including later edits. */
export interface OrderEntry {
  /** Stable when the quantity changes or other rows are removed. */
  readonly key: string;
  readonly row: number;
  readonly barCode: string;
  /** undefined: none was written; the gateway fills in the smallest one that can be ordered. */
  readonly quantity: number | null | undefined;
  /** Input text, shown when the code matches no commodity. */
  readonly written: string;
  /** Why the row is not sent to the gateway; null if it is. */
  readonly problem: OrderLine['problem'];
  /** Set if known before the check. */
  readonly sku?: SkuCardData | undefined;
}

/** An entry with the gateway's check result. */
export interface OrderRow extends Omit<OrderEntry, 'sku' | 'quantity'> {
  readonly quantity: number | null;
  /** The quantity was not written but filled in. */
  readonly byMinimum: boolean;
  readonly sku: SkuCardData | null;
  /** `merged`: can be added, together with an earlier row of the same sku. */
  readonly state: 'checking' | 'good' | 'merged' | 'fault';
  /** The gateway's reason why the row cannot be added; empty if it gives none. */
  readonly msg: string;
  /** Suggested quantity with which the row can be added; null if none. */
  readonly mend: number | null;
  /** Limits of the quantity stepper, taking the quantity already in the cart into account. */
  readonly terms: QuantityTerms | null;
  /** Unit price in yuan at the tier reached by all rows of the sku together. */
  readonly price: string | null;
}

/**
 * Combines entries with the last check results by code and quantity. Entries without a result are in state
 * `checking`.
 */
export function validateEntries(
  entries: readonly OrderEntry[],
  checked: readonly CheckedRowData[] = [],
): OrderRow[] {
  const exact = Map.groupBy(checked, row => keyOf(row));
  const byCode = new Map(checked.map(row => [row.barCode, row]));
  const found = entries.map(entry => ({ entry, verdict: exact.get(keyOf(entry))?.shift() }));
  const skuOf = ({ entry, verdict }: (typeof found)[number]) =>
    verdict?.sku ?? byCode.get(entry.barCode)?.sku ?? entry.sku ?? null;
  const quantityOf = ({ entry, verdict }: (typeof found)[number]) =>
    (entry.quantity === undefined ? verdict?.quantity : entry.quantity) ?? null;
  const bySku = Map.groupBy(found, one => skuOf(one)?.skuId);
  return found.map(one => {
    const { entry, verdict } = one;
    const sku = skuOf(one);
    const sameSku = (sku && bySku.get(sku.skuId)) ?? [one];
    const head = sameSku.find(
      ({ verdict: first }) => first && first.code !== 'MERGED' && first.code !== 'QUANTITY_INVALID',
    );
    const pieces = sameSku.reduce((sum, other) => sum + (quantityOf(other) ?? 0), 0);
    const { sku: _known, ...own } = entry;
    const state = own.problem ? 'fault' : stateOf(verdict, head?.verdict);
    return {
      ...own,
      quantity: quantityOf(one),
      byMinimum: own.quantity === undefined,
      sku,
      state,
      msg:
        state === 'fault' && verdict?.code === 'MERGED' ? (head?.verdict?.msg ?? '') : (verdict?.msg ?? ''),
      mend: state === 'fault' ? suggestedQuantity(verdict, pieces) : null,
      terms: sku && termsOf(sku, verdict),
      price: sku && (applicableTier(sku.tiers, pieces)?.price ?? sku.price),
    };
  });
}

const keyOf = ({
  barCode,
  quantity,
  byMinimum,
}: Pick<OrderEntry, 'barCode' | 'quantity'> & { byMinimum?: boolean }) =>
  `${barCode} ${byMinimum ? undefined : quantity}`;

function stateOf(verdict: CheckedRowData | undefined, head: CheckedRowData | undefined): OrderRow['state'] {
  if (!verdict) return 'checking';
  if (verdict.code === '0') return 'good';
  return verdict.code === 'MERGED' && head?.code === '0' ? 'merged' : 'fault';
}

/**
 * The available quantity of the sku minus the quantities of its other rows; null if none is left or it is
 * already set.
 */
function suggestedQuantity(verdict: CheckedRowData | undefined, pieces: number): number | null {
  if (!verdict?.available) return null;
  const quantity = verdict.available - (pieces - (verdict.quantity ?? 0));
  return quantity > 0 && quantity !== verdict.quantity ? quantity : null;
}

/** If the cart already contains the sku, less than its minimum quantity can be added. */
function termsOf(sku: SkuCardData, verdict: CheckedRowData | undefined): QuantityTerms {
  return verdict?.available ? { ...sku, minQty: Math.min(sku.minQty, verdict.available) } : sku;
}

export const isAddable = ({ state }: OrderRow) => state === 'good' || state === 'merged';

/** A full-length barcode with a wrong check digit is most likely mistyped. */
export const looksMistyped = (code: string) => /^\d{12,14}$/.test(code) && !hasEanCheckDigit(code);

/** Totals of the rows that can be added. */
export function sumRows(rows: readonly OrderRow[]): { count: number; pieces: number; amount: Fen } {
  const addable = rows.filter(isAddable);
  return {
    count: addable.length,
    pieces: addable.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0),
    amount: toFen(addable.reduce((sum, row) => sum + (rowAmount(row) ?? 0), 0)),
  };
}

/** Price times quantity in fen; null if either is unknown. */
export function rowAmount({ price, quantity }: OrderRow): Fen | null {
  return price === null || quantity === null ? null : toFen(parseYuan(price) * quantity);
}
