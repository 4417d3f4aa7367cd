import type { SkuData } from '#shared/contract/goods.ts';
import { allowedQuantities } from '#shared/domain/quantity.ts';

/** A value of an axis, judged beside what is chosen on the others. */
export interface SkuChoice {
  readonly value: string;
  /** The sku that choosing it leads to. */
  readonly skuId: string;
  readonly chosen: boolean;
  /** `elsewhere`: no sku combines it with the rest of the choice, so that choosing it changes the rest. */
  readonly state: 'sellable' | 'soldOut' | 'elsewhere';
}

/** What one sku differs from another in, such as colour. */
export interface SkuAxis {
  readonly name: string;
  readonly choices: readonly SkuChoice[];
}

export const isSellable = (sku: SkuData): boolean => allowedQuantities(sku) !== null;

/** The axes of a goods' skus, in the order in which they are chosen, as they stand for the chosen sku. */
export function skuAxes(skus: readonly SkuData[], skuId: string): readonly SkuAxis[] {
  const chosen = skus.find(sku => sku.skuId === skuId) ?? skus[0];
  if (!chosen) return [];
  const names = [...new Set(skus.flatMap(sku => sku.specs.map(spec => spec.name)))];
  return names.map(name => {
    const others = names.filter(other => other !== name);
    const keeps = (sku: SkuData, other: string) => specOf(sku, other) === specOf(chosen, other);
    // What is chosen first weighs the most, so that choosing row after row leads to every sku there is.
    const kept = (sku: SkuData) => others.reduce((sum, other) => sum * 2 + (keeps(sku, other) ? 1 : 0), 0);
    // The chosen sku itself, or else the one that keeps the most of the choice; of equals one that can be sold.
    const rank = (sku: SkuData) => kept(sku) * 4 + (sku === chosen ? 2 : 0) + (isSellable(sku) ? 1 : 0);
    const values = [...new Set(skus.flatMap(sku => specOf(sku, name) ?? []))];
    const choices = values.map((value): SkuChoice => {
      const having = skus.filter(sku => specOf(sku, name) === value);
      const best = having.reduce((one, sku) => (rank(sku) > rank(one) ? sku : one));
      const fits = others.every(other => keeps(best, other));
      return {
        value,
        skuId: best.skuId,
        chosen: specOf(chosen, name) === value,
        state: !fits ? 'elsewhere' : isSellable(best) ? 'sellable' : 'soldOut',
      };
    });
    return { name, choices };
  });
}

const specOf = (sku: SkuData, name: string): string | undefined =>
  sku.specs.find(spec => spec.name === name)?.value;
