import { allBrands } from '#gateway/demo/seed/catalogue/all-brands.ts';
import type { SeedBrand } from '#gateway/demo/seed/catalogue/brand-type.ts';
import { placedLeaves } from '#gateway/demo/seed/catalogue/place-categories.ts';
import { pickAt, type Random } from '#gateway/demo/seed/catalogue/random.ts';
import type { EntryPlan, PlacedLeaf } from '#gateway/demo/seed/catalogue/rows.ts';

/** Plans `total` commodities, evenly over categories and brands. */
export function planEntries(random: Random, total: number): readonly EntryPlan[] {
  const used = new Map<string, number>();
  const titles = new Set<string>();
  return placedLeaves.flatMap((placed, leafIndex) => {
    const brands = leastUsedBrands(random, placed, used);
    return Array.from({ length: shareOf(leafIndex, total) }, (_, turn) => {
      const brand = pickAt(brands, turn);
      const place = used.get(brand.id) ?? 0;
      used.set(brand.id, place + 1);
      const series = seriesOf(brand, placed, place + turn);
      const title = titleOf(`${brand.name} ${series.name}`, placed.leaf.nouns, turn, titles);
      titles.add(title);
      return { placed, brand, turn, place, series, title };
    });
  });
}

/** Number of commodities of a category; the shares sum to `total`. */
function shareOf(leafIndex: number, total: number): number {
  const upTo = (index: number) => Math.floor((total * index) / placedLeaves.length);
  return upTo(leafIndex + 1) - upTo(leafIndex);
}

/** Brands with the category's line, those with the fewest commodities first. */
function leastUsedBrands(random: Random, { group }: PlacedLeaf, used: ReadonlyMap<string, number>) {
  return allBrands
    .filter(brand => brand.series[group.line])
    .map(brand => ({ brand, order: (used.get(brand.id) ?? 0) + random.next() * 3 }))
    .sort((one, other) => one.order - other.order)
    .map(({ brand }) => brand);
}

function seriesOf(brand: SeedBrand, { group }: PlacedLeaf, number: number) {
  const names = brand.series[group.line] ?? [];
  return { index: number % names.length, name: pickAt(names, number) };
}

/** Appends the next noun that makes a unique title without repeating characters. Throws if there is none. */
function titleOf(beginning: string, nouns: readonly string[], turn: number, taken: ReadonlySet<string>) {
  const free = nouns
    .map((_, index) => pickAt(nouns, turn + index))
    .filter(noun => !taken.has(beginning + noun));
  const noun = free.find(candidate => !repeatsCharacters(beginning, candidate)) ?? free[0];
  if (noun === undefined) throw new Error(`every name is taken that begins with ${beginning}`);
  return beginning + noun;
}

/** Whether both texts contain the same two adjacent characters. */
function repeatsCharacters(beginning: string, noun: string): boolean {
  return [...beginning].some((_, index) => index > 0 && noun.includes(beginning.slice(index - 1, index + 1)));
}
