import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { fen, id, moment } from '#gateway/db/schema/columns.ts';
import { sql } from '#gateway/db/sql.ts';
import type { Recipe } from '#gateway/modules/image/recipe.ts';
import { ORIGINS } from '#shared/contract/calls/commodity.ts';
import { TRADE_TYPES } from '#shared/contract/goods.ts';

/** Pictures are named by their path below the image service, such as `packshot/600001`. */
const picturePath = () => text();

export const brand = pgTable(
  'brand',
  {
    id: id().primaryKey(),
    name: text().notNull(),
    englishName: text().notNull(),
    origin: text({ enum: ORIGINS }).notNull(),
    country: text().notNull(),
    slogan: text().notNull(),
    story: text().notNull(),
    /** CSS colour of the ground behind its pictures. */
    tint: text().notNull(),
    logo: picturePath().notNull(),
    banner: picturePath().notNull(),
    sort: integer().notNull(),
  },
  table => [index().on(table.origin, table.sort)],
);

/** The story of a brand in parts, each with a picture, as its introduction shows them. */
export const brandSection = pgTable(
  'brand_section',
  {
    brandId: id()
      .notNull()
      .references(() => brand.id),
    sort: integer().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    image: picturePath().notNull(),
  },
  table => [primaryKey({ columns: [table.brandId, table.sort] })],
);

/** Where goods are shipped from. Cross-border goods lie in bonded warehouses. */
export const warehouse = pgTable('warehouse', {
  id: id().primaryKey(),
  name: text().notNull(),
  tradeType: text({ enum: TRADE_TYPES }).notNull(),
});

/** The category tree, three levels deep. Goods hang on the lowest. */
export const commodityKind = pgTable(
  'commodity_kind',
  {
    id: id().primaryKey(),
    name: text().notNull(),
    icon: picturePath(),
    /** Ids from the top level down to this one, itself included. */
    path: text().array().notNull(),
    sort: integer().notNull(),
  },
  table => [index().using('gin', table.path)],
);

/** Numbers the changes of goods, so that a reader can ask for those after the last one it saw. */
export const commodityRevision = pgSequence('commodity_revision');

/** What a card shows. Price, default sku and sku count repeat what stands in `sku`, so that lists need no join. */
export const commodity = pgTable(
  'commodity',
  {
    id: id().primaryKey(),
    name: text().notNull(),
    brandId: id()
      .notNull()
      .references(() => brand.id),
    kindId: id()
      .notNull()
      .references(() => commodityKind.id),
    tradeType: text({ enum: TRADE_TYPES }).notNull(),
    thumbnail: picturePath().notNull(),
    /** Further pictures of the gallery, after the thumbnail. */
    images: picturePath().array().notNull().default([]),
    detailHtml: text().notNull().default(''),
    /** Off the shelf: not listed and not ordered, but still shown to whoever has its address. */
    onShelf: boolean().notNull().default(true),
    tags: text().array().notNull(),
    defaultSkuId: id().notNull(),
    skuCount: integer().notNull(),
    price: fen().notNull(),
    marketPrice: fen().notNull(),
    /** Weight of the default order, higher first. */
    rank: integer().notNull(),
    salesCount: integer().notNull(),
    listedDate: moment().notNull(),
    /** Of what search keeps of it; `indexCommodities` moves it on. */
    revision: bigint({ mode: 'number' }).notNull().default(sql`nextval('commodity_revision')`),
  },
  table => [
    index().on(table.revision),
    index().on(table.brandId),
    index().on(table.kindId),
    index().on(table.rank.desc().nullsFirst(), table.id),
    index().on(table.salesCount.desc().nullsFirst(), table.id),
    index().on(table.listedDate.desc().nullsFirst(), table.id),
    index().on(table.price, table.id),
    index().on(table.marketPrice, table.id),
  ],
);

export interface SkuSpec {
  readonly name: string;
  readonly value: string;
}

export const sku = pgTable(
  'sku',
  {
    id: id().primaryKey(),
    commodityId: id()
      .notNull()
      .references(() => commodity.id),
    skuCode: text().notNull().unique(),
    barCode: text().notNull().unique(),
    specs: jsonb().$type<readonly SkuSpec[]>().notNull(),
    /** For one piece, before tiers. */
    price: fen().notNull(),
    marketPrice: fen().notNull(),
    minQty: integer().notNull(),
    /** Quantities are multiples of it. */
    stepQty: integer().notNull(),
    /** null: no limit but the stock. */
    maxQty: integer(),
    stock: integer().notNull(),
    warehouseId: id()
      .notNull()
      .references(() => warehouse.id),
    sort: integer().notNull(),
  },
  table => [
    index().on(table.commodityId, table.sort),
    // Codes are found whatever the case of their letters (`findByCode`).
    index('sku_upper_code_index').on(sql`upper(${table.skuCode})`),
    index('sku_sellable_index').on(table.commodityId).where(sql`${table.stock} >= ${table.minQty}`),
    index('sku_sold_out_index').on(table.commodityId).where(sql`${table.stock} < ${table.minQty}`),
    check('sku_stock_check', sql`${table.stock} >= 0`),
    check('sku_quantity_check', sql`${table.stepQty} > 0 AND ${table.minQty} > 0`),
  ],
);

/** How often goods were looked at in a day, by where the reader came from (`GOODS_SOURCE`). */
export const commodityVisit = pgTable(
  'commodity_visit',
  {
    commodityId: id().notNull(),
    day: date({ mode: 'string' }).notNull(),
    source: integer().notNull(),
    visits: integer().notNull(),
  },
  table => [primaryKey({ columns: [table.commodityId, table.day, table.source] })],
);

/** The price for one piece from a quantity on. */
export const skuTier = pgTable(
  'sku_tier',
  {
    skuId: id()
      .notNull()
      .references(() => sku.id),
    minQty: integer().notNull(),
    price: fen().notNull(),
  },
  table => [primaryKey({ columns: [table.skuId, table.minQty] })],
);

/** Recipes of the pictures that the gateway draws itself. */
export const picture = pgTable(
  'picture',
  {
    kind: text().notNull(),
    id: id().notNull(),
    recipe: jsonb().$type<Recipe>().notNull(),
  },
  table => [primaryKey({ columns: [table.kind, table.id] })],
);
