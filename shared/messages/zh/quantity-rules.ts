import type { QuantityTerms } from '#shared/domain/quantity.ts';

/** By which rules a quantity is chosen, the same words wherever one is. */
export function quantityRules({ minQty, stepQty, maxQty }: Omit<QuantityTerms, 'stock'>): string[] {
  return [
    `${minQty} 件起批`,
    ...(stepQty > 1 ? [stepRule(stepQty)] : []),
    ...(maxQty === null ? [] : [`限购 ${maxQty} 件`]),
  ];
}

/** The one about steps, where the others stand in columns of their own. */
export const stepRule = (stepQty: number) => `按 ${stepQty} 件递增`;
