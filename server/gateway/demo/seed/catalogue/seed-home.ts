import type { Tx } from '#gateway/db/connect.ts';
import { picture } from '#gateway/db/schema/catalogue.ts';
import * as table from '#gateway/db/schema/marketing.ts';
import { chooseBest, saving } from '#gateway/demo/seed/catalogue/choose.ts';
import {
  bannerLooks,
  banners,
  brandLabels,
  features,
  recommendTitles,
} from '#gateway/demo/seed/catalogue/home.ts';
import type { CatalogueEntry, PictureRow } from '#gateway/demo/seed/catalogue/rows.ts';
import { RECOMMEND_TYPES } from '#shared/contract/calls/home.ts';

const DAY_MS = 86_400_000;
const FEATURE_DAYS = 28;
const ROW_LENGTH = 12;

/** Seeds banners, recommendation rows, the brand wall and the features. */
export async function seedHome(tx: Tx, entries: readonly CatalogueEntry[], now: Date): Promise<void> {
  await seedBanners(tx);
  await seedRecommendations(tx, entries);
  await seedBrandWall(tx);
  await seedFeatures(tx, entries, now);
}

async function seedBanners(tx: Tx): Promise<void> {
  await tx.insert(table.homeBanner).values(
    banners.map(({ poses: _poses, ...banner }, sort) => ({
      ...banner,
      sort,
      image: `banner/${banner.id}`,
    })),
  );
  await tx.insert(picture).values(
    banners.map((banner): PictureRow => {
      const { id, tint: ground } = banner;
      const looks = bannerLooks(banner);
      return { kind: 'banner', id, recipe: { kind: 'scene', format: 'wide', ground, looks, place: 'right' } };
    }),
  );
}

async function seedRecommendations(tx: Tx, entries: readonly CatalogueEntry[]): Promise<void> {
  const scores = {
    HOT: ({ commodity }: CatalogueEntry) => commodity.salesCount,
    NEW: ({ commodity }: CatalogueEntry) => commodity.listedDate.getTime(),
    SPECIAL: saving,
  };
  await tx
    .insert(table.recommendRow)
    .values(RECOMMEND_TYPES.map(type => ({ type, title: recommendTitles[type] })));
  await tx.insert(table.recommendItem).values(
    RECOMMEND_TYPES.flatMap(type => {
      const chosen = chooseBest(entries, ROW_LENGTH, scores[type]);
      return chosen.map(({ commodity }, sort) => ({ type, commodityId: commodity.id, sort }));
    }),
  );
}

async function seedBrandWall(tx: Tx): Promise<void> {
  await tx.insert(table.brandLabel).values(brandLabels.map(({ id, name }, sort) => ({ id, name, sort })));
  await tx
    .insert(table.brandLabelItem)
    .values(
      brandLabels.flatMap(({ id, brandIds }) =>
        brandIds.map((brandId, sort) => ({ labelId: id, brandId, sort })),
      ),
    );
}

async function seedFeatures(tx: Tx, entries: readonly CatalogueEntry[], now: Date): Promise<void> {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const chosen = features.map(feature => {
    const fitting = entries.filter(feature.belongs);
    return { ...feature, entries: chooseBest(fitting, ROW_LENGTH, ({ commodity }) => commodity.rank, 3) };
  });
  await tx.insert(table.feature).values(
    chosen.map(({ id, title, summary, beganDaysAgo }) => ({
      id,
      title,
      summary,
      cover: `feature/${id}`,
      startDate: new Date(today - beganDaysAgo * DAY_MS),
      endDate: new Date(today + (FEATURE_DAYS - beganDaysAgo) * DAY_MS),
    })),
  );
  await tx
    .insert(table.featureItem)
    .values(
      chosen.flatMap(({ id, entries: own }) =>
        own.map(({ commodity }, sort) => ({ featureId: id, commodityId: commodity.id, sort })),
      ),
    );
  await tx.insert(picture).values(
    chosen.map(({ id, tint, entries: own }): PictureRow => {
      const looks = own.slice(0, 4).map(({ look }) => look);
      return {
        kind: 'feature',
        id,
        recipe: { kind: 'scene', format: 'cover', ground: tint, looks, place: 'centre' },
      };
    }),
  );
  await tx.insert(table.featureConfig).values(
    features
      .filter(({ shownAs }) => shownAs)
      .map(({ id, title, shownAs = '' }) => ({
        type: shownAs,
        featureId: id,
        title,
        image: `feature/${id}`,
      })),
  );
}
