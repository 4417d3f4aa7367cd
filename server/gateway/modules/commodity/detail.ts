import type { CallContext } from '#gateway/call-context.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { brand, commodity, commodityKind, sku } from '#gateway/db/schema/catalogue.ts';
import { asc, eq, inArray, sql } from '#gateway/db/sql.ts';
import { collectedAmong } from '#gateway/modules/commodity/collected.ts';
import { findSkus, toSku } from '#gateway/modules/commodity/sku-cards.ts';
import { pictureUrl } from '#gateway/modules/image/picture-url.ts';
import type { CommodityDetailData } from '#shared/contract/calls/commodity.ts';
import { goodsNotices } from '#shared/messages/zh/goods-notices.ts';

/**
 * One of the goods as its page shows it, also when it was taken off the shelf; undefined where there is none with this
 * id. To read it is no visit: browsers do so beforehand (`visits.ts`).
 */
export async function findCommodityDetail(
  context: CallContext<'visitor'>,
  id: string,
): Promise<CommodityDetailData | undefined> {
  const { db } = context;
  const [found] = await db
    .select({ goods: commodity, brand, kindPath: commodityKind.path })
    .from(commodity)
    .innerJoin(brand, eq(brand.id, commodity.brandId))
    .innerJoin(commodityKind, eq(commodityKind.id, commodity.kindId))
    .where(eq(commodity.id, id));
  if (!found) return undefined;
  const { goods } = found;
  const [kinds, skus, collected] = await Promise.all([
    findKinds(db, found.kindPath),
    findSkus(db, eq(sku.commodityId, id)),
    collectedAmong(db, context.member?.distributorId, [id]),
  ]);
  const warehouses = new Set(skus.map(({ warehouseName }) => warehouseName));
  return {
    id,
    name: goods.name,
    thumbnailUrl: pictureUrl(goods.thumbnail),
    images: [goods.thumbnail, ...goods.images].map(pictureUrl),
    detailHtml: goods.detailHtml,
    brand: toBrandCard(found.brand),
    kinds,
    tradeType: goods.tradeType,
    tags: goods.tags,
    collected: collected.has(id),
    onShelf: goods.onShelf,
    skus: skus.map(row => toSku(context, row)),
    notices: [...goodsNotices[goods.tradeType]([...warehouses])],
  };
}

function findKinds(db: Queryable, path: readonly string[]): Promise<CommodityDetailData['kinds']> {
  return db
    .select({ id: commodityKind.id, name: commodityKind.name })
    .from(commodityKind)
    .where(inArray(commodityKind.id, [...path]))
    .orderBy(asc(sql`cardinality(${commodityKind.path})`));
}

function toBrandCard(row: typeof brand.$inferSelect): CommodityDetailData['brand'] {
  const { id, name, englishName, logo, origin, country, slogan, tint } = row;
  return { id, name, englishName, logoUrl: pictureUrl(logo), origin, country, slogan, tint };
}
