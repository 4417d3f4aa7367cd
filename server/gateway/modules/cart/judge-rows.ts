import type { FoundSku } from '#gateway/modules/commodity/sku-cards.ts';
import { CART_MAX_LINES } from '#shared/constants.ts';
import { nearestQuantity, type QuantityFault, quantityFault } from '#shared/domain/quantity.ts';

/** What a row asks for, with the sku it was found to mean. */
export interface AskedRow {
  /** From 1. */
  readonly row: number;
  readonly sku: FoundSku | null;
  /** null where what was written is no number of pieces. */
  readonly quantity: number | null;
}

export type RowCode =
  | '0'
  | 'MERGED'
  | 'QUANTITY_INVALID'
  | 'PRODUCT_NOT_FOUND'
  | 'OFF_SHELF'
  | 'CART_FULL'
  | QuantityFault;

export interface Judgement {
  /** `0`: can be added. `MERGED`: shares the lot of an earlier row of the same sku, with which it counts. */
  readonly code: RowCode;
  /** The nearest quantity that could be added; null where none can. */
  readonly available: number | null;
  /** What all rows of the sku come to; 0 where nothing of it counts. */
  readonly quantity: number;
  /** Of the sku in the cart already. */
  readonly inCart: number;
}

export type JudgedRow<Row extends AskedRow = AskedRow> = Row & Judgement;

/** Pieces by sku id, of the lines that are in the cart. */
export type CartQuantities = ReadonlyMap<string, number>;

/** What rows come to in a cart: which can be added to it together, and why the others cannot. */
export function judgeRows<Row extends AskedRow>(
  rows: readonly Row[],
  cart: CartQuantities,
): JudgedRow<Row>[] {
  const sums = sumBySku(rows);
  const firstOf = new Set<string>();
  let free = Math.max(CART_MAX_LINES - cart.size, 0);
  return rows.map(row => {
    const { sku } = row;
    if (!sku) return { ...row, code: 'PRODUCT_NOT_FOUND', available: null, quantity: 0, inCart: 0 };
    const inCart = cart.get(sku.id) ?? 0;
    const asked = isPieces(row.quantity) ? (sums.get(sku.id) ?? 0) : 0;
    const rest = { quantity: asked, inCart };
    if (asked > 0 && firstOf.has(sku.id)) return { ...row, ...rest, code: 'MERGED', available: null };
    if (asked > 0) firstOf.add(sku.id);
    const available = availableOf(sku, inCart, asked);
    const fault = faultOf(sku, inCart, asked);
    if (fault) return { ...row, ...rest, code: fault, available };
    const isNew = !cart.has(sku.id);
    if (isNew && free === 0) return { ...row, ...rest, code: 'CART_FULL', available: null };
    if (isNew) free -= 1;
    return { ...row, ...rest, code: '0', available };
  });
}

function isPieces(quantity: number | null): quantity is number {
  return quantity !== null && Number.isSafeInteger(quantity) && quantity > 0;
}

function sumBySku(rows: readonly AskedRow[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { sku, quantity } of rows) {
    if (sku && isPieces(quantity)) sums.set(sku.id, (sums.get(sku.id) ?? 0) + quantity);
  }
  return sums;
}

function faultOf(sku: FoundSku, inCart: number, asked: number) {
  if (!sku.onShelf) return 'OFF_SHELF';
  return asked > 0 ? quantityFault(sku, inCart + asked) : 'QUANTITY_INVALID';
}

function availableOf(sku: FoundSku, inCart: number, asked: number): number | null {
  const nearest = sku.onShelf ? nearestQuantity(sku, inCart + Math.max(asked, 1)) : null;
  return nearest !== null && nearest > inCart ? nearest - inCart : null;
}
