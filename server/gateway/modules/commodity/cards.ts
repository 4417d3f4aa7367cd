import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { type CallContext, isApproved } from '#gateway/calls/call-context.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { brand, commodity, sku } from '#gateway/db/schema/catalogue.ts';
import { eq, type SQL, sql } from '#gateway/db/sql.ts';
import { isFavourite, type ShopId } from '#gateway/modules/commodity/favourites.ts';
import { pictureUrl } from '#gateway/modules/image/picture-url.ts';
import type { CommodityCardData, STOCK_STATES } from '#shared/contract/calls/commodity.ts';
import { type Fen, formatYuan } from '#shared/domain/money.ts';

/** Stock counts as low if it covers fewer minimum orders than this. */
const LOW_STOCK_ORDERS = 5;

const defaultSku = alias(sku, 'default_sku');

/** Columns of a card. Its stock is the sum over all skus that can be bought. */
const cardColumns = {
  id: commodity.id,
  name: commodity.name,
  thumbnail: commodity.thumbnail,
  brandName: brand.name,
  price: commodity.price,
  marketPrice: commodity.marketPrice,
  defaultSkuId: commodity.defaultSkuId,
  skuCount: commodity.skuCount,
  tags: commodity.tags,
  skuCode: defaultSku.skuCode,
  barCode: defaultSku.barCode,
  minQty: defaultSku.minQty,
  stepQty: defaultSku.stepQty,
  maxQty: defaultSku.maxQty,
  stock: sql`(
    SELECT coalesce(sum(${sku.stock}) FILTER (WHERE ${sku.stock} >= ${sku.minQty}), 0)
    FROM ${sku} WHERE ${sku.commodityId} = ${commodity.id}
  )`.mapWith(Number),
};

/** Selects cards of a shop with `more` columns; the caller adds conditions, order and further joins. */
export function selectCards<More extends Record<string, PgColumn | SQL | SQL.Aliased> = Record<never, never>>(
  db: Queryable,
  shop: ShopId,
  more?: More,
) {
  return db
    .select({ ...cardColumns, collected: isFavourite(db, shop, commodity.id), ...(more as More) })
    .from(commodity)
    .innerJoin(brand, eq(brand.id, commodity.brandId))
    .innerJoin(defaultSku, eq(defaultSku.id, commodity.defaultSkuId))
    .$dynamic();
}

export interface CardRow
  extends Omit<CommodityCardData, 'thumbnailUrl' | 'price' | 'marketPrice' | 'stockState'> {
  readonly thumbnail: string;
  readonly price: Fen;
  readonly marketPrice: Fen;
}

/** Converts rows to cards. Only an approved shop gets prices. */
export function toCards(
  { member }: Pick<CallContext<'visitor'>, 'member'>,
  rows: readonly CardRow[],
): CommodityCardData[] {
  return rows.map(row => toCard({ member }, row));
}

export function toCard(
  { member }: Pick<CallContext<'visitor'>, 'member'>,
  { thumbnail, price, marketPrice, ...row }: CardRow,
): CommodityCardData {
  return {
    ...row,
    thumbnailUrl: pictureUrl(thumbnail),
    price: isApproved(member) ? formatYuan(price) : null,
    marketPrice: formatYuan(marketPrice),
    stockState: stockStateOf(row.stock, row.minQty),
  };
}

function stockStateOf(stock: number, minQty: number): (typeof STOCK_STATES)[number] {
  if (stock < minQty) return 'SOLD_OUT';
  return stock < minQty * LOW_STOCK_ORDERS ? 'LOW' : 'IN_STOCK';
}
