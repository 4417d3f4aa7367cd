import type { CallContext } from '#gateway/calls/call-context.ts';
import { brand, category, commodity, sku } from '#gateway/db/schema/catalogue.ts';
import { and, desc, eq, ne, type SQL, sql } from '#gateway/db/sql.ts';
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
  const { db } = context;
  const [viewed] = await db
    .select({
      name: commodity.name,
      brandId: commodity.brandId,
      brandName: brand.name,
      categoryId: commodity.categoryId,
      categoryPath: category.path,
    })
    .from(commodity)
    .innerJoin(brand, eq(brand.id, commodity.brandId))
    .innerJoin(category, eq(category.id, commodity.categoryId))
    .where(eq(commodity.id, id));
  if (!viewed) return undefined;
  const nearest = (where: SQL, nearer: SQL) =>
    selectCards(db)
      .innerJoin(category, eq(category.id, commodity.categoryId))
      .where(and(where, eq(commodity.onShelf, true), ne(commodity.id, id)))
      .orderBy(desc(sellable), desc(nearer), desc(commodity.rank), commodity.id)
      .limit(MAX_RELATED);
  const seriesPrefix = viewed.name.slice(0, viewed.brandName.length + 1 + SERIES_CHARS);
  const [ofBrand, ofCategory] = await Promise.all([
    nearest(eq(commodity.brandId, viewed.brandId), sql`starts_with(${commodity.name}, ${seriesPrefix})`),
    nearest(
      sql`${category.path}[2] = ${viewed.categoryPath[1] ?? viewed.categoryId} AND ${ne(commodity.brandId, viewed.brandId)}`,
      eq(commodity.categoryId, viewed.categoryId),
    ),
  ]);
  const rows = [...ofBrand.slice(0, OF_BRAND_FIRST), ...ofCategory, ...ofBrand.slice(OF_BRAND_FIRST)];
  return toCards(context, rows.slice(0, MAX_RELATED));
}

const sellable = sql`EXISTS (
  SELECT 1 FROM ${sku} WHERE ${sku.commodityId} = ${commodity.id} AND ${sku.stock} >= ${sku.minQty}
)`;
