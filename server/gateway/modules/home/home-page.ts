import type { CallContext } from '#gateway/calls/call-context.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { brand, commodity } from '#gateway/db/schema/catalogue.ts';
import {
  brandLabel,
  brandLabelItem,
  homeBanner,
  recommendItem,
  recommendRow,
} from '#gateway/db/schema/marketing.ts';
import { and, asc, eq } from '#gateway/db/sql.ts';
import { selectBrands, toBrand } from '#gateway/modules/commodity/brands.ts';
import { selectCards, toCards } from '#gateway/modules/commodity/cards.ts';
import { pictureUrl } from '#gateway/modules/image/picture-url.ts';
import type { Arg, Data } from '#shared/contract/index.ts';

/** The parts of the home page, with one query each because every visitor loads them. */

export async function listBanners(db: Queryable): Promise<Data<'getBannerInfo'>> {
  const rows = await db.select().from(homeBanner).orderBy(asc(homeBanner.sort));
  return rows.map(({ image, sort: _sort, ...row }) => ({ ...row, imageUrl: pictureUrl(image) }));
}

export async function getRecommendation(
  context: CallContext<'visitor'>,
  type: Arg<'getRecommendInfo'>['type'],
): Promise<Data<'getRecommendInfo'>> {
  const rows = await selectCards(context.db, { title: recommendRow.title })
    .innerJoin(recommendItem, and(eq(recommendItem.commodityId, commodity.id), eq(recommendItem.type, type)))
    .innerJoin(recommendRow, eq(recommendRow.type, recommendItem.type))
    .where(eq(commodity.onShelf, true))
    .orderBy(asc(recommendItem.sort));
  const cards = rows.map(({ title: _title, ...card }) => card);
  return { type, title: rows[0]?.title ?? '', commodities: await toCards(context, cards) };
}

export async function listBrandWall(db: Queryable): Promise<Data<'listLabelAndBrandInfo'>> {
  const rows = await selectBrands(db, { labelId: brandLabel.id, labelName: brandLabel.name })
    .innerJoin(brandLabelItem, eq(brandLabelItem.brandId, brand.id))
    .innerJoin(brandLabel, eq(brandLabel.id, brandLabelItem.labelId))
    .orderBy(asc(brandLabel.sort), asc(brandLabelItem.sort));
  const labels = new Map<string, Data<'listLabelAndBrandInfo'>[number]>();
  for (const { labelId, labelName, ...row } of rows) {
    const label = labels.get(labelId) ?? { id: labelId, name: labelName, brands: [] };
    label.brands.push(toBrand(row));
    labels.set(labelId, label);
  }
  return [...labels.values()];
}
