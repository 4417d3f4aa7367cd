import { ean13 } from '#gateway/demo/seed/catalogue/barcode.ts';
import { marketPriceOf, stockOf, wholesalePrice } from '#gateway/demo/seed/catalogue/pricing.ts';
import { type Random, seededRandom } from '#gateway/demo/seed/catalogue/random.ts';
import type { EntryPlan, SkuRow } from '#gateway/demo/seed/catalogue/rows.ts';
import type { SpecAxis } from '#gateway/demo/seed/catalogue/specs.ts';

/** Share of a category's commodities that have additional packings. */
const PACKED = 0.7;
/** Share of packing combinations that do not exist. */
const NOT_MADE = 0.14;
const SOLD_OUT = 0.14;
/** First barcode place; other commodities use lower places. */
const FIRST_PLACE = 20_000;
const PLACES = 20;

interface Facts {
  readonly plan: EntryPlan;
  readonly commodityId: string;
  readonly markup: number;
}

/**
 * Adds skus for each packing of the category. Some combinations do not exist and some are sold out. Random
 * choices are seeded with the commodity's number, so that other commodities are unaffected.
 */
export function inPackings(rows: readonly SkuRow[], facts: Facts): readonly SkuRow[] {
  const { packing } = facts.plan.placed.leaf;
  const random = seededRandom(Number(facts.commodityId));
  if (!packing || random.next() >= PACKED || rows.length < 2) return rows;
  const [first] = packing.options;
  if (!first) return rows;
  const plain = rows.map(row => ({
    ...row,
    specs: [...row.specs, { name: packing.name, value: first.value }],
  }));
  const others = plain.flatMap(row => packed(random, row, packing));
  const made = others.map((row, index) => numbered(row, rows.length + index, index, facts));
  const bySort = [...plain, ...made].toSorted((one, other) => one.sort - other.sort);
  return bySort.map((row, sort) => ({ ...row, sort }));
}

/**
 * The other packings of one sku. They share its sort position, so that packings of a colour stay together.
 */
function packed(random: Random, row: SkuRow, packing: SpecAxis): readonly SkuRow[] {
  return packing.options.slice(1).flatMap(({ value, factor }) => {
    const luck = random.next();
    if (luck < NOT_MADE) return [];
    const specs = [...row.specs.slice(0, -1), { name: packing.name, value }];
    const stock = stockOf(random, row.minQty, luck > 1 - SOLD_OUT);
    return [{ ...row, specs, stock, price: wholesalePrice(row.price, factor) }];
  });
}

function numbered(row: SkuRow, number: number, place: number, { plan, commodityId, markup }: Facts): SkuRow {
  const { brand } = plan;
  const digits = String(FIRST_PLACE + plan.place * PLACES + place).padStart(5, '0');
  return {
    ...row,
    id: `${commodityId}${String(number + 1).padStart(2, '0')}`,
    skuCode: `${brand.englishName.slice(0, 3)}-${commodityId}-${number + 1}`,
    barCode: ean13(`${brand.barcodePrefix}${digits}`),
    marketPrice: marketPriceOf(row.price, markup),
  };
}
