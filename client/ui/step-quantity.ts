import { allowedQuantities, nearestQuantity, type QuantityTerms } from '#shared/domain/quantity.ts';

/** What one order of a sku holds at most (`Quantity` of the contract). */
const MOST = 1_000_000;

/** The orderable quantity nearest to a wanted one. Where none is, the wanted one as far as a number box can hold it. */
export function settleQuantity(terms: QuantityTerms, wanted: number): number {
  const within = { ...terms, maxQty: Math.min(terms.maxQty ?? MOST, MOST) };
  return nearestQuantity(within, wanted) ?? Math.min(Math.max(wanted, 1), MOST);
}

/** One step more or less, onto the quantities that can be ordered; null where there is no further one. */
export function steppedQuantity(terms: QuantityTerms, value: number, direction: 1 | -1): number | null {
  if (!allowedQuantities(terms)) return null;
  const { stepQty } = terms;
  const steps = direction === 1 ? Math.floor(value / stepQty) + 1 : Math.ceil(value / stepQty) - 1;
  const settled = settleQuantity(terms, steps * stepQty);
  // From beyond an end the way leads back to it, and never the wrong way.
  return Math.sign(settled - value) === direction ? settled : null;
}
