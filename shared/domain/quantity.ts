import type { Code } from '#shared/contract/codes.ts';

/**
 * Limits on the quantity of a sku in one order: at least `minQty`, a multiple of `stepQty`, at most `maxQty` and
 * `stock`. Quantities are whole pieces.
 */
export interface QuantityTerms {
  readonly minQty: number;
  readonly stepQty: number;
  /** null: limited by the stock only. */
  readonly maxQty: number | null;
  readonly stock: number;
}

/** Reasons why a quantity cannot be ordered. */
export const QUANTITY_ERRORS = [
  'SOLD_OUT',
  'BELOW_MIN',
  'NOT_STEP',
  'ABOVE_MAX',
  'STOCK_SHORT',
] as const satisfies readonly Code[];
export type QuantityError = (typeof QUANTITY_ERRORS)[number];

/** Smallest and largest quantity that can be ordered; null if the sku is sold out. */
export function allowedQuantities({ minQty, stepQty, maxQty, stock }: QuantityTerms) {
  const first = Math.ceil(minQty / stepQty) * stepQty;
  const last = Math.floor(Math.min(maxQty ?? stock, stock) / stepQty) * stepQty;
  return first <= last ? { first, last } : null;
}

/** Returns the first reason why the quantity cannot be ordered; null if it can. */
export function validateQuantity(terms: QuantityTerms, quantity: number): QuantityError | null {
  const allowed = allowedQuantities(terms);
  if (!allowed) return 'SOLD_OUT';
  if (quantity < allowed.first) return 'BELOW_MIN';
  if (terms.maxQty !== null && quantity > terms.maxQty) return 'ABOVE_MAX';
  if (quantity > terms.stock) return 'STOCK_SHORT';
  return quantity % terms.stepQty === 0 ? null : 'NOT_STEP';
}

/** Rounds the wanted quantity up to the next one that can be ordered, within the limits; null if sold out. */
export function nearestQuantity(terms: QuantityTerms, wanted: number): number | null {
  const allowed = allowedQuantities(terms);
  if (!allowed) return null;
  const stepped = Math.ceil(wanted / terms.stepQty) * terms.stepQty;
  return Math.min(Math.max(stepped, allowed.first), allowed.last);
}
