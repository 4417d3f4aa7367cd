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
  const found = unionAll(selectOfBrand(db), selectOfGroup(db)).as('found');
  const part = sql`CASE WHEN NOT ${found.isOfBrand} THEN 2 WHEN ${found.place} <= ${OF_BRAND_FIRST}::int THEN 1 ELSE 3 END`;
  // Limited before the cards are read, which takes longer than to find them.
  const chosen = db
    .select({ id: found.id, part: part.as('part'), place: found.place })
    .from(found)
    .orderBy(sql`part`, found.place)
    .limit(MAX_RELATED)
    .as('chosen');
  return selectCards(db, sql.placeholder('shop'))
    .innerJoin(chosen, eq(chosen.id, commodity.id))
    .orderBy(chosen.part, chosen.place);
});

const viewed = alias(commodity, 'viewed');
const isRelated = and(
  eq(viewed.id, sql.placeholder('id')),
  ne(commodity.id, viewed.id),
  eq(commodity.onShelf, true),
);

function selectOfBrand(db: Queryable) {
  const series = sql`left(${viewed.name}, length(${brand.name}) + ${sql.raw(String(1 + SERIES_CHARS))})`;
  const columns = candidate(sql`true`, sql`starts_with(${commodity.name}, ${series})`);
  return db
    .select(columns)
    .from(viewed)
    .innerJoin(brand, eq(brand.id, viewed.brandId))
    .innerJoin(commodity, eq(commodity.brandId, viewed.brandId))
    .where(isRelated)
    .orderBy(columns.place)
    .limit(MAX_RELATED);
}

/** Of the same category of the second level. */
function selectOfGroup(db: Queryable) {
  const own = alias(category, 'own');
  const columns = candidate(sql`false`, eq(commodity.categoryId, viewed.categoryId));
  return db
    .select(columns)
    .from(viewed)
    .innerJoin(own, eq(own.id, viewed.categoryId))
    .innerJoin(category, sql`${category.path}[2] = coalesce(${own.path}[2], ${own.id})`)
    .innerJoin(commodity, and(eq(commodity.categoryId, category.id), ne(commodity.brandId, viewed.brandId)))
    .where(isRelated)
    .orderBy(columns.place)
    .limit(MAX_RELATED);
}

/** Columns of a related commodity; `nearer` ones come first. */
function candidate(isOfBrand: SQL, nearer: SQL) {
  const order = sql`${sellable} DESC, ${nearer} DESC, ${commodity.rank} DESC, ${commodity.id}`;
  return {
    id: commodity.id,
    isOfBrand: isOfBrand.as('is_of_brand'),
    place: sql`row_number() OVER (ORDER BY ${order})`.as('place'),
  };
}

/** Not EXISTS, for which PostgreSQL may read the sellable skus of all commodities. */
const sellable = sql`(
  SELECT true FROM ${sku} WHERE ${sku.commodityId} = ${commodity.id} AND ${sku.stock} >= ${sku.minQty} LIMIT 1
) IS NOT NULL`;
