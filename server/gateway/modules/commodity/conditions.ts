import { and, arrayContains, eq, gte, ilike, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import { brand, commodity, commodityKind, sku } from '#gateway/db/schema/catalogue.ts';
import { containing } from '#gateway/modules/commodity/containing.ts';
import type { Arg } from '#shared/contract/index.ts';
import { parseYuan } from '#shared/domain/money.ts';

export type CommodityFilter = NonNullable<Arg<'listCommodityPage'>['data']>;

/** The filter in parts: a facet counts what every part but its own lets through. */
export interface Conditions {
  readonly inBrands: SQL;
  readonly inKind: SQL;
  readonly inOrigin: SQL;
  readonly others: SQL | undefined;
}

const everything = sql`true`;

/** `priceColumn` is the price that the reader may see: filtering by another would give it away. */
export function conditionsOf(filter: CommodityFilter, priceColumn: PriceColumn): Conditions {
  const { brandIds = [], commodityKindId, origin, name = '', inStock, priceMin, priceMax } = filter;
  return {
    inBrands: brandIds.length > 0 ? inArray(commodity.brandId, brandIds) : everything,
    inKind: commodityKindId === undefined ? everything : arrayContains(commodityKind.path, [commodityKindId]),
    inOrigin: origin ? eq(brand.origin, origin) : everything,
    others: and(
      ...containing(name).map(word =>
        or(ilike(commodity.name, word), ilike(brand.name, word), ilike(brand.englishName, word)),
      ),
      inStock ? sellable : undefined,
      priceMin === undefined ? undefined : gte(priceColumn, parseYuan(priceMin)),
      priceMax === undefined ? undefined : lte(priceColumn, parseYuan(priceMax)),
    ),
  };
}

export type PriceColumn = typeof commodity.price | typeof commodity.marketPrice;

/** Some sku has enough for its smallest order. */
const sellable = sql`EXISTS (
  SELECT 1 FROM ${sku} WHERE ${sku.commodityId} = ${commodity.id} AND ${sku.stock} >= ${sku.minQty}
)`;
