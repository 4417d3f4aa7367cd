import type { CatalogueEntry } from '#gateway/demo/seed/catalogue/rows.ts';

/** Chooses the best commodities by `score`: at most `perBrand` per brand and two per shape, none sold out. */
export function chooseBest(
  entries: readonly CatalogueEntry[],
  count: number,
  score: (entry: CatalogueEntry) => number,
  perBrand = 2,
): readonly CatalogueEntry[] {
  const seen = new Map<string, number>();
  const room = (key: string, most: number) => (seen.get(key) ?? 0) < most;
  const take = (key: string) => seen.set(key, (seen.get(key) ?? 0) + 1);
  const ordered = entries
    .filter(inStock)
    .map(entry => ({ entry, value: score(entry) }))
    .sort((one, other) => other.value - one.value);
  const chosen: CatalogueEntry[] = [];
  for (const { entry } of ordered) {
    if (chosen.length === count) break;
    const { brand, look } = entry;
    if (!room(brand.id, perBrand) || !room(look.shape, 2)) continue;
    take(brand.id);
    take(look.shape);
    chosen.push(entry);
  }
  return chosen;
}

function inStock({ skus }: CatalogueEntry): boolean {
  return skus.some(({ stock, minQty }) => stock >= minQty);
}

/** Discount from the market price, 0 to 1. */
export function saving({ commodity: { price, marketPrice } }: CatalogueEntry): number {
  return (marketPrice - price) / marketPrice;
}
