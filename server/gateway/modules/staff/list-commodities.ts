import { BusinessError } from '#gateway/calls/business-error.ts';
import type { WorkContext } from '#gateway/calls/call-context.ts';
import { pageOf, windowOf } from '#gateway/calls/paging.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { brand, commodity, sku } from '#gateway/db/schema/catalogue.ts';
import { and, asc, count, eq, exists, ilike, or, sql } from '#gateway/db/sql.ts';
import { toLikePattern } from '#gateway/modules/commodity/like-pattern.ts';
import { findSkus } from '#gateway/modules/commodity/sku-cards.ts';
import { formatYuan } from '#shared/domain/money.ts';

export interface CommodityFilters {
  readonly keyword?: string | undefined;
  readonly onShelf?: boolean | undefined;
  readonly pageNo?: number | undefined;
  readonly pageSize?: number | undefined;
}

/**
 * A page of the commodities, by id. Each word of the keyword must occur in the name, the id, a sku code or a
 * barcode.
 */
export async function listCommodities(db: Queryable, { keyword = '', onShelf, ...page }: CommodityFilters) {
  const condition = and(
    onShelf === undefined ? undefined : eq(commodity.onShelf, onShelf),
    ...toLikePattern(keyword).map(pattern =>
      or(ilike(commodity.name, pattern), ilike(commodity.id, pattern), exists(skusLike(db, pattern))),
    ),
  );
  const window = windowOf(page);
  const rows = await db
    .select({
      id: commodity.id,
      name: commodity.name,
      brandName: brand.name,
      onShelf: commodity.onShelf,
      skuCount: commodity.skuCount,
      price: commodity.price,
      stock: sql`(SELECT sum(${sku.stock}) FROM ${sku} WHERE ${sku.commodityId} = ${commodity.id})`.mapWith(
        Number,
      ),
    })
    .from(commodity)
    .innerJoin(brand, eq(brand.id, commodity.brandId))
    .where(condition)
    .orderBy(asc(commodity.id))
    .limit(window.limit)
    .offset(window.offset);
  const [counted] = await db.select({ total: count() }).from(commodity).where(condition);
  const records = rows.map(row => ({ ...row, price: formatYuan(row.price) }));
  return pageOf(records, counted?.total ?? 0, window);
}

function skusLike(db: Queryable, pattern: string) {
  return db
    .select({ id: sku.id })
    .from(sku)
    .where(
      and(eq(sku.commodityId, commodity.id), or(ilike(sku.skuCode, pattern), ilike(sku.barCode, pattern))),
    );
}

/**
 * A commodity with all its skus, their price tiers and stock.
 * @throws BusinessError NOT_FOUND
 */
export async function getCommodityDetail({ db }: WorkContext, id: string) {
  const [found] = await db
    .select({
      id: commodity.id,
      name: commodity.name,
      onShelf: commodity.onShelf,
      tradeType: commodity.tradeType,
    })
    .from(commodity)
    .where(eq(commodity.id, id));
  if (!found) throw new BusinessError('NOT_FOUND');
  const skus = await findSkus(db, eq(sku.commodityId, id));
  return {
    ...found,
    skus: skus.map(row => ({
      skuId: row.id,
      skuCode: row.skuCode,
      barCode: row.barCode,
      specs: row.specs.map(({ value }) => value).join(' / '),
      minQty: row.minQty,
      stepQty: row.stepQty,
      maxQty: row.maxQty,
      stock: row.stock,
      marketPrice: formatYuan(row.marketPrice),
      tiers: row.tiers.map(({ minQty, price }) => ({ minQty, price: formatYuan(price) })),
      dropMinimum: row.dropMinimum,
      dropPrice: row.dropPrice === null ? null : formatYuan(row.dropPrice),
    })),
  };
}
