import type { Db } from '#gateway/db/connect.ts';
import { prepared } from '#gateway/db/prepared.ts';
import { brand, category, commodity, sku } from '#gateway/db/schema/catalogue.ts';
import { max, sql } from '#gateway/db/sql.ts';
import type { ORIGINS } from '#shared/contract/calls/commodity.ts';

/** Maximum number of changed commodities per query: indexing them takes some milliseconds. */
export const ROWS_AT_A_TIME = 2000;

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

export interface CommodityColumns {
  readonly id: string;
  readonly revision: number;
  readonly name: string;
  readonly brandId: string;
  readonly categoryId: string;
  readonly onShelf: boolean;
  readonly price: number;
  readonly marketPrice: number;
  readonly rank: number;
  readonly salesCount: number;
  /** Seconds. */
  readonly listed: number;
}

export interface LoadedCommodity extends CommodityColumns {
  /** Sku codes and barcodes: two of each sku. */
  readonly codes: readonly string[];
  /** The specs of each sku, a JSON text. */
  readonly specs: readonly string[];
}

interface CommodityRow extends Omit<LoadedCommodity, 'codes' | 'specs'>, Record<string, unknown> {
  readonly codes: string | null;
  readonly specs: string | null;
}

/** Revision of the last change of a commodity; 0 without commodities. */
export async function findLastRevision(db: Db): Promise<number> {
  const [row] = await lastRevision(db).execute();
  return row?.last ?? 0;
}

/** Before each search, so without values: PostgreSQL would plan `revision > $1` each time. */
const lastRevision = prepared(db => db.select({ last: max(commodity.revision) }).from(commodity));

/** Commodities that changed after a revision, in revision order: at most ROWS_AT_A_TIME. */
export async function findChanged(db: Db, after: number): Promise<LoadedCommodity[]> {
  // Lists as one text, prices and seconds as float8: arrays and numerics take several times as long to read.
  const { rows } = await db.execute<CommodityRow>(sql`
    SELECT changed.*, codes, specs FROM (
      SELECT ${commodity.id}, ${commodity.revision}::float8, ${commodity.name}, ${commodity.brandId} AS "brandId",
        ${commodity.categoryId} AS "categoryId", ${commodity.onShelf} AS "onShelf", ${commodity.price}::float8,
        ${commodity.marketPrice}::float8 AS "marketPrice", ${commodity.rank}, ${commodity.salesCount} AS "salesCount",
        extract(epoch FROM ${commodity.listedDate})::float8 AS listed
      FROM ${commodity} WHERE ${commodity.revision} > ${after} ORDER BY ${commodity.revision} LIMIT ${ROWS_AT_A_TIME}
    ) AS changed LEFT JOIN LATERAL (
      SELECT string_agg(${sku.skuCode} || E'\n' || ${sku.barCode}, E'\n') AS codes,
        string_agg(${sku.specs}::text, E'\n') AS specs
      FROM ${sku} WHERE ${sku.commodityId} = changed.id
    ) AS own ON true ORDER BY changed.revision`);
  return rows.map(row => ({
    ...row,
    codes: row.codes?.split('\n') ?? [],
    specs: row.specs?.split('\n') ?? [],
  }));
}

export function findBrands(db: Db): Promise<LoadedBrand[]> {
  const { id, name, englishName, origin, sort } = brand;
  return db.select({ id, name, englishName, origin, sort }).from(brand);
}

export function findCategories(db: Db): Promise<LoadedCategory[]> {
  const { id, name, path, sort } = category;
  return db.select({ id, name, path, sort }).from(category);
}
