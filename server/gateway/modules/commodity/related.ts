import { alias, unionAll } from 'drizzle-orm/pg-core';
import type { CallContext } from '#gateway/calls/call-context.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { prepared } from '#gateway/db/prepared.ts';
import { brand, category, commodity, sku } from '#gateway/db/schema/catalogue.ts';
import { and, eq, ne, type SQL, sql } from '#gateway/db/sql.ts';
import { selectCards, toCards } from '#gateway/modules/commodity/cards.ts';
import type { CommodityCardData } from '#shared/contract/calls/commodity.ts';

const MAX_RELATED = 12;
/** Commodities of the same brand that are listed before others of the category. */
const OF_BRAND_FIRST = 6;
/** Names begin with brand, blank and series; two characters distinguish the series. */
const SERIES_CHARS = 2;

/**
 * Returns related commodities: first of the same brand, starting with the same series, then others of the category,
 * then more of the brand. Sold-out ones come last in each part. undefined if the commodity does not exist.
 */
export async function findRelated(
  context: CallContext<'visitor'>,
  id: string,
): Promise<CommodityCardData[] | undefined> {
  const { db, member } = context;
  const rows = await nearest(db).execute({ id, shop: member?.distributorId ?? null });
  if (rows.length === 0 && (await db.$count(commodity, eq(commodity.id, id))) === 0) return undefined;
  return toCards(context, rows);
}

const nearest = prepared(db => {
  const viewed = selectViewed(db).as('viewed');
  const among = (isOfBrand: SQL<boolean>, where: SQL | undefined, nearer: SQL) => {
    const order = sql`${sellable} DESC, ${nearer} DESC, ${commodity.rank} DESC, ${commodity.id}`;
    const place = sql`row_number() OVER (ORDER BY ${order})`.as('place');
    return db
      .select({ id: commodity.id, isOfBrand: isOfBrand.as('is_of_brand'), place })
      .from(viewed)
      .innerJoin(commodity, ne(commodity.id, viewed.id))
      .innerJoin(category, eq(category.id, commodity.categoryId))
      .where(and(where, eq(commodity.onShelf, true)))
      .orderBy(place)
      .limit(MAX_RELATED);
  };
  const found = unionAll(
    among(
      sql`true`,
      eq(commodity.brandId, viewed.brandId),
      sql`starts_with(${commodity.name}, ${viewed.series})`,
    ),
    among(
      sql`false`,
      and(sql`${category.path}[2] = ${viewed.groupId}`, ne(commodity.brandId, viewed.brandId)),
      eq(commodity.categoryId, viewed.categoryId),
    ),
  ).as('found');
  const part = sql`CASE WHEN NOT ${found.isOfBrand} THEN 2 WHEN ${found.place} <= ${OF_BRAND_FIRST}::int THEN 1 ELSE 3 END`;
  return selectCards(db, sql.placeholder('shop'))
    .innerJoin(found, eq(found.id, commodity.id))
    .orderBy(part, found.place)
    .limit(MAX_RELATED);
});

function selectViewed(db: Queryable) {
  const own = alias(commodity, 'own');
  const series = sql<string>`left(${own.name}, length(${brand.name}) + ${sql.raw(String(1 + SERIES_CHARS))})`;
  return db
    .select({
      id: own.id,
      brandId: own.brandId,
      categoryId: own.categoryId,
      series: series.as('series'),
      groupId: sql<string>`coalesce(${category.path}[2], ${own.categoryId})`.as('group_id'),
    })
    .from(own)
    .innerJoin(brand, eq(brand.id, own.brandId))
    .innerJoin(category, eq(category.id, own.categoryId))
    .where(eq(own.id, sql.placeholder('id')));
}

/** Not EXISTS, for which PostgreSQL may read the sellable skus of all commodities. */
const sellable = sql`(
  SELECT true FROM ${sku} WHERE ${sku.commodityId} = ${commodity.id} AND ${sku.stock} >= ${sku.minQty} LIMIT 1
) IS NOT NULL`;
