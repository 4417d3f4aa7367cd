import type { Tx } from '#gateway/db/connect.ts';
import * as table from '#gateway/db/schema/catalogue.ts';
import * as marketing from '#gateway/db/schema/marketing.ts';
import { allBrands, composeArticles } from '#gateway/db/seed/catalogue/articles.ts';
import type { SeedBrand } from '#gateway/db/seed/catalogue/brand-type.ts';
import { chooseBest, saving } from '#gateway/db/seed/catalogue/choose.ts';
import {
  bannerLooks,
  banners,
  brandLabels,
  features,
  recommendTitles,
} from '#gateway/db/seed/catalogue/home.ts';
import { kindPictures, kindRows } from '#gateway/db/seed/catalogue/place-kinds.ts';
import { pickAt } from '#gateway/db/seed/catalogue/random.ts';
import type { Article, BrandRow, PictureRow } from '#gateway/db/seed/catalogue/rows.ts';
import { STAGES } from '#gateway/modules/image/recipe.ts';

const DAY_MS = 86_400_000;
const FEATURE_DAYS = 28;
const ROW_LENGTH = 12;

const warehouses = [
  { id: 'W01', name: '上海嘉定仓', tradeType: 'GENERAL' },
  { id: 'W02', name: '广州白云仓', tradeType: 'GENERAL' },
  { id: 'W03', name: '杭州下沙保税仓', tradeType: 'HAITAO' },
  { id: 'W04', name: '宁波北仑保税仓', tradeType: 'HAITAO' },
] as const;

/** The demo's catalogue and home page, in bulk. The same every time but for dates, which count back from `now`. */
export async function seedCatalogue(tx: Tx, now: Date): Promise<void> {
  const articles = composeArticles(now);
  await tx.insert(table.brand).values(allBrands.map(brandRow));
  await tx.insert(table.commodityKind).values([...kindRows]);
  await tx.insert(table.warehouse).values([...warehouses]);
  await tx.insert(table.commodity).values(articles.map(({ commodity }) => commodity));
  await tx.insert(table.sku).values(articles.flatMap(({ skus }) => skus));
  await tx.insert(table.skuTier).values(articles.flatMap(({ tiers }) => tiers));
  await tx
    .insert(table.picture)
    .values([
      ...articles.map(packshot),
      ...allBrands.flatMap(brand => brandPictures(brand, articles)),
      ...kindPictures,
    ]);
  await seedHome(tx, articles, now);
}

function brandRow(brand: SeedBrand, sort: number): BrandRow {
  const { id, name, englishName, country, slogan, story, tint } = brand;
  const origin = id.startsWith('1') ? 'DOMESTIC' : 'INTERNATIONAL';
  const pictures = { logo: `logo/${id}`, banner: `brand/${id}` };
  return { id, name, englishName, country, slogan, story, tint, origin, sort, ...pictures };
}

function packshot({ commodity, brand, look }: Article, index: number): PictureRow {
  const recipe = {
    kind: 'packshot',
    look,
    ground: brand.tint,
    stage: pickAt(STAGES, index * 3 + (index >> 2)),
  } as const;
  return { kind: 'packshot', id: commodity.id, recipe };
}

function brandPictures(brand: SeedBrand, articles: readonly Article[]): readonly PictureRow[] {
  const { id, name, englishName, face, ink, tint } = brand;
  const own = articles.filter(article => article.brand === brand);
  const looks = chooseBest(own, 4, article => article.commodity.rank, 4).map(({ look }) => look);
  return [
    { kind: 'logo', id, recipe: { kind: 'logo', wordmark: { text: englishName, face }, name, ink } },
    { kind: 'brand', id, recipe: { kind: 'scene', format: 'banner', ground: tint, looks, place: 'right' } },
  ];
}

async function seedHome(tx: Tx, articles: readonly Article[], now: Date): Promise<void> {
  await tx.insert(marketing.homeBanner).values(
    banners.map(({ id, title, subtitle, linkUrl, tint }, sort) => ({
      ...{ id, title, subtitle, linkUrl, tint, sort },
      image: `banner/${id}`,
    })),
  );
  await tx.insert(table.picture).values(
    banners.map(banner => ({
      kind: 'banner',
      id: banner.id,
      recipe: {
        kind: 'scene' as const,
        format: 'wide' as const,
        ground: banner.tint,
        looks: bannerLooks(banner),
        place: 'right' as const,
      },
    })),
  );
  await seedRecommendations(tx, articles);
  await tx.insert(marketing.brandLabel).values(brandLabels.map(({ id, name }, sort) => ({ id, name, sort })));
  await tx
    .insert(marketing.brandLabelItem)
    .values(
      brandLabels.flatMap(({ id, brandIds }) =>
        brandIds.map((brandId, sort) => ({ labelId: id, brandId, sort })),
      ),
    );
  await seedFeatures(tx, articles, now);
}

async function seedRecommendations(tx: Tx, articles: readonly Article[]): Promise<void> {
  const rows = {
    HOT: chooseBest(articles, ROW_LENGTH, article => article.commodity.salesCount),
    NEW: chooseBest(articles, ROW_LENGTH, article => article.commodity.listedDate.getTime()),
    SPECIAL: chooseBest(articles, ROW_LENGTH, saving),
  };
  const types = ['HOT', 'NEW', 'SPECIAL'] as const;
  await tx.insert(marketing.recommendRow).values(types.map(type => ({ type, title: recommendTitles[type] })));
  await tx
    .insert(marketing.recommendItem)
    .values(
      types.flatMap(type =>
        rows[type].map(({ commodity }, sort) => ({ type, commodityId: commodity.id, sort })),
      ),
    );
}

async function seedFeatures(tx: Tx, articles: readonly Article[], now: Date): Promise<void> {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const chosen = features.map(feature => ({
    ...feature,
    articles: chooseBest(articles.filter(feature.belongs), ROW_LENGTH, article => article.commodity.rank, 3),
  }));
  await tx.insert(table.picture).values(
    chosen.map(({ id, articles: [first, ...others] }) => ({
      kind: 'feature',
      id,
      recipe: {
        kind: 'scene' as const,
        format: 'cover' as const,
        ground: first?.brand.tint ?? '#f3e7e0',
        looks: [first, ...others].flatMap(article => article?.look ?? []).slice(0, 4),
        place: 'centre' as const,
      },
    })),
  );
  await tx.insert(marketing.feature).values(
    chosen.map(({ id, title, summary, beganDaysAgo }) => ({
      ...{ id, title, summary, cover: `feature/${id}` },
      startDate: new Date(today - beganDaysAgo * DAY_MS),
      endDate: new Date(today + (FEATURE_DAYS - beganDaysAgo) * DAY_MS),
    })),
  );
  await tx
    .insert(marketing.featureItem)
    .values(
      chosen.flatMap(({ id, articles }) =>
        articles.map(({ commodity }, sort) => ({ featureId: id, commodityId: commodity.id, sort })),
      ),
    );
  await tx.insert(marketing.featureConfig).values([
    { type: 'HOMEPAGE', featureId: '106', title: '换季修护专场', image: 'feature/106' },
    { type: 'SHOP', featureId: '105', title: '礼盒臻选', image: 'feature/105' },
  ]);
}
