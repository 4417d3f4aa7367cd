import { allowedQuantities, nearestQuantity, type QuantityTerms } from '#shared/domain/quantity.ts';

/** Maximum quantity of a sku in one order (`Quantity` of the contract). */
const MAX_QUANTITY = 1_000_000;

/** The allowed quantity nearest to `wanted`. If none is allowed: `wanted`, limited to the range of the input. */
export function settleQuantity(terms: QuantityTerms, wanted: number): number {
  const within = { ...terms, maxQty: Math.min(terms.maxQty ?? MAX_QUANTITY, MAX_QUANTITY) };
  return nearestQuantity(within, wanted) ?? Math.min(Math.max(wanted, 1), MAX_QUANTITY);
}

/** The next allowed quantity above or below `value`; null if there is none. */
export function nextQuantity(terms: QuantityTerms, value: number, direction: 1 | -1): number | null {
  if (!allowedQuantities(terms)) return null;
  const { stepQty } = terms;
  const steps = direction === 1 ? Math.floor(value / stepQty) + 1 : Math.ceil(value / stepQty) - 1;
  const settled = settleQuantity(terms, steps * stepQty);
  // Outside the allowed range, a step away from the range has no result.
  return Math.sign(settled - value) === direction ? settled : null;
}
