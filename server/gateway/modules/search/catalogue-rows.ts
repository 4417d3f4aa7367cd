import type { Db } from '#gateway/db/connect.ts';
import { brand, category, commodity, sku } from '#gateway/db/schema/catalogue.ts';
import { asc, gt, sql } from '#gateway/db/sql.ts';
import type { ORIGINS } from '#shared/contract/calls/commodity.ts';

/** Maximum number of changed commodities per query. */
export const ROWS_AT_A_TIME = 5000;

export interface LoadedBrand {
  readonly id: string;
  readonly name: string;
  readonly englishName: string;
  readonly origin: (typeof ORIGINS)[number];
  readonly sort: number;
}

export interface LoadedCategory {
  readonly id: string;
  readonly name: string;
  readonly path: readonly string[];
  readonly sort: number;
}

export type LoadedCommodity = Awaited<ReturnType<typeof findChanged>>[number];

/** Table-qualified column, which drizzle drops in a query of a single table. */
const idColumn = sql`${commodity}.id`;

/** Commodities that changed after a revision, in revision order: at most ROWS_AT_A_TIME. */
export function findChanged(db: Db, after: number) {
  return db
    .select({
      id: commodity.id,
      revision: commodity.revision,
      name: commodity.name,
      brandId: commodity.brandId,
      categoryId: commodity.categoryId,
      onShelf: commodity.onShelf,
      price: commodity.price,
      marketPrice: commodity.marketPrice,
      rank: commodity.rank,
      salesCount: commodity.salesCount,
      listed: sql`extract(epoch FROM ${commodity.listedDate})`.mapWith(Number),
      codes: sql<string[]>`ARRAY(
        SELECT unnest(ARRAY[own.sku_code, own.bar_code]) FROM ${sku} AS own WHERE own.commodity_id = ${idColumn}
      )`,
      specs: sql<string[]>`ARRAY(
        SELECT spec ->> 'value' FROM ${sku} AS own, jsonb_array_elements(own.specs) AS spec
        WHERE own.commodity_id = ${idColumn}
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

export function findCategories(db: Db): Promise<LoadedCategory[]> {
  const { id, name, path, sort } = category;
  return db.select({ id, name, path, sort }).from(category);
}
