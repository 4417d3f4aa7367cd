import type { Article } from '#gateway/demo/seed/catalogue/rows.ts';

/** Chooses the best articles by `score`: at most `perBrand` per brand and two per shape, none sold out. */
export function chooseBest(
  articles: readonly Article[],
  count: number,
  score: (article: Article) => number,
  perBrand = 2,
): readonly Article[] {
  const seen = new Map<string, number>();
  const room = (key: string, most: number) => (seen.get(key) ?? 0) < most;
  const take = (key: string) => seen.set(key, (seen.get(key) ?? 0) + 1);
  const ordered = articles
    .filter(inStock)
    .map(article => ({ article, value: score(article) }))
    .sort((one, other) => other.value - one.value);
  const chosen: Article[] = [];
  for (const { article } of ordered) {
    if (chosen.length === count) break;
    const { brand, look } = article;
    if (!room(brand.id, perBrand) || !room(look.shape, 2)) continue;
    take(brand.id);
    take(look.shape);
    chosen.push(article);
  }
  return chosen;
}

function inStock({ skus }: Article): boolean {
  return skus.some(({ stock, minQty }) => stock >= minQty);
}

/** Discount from the market price, 0 to 1. */
export function saving({ commodity: { price, marketPrice } }: Article): number {
  return (marketPrice - price) / marketPrice;
}
