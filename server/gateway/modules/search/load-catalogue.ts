import { asc, gt, sql } from 'drizzle-orm';
import type { Db } from '#gateway/db/connect.ts';
import { brand, commodity, commodityKind, sku } from '#gateway/db/schema/catalogue.ts';
import { Catalogue } from '#gateway/modules/search/catalogue.ts';
import type { ORIGINS } from '#shared/contract/calls/commodity.ts';

const ROWS_AT_A_TIME = 5000;

export interface LoadedBrand {
  readonly id: string;
  readonly name: string;
  readonly englishName: string;
  readonly origin: (typeof ORIGINS)[number];
  readonly sort: number;
}

export interface LoadedKind {
  readonly id: string;
  readonly name: string;
  readonly path: readonly string[];
  readonly sort: number;
}

export type LoadedGoods = Awaited<ReturnType<typeof findChanged>>[number];

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

/** Within a select of one table columns have no table before them. */
const ofGoods = sql`${commodity}.id`;

function findChanged(db: Db, after: number) {
  return db
    .select({
      id: commodity.id,
      revision: commodity.revision,
      name: commodity.name,
      brandId: commodity.brandId,
      kindId: commodity.kindId,
      onShelf: commodity.onShelf,
      price: commodity.price,
      marketPrice: commodity.marketPrice,
      rank: commodity.rank,
      salesCount: commodity.salesCount,
      listed: sql`extract(epoch FROM ${commodity.listedDate})`.mapWith(Number),
      codes: sql<string[]>`ARRAY(
        SELECT unnest(ARRAY[own.sku_code, own.bar_code]) FROM ${sku} AS own WHERE own.commodity_id = ${ofGoods}
      )`,
      specs: sql<string[]>`ARRAY(
        SELECT spec ->> 'value' FROM ${sku} AS own, jsonb_array_elements(own.specs) AS spec
        WHERE own.commodity_id = ${ofGoods}
      )`,
    })
    .from(commodity)
    .where(gt(commodity.revision, after))
    .orderBy(asc(commodity.revision))
    .limit(ROWS_AT_A_TIME);
}

function findBrands(db: Db): Promise<LoadedBrand[]> {
  const { id, name, englishName, origin, sort } = brand;
  return db.select({ id, name, englishName, origin, sort }).from(brand);
}

function findKinds(db: Db): Promise<LoadedKind[]> {
  const { id, name, path, sort } = commodityKind;
  return db.select({ id, name, path, sort }).from(commodityKind);
}
