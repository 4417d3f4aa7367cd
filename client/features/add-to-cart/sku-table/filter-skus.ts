import type { SkuData } from '#shared/contract/schemas/commodity.ts';

/** The skus whose specs and codes contain every word of the text. */
export function filterSkus(skus: readonly SkuData[], text: string): readonly SkuData[] {
  const words = text.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return skus;
  return skus.filter(({ specs, skuCode, barCode }) => {
    const own = [...specs.map(({ value }) => value), skuCode, barCode].join(' ').toLowerCase();
    return words.every(word => own.includes(word));
  });
}
