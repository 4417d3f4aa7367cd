import type { Db } from '#gateway/db/connect.ts';
import { Catalogue } from '#gateway/modules/search/catalogue.ts';
import {
  findBrands,
  findChanged,
  findKinds,
  ROWS_AT_A_TIME,
} from '#gateway/modules/search/catalogue-rows.ts';

interface Held {
  readonly catalogue: Catalogue;
  /** The first load, which takes seconds where there is much. */
  loading: Promise<void> | undefined;
}

const held = new WeakMap<Db, Held>();

/** The catalogue with every change that was committed before this was called. */
export async function freshCatalogue(db: Db): Promise<Catalogue> {
  let own = held.get(db);
  if (!own) {
    own = { catalogue: new Catalogue(), loading: undefined };
    held.set(db, own);
  }
  const { catalogue } = own;
  if (catalogue.revision === 0) {
    own.loading ??= takeInChanges(db, catalogue);
    try {
      await own.loading;
    } finally {
      own.loading = undefined;
    }
  }
  await takeInChanges(db, catalogue);
  return catalogue;
}

async function takeInChanges(db: Db, catalogue: Catalogue): Promise<void> {
  for (;;) {
    const rows = await findChanged(db, catalogue.revision);
    if (rows.length === 0) return;
    // Few, and the changed goods may be of new ones.
    const [brands, kinds] = await Promise.all([findBrands(db), findKinds(db)]);
    for (const row of brands) catalogue.setBrand(row);
    for (const row of kinds) catalogue.setKind(row);
    for (const row of rows) catalogue.setGoods(row);
    if (rows.length < ROWS_AT_A_TIME) return;
  }
}
