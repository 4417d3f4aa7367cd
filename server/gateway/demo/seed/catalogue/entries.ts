import type { SkuSpec } from '#gateway/db/schema/catalogue.ts';
import { ean13 } from '#gateway/demo/seed/catalogue/barcode.ts';
import { composeDetail } from '#gateway/demo/seed/catalogue/compose-detail.ts';
import { picturesOf } from '#gateway/demo/seed/catalogue/gallery.ts';
import { longNameOf } from '#gateway/demo/seed/catalogue/long-names.ts';
import { lookOf } from '#gateway/demo/seed/catalogue/looks.ts';
import { inPackings } from '#gateway/demo/seed/catalogue/packings.ts';
import { planEntries } from '#gateway/demo/seed/catalogue/plans.ts';
import {
  basePrice,
  dropTermsOf,
  marketPriceOf,
  quantitiesOf,
  stockOf,
  tiersOf,
  wholesalePrice,
} from '#gateway/demo/seed/catalogue/pricing.ts';
import { pickAt, type Random, seededRandom } from '#gateway/demo/seed/catalogue/random.ts';
import { retiredOf } from '#gateway/demo/seed/catalogue/retired.ts';
import type { BareEntry, CatalogueEntry, EntryPlan, SkuRow } from '#gateway/demo/seed/catalogue/rows.ts';
import type { SpecAxis, SpecOption } from '#gateway/demo/seed/catalogue/specs.ts';
import { chooseTags } from '#gateway/demo/seed/catalogue/tags.ts';

const COMMODITY_COUNT = 600;
const FIRST_ID = 600_001;
const DAY_MS = 86_400_000;
/** Listing dates spread over the last year and a half. */
const LISTED_DAYS = 540;

const warehousesOf = { GENERAL: ['W01', 'W02'], HAITAO: ['W03', 'W04'] } as const;

/** Builds all commodities, off-shelf ones last. Deterministic except for dates. */
export function composeEntries(now: Date): readonly CatalogueEntry[] {
  const random = seededRandom(20_260_701);
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const onShelf = planEntries(random, COMMODITY_COUNT).map((plan, index) =>
    composeEntry(random, plan, FIRST_ID + index, today),
  );
  const entries = [...onShelf, ...retiredOf(onShelf, FIRST_ID + COMMODITY_COUNT)];
  const series = Map.groupBy(onShelf, seriesKey);
  return entries.map((entry, index) => withPage(entry, index, series.get(seriesKey(entry)) ?? []));
}

const seriesKey = ({ brand, look }: BareEntry) => `${brand.id} ${look.line}`;

/** Adds pictures and the detail page. */
function withPage(entry: BareEntry, index: number, series: readonly BareEntry[]): CatalogueEntry {
  const pictures = picturesOf(entry, index, series);
  const gallery = pictures.slice(1);
  const images = gallery.map(({ kind, id }) => `${kind}/${id}`);
  const detailHtml = composeDetail(entry, index, gallery);
  return { ...entry, pictures, commodity: { ...entry.commodity, images, detailHtml } };
}

function composeEntry(random: Random, plan: EntryPlan, number: number, today: number): BareEntry {
  const { placed, brand, turn, series } = plan;
  const { leaf, group } = placed;
  const id = String(number);
  const options = chooseOptions(random, leaf.specs);
  const [first] = options;
  const haitao = brand.id.startsWith('2') && random.next() < 0.55;
  const tradeType = haitao ? 'HAITAO' : 'GENERAL';
  const skus = composeSkus(random, plan, id, options, pickAt(warehousesOf[tradeType], number));
  const listedDaysAgo = Math.floor(random.next() ** 1.5 * LISTED_DAYS);
  const salesCount = Math.round(10 ** (1 + random.next() * 3.1));
  return {
    commodity: {
      id,
      name: longNameOf(nameOf(plan, options), number - FIRST_ID),
      brandId: brand.id,
      categoryId: placed.id,
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
    plan,
    shades: options.flatMap(({ value: name, colour }) => (colour ? { name, colour } : [])),
    areaId: placed.areaId,
    look: lookOf({
      brand,
      shape: pickAt(leaf.shapes, turn),
      series: series.index,
      line: series.name,
      shade: first?.colour,
    }),
  };
}

function composeSkus(
  random: Random,
  plan: EntryPlan,
  commodityId: string,
  options: readonly SpecOption[],
  warehouseId: string,
) {
  const { placed, brand, place } = plan;
  const base = basePrice(random, brand, placed.leaf.price);
  const markup = 2.1 + random.next() * 0.8;
  const firstPrice = wholesalePrice(base, 1);
  const quantities = quantitiesOf(random, firstPrice);
  const tierCount = random.whole(2, 4);
  const soldOut = random.next() < 0.03;
  const single = options.map((option, index): SkuRow => {
    const price = wholesalePrice(base, option.factor);
    return {
      id: `${commodityId}${String(index + 1).padStart(2, '0')}`,
      commodityId,
      skuCode: `${brand.englishName.slice(0, 3)}-${commodityId}-${index + 1}`,
      barCode: ean13(`${brand.barcodePrefix}${String(place * 5 + index + 1).padStart(5, '0')}`),
      specs: [specOf(placed.leaf.specs, option)],
      price,
      marketPrice: marketPriceOf(price, markup),
      ...quantities,
      stock: stockOf(random, quantities.minQty, soldOut),
      warehouseId,
      sort: index,
    };
  });
  const rows = inPackings(single, { plan, commodityId, markup }).map(row => ({
    ...row,
    ...dropTermsOf(commodityId, row.price),
  }));
  return {
    rows,
    tiers: rows.flatMap(row => tiersOf(row.id, row.price, row.minQty, tierCount)),
    price: firstPrice,
    marketPrice: marketPriceOf(firstPrice, markup),
  };
}

const specOf = ({ name }: SpecAxis, { value, colour }: SpecOption): SkuSpec => ({
  name,
  value,
  ...(colour !== undefined && { colour }),
});

/** Chooses one to five options, in order; the first one determines the price. */
function chooseOptions(random: Random, { options }: SpecAxis): readonly SpecOption[] {
  const wanted = options.some(option => option.colour) ? random.whole(3, 5) : random.whole(1, 3);
  if (options.some(option => option.factor !== 1)) return options.slice(0, wanted);
  const left = options.length - wanted;
  const start = left > 0 ? random.whole(0, left) : 0;
  return options.slice(start, start + wanted);
}

/** Appends the size to the name if there is only one. */
function nameOf({ title }: EntryPlan, options: readonly SpecOption[]): string {
  const only = options.length === 1 ? options[0]?.value : undefined;
  return only && /^\d/.test(only) ? `${title} ${only}` : title;
}
