import { ean13 } from '#gateway/db/seed/catalogue/barcode.ts';
import type { SeedBrand } from '#gateway/db/seed/catalogue/brand-type.ts';
import { domesticBrands } from '#gateway/db/seed/catalogue/domestic-brands.ts';
import { internationalBrands } from '#gateway/db/seed/catalogue/international-brands.ts';
import { lookOf } from '#gateway/db/seed/catalogue/looks.ts';
import { placedLeaves } from '#gateway/db/seed/catalogue/place-kinds.ts';
import {
  basePrice,
  marketPriceOf,
  quantitiesOf,
  stockOf,
  tiersOf,
  wholesalePrice,
} from '#gateway/db/seed/catalogue/pricing.ts';
import { pickAt, type Random, seededRandom } from '#gateway/db/seed/catalogue/random.ts';
import type { Article, PlacedLeaf, SkuRow } from '#gateway/db/seed/catalogue/rows.ts';
import type { SpecAxis, SpecOption } from '#gateway/db/seed/catalogue/specs.ts';
import { chooseTags } from '#gateway/db/seed/catalogue/tags.ts';

export const ARTICLE_COUNT = 600;
const FIRST_ID = 600_001;
const DAY_MS = 86_400_000;
/** Goods were listed over the last year and a half. */
const LISTED_DAYS = 540;

export const allBrands: readonly SeedBrand[] = [...domesticBrands, ...internationalBrands];

const warehousesOf = { GENERAL: ['W01', 'W02'], HAITAO: ['W03', 'W04'] } as const;

/** Where an article stands before it is made: its category, its brand, and its place in both. */
interface Slot {
  readonly placed: PlacedLeaf;
  readonly brand: SeedBrand;
  /** Its number in the category. */
  readonly turn: number;
  /** Its number in the brand. */
  readonly place: number;
}

/** All articles, evenly over categories and brands. Everything but the dates is the same every time. */
export function composeArticles(now: Date): readonly Article[] {
  const random = seededRandom(20_260_701);
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  return chooseSlots(random).map((slot, index) => composeArticle(random, slot, FIRST_ID + index, today));
}

function chooseSlots(random: Random): readonly Slot[] {
  const used = new Map<string, number>();
  return placedLeaves.flatMap((placed, leafIndex) => {
    const brands = inTurn(random, placed, used);
    return Array.from({ length: shareOf(leafIndex) }, (_, turn) => {
      const brand = pickAt(brands, turn);
      const place = used.get(brand.id) ?? 0;
      used.set(brand.id, place + 1);
      // A second round over few brands begins with another noun.
      return { placed, brand, turn: turn + Math.floor(turn / brands.length), place };
    });
  });
}

/** How many articles a category gets, so that the sum comes out. */
function shareOf(leafIndex: number): number {
  const upTo = (index: number) => Math.floor((ARTICLE_COUNT * index) / placedLeaves.length);
  return upTo(leafIndex + 1) - upTo(leafIndex);
}

/** Brands that carry the category's line, those with the fewest articles first. */
function inTurn(random: Random, { group }: PlacedLeaf, used: ReadonlyMap<string, number>) {
  return allBrands
    .filter(brand => brand.series[group.line])
    .map(brand => ({ brand, order: (used.get(brand.id) ?? 0) + random.next() * 3 }))
    .sort((one, other) => one.order - other.order)
    .map(({ brand }) => brand);
}

