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
  /** `0`: can be added. `MERGED`: counts with an earlier row of the same sku. */
  readonly code: RowCode;
  /** Whether it can be added: its code is `0`, or that of the row it counts with. */
  readonly fits: boolean;
  /** The nearest quantity that could be added; null where none can. */
  readonly available: number | null;
  /** What all rows of the sku come to; 0 where none of them counts. */
  readonly asked: number;
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
  const judged = new Map<string, Judgement>();
  let freeLines = Math.max(CART_MAX_LINES - cart.size, 0);
  return rows.map(row => {
    const { sku } = row;
    if (!sku) return { ...row, ...UNKNOWN };
    const earlier = judged.get(sku.id);
    if (!isPieces(row.quantity)) return { ...row, ...judge(sku, cart.get(sku.id), 0, true) };
    if (earlier) return { ...row, ...earlier, code: 'MERGED', available: null };
    const judgement = judge(sku, cart.get(sku.id), sums.get(sku.id) ?? 0, freeLines > 0);
    judged.set(sku.id, judgement);
    if (judgement.fits && !cart.has(sku.id)) freeLines -= 1;
    return { ...row, ...judgement };
  });
}

const UNKNOWN: Judgement = { code: 'PRODUCT_NOT_FOUND', fits: false, available: null, asked: 0, inCart: 0 };

function isPieces(quantity: number | null): quantity is number {
  return quantity !== null && Number.isSafeInteger(quantity) && quantity > 0;
}

function sumBySku(rows: readonly AskedRow[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { sku, quantity } of rows) {
    if (sku && isPieces(quantity)) sums.set(sku.id, (sums.get(sku.id) ?? 0) + quantity);
  }
  return sums;
}

/** @param line pieces of the line that is there; undefined: a new one takes one of the free lines */
function judge(sku: FoundSku, line: number | undefined, asked: number, isLineFree: boolean): Judgement {
  const inCart = line ?? 0;
  const fault = faultOf(sku, inCart, asked);
  const isFull = line === undefined && !isLineFree;
  return {
    code: fault ?? (isFull ? 'CART_FULL' : '0'),
    fits: !fault && !isFull,
    available: isFull ? null : nearestToAdd(sku, inCart, asked),
    asked,
    inCart,
  };
}

function faultOf(sku: FoundSku, inCart: number, asked: number): RowCode | null {
  if (!sku.onShelf) return 'OFF_SHELF';
  return asked > 0 ? quantityFault(sku, inCart + asked) : 'QUANTITY_INVALID';
}

function nearestToAdd(sku: FoundSku, inCart: number, asked: number): number | null {
  const nearest = sku.onShelf ? nearestQuantity(sku, inCart + Math.max(asked, 1)) : null;
  return nearest !== null && nearest > inCart ? nearest - inCart : null;
}
