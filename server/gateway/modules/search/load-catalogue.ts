import type { Db } from '#gateway/db/connect.ts';
import { Catalogue } from '#gateway/modules/search/catalogue.ts';
import {
  findBrands,
  findCategories,
  findChanged,
  ROWS_AT_A_TIME,
} from '#gateway/modules/search/catalogue-rows.ts';

interface CatalogueState {
  readonly catalogue: Catalogue;
  /** The current query of changes. */
  running: Promise<void>;
  /** The query after it, shared by all calls made since. */
  next: Promise<void> | undefined;
  /** When the catalogue last had all changes. */
  refreshedAt?: Date;
}

const states = new WeakMap<Db, CatalogueState>();

/** Returns the catalogue with every change committed before the call. Concurrent calls share one query. */
export async function freshCatalogue(db: Db): Promise<Catalogue> {
  const state: CatalogueState = states.get(db) ?? {
    catalogue: new Catalogue(),
    running: Promise.resolve(),
    next: undefined,
  };
  states.set(db, state);
  state.next ??= state.running
    .catch(() => {})
    .then(() => {
      state.running = loadChanges(db, state.catalogue);
      state.next = undefined;
      return state.running;
    });
  await state.next;
  state.refreshedAt = new Date();
  return state.catalogue;
}

/** When the catalogue of this process last had all changes; undefined before it was loaded. */
export const catalogueRefreshedAt = (db: Db) => states.get(db)?.refreshedAt;

async function loadChanges(db: Db, catalogue: Catalogue): Promise<void> {
  for (;;) {
    const rows = await findChanged(db, catalogue.revision);
    if (rows.length === 0) return;
    // Both tables are small, and the changed commodities may belong to new rows.
    const [brands, categories] = await Promise.all([findBrands(db), findCategories(db)]);
    for (const row of brands) catalogue.setBrand(row);
    for (const row of categories) catalogue.setCategory(row);
    for (const row of rows) catalogue.setCommodity(row);
    if (rows.length < ROWS_AT_A_TIME) return;
  }
}
