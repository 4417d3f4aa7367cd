import type { PgColumn } from 'drizzle-orm/pg-core';
import { type CallContext, isApproved } from '#gateway/calls/call-context.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { prepared } from '#gateway/db/prepared.ts';
import { brand, category, commodity, sku, warehouse } from '#gateway/db/schema/catalogue.ts';
import { asc, eq, getTableColumns, type SQL, sql } from '#gateway/db/sql.ts';
import { tiersOf, toTierData } from '#gateway/modules/commodity/sku-tiers.ts';
import { pictureUrl } from '#gateway/modules/image/picture-url.ts';
import type { SkuCardData, SkuData, TradeType } from '#shared/contract/schemas/commodity.ts';
import { type Fen, formatYuan } from '#shared/domain/money.ts';
import type { PriceTier } from '#shared/domain/price-tier.ts';

/** A sku with its price tiers. */
interface SkuWithTiers extends Omit<typeof sku.$inferSelect, 'sort'> {
  readonly warehouseName: string;
  /** Ascending by quantity; the first tier is the regular price. */
  readonly tiers: readonly PriceTier<Fen>[];
}

/** A sku with the data for display and calculation. */
export interface SkuWithCommodity extends SkuWithTiers {
  readonly tradeType: TradeType;
  readonly name: string;
  readonly brandId: string;
  readonly brandName: string;
  /** Category ids from the top level down to the commodity's own category. */
  readonly categoryPath: readonly string[];
  readonly thumbnail: string;
  readonly onShelf: boolean;
}

/**
 * Finds skus by a condition on `sku`, `commodity`, `brand` or `warehouse`. Skus of a commodity keep their sort order.
 */
export async function findSkus(db: Queryable, where: SQL | undefined): Promise<SkuWithCommodity[]> {
  return selectSkus(db).where(where).orderBy(asc(sku.commodityId), asc(sku.sort));
}

/** Finds the skus of a commodity in their sort order, without the data of the commodity. */
export const findSkusOf = (db: Queryable, commodityId: string): Promise<SkuWithTiers[]> =>
  ofCommodity(db).execute({ commodityId });

const ofCommodity = prepared(db =>
  db
    .select(ownColumns(db))
    .from(sku)
    .innerJoin(warehouse, eq(warehouse.id, sku.warehouseId))
    .where(eq(sku.commodityId, sql.placeholder('commodityId')))
    .orderBy(asc(sku.sort)),
);

function ownColumns(db: Queryable) {
  const { sort: _sort, ...columns } = getTableColumns(sku);
  return { ...columns, warehouseName: warehouse.name, tiers: tiersOf(db, sku.id) };
}

/** Selects skus with `more` columns; the caller adds conditions, order and further joins. */
export function selectSkus<
  More extends Record<string, PgColumn | SQL | Record<string, PgColumn>> = Record<never, never>,
>(db: Queryable, more?: More) {
  return db
    .select({
      ...ownColumns(db),
      tradeType: warehouse.tradeType,
      name: commodity.name,
      brandId: commodity.brandId,
      brandName: brand.name,
      categoryPath: category.path,
      thumbnail: commodity.thumbnail,
      onShelf: commodity.onShelf,
      ...(more as More),
    })
    .from(sku)
    .innerJoin(commodity, eq(commodity.id, sku.commodityId))
    .innerJoin(brand, eq(brand.id, commodity.brandId))
    .innerJoin(category, eq(category.id, commodity.categoryId))
    .innerJoin(warehouse, eq(warehouse.id, sku.warehouseId))
    .$dynamic();
}

type PriceContext = Pick<CallContext<'visitor'>, 'member'>;

/** Converts a sku for its commodity's page. Only an approved shop gets prices. */
export function toSku(context: PriceContext, row: SkuWithTiers): SkuData {
  const { dropMinimum: minQty, dropPrice: price } = row;
  const isShown = isApproved(context.member) && minQty !== null && price !== null;
  const terms = toTerms(context, row);
  return isShown ? { ...terms, dropShipping: { minQty, price: formatYuan(price) } } : terms;
}

function toTerms({ member }: PriceContext, row: SkuWithTiers): SkuData {
  const seesPrices = isApproved(member);
  const { id, skuCode, barCode, specs, price, marketPrice, tiers, minQty, stepQty, maxQty, stock } = row;
  return {
    skuId: id,
    skuCode,
    barCode,
    specs: [...specs],
    price: seesPrices ? formatYuan(price) : null,
    marketPrice: formatYuan(marketPrice),
    tiers: toTierData({ member }, tiers),
    minQty,
    stepQty,
    maxQty,
    stock,
    warehouseId: row.warehouseId,
    warehouseName: row.warehouseName,
  };
}

/** Converts a sku to a card that includes its commodity's data. */
export function toSkuCard(context: PriceContext, row: SkuWithCommodity): SkuCardData {
  const { commodityId, name, brandName, thumbnail, onShelf } = row;
  return {
    ...toTerms(context, row),
    commodityId,
    name,
    brandName,
    onShelf,
    thumbnailUrl: pictureUrl(thumbnail),
  };
}
