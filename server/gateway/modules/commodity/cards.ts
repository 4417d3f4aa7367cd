import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { type CallContext, isApproved } from '#gateway/calls/call-context.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { brand, commodity, sku } from '#gateway/db/schema/catalogue.ts';
import { eq, sql } from '#gateway/db/sql.ts';
import { favouritesAmong } from '#gateway/modules/commodity/favourites.ts';
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

/** Selects cards with `more` columns; the caller adds conditions, order and further joins. */
export function selectCards<More extends Record<string, PgColumn> = Record<never, never>>(
  db: Queryable,
  more?: More,
) {
  return db
    .select({ ...cardColumns, ...(more as More) })
    .from(commodity)
    .innerJoin(brand, eq(brand.id, commodity.brandId))
    .innerJoin(defaultSku, eq(defaultSku.id, commodity.defaultSkuId))
    .$dynamic();
}

export interface CardRow
  extends Omit<CommodityCardData, 'thumbnailUrl' | 'price' | 'marketPrice' | 'stockState' | 'collected'> {
  readonly thumbnail: string;
  readonly price: Fen;
  readonly marketPrice: Fen;
}

/** Converts rows to cards. Only an approved shop gets prices. */
export async function toCards(
  { db, member }: Pick<CallContext<'visitor'>, 'db' | 'member'>,
  rows: readonly CardRow[],
): Promise<CommodityCardData[]> {
  const seesPrices = isApproved(member);
  const collected = await favouritesAmong(
    db,
    member?.distributorId,
    rows.map(({ id }) => id),
  );
  return rows.map(({ thumbnail, price, marketPrice, ...row }) => ({
    ...row,
    thumbnailUrl: pictureUrl(thumbnail),
    price: seesPrices ? formatYuan(price) : null,
    marketPrice: formatYuan(marketPrice),
    stockState: stockStateOf(row.stock, row.minQty),
    collected: collected.has(row.id),
  }));
}

function stockStateOf(stock: number, minQty: number): (typeof STOCK_STATES)[number] {
  if (stock < minQty) return 'SOLD_OUT';
  return stock < minQty * LOW_STOCK_ORDERS ? 'LOW' : 'IN_STOCK';
}
