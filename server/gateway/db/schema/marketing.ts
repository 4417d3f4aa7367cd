import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { brand, commodity } from '#gateway/db/schema/catalogue.ts';
import { id, moment } from '#gateway/db/schema/columns.ts';
import { RECOMMEND_TYPES } from '#shared/contract/calls/home.ts';

export const homeBanner = pgTable('home_banner', {
  id: id().primaryKey(),
  title: text().notNull(),
  subtitle: text().notNull(),
  image: text().notNull(),
  linkUrl: text().notNull(),
  tint: text().notNull(),
  sort: integer().notNull(),
});

/** Recommendation rows of the home page. */
export const recommendRow = pgTable('recommend_row', {
  type: text({ enum: RECOMMEND_TYPES }).primaryKey(),
  title: text().notNull(),
});

export const recommendItem = pgTable(
  'recommend_item',
  {
    type: text({ enum: RECOMMEND_TYPES })
      .notNull()
      .references(() => recommendRow.type),
    commodityId: id()
      .notNull()
      .references(() => commodity.id),
    sort: integer().notNull(),
  },
  table => [primaryKey({ columns: [table.type, table.commodityId] })],
);

/** Labels of the brand wall, and the brands below each. */
export const brandLabel = pgTable('brand_label', {
  id: id().primaryKey(),
  name: text().notNull(),
  sort: integer().notNull(),
});

export const brandLabelItem = pgTable(
  'brand_label_item',
  {
    labelId: id()
      .notNull()
      .references(() => brandLabel.id),
    brandId: id()
      .notNull()
      .references(() => brand.id),
    sort: integer().notNull(),
  },
  table => [primaryKey({ columns: [table.labelId, table.brandId] })],
);

/** A marketing feature: a theme with its commodities. */
export const feature = pgTable(
  'feature',
  {
    id: id().primaryKey(),
    title: text().notNull(),
    summary: text().notNull(),
    cover: text().notNull(),
    startDate: moment().notNull(),
    endDate: moment().notNull(),
  },
  table => [index().on(table.startDate.desc().nullsFirst(), table.id)],
);

export const featureItem = pgTable(
  'feature_item',
  {
    featureId: id()
      .notNull()
      .references(() => feature.id),
    commodityId: id()
      .notNull()
      .references(() => commodity.id),
    sort: integer().notNull(),
  },
  table => [primaryKey({ columns: [table.featureId, table.commodityId] })],
);

/** The feature shown in each place. */
export const featureConfig = pgTable('feature_config', {
  type: text().primaryKey(),
  featureId: id()
    .notNull()
    .references(() => feature.id),
  title: text().notNull(),
  image: text().notNull(),
});
