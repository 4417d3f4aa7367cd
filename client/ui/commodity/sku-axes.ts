import type { SkuData } from '#shared/contract/schemas/commodity.ts';
import { allowedQuantities } from '#shared/domain/quantity.ts';

/** A value of an axis, with its state for the current choice on the other axes. */
export interface SkuChoice {
  readonly value: string;
  /** The sku that this choice selects. */
  readonly skuId: string;
  readonly chosen: boolean;
  /** `elsewhere`: no sku has this value together with the other chosen values; choosing it changes those. */
  readonly state: 'sellable' | 'soldOut' | 'elsewhere';
}

/** A spec in which the skus differ, such as colour. */
export interface SkuAxis {
  readonly name: string;
  readonly choices: readonly SkuChoice[];
}

export const isSellable = (sku: SkuData): boolean => allowedQuantities(sku) !== null;

/** The axes of a commodity's skus, in order of their appearance, for the chosen sku. Defaults to the first sku. */
export function skuAxes(skus: readonly SkuData[], skuId: string): readonly SkuAxis[] {
  const chosen = skus.find(sku => sku.skuId === skuId) ?? skus[0];
  if (!chosen) return [];
  const names = [...new Set(skus.flatMap(sku => sku.specs.map(spec => spec.name)))];
  return names.map(name => {
    const others = names.filter(other => other !== name);
    const keeps = (sku: SkuData, other: string) => specOf(sku, other) === specOf(chosen, other);
    // Earlier axes weigh more, so that every sku can be reached by choosing row after row.
    const kept = (sku: SkuData) => others.reduce((sum, other) => sum * 2 + (keeps(sku, other) ? 1 : 0), 0);
    // The chosen sku first, then the sku that keeps most of the choice; among equals a sellable one.
    const rank = (sku: SkuData) => kept(sku) * 4 + (sku === chosen ? 2 : 0) + (isSellable(sku) ? 1 : 0);
    const values = [...new Set(skus.flatMap(sku => specOf(sku, name) ?? []))];
    const choices = values.map((value): SkuChoice => {
      const candidates = skus.filter(sku => specOf(sku, name) === value);
      const best = candidates.reduce((one, sku) => (rank(sku) > rank(one) ? sku : one));
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
