import type { Db } from '#gateway/db/connect.ts';
import { brand, commodity, commodityKind, sku } from '#gateway/db/schema/catalogue.ts';
import { asc, gt, sql } from '#gateway/db/sql.ts';
import type { ORIGINS } from '#shared/contract/calls/commodity.ts';

/** How many of the changed goods are read at a time. */
export const ROWS_AT_A_TIME = 5000;

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

/** Within a select of one table columns have no table before them. */
const ofGoods = sql`${commodity}.id`;

/** Goods that changed after a revision, the earliest change first: at most ROWS_AT_A_TIME. */
export function findChanged(db: Db, after: number) {
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

export function findBrands(db: Db): Promise<LoadedBrand[]> {
  const { id, name, englishName, origin, sort } = brand;
  return db.select({ id, name, englishName, origin, sort }).from(brand);
}

export function findKinds(db: Db): Promise<LoadedKind[]> {
  const { id, name, path, sort } = commodityKind;
  return db.select({ id, name, path, sort }).from(commodityKind);
}
