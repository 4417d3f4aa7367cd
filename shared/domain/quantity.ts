/**
 * How much of a sku may be ordered at once: at least `minQty`, a multiple of `stepQty`, at most `maxQty`, and no more
 * than lies in stock. Quantities are whole pieces.
 */
export interface QuantityTerms {
  readonly minQty: number;
  readonly stepQty: number;
  /** null: no limit but the stock. */
  readonly maxQty: number | null;
  readonly stock: number;
}

/** Why a quantity cannot be ordered. Each is a code of the contract. */
export const QUANTITY_FAULTS = ['SOLD_OUT', 'BELOW_MIN', 'NOT_STEP', 'ABOVE_MAX', 'STOCK_SHORT'] as const;
export type QuantityFault = (typeof QUANTITY_FAULTS)[number];

/** The smallest and the largest quantity that may be ordered; null where there is none: it is sold out. */
export function allowedQuantities({ minQty, stepQty, maxQty, stock }: QuantityTerms) {
  const first = Math.ceil(minQty / stepQty) * stepQty;
  const last = Math.floor(Math.min(maxQty ?? stock, stock) / stepQty) * stepQty;
  return first <= last ? { first, last } : null;
}

/** Why this quantity cannot be ordered, the first reason that holds; null where it can. */
export function quantityFault(terms: QuantityTerms, quantity: number): QuantityFault | null {
  const allowed = allowedQuantities(terms);
  if (!allowed) return 'SOLD_OUT';
  if (quantity < allowed.first) return 'BELOW_MIN';
  if (terms.maxQty !== null && quantity > terms.maxQty) return 'ABOVE_MAX';
  if (quantity > terms.stock) return 'STOCK_SHORT';
  return quantity % terms.stepQty === 0 ? null : 'NOT_STEP';
}

/**
 * The quantity that can be ordered and is nearest to the wanted one, rather more than less; null where there is none.
 */
export function nearestQuantity(terms: QuantityTerms, wanted: number): number | null {
  const allowed = allowedQuantities(terms);
  if (!allowed) return null;
  const stepped = Math.ceil(wanted / terms.stepQty) * terms.stepQty;
  return Math.min(Math.max(stepped, allowed.first), allowed.last);
}
