import type { Db } from '#gateway/db/connect.ts';
import { sku } from '#gateway/db/schema/catalogue.ts';
import { sql } from '#gateway/db/sql.ts';
import type { Catalogue, Goods, Sort } from '#gateway/modules/search/catalogue.ts';
import { countFacets } from '#gateway/modules/search/count-facets.ts';
import { findGoods } from '#gateway/modules/search/find-goods.ts';
import { freshCatalogue } from '#gateway/modules/search/load-catalogue.ts';
import { type CodeMatch, matchCode } from '#gateway/modules/search/match-code.ts';
import type { PageWindow } from '#gateway/paging.ts';
import type { Arg, Data } from '#shared/contract/index.ts';
import { parseYuan } from '#shared/domain/money.ts';

export type CommodityFilter = NonNullable<Arg<'listCommodityPage'>['data']>;

export interface ListedGoods extends Pick<Data<'listCommodityPage'>, 'total' | 'facets' | 'corrected'> {
  /** Of the page, in their order. */
  readonly ids: readonly string[];
  /** What matched, for marks. */
  readonly words: readonly string[];
  /** The one of the page whose code was searched for. */
  readonly codeMatch: CodeMatch | null;
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
  const [catalogue, lacking] = await Promise.all([
    freshCatalogue(db),
    filter.inStock ? findLacking(db) : NONE,
  ]);
  const { goods, onShelf } = catalogue;
  const soldOut = soldOutAmong(catalogue, lacking);
  const found = findGoods(catalogue, filter.name ?? '');
  // Something else is found only where nothing is as it was typed.
  const nothing = filter.exact === true && found !== null && found.corrected !== null;
  const prices = mayBuy ? catalogue.priceOf : catalogue.marketPriceOf;
  const least = filter.priceMin === undefined ? 0 : parseYuan(filter.priceMin);
  const most = filter.priceMax === undefined ? Number.POSITIVE_INFINITY : parseYuan(filter.priceMax);
  const anyPrice = filter.priceMin === undefined && filter.priceMax === undefined;
  const order = catalogue.order(sortOf(filter.sort, mayBuy));
  const passing = new Uint32Array(nothing ? 0 : order.length);
  let count = 0;
  for (let place = 0; place < passing.length; place++) {
    const slot = order[place] as number;
    if (found ? found.scores[slot] === 0 : !onShelf[slot]) continue;
    if (!anyPrice) {
      const price = prices[slot] as number;
      if (price < least || price > most) continue;
    }
    if (soldOut.has(slot)) continue;
    passing[count++] = slot;
  }
  const slots = passing.subarray(0, count);
  const { matching, facets } = countFacets(catalogue, facetFilter(catalogue, filter), slots);
  const byScore = found && (filter.sort ?? 'DEFAULT') === 'DEFAULT';
  const ordered = byScore ? orderByScore(matching, found.scores) : matching;
  const page = ordered.subarray(window.offset, window.offset + window.limit);
  const ids = Array.from(page, slot => (goods[slot] as Goods).id);
  return {
    ids,
    codeMatch: matchCode(catalogue, filter.name ?? '', ids),
    total: matching.length,
    facets,
    corrected: nothing ? null : (found?.corrected ?? null),
    words: found?.words ?? [],
  };
}

/** The best at the front; what is equal stays in its order. Few scores are different, so they are counted out. */
function orderByScore(slots: Uint32Array, scores: Uint16Array): Uint32Array {
  const best = slots.reduce((most, slot) => Math.max(most, scores[slot] as number), 0);
  const places = new Uint32Array(best + 1);
  for (const slot of slots) addOne(places, scores[slot] as number);
  let better = 0;
  for (let score = best; score >= 0; score--) {
    const equal = places[score] as number;
    places[score] = better;
    better += equal;
  }
  const ordered = new Uint32Array(slots.length);
  for (const slot of slots) ordered[addOne(places, scores[slot] as number)] = slot;
  return ordered;
}

/** Gives what was there before. */
function addOne(counts: Uint32Array, at: number): number {
  const before = counts[at] as number;
  counts[at] = before + 1;
  return before;
}

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

interface Lacking extends Record<string, unknown> {
  readonly skus: number;
  /** With blanks between them: there may be thousands, and as many rows take longer than all else of a search. */
  readonly ids: string;
}

const NONE: readonly Lacking[] = [];

/**
 * Goods with skus of which there is not enough for the smallest order, by how many these are. Stock changes all the
 * time, so the database is asked.
 */
async function findLacking(db: Db): Promise<readonly Lacking[]> {
  const { rows } = await db.execute<Lacking>(sql`
    SELECT skus, string_agg(id, ' ') AS ids FROM (
      SELECT ${sku.commodityId} AS id, count(*)::int AS skus FROM ${sku}
      WHERE ${sku.stock} < ${sku.minQty} GROUP BY ${sku.commodityId}
    ) AS lacking GROUP BY skus`);
  return rows;
}

/** The places of those that lack all their skus. */
function soldOutAmong(catalogue: Catalogue, lacking: readonly Lacking[]): ReadonlySet<number> {
  const soldOut = new Set<number>();
  for (const { skus, ids } of lacking) {
    for (const id of ids.split(' ')) {
      const slot = catalogue.slotOf(id);
      if (slot !== undefined && skus === catalogue.skuCountOf[slot]) soldOut.add(slot);
    }
  }
  return soldOut;
}
