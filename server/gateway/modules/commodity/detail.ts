import { alias } from 'drizzle-orm/pg-core';
import type { CallContext } from '#gateway/calls/call-context.ts';
import { prepared } from '#gateway/db/prepared.ts';
import { brand, category, commodity } from '#gateway/db/schema/catalogue.ts';
import { eq, sql } from '#gateway/db/sql.ts';
import { isFavourite } from '#gateway/modules/commodity/favourites.ts';
import { materialCounts } from '#gateway/modules/commodity/materials.ts';
import { findSkusOf, toSku } from '#gateway/modules/commodity/sku-cards.ts';
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
  const { db, member } = context;
  const [[found], skus] = await Promise.all([
    byId(db).execute({ id, shop: member?.distributorId ?? null }),
    findSkusOf(db, id),
  ]);
  if (!found) return undefined;
  const { thumbnail, images, brand: maker, ...data } = found;
  const { logo, ...ofBrand } = maker;
  const warehouses = new Set(skus.map(({ warehouseName }) => warehouseName));
  return {
    ...data,
    id,
    thumbnailUrl: pictureUrl(thumbnail),
    images: [thumbnail, ...images].map(pictureUrl),
    brand: { ...ofBrand, logoUrl: pictureUrl(logo) },
    skus: skus.map(row => toSku(context, row)),
    notices: [...commodityNotices[data.tradeType]([...warehouses])],
  };
}

const byId = prepared(db => {
  const { id, name, englishName, logo, origin, country, slogan, tint } = brand;
  const step = alias(category, 'step');
  const categories = db
    .select({
      list: sql`json_agg(json_build_object('id', ${step.id}, 'name', ${step.name}) ORDER BY cardinality(${step.path}))`,
    })
    .from(step)
    .where(eq(step.id, sql`ANY(${category.path})`));
  return db
    .select({
      name: commodity.name,
      thumbnail: commodity.thumbnail,
      images: commodity.images,
      detailHtml: commodity.detailHtml,
      tradeType: commodity.tradeType,
      tags: commodity.tags,
      onShelf: commodity.onShelf,
      brand: { id, name, englishName, logo, origin, country, slogan, tint },
      categories: sql<CommodityDetailData['categories']>`(${categories})`,
      collected: isFavourite(db, sql.placeholder('shop'), commodity.id),
      materials: materialCounts(db, commodity.id),
    })
    .from(commodity)
    .innerJoin(brand, eq(brand.id, commodity.brandId))
    .innerJoin(category, eq(category.id, commodity.categoryId))
    .where(eq(commodity.id, sql.placeholder('id')));
});
