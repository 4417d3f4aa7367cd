import { sql } from 'drizzle-orm';
import type { Db } from '#gateway/db/connect.ts';
import { sku } from '#gateway/db/schema/catalogue.ts';
import type { Catalogue, Goods, Sort } from '#gateway/modules/search/catalogue.ts';
import { countFacets } from '#gateway/modules/search/count-facets.ts';
import { findGoods } from '#gateway/modules/search/find-goods.ts';
import { freshCatalogue } from '#gateway/modules/search/load-catalogue.ts';
import type { PageWindow } from '#gateway/paging.ts';
import type { Arg, Data } from '#shared/contract/index.ts';
import { parseYuan } from '#shared/domain/money.ts';

export type CommodityFilter = NonNullable<Arg<'listCommodityPage'>['data']>;

export interface ListedGoods extends Pick<Data<'listCommodityPage'>, 'total' | 'facets' | 'corrected'> {
  /** Of the page, in their order. */
  readonly ids: readonly string[];
  /** What matched, for marks. */
  readonly words: readonly string[];
}

/**
 * One page of what a filter lets through, and its facets. `mayBuy`: whoever may not see a price must not find it by
 * asking for goods below it, nor by their order; both then go by the market price.
 */
export async function listGoods(
  db: Db,
  filter: CommodityFilter,
  mayBuy: boolean,
  window: PageWindow,
): Promise<ListedGoods> {
  const [catalogue, soldOut] = await Promise.all([
    freshCatalogue(db),
    filter.inStock ? findSoldOut(db) : NONE,
  ]);
  const { goods } = catalogue;
  const found = findGoods(catalogue, filter.name ?? '');
  // Something else is found only where nothing is as it was typed.
  const nothing = filter.exact === true && found !== null && found.corrected !== null;
  const prices = mayBuy ? catalogue.priceOf : catalogue.marketPriceOf;
  const least = filter.priceMin === undefined ? 0 : parseYuan(filter.priceMin);
  const most = filter.priceMax === undefined ? Number.POSITIVE_INFINITY : parseYuan(filter.priceMax);
  const order = catalogue.order(sortOf(filter.sort, mayBuy));
  const passing = new Uint32Array(order.length);
  let count = 0;
  for (const slot of nothing ? [] : order) {
    if (!catalogue.onShelf[slot] || (found && !found.scores[slot])) continue;
    const price = prices[slot] as number;
    if (price < least || price > most) continue;
    if (soldOut.size > 0 && soldOut.has((goods[slot] as Goods).id)) continue;
    passing[count++] = slot;
  }
  const slots = passing.subarray(0, count);
  const { matching, facets } = countFacets(catalogue, facetFilter(catalogue, filter), slots);
  const byScore = found && (filter.sort ?? 'DEFAULT') === 'DEFAULT';
  const ordered = byScore ? orderByScore(matching, found.scores) : matching;
  const page = ordered.subarray(window.offset, window.offset + window.limit);
  return {
    ids: Array.from(page, slot => (goods[slot] as Goods).id),
    total: matching.length,
    facets,
    corrected: nothing ? null : (found?.corrected ?? null),
    words: found?.words ?? [],
  };
}

/** The best at the front; what is equal stays in its order. */
function orderByScore(slots: Uint32Array, scores: Uint16Array): Uint32Array {
  const keys = Float64Array.from(slots, (slot, index) => index - (scores[slot] ?? 0) * slots.length).sort();
  return Uint32Array.from(keys, key => slots[mod(key, slots.length)] ?? 0);
}

const mod = (value: number, by: number) => ((value % by) + by) % by;

function sortOf(sort: CommodityFilter['sort'] = 'DEFAULT', mayBuy: boolean): Sort {
  if (sort === 'PRICE_ASC') return mayBuy ? sort : 'MARKET_ASC';
  if (sort === 'PRICE_DESC') return mayBuy ? sort : 'MARKET_DESC';
  return sort;
}

function facetFilter(catalogue: Catalogue, { brandIds = [], commodityKindId, origin }: CommodityFilter) {
  const numbers = (found: (number | undefined)[]) => new Set(found.filter(number => number !== undefined));
  return {
    brands: brandIds.length > 0 ? numbers(brandIds.map(id => catalogue.brandNumber(id))) : null,
    kinds:
      commodityKindId === undefined
        ? null
        : numbers(
            catalogue.kinds.map(({ path }, number) => (path.includes(commodityKindId) ? number : undefined)),
          ),
    origin,
    kindId: commodityKindId,
  };
}

const NONE: ReadonlySet<string> = new Set();

/** Goods of which no sku has enough for its smallest order. Stock changes all the time, so the database is asked. */
async function findSoldOut(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT DISTINCT lacking.commodity_id AS id FROM ${sku} AS lacking
    WHERE lacking.stock < lacking.min_qty AND NOT EXISTS (
      SELECT 1 FROM ${sku} AS enough
      WHERE enough.commodity_id = lacking.commodity_id AND enough.stock >= enough.min_qty
    )`);
  return new Set(rows.map(({ id }) => id));
}
