import type { PageWindow } from '#gateway/calls/paging.ts';
import type { Db } from '#gateway/db/connect.ts';
import { type Catalogue, type IndexedSort, isByName } from '#gateway/modules/search/catalogue.ts';
import { countFacets } from '#gateway/modules/search/count-facets.ts';
import { findCommodities } from '#gateway/modules/search/find-commodities.ts';
import { freshCatalogue, freshStock } from '#gateway/modules/search/load-catalogue.ts';
import { pageInOrder } from '#gateway/modules/search/page-in-order.ts';
import { slotRoom } from '#gateway/modules/search/room.ts';
import { searchedCode } from '#gateway/modules/search/searched-code.ts';
import type { SlotSequence } from '#gateway/modules/search/slot-order.ts';
import { yieldToOthers } from '#gateway/modules/search/yield-to-others.ts';
import type { Arg, Data } from '#shared/contract/index.ts';
import { parseYuan } from '#shared/domain/money.ts';

/** Sorting all by a query takes about a second with 500,000 commodities. */
const MAX_SORTED = 20_000;
/** Filtering, counting and sorting more takes some milliseconds. */
const MANY_FOUND = 100_000;

export type CommodityFilter = NonNullable<Arg<'listCommodityPage'>['data']>;

export interface SearchResult extends Pick<Data<'listCommodityPage'>, 'total' | 'facets' | 'corrected'> {
  /** Ids of the page, in display order. */
  readonly ids: readonly string[];
  /** Matching words, for highlighting. */
  readonly words: readonly string[];
  /** The text if it is a code or its prefix, in the form of `codeForms`. */
  readonly code: string | null;
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
  const catalogue = await (dependsOnStock(filter) ? freshStock(db) : freshCatalogue(db));
  return searchIn(catalogue, filter, mayBuy, window);
}

/** Whether the result can change without a change of a commodity's revision. */
export const dependsOnStock = ({ inStock, sort }: CommodityFilter) =>
  inStock === true || sort === 'STOCK_ASC' || sort === 'STOCK_DESC';

/** `searchCommodities` in a catalogue that has all changes, with those of the stock if the filter needs them. */
export async function searchIn(
  catalogue: Catalogue,
  filter: CommodityFilter,
  mayBuy: boolean,
  window: PageWindow,
): Promise<SearchResult> {
  const { sort, found, order } = await findInOrder(catalogue, filter, mayBuy);
  if (found && found.slots.length > MANY_FOUND) await yieldToOthers();
  // A corrected search is only made if the typed text matches nothing.
  const nothing = filter.exact === true && found !== null && found.corrected !== null;
  const slots = nothing
    ? new Uint32Array(0)
    : slotsPassing(catalogue, found?.slots ?? null, { filter, mayBuy });
  const { matching, facets } = countFacets(catalogue, facetFilter(catalogue, filter), slots);
  const byScore = (filter.sort ?? 'DEFAULT') === 'DEFAULT' ? found : null;
  // A copy, because a query lets other searches run.
  const all = order ? matching : matching.slice();
  const ordered = order ?? (await nameOrder(catalogue, sort, all));
  const page = pageInOrder(all, byScore, { order: ordered, slotCount: catalogue.count }, window);
  return {
    ids: page.map(slot => catalogue.ids.textOf(slot)),
    code: searchedCode(filter.name ?? ''),
    total: all.length,
    facets,
    corrected: nothing ? null : (found?.corrected ?? null),
    words: found?.words ?? [],
  };
}

/** Commodities that match the search text (null: all), and all slots in sort order (null: PostgreSQL must sort them). */
async function findInOrder(catalogue: Catalogue, filter: CommodityFilter, mayBuy: boolean) {
  const sort = sortOf(filter.sort, mayBuy);
  const [found, order] = await Promise.all([
    findCommodities(catalogue, filter.name ?? ''),
    isByName(sort) ? null : catalogue.order(sort),
  ]);
  return { sort, found, order };
}

/** At least the given slots by name; PostgreSQL sorts few of them or all. */
function nameOrder(catalogue: Catalogue, sort: IndexedSort, slots: Uint32Array): Promise<SlotSequence> {
  return catalogue.order(sort, slots.length <= MAX_SORTED ? [...slots] : null);
}

interface Conditions {
  readonly filter: CommodityFilter;
  readonly mayBuy: boolean;
}

/** Slots among the found ones (null: all on the shelf) that pass all filters except those of the facets, ascending. */
function slotsPassing(
  catalogue: Catalogue,
  found: Uint32Array | null,
  { filter, mayBuy }: Conditions,
): Uint32Array {
  const { count: slotCount, numbers, onShelf } = catalogue;
  const prices = mayBuy ? numbers.price : numbers.marketPrice;
  const stocks = filter.inStock ? numbers.stock : null;
  const least = filter.priceMin === undefined ? 0 : parseYuan(filter.priceMin);
  const most = filter.priceMax === undefined ? Number.POSITIVE_INFINITY : parseYuan(filter.priceMax);
  const anyPrice = filter.priceMin === undefined && filter.priceMax === undefined;
  const candidates = found?.length ?? slotCount;
  const passing = slotRoom.take(candidates);
  let count = 0;
  for (let at = 0; at < candidates; at++) {
    const slot = found ? (found[at] as number) : at;
    if (!onShelf[slot]) continue;
    if (!anyPrice) {
      const price = prices[slot] as number;
      if (price < least || price > most) continue;
    }
    if (stocks?.[slot] === 0) continue;
    passing[count++] = slot;
  }
  return passing.subarray(0, count);
}

function sortOf(sort: CommodityFilter['sort'] = 'DEFAULT', mayBuy: boolean): IndexedSort {
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
