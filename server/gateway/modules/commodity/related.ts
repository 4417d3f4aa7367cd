import type { CallContext } from '#gateway/call-context.ts';
import { brand, commodity, commodityKind, sku } from '#gateway/db/schema/catalogue.ts';
import { and, desc, eq, ne, type SQL, sql } from '#gateway/db/sql.ts';
import { selectCards, toCards } from '#gateway/modules/commodity/cards.ts';
import type { CommodityCardData } from '#shared/contract/calls/commodity.ts';

const MAX_RELATED = 12;
/** Places that the own brand takes before others of the category get theirs. */
const OF_BRAND_FIRST = 6;
/** Names begin with brand, blank and series: two characters tell one series from another. */
const SERIES_CHARS = 2;

/**
 * Goods that go with one: of its brand, its series first, then others of its category, and more of the brand where
 * there is room. What is sold out comes last of its kind. Undefined where there is none with this id.
 */
export async function findRelated(
  context: CallContext<'visitor'>,
  id: string,
): Promise<CommodityCardData[] | undefined> {
  const { db } = context;
  const [goods] = await db
    .select({
      name: commodity.name,
      brandId: commodity.brandId,
      brandName: brand.name,
      kindId: commodity.kindId,
      kindPath: commodityKind.path,
    })
    .from(commodity)
    .innerJoin(brand, eq(brand.id, commodity.brandId))
    .innerJoin(commodityKind, eq(commodityKind.id, commodity.kindId))
    .where(eq(commodity.id, id));
  if (!goods) return undefined;
  const nearest = (where: SQL, nearer: SQL) =>
    selectCards(db)
      .innerJoin(commodityKind, eq(commodityKind.id, commodity.kindId))
      .where(and(where, eq(commodity.onShelf, true), ne(commodity.id, id)))
      .orderBy(desc(sellable), desc(nearer), desc(commodity.rank), commodity.id)
      .limit(MAX_RELATED);
  const beginning = goods.name.slice(0, goods.brandName.length + 1 + SERIES_CHARS);
  const [ofBrand, ofKind] = await Promise.all([
    nearest(eq(commodity.brandId, goods.brandId), sql`starts_with(${commodity.name}, ${beginning})`),
    nearest(
      sql`${commodityKind.path}[2] = ${goods.kindPath[1] ?? goods.kindId} AND ${ne(commodity.brandId, goods.brandId)}`,
      eq(commodity.kindId, goods.kindId),
    ),
  ]);
  const rows = [...ofBrand.slice(0, OF_BRAND_FIRST), ...ofKind, ...ofBrand.slice(OF_BRAND_FIRST)];
  return toCards(context, rows.slice(0, MAX_RELATED));
}

const sellable = sql`EXISTS (
  SELECT 1 FROM ${sku} WHERE ${sku.commodityId} = ${commodity.id} AND ${sku.stock} >= ${sku.minQty}
)`;
