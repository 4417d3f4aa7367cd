import type { QuantityTerms } from '#shared/domain/quantity.ts';

/** Describes the quantity limits of a sku; used wherever a quantity is entered. */
export function quantityRules({ minQty, stepQty, maxQty }: Omit<QuantityTerms, 'stock'>): string[] {
  return [
    `${minQty} 件起批`,
    ...(stepQty > 1 ? [stepRule(stepQty)] : []),
    ...(maxQty === null ? [] : [`限购 ${maxQty} 件`]),
  ];
}

/** Step rule alone, for tables that show the other limits in columns. */
export const stepRule = (stepQty: number) => `按 ${stepQty} 件递增`;
