import type { CallContext } from '#gateway/calls/call-context.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { prepared } from '#gateway/db/prepared.ts';
import { brand, commodity } from '#gateway/db/schema/catalogue.ts';
import {
  brandLabel,
  brandLabelItem,
  homeBanner,
  recommendItem,
  recommendRow,
} from '#gateway/db/schema/marketing.ts';
import { and, asc, desc, eq, gt, type SQL, sql } from '#gateway/db/sql.ts';
import { brandMark, toBrandMark } from '#gateway/modules/commodity/brands.ts';
import { selectCards, toCards } from '#gateway/modules/commodity/cards.ts';
import { pictureUrl } from '#gateway/modules/image/picture-url.ts';
import type { Arg, Data } from '#shared/contract/index.ts';
import { toFen } from '#shared/domain/money.ts';
import { homeDefaults } from '#shared/messages/zh/gateway/default-dictionaries.ts';

/** The parts of the home page, with one query each because every visitor loads them. */

export async function listBanners(db: Queryable): Promise<Data<'getBannerInfo'>> {
  const rows = await banners(db).execute();
  return rows.map(({ image, sort: _sort, ...row }) => ({ ...row, imageUrl: pictureUrl(image) }));
}

const banners = prepared(db => db.select().from(homeBanner).orderBy(asc(homeBanner.sort)));

export async function getRecommendation(
  context: CallContext<'visitor'>,
  type: Arg<'getRecommendInfo'>['type'],
): Promise<Data<'getRecommendInfo'>> {
  const { db, member } = context;
  const shop = member?.distributorId ?? null;
  const rows = await recommended(db).execute({ shop, type });
  const [first] = rows;
  if (!first) {
    const commodities = toCards(context, await chooseCards(db, shop, type));
    return { type, title: homeDefaults.recommend[type], commodities };
  }
  const cards = rows.map(({ title: _title, ...card }) => card);
  return { type, title: first.title, commodities: toCards(context, cards) };
}

const recommended = prepared(db =>
  selectCards(db, sql.placeholder('shop'), { title: recommendRow.title })
    .innerJoin(recommendItem, eq(recommendItem.commodityId, commodity.id))
    .innerJoin(recommendRow, eq(recommendRow.type, recommendItem.type))
    .where(and(eq(recommendRow.type, sql.placeholder('type')), eq(commodity.onShelf, true)))
    .orderBy(asc(recommendItem.sort)),
);

/** One full row of the home page. */
const ROW_LENGTH = 12;
/** What a row shows that the staff have not filled. */
const CHOSEN_BY: Readonly<Record<Arg<'getRecommendInfo'>['type'], SQL>> = {
  HOT: desc(commodity.salesCount),
  NEW: desc(commodity.listedDate),
  SPECIAL: asc(sql`${commodity.price}::float8 / ${commodity.marketPrice}`),
};

function chooseCards(db: Queryable, shop: string | null, type: Arg<'getRecommendInfo'>['type']) {
  return selectCards(db, shop)
    .where(and(eq(commodity.onShelf, true), gt(commodity.marketPrice, toFen(0))))
    .orderBy(CHOSEN_BY[type], asc(commodity.id))
    .limit(ROW_LENGTH);
}

export async function listBrandWall(db: Queryable): Promise<Data<'listLabelAndBrandInfo'>> {
  const rows = await labelledBrands(db).execute();
  const labels = new Map<string, Data<'listLabelAndBrandInfo'>[number]>();
  for (const { labelId, labelName, ...row } of rows) {
    const label = labels.get(labelId) ?? { id: labelId, name: labelName, brands: [] };
    label.brands.push(toBrandMark(row));
    labels.set(labelId, label);
  }
  return labels.size > 0 ? [...labels.values()] : listAllBrands(db);
}

const labelledBrands = prepared(db =>
  db
    .select({ ...brandMark, labelId: brandLabel.id, labelName: brandLabel.name })
    .from(brand)
    .innerJoin(brandLabelItem, eq(brandLabelItem.brandId, brand.id))
    .innerJoin(brandLabel, eq(brandLabel.id, brandLabelItem.labelId))
    .orderBy(asc(brandLabel.sort), asc(brandLabelItem.sort)),
);

/** Brands of a wall that the staff have not arranged. */
const BRANDS_SHOWN = 48;

async function listAllBrands(db: Queryable): Promise<Data<'listLabelAndBrandInfo'>> {
  const brands = await db.select(brandMark).from(brand).orderBy(asc(brand.sort)).limit(BRANDS_SHOWN);
  return brands.length > 0
    ? [{ id: 'all', name: homeDefaults.brandLabel, brands: brands.map(toBrandMark) }]
    : [];
}
