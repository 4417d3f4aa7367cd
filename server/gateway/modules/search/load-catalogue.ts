import type { Db } from '#gateway/db/connect.ts';
import type { Catalogue } from '#gateway/modules/search/catalogue.ts';
import {
  findBrands,
  findCategories,
  findChanged,
  findLastRevision,
  type LoadedCommodity,
  ROWS_AT_A_TIME,
} from '#gateway/modules/search/catalogue-rows.ts';
import { loadAll } from '#gateway/modules/search/first-load.ts';
import { loadStock } from '#gateway/modules/search/load-stock.ts';
import { countCatalogue, createCatalogue, type SearchEngine } from '#gateway/modules/search/search-engine.ts';
import { sharedRefresh } from '#gateway/modules/search/shared-refresh.ts';

interface CatalogueState {
  engine: SearchEngine;
  catalogue?: Catalogue;
  readonly fresh: () => Promise<Catalogue>;
  readonly freshWithStock: () => Promise<Catalogue>;
  /** When the catalogue last had all changes. */
  refreshedAt?: Date;
}

const states = new WeakMap<Db, CatalogueState>();

function stateOf(db: Db): CatalogueState {
  const known = states.get(db);
  if (known) return known;
  const state: CatalogueState = {
    engine: 'auto',
    fresh: sharedRefresh(() => refresh(db, state)),
    freshWithStock: sharedRefresh(async () => {
      const catalogue = await state.fresh();
      await loadStock(db, catalogue);
      return catalogue;
    }),
  };
  states.set(db, state);
  return state;
}

/** Call it before the first search of the process. */
export function setSearchEngine(db: Db, engine: SearchEngine): void {
  stateOf(db).engine = engine;
}

/** Returns the catalogue with every change committed before the call. Concurrent calls share one query. */
export function freshCatalogue(db: Db): Promise<Catalogue> {
  return stateOf(db).fresh();
}

/** Like `freshCatalogue`, with every change of the stock: other searches do not need it. */
export function freshStock(db: Db): Promise<Catalogue> {
  return stateOf(db).freshWithStock();
}

/** When the catalogue of this process last had all changes; undefined before it was loaded. */
export const catalogueRefreshedAt = (db: Db) => states.get(db)?.refreshedAt;

async function refresh(db: Db, state: CatalogueState): Promise<Catalogue> {
  const catalogue = state.catalogue ?? (await loadFirst(db, state.engine));
  await loadChanges(db, catalogue);
  state.catalogue = catalogue;
  state.refreshedAt = new Date();
  return catalogue;
}

async function loadFirst(db: Db, engine: SearchEngine): Promise<Catalogue> {
  const size = await countCatalogue(db);
  const catalogue = createCatalogue(db, engine, size);
  await loadAll(db, catalogue, size, () => loadPlaces(db, catalogue));
  await catalogue.settle();
  return catalogue;
}

async function loadChanges(db: Db, catalogue: Catalogue): Promise<void> {
  if ((await findLastRevision(db)) <= catalogue.revision) return;
  let rows = await findChanged(db, catalogue.revision);
  while (rows.length > 0) {
    const last = rows.at(-1)?.revision ?? 0;
    // PostgreSQL reads the next rows while these are indexed.
    const [more] = await Promise.all([
      rows.length < ROWS_AT_A_TIME ? [] : findChanged(db, last),
      indexRows(db, catalogue, rows),
    ]);
    rows = more;
  }
  // Renamed brands and categories mark their commodities as changed.
  await loadPlaces(db, catalogue);
  await catalogue.settle();
}

async function indexRows(db: Db, catalogue: Catalogue, rows: readonly LoadedCommodity[]): Promise<void> {
  if (rows.some(row => !catalogue.knowsPlacesOf(row))) await loadPlaces(db, catalogue);
  for (const row of rows) catalogue.setCommodity(row);
}

async function loadPlaces(db: Db, catalogue: Catalogue): Promise<void> {
  const [brands, categories] = await Promise.all([findBrands(db), findCategories(db)]);
  for (const row of brands) catalogue.setBrand(row);
  for (const row of categories) catalogue.setCategory(row);
}
