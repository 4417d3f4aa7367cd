import type { CallContext } from '#gateway/calls/call-context.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { brand, category, commodity, sku } from '#gateway/db/schema/catalogue.ts';
import { asc, eq, inArray, sql } from '#gateway/db/sql.ts';
import { favouritesAmong } from '#gateway/modules/commodity/favourites.ts';
import { countMaterials } from '#gateway/modules/commodity/materials.ts';
import { findSkus, toSku } from '#gateway/modules/commodity/sku-cards.ts';
import { pictureUrl } from '#gateway/modules/image/picture-url.ts';
import type { CommodityDetailData } from '#shared/contract/calls/commodity.ts';
import { commodityNotices } from '#shared/messages/zh/gateway/commodity-notices.ts';

/**
 * Returns the data of a commodity page, also if the commodity is off the shelf; undefined if it does not exist.
 * Reading it does not count as a visit, because browsers prefetch it (see `visits.ts`).
 */
export async function findCommodityDetail(
  context: CallContext<'visitor'>,
  id: string,
): Promise<CommodityDetailData | undefined> {
  const { db } = context;
  const [found] = await db
    .select({ commodity, brand, categoryPath: category.path })
    .from(commodity)
    .innerJoin(brand, eq(brand.id, commodity.brandId))
    .innerJoin(category, eq(category.id, commodity.categoryId))
    .where(eq(commodity.id, id));
  if (!found) return undefined;
  const data = found.commodity;
  const [categories, skus, collected, materials] = await Promise.all([
    findCategories(db, found.categoryPath),
    findSkus(db, eq(sku.commodityId, id)),
    favouritesAmong(db, context.member?.distributorId, [id]),
    countMaterials(db, id),
  ]);
  const warehouses = new Set(skus.map(({ warehouseName }) => warehouseName));
  return {
    id,
    name: data.name,
    thumbnailUrl: pictureUrl(data.thumbnail),
    images: [data.thumbnail, ...data.images].map(pictureUrl),
    detailHtml: data.detailHtml,
    brand: toBrandCard(found.brand),
    categories,
    tradeType: data.tradeType,
    tags: data.tags,
    collected: collected.has(id),
    onShelf: data.onShelf,
    skus: skus.map(row => toSku(context, row)),
    materials,
    notices: [...commodityNotices[data.tradeType]([...warehouses])],
  };
}

function findCategories(db: Queryable, path: readonly string[]): Promise<CommodityDetailData['categories']> {
  return db
    .select({ id: category.id, name: category.name })
    .from(category)
    .where(inArray(category.id, [...path]))
    .orderBy(asc(sql`cardinality(${category.path})`));
}

function toBrandCard(row: typeof brand.$inferSelect): CommodityDetailData['brand'] {
  const { id, name, englishName, logo, origin, country, slogan, tint } = row;
  return { id, name, englishName, logoUrl: pictureUrl(logo), origin, country, slogan, tint };
}
