import { LRUCache } from 'lru-cache';
import type { PageWindow } from '#gateway/calls/paging.ts';
import type { Db } from '#gateway/db/connect.ts';
import type { Catalogue } from '#gateway/modules/search/catalogue.ts';
import { freshCatalogue } from '#gateway/modules/search/load-catalogue.ts';
import {
  type CommodityFilter,
  dependsOnStock,
  type SearchResult,
  searchCommodities,
  searchIn,
} from '#gateway/modules/search/search-commodities.ts';

/** A result with its facets takes some KB. */
const MAX_RESULTS = 200;

interface Results {
  readonly revision: number;
  readonly byArguments: LRUCache<string, SearchResult>;
}

const known = new WeakMap<Catalogue, Results>();

/**
 * `searchCommodities`, which is not repeated until a commodity changes: most callers ask for the same lists. Results
 * that depend on the stock are not kept, because it is no part of the catalogue's revision.
 */
export async function searchAgain(
  db: Db,
  filter: CommodityFilter,
  mayBuy: boolean,
  window: PageWindow,
): Promise<SearchResult> {
  if (dependsOnStock(filter)) return searchCommodities(db, filter, mayBuy, window);
  const catalogue = await freshCatalogue(db);
  const { byArguments } = resultsOf(catalogue);
  const key = JSON.stringify([filter, mayBuy, window]);
  const kept = byArguments.get(key);
  if (kept) return kept;
  const result = await searchIn(catalogue, filter, mayBuy, window);
  // If a change was loaded meanwhile, the results of this revision are not read any more.
  byArguments.set(key, result);
  return result;
}

function resultsOf(catalogue: Catalogue): Results {
  const { revision } = catalogue;
  const results = known.get(catalogue);
  if (results?.revision === revision) return results;
  const empty = { revision, byArguments: new LRUCache<string, SearchResult>({ max: MAX_RESULTS }) };
  known.set(catalogue, empty);
  return empty;
}
