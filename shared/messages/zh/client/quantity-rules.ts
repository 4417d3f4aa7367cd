import type { QuantityTerms } from '#shared/domain/quantity.ts';

/** Describes the quantity limits of a sku; used wherever a quantity is entered. */
export function quantityRules({ minQty, stepQty, maxQty }: Omit<QuantityTerms, 'stock'>): string[] {
  return [
    `${minQty} 件起批`,
    ...(stepQty > 1 ? [`按 ${stepQty} 件递增`] : []),
    ...(maxQty === null ? [] : [`限购 ${maxQty} 件`]),
  ];
}

/** The rules in one text, for a tooltip. */
export const quantityRulesText = (terms: Omit<QuantityTerms, 'stock'>) => quantityRules(terms).join('，');
