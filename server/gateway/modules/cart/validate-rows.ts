import type { SkuWithCommodity } from '#gateway/modules/commodity/sku-cards.ts';
import { MAX_CART_LINES } from '#shared/constants.ts';
import { nearestQuantity, type QuantityError, validateQuantity } from '#shared/domain/quantity.ts';

/** A requested row with the sku it refers to. */
export interface ResolvedRow {
  /** Row number, from 1. */
  readonly row: number;
  readonly sku: SkuWithCommodity | null;
  /** Pieces; null if the input is not a valid number of pieces. */
  readonly quantity: number | null;
}

export type RowCode =
  | '0'
  | 'MERGED'
  | 'QUANTITY_INVALID'
  | 'PRODUCT_NOT_FOUND'
  | 'OFF_SHELF'
  | 'CART_FULL'
  | QuantityError;

export interface RowVerdict {
  /** `0`: can be added. `MERGED`: summed with an earlier row of the same sku. */
  readonly code: RowCode;
  /** Whether the row can be added: its code, or the code of the row it is merged with, is `0`. */
  readonly fits: boolean;
  /** The nearest quantity that can be added; null if none can. */
  readonly available: number | null;
  /** Sum of all valid rows of the sku, in pieces. */
  readonly asked: number;
  /** Pieces of the sku that are already in the cart. */
  readonly inCart: number;
}

export type ValidatedRow<Row extends ResolvedRow = ResolvedRow> = Row & RowVerdict;

/** Pieces in the cart by sku id. */
export type CartQuantities = ReadonlyMap<string, number>;

/** Validates rows against a cart: which rows can be added together, and why the others cannot. */
export function validateRows<Row extends ResolvedRow>(
  rows: readonly Row[],
  cart: CartQuantities,
): ValidatedRow<Row>[] {
  const sums = sumBySku(rows);
  const results = new Map<string, RowVerdict>();
  let freeLines = Math.max(MAX_CART_LINES - cart.size, 0);
  return rows.map(row => {
    const { sku } = row;
    if (!sku) return { ...row, ...UNKNOWN };
    const earlier = results.get(sku.id);
    if (!isPieces(row.quantity)) return { ...row, ...validate(sku, cart.get(sku.id), 0, true) };
    if (earlier) return { ...row, ...earlier, code: 'MERGED', available: null };
    const result = validate(sku, cart.get(sku.id), sums.get(sku.id) ?? 0, freeLines > 0);
    results.set(sku.id, result);
    if (result.fits && !cart.has(sku.id)) freeLines -= 1;
    return { ...row, ...result };
  });
}

const UNKNOWN: RowVerdict = { code: 'PRODUCT_NOT_FOUND', fits: false, available: null, asked: 0, inCart: 0 };

function isPieces(quantity: number | null): quantity is number {
  return quantity !== null && Number.isSafeInteger(quantity) && quantity > 0;
}

function sumBySku(rows: readonly ResolvedRow[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { sku, quantity } of rows) {
    if (sku && isPieces(quantity)) sums.set(sku.id, (sums.get(sku.id) ?? 0) + quantity);
  }
  return sums;
}

/** @param line pieces of the sku's line in the cart; undefined if the sku needs a new line */
function validate(
  sku: SkuWithCommodity,
  line: number | undefined,
  asked: number,
  isLineFree: boolean,
): RowVerdict {
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

function faultOf(sku: SkuWithCommodity, inCart: number, asked: number): RowCode | null {
  if (!sku.onShelf) return 'OFF_SHELF';
  return asked > 0 ? validateQuantity(sku, inCart + asked) : 'QUANTITY_INVALID';
}

function nearestToAdd(sku: SkuWithCommodity, inCart: number, asked: number): number | null {
  const nearest = sku.onShelf ? nearestQuantity(sku, inCart + Math.max(asked, 1)) : null;
  return nearest !== null && nearest > inCart ? nearest - inCart : null;
}
