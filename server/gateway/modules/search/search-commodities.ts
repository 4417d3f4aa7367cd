import type { PageWindow } from '#gateway/calls/paging.ts';
import type { Db } from '#gateway/db/connect.ts';
import { sku } from '#gateway/db/schema/catalogue.ts';
import { sql } from '#gateway/db/sql.ts';
import type { Catalogue, IndexedCommodity, IndexedSort } from '#gateway/modules/search/catalogue.ts';
import { countFacets } from '#gateway/modules/search/count-facets.ts';
import { findCommodities } from '#gateway/modules/search/find-commodities.ts';
import { freshCatalogue } from '#gateway/modules/search/load-catalogue.ts';
import { type CodeMatch, matchCode } from '#gateway/modules/search/match-code.ts';
import { findStockOrder, type StockOrder, slotsByStock } from '#gateway/modules/search/stock-order.ts';
import type { Arg, Data } from '#shared/contract/index.ts';
import { parseYuan } from '#shared/domain/money.ts';

export type CommodityFilter = NonNullable<Arg<'listCommodityPage'>['data']>;

export interface SearchResult extends Pick<Data<'listCommodityPage'>, 'total' | 'facets' | 'corrected'> {
  /** Ids of the page, in display order. */
  readonly ids: readonly string[];
  /** Matching words, for highlighting. */
  readonly words: readonly string[];
  /** The commodity of the page whose code was searched. */
  readonly codeMatch: CodeMatch | null;
}

/**
 * One page of the commodities that match a filter, with facets. Without `mayBuy`, price filter and price order use
 * the market price: otherwise they would disclose wholesale prices.
 */
export async function searchCommodities(
  db: Db,
  filter: CommodityFilter,
  mayBuy: boolean,
  window: PageWindow,
): Promise<SearchResult> {
  const sort = sortOf(filter.sort, mayBuy);
  const byStock = sort === 'STOCK_ASC' || sort === 'STOCK_DESC';
  const [catalogue, lacking, stockOrder] = await Promise.all([
    freshCatalogue(db),
    filter.inStock ? findShortSkus(db) : NONE,
    byStock ? findStockOrder(db, sort) : [],
  ]);
  const { commodities, onShelf } = catalogue;
  const soldOut = soldOutAmong(catalogue, lacking);
  const found = findCommodities(catalogue, filter.name ?? '');
  // A corrected search is only made if the typed text matches nothing.
  const nothing = filter.exact === true && found !== null && found.corrected !== null;
  const prices = mayBuy ? catalogue.priceOf : catalogue.marketPriceOf;
  const least = filter.priceMin === undefined ? 0 : parseYuan(filter.priceMin);
  const most = filter.priceMax === undefined ? Number.POSITIVE_INFINITY : parseYuan(filter.priceMax);
  const anyPrice = filter.priceMin === undefined && filter.priceMax === undefined;
  const order = byStock ? slotsByStock(catalogue, stockOrder) : catalogue.order(sort);
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
  const ids = Array.from(page, slot => (commodities[slot] as IndexedCommodity).id);
  return {
    ids,
    codeMatch: matchCode(catalogue, filter.name ?? '', ids),
    total: matching.length,
    facets,
    corrected: nothing ? null : (found?.corrected ?? null),
    words: found?.words ?? [],
  };
}

/**
 * Orders by descending score and keeps the order of equal scores. Counting sort, because there are few different
 * scores.
 */
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

/** Returns the count before the increment. */
function addOne(counts: Uint32Array, at: number): number {
  const before = counts[at] as number;
  counts[at] = before + 1;
  return before;
}

function sortOf(sort: CommodityFilter['sort'] = 'DEFAULT', mayBuy: boolean): IndexedSort | StockOrder {
  if (sort === 'PRICE_ASC') return mayBuy ? sort : 'MARKET_ASC';
  if (sort === 'PRICE_DESC') return mayBuy ? sort : 'MARKET_DESC';
  return sort;
}

function facetFilter(catalogue: Catalogue, { brandIds = [], commodityKindId, origin }: CommodityFilter) {
  const numbers = (found: (number | undefined)[]) => new Set(found.filter(number => number !== undefined));
  return {
    brands: brandIds.length > 0 ? numbers(brandIds.map(id => catalogue.brandNumber(id))) : null,
    categories:
      commodityKindId === undefined
        ? null
        : numbers(
            catalogue.categories.map(({ path }, number) =>
              path.includes(commodityKindId) ? number : undefined,
            ),
          ),
    origin,
    categoryId: commodityKindId,
  };
}

interface ShortSkus extends Record<string, unknown> {
  readonly skus: number;
  /** Separated by blanks: one row per id would be slower than the rest of the search. */
  readonly ids: string;
}

const NONE: readonly ShortSkus[] = [];

/**
 * Commodities with skus whose stock is below the minimum quantity, grouped by the number of these skus. Queried
 * each time, because stock changes all the time.
 */
async function findShortSkus(db: Db): Promise<readonly ShortSkus[]> {
  const { rows } = await db.execute<ShortSkus>(sql`
    SELECT skus, string_agg(id, ' ') AS ids FROM (
      SELECT ${sku.commodityId} AS id, count(*)::int AS skus FROM ${sku}
      WHERE ${sku.stock} < ${sku.minQty} GROUP BY ${sku.commodityId}
    ) AS lacking GROUP BY skus`);
  return rows;
}

/** Slots of commodities whose skus are all sold out. */
function soldOutAmong(catalogue: Catalogue, lacking: readonly ShortSkus[]): ReadonlySet<number> {
  const soldOut = new Set<number>();
  for (const { skus, ids } of lacking) {
    for (const id of ids.split(' ')) {
      const slot = catalogue.slotOf(id);
      if (slot !== undefined && skus === catalogue.skuCountOf[slot]) soldOut.add(slot);
    }
  }
  return soldOut;
}