function composeArticle(random: Random, slot: Slot, number: number, today: number): Article {
  const { placed, brand, turn, place } = slot;
  const { leaf, group } = placed;
  const id = String(number);
  const seriesNames = brand.series[group.line] ?? [];
  const seriesIndex = place + turn;
  const series = pickAt(seriesNames, seriesIndex);
  const options = chooseOptions(random, leaf.specs);
  const [first] = options;
  const haitao = brand.id.startsWith('2') && random.next() < 0.55;
  const tradeType = haitao ? 'HAITAO' : 'GENERAL';
  const skus = composeSkus(random, slot, id, options, pickAt(warehousesOf[tradeType], number));
  const listedDaysAgo = Math.floor(random.next() ** 1.5 * LISTED_DAYS);
  const salesCount = Math.round(10 ** (1 + random.next() * 3.1));
  return {
    commodity: {
      id,
      name: nameOf(brand, series, leaf.nouns, turn, options),
      brandId: brand.id,
      kindId: placed.id,
      tradeType,
      thumbnail: `packshot/${id}`,
      tags: chooseTags(random, { line: group.line, haitao, listedDaysAgo, salesCount }),
      defaultSkuId: skus.rows[0]?.id ?? '',
      skuCount: skus.rows.length,
      price: skus.price,
      marketPrice: skus.marketPrice,
      rank: random.whole(0, 10_000),
      salesCount,
      listedDate: new Date(today - listedDaysAgo * DAY_MS),
    },
    skus: skus.rows,
    tiers: skus.tiers,
    brand,
    areaId: placed.areaId,
    look: lookOf({
      brand,
      shape: pickAt(leaf.shapes, turn),
      series: seriesIndex % seriesNames.length,
      line: series,
      shade: first?.colour,
    }),
  };
}

function composeSkus(
  random: Random,
  { placed, brand, place }: Slot,
  commodityId: string,
  options: readonly SpecOption[],
  warehouseId: string,
) {
  const base = basePrice(random, brand, placed.leaf.price);
  const markup = 2.1 + random.next() * 0.8;
  const firstPrice = wholesalePrice(base, 1);
  const quantities = quantitiesOf(random, firstPrice);
  const rungs = random.whole(2, 4);
  const soldOut = random.next() < 0.03;
  const rows = options.map((option, index): SkuRow => {
    const price = wholesalePrice(base, option.factor);
    return {
      id: `${commodityId}${String(index + 1).padStart(2, '0')}`,
      commodityId,
      skuCode: `${brand.englishName.slice(0, 3)}-${commodityId}-${index + 1}`,
      barCode: ean13(`${brand.barcodePrefix}${String(place * 5 + index + 1).padStart(5, '0')}`),
      specs: [{ name: placed.leaf.specs.name, value: option.value }],
      price,
      marketPrice: marketPriceOf(price, markup),
      ...quantities,
      stock: stockOf(random, quantities.minQty, soldOut),
      warehouseId,
      sort: index,
    };
  });
  return {
    rows,
    tiers: rows.flatMap(row => tiersOf(row.id, row.price, row.minQty, rungs)),
    price: firstPrice,
    marketPrice: marketPriceOf(firstPrice, markup),
  };
}

/** One to five choices, in their order; the first sets the price. */
function chooseOptions(random: Random, { options }: SpecAxis): readonly SpecOption[] {
  const wanted = options.some(option => option.colour) ? random.whole(3, 5) : random.whole(1, 3);
  if (options.some(option => option.factor !== 1)) return options.slice(0, wanted);
  const left = options.length - wanted;
  const start = left > 0 ? random.whole(0, left) : 0;
  return options.slice(start, start + wanted);
}

/** Brand, series and noun; where there is one size only, the name tells it. */
function nameOf(
  brand: SeedBrand,
  series: string,
  nouns: readonly string[],
  turn: number,
  options: readonly SpecOption[],
): string {
  const turned = nouns.map((_, index) => pickAt(nouns, turn + index));
  const noun = turned.find(candidate => !sharesWords(series, candidate)) ?? pickAt(nouns, turn);
  const only = options.length === 1 ? options[0]?.value : undefined;
  const size = only && /^\d/.test(only) ? ` ${only}` : '';
  return `${brand.name} ${series}${noun}${size}`;
}

/** Whether two neighbouring characters stand in both: the name would stammer. */
function sharesWords(series: string, noun: string): boolean {
  return [...series].some((_, index) => index > 0 && noun.includes(series.slice(index - 1, index + 1)));
}
