import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '#gateway/db/connect.ts';
import { brand, category, commodity, sku, skuTier, warehouse } from '#gateway/db/schema/catalogue.ts';
import { asc, or, type SQL, sql } from '#gateway/db/sql.ts';
import type { ImportRow } from '#gateway/modules/catalogue/columns.ts';
import type { Fen } from '#shared/domain/money.ts';
import type { PriceTier } from '#shared/domain/price-tier.ts';

export type BrandRow = typeof brand.$inferSelect;
export type CategoryRow = typeof category.$inferSelect;
export type CommodityRow = typeof commodity.$inferSelect;
export type SkuRow = Omit<typeof sku.$inferSelect, 'stockChange'>;
export type WarehouseRow = typeof warehouse.$inferSelect;

/** What the database has of the rows to be imported. */
export interface Existing {
  readonly brands: readonly BrandRow[];
  readonly categories: readonly CategoryRow[];
  readonly warehouses: readonly WarehouseRow[];
  readonly commodities: ReadonlyMap<string, CommodityRow>;
  /** By code in upper case, because codes ignore case. */
  readonly skuByCode: ReadonlyMap<string, SkuRow>;
  readonly skuByBarCode: ReadonlyMap<string, SkuRow>;
  /** Highest sort number of the skus of a commodity. */
  readonly lastSort: ReadonlyMap<string, number>;
  /** Price tiers of the skus, by sku id. */
  readonly tiers: ReadonlyMap<string, readonly PriceTier<Fen>[]>;
}

/** Loads it and locks the commodities and skus, in the order in which orders lock skus. */
export async function loadExisting(tx: Tx, rows: readonly ImportRow[]): Promise<Existing> {
  const [brands, categories, warehouses] = [
    await tx.select().from(brand).orderBy(asc(brand.sort)),
    await tx.select().from(category).orderBy(asc(category.sort)),
    await tx.select().from(warehouse).orderBy(asc(warehouse.id)),
  ];
  const codes = [...new Set(rows.map(({ values }) => values.code))];
  const commodities = await tx
    .select()
    .from(commodity)
    .where(isAmong(commodity.id, codes))
    .orderBy(asc(commodity.id))
    .for('update');
  const skuCodes = rows.map(({ values }) => values.skuCode.toUpperCase());
  const barCodes = rows.flatMap(({ values }) => values.barCode ?? []);
  const skus = await tx
    .select()
    .from(sku)
    .where(
      or(
        isAmong(sku.commodityId, codes),
        isAmong(sql`upper(${sku.skuCode})`, skuCodes),
        isAmong(sku.barCode, barCodes),
      ),
    )
    .orderBy(asc(sku.id))
    .for('no key update');
  const ids = skus.map(({ id }) => id);
  const tierRows = await tx
    .select()
    .from(skuTier)
    .where(isAmong(skuTier.skuId, ids))
    .orderBy(asc(skuTier.minQty));
  const tiers = Map.groupBy(tierRows, ({ skuId }) => skuId);
  return {
    brands,
    categories,
    warehouses,
    commodities: new Map(commodities.map(row => [row.id, row])),
    skuByCode: new Map(skus.map(row => [row.skuCode.toUpperCase(), row])),
    skuByBarCode: new Map(skus.map(row => [row.barCode, row])),
    lastSort: new Map(
      [...Map.groupBy(skus, ({ commodityId }) => commodityId)].map(([id, own]) => [
        id,
        Math.max(...own.map(({ sort }) => sort)),
      ]),
    ),
    tiers: new Map([...tiers].map(([id, own]) => [id, own.map(({ minQty, price }) => ({ minQty, price }))])),
  };
}

/** One statement for any number of values. */
const isAmong = (column: PgColumn | SQL, values: readonly string[]) =>
  sql`${column} = ANY(${sql.param([...values])}::text[])`;
