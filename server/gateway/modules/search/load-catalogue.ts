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
  /** Asks the database now. */
  running: Promise<void>;
  /** Will ask it when that is done, for all who have come since. */
  next: Promise<void> | undefined;
}

const held = new WeakMap<Db, Held>();

/**
 * The catalogue with every change that was committed before this was called. However many search at once, the changes,
 * which may be everything, are asked for once.
 */
export async function freshCatalogue(db: Db): Promise<Catalogue> {
  const own = held.get(db) ?? { catalogue: new Catalogue(), running: Promise.resolve(), next: undefined };
  held.set(db, own);
  own.next ??= own.running
    .catch(() => {})
    .then(() => {
      own.running = takeInChanges(db, own.catalogue);
      own.next = undefined;
      return own.running;
    });
  await own.next;
  return own.catalogue;
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
