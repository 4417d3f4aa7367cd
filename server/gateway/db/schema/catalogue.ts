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
import { bytea, fen, id, moment, xid8 } from '#gateway/db/schema/columns.ts';
import { sql } from '#gateway/db/sql.ts';
import { MATERIAL_KINDS, ORIGINS } from '#shared/contract/calls/commodity.ts';
import { TRADE_TYPES } from '#shared/contract/schemas/commodity.ts';

/** Path of a picture below the image service, such as `packshot/600001`. */
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
    /** CSS background colour of its pictures. */
    tint: text().notNull(),
    logo: picturePath().notNull(),
    banner: picturePath().notNull(),
    sort: integer().notNull(),
  },
  table => [index().on(table.origin, table.sort)],
);

/** Sections of a brand's introduction, each with a picture. */
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

/** Commodities are shipped from warehouses; cross-border ones from bonded warehouses. */
export const warehouse = pgTable('warehouse', {
  id: id().primaryKey(),
  name: text().notNull(),
  tradeType: text({ enum: TRADE_TYPES }).notNull(),
});

/** The category tree, three levels deep. Commodities belong to the lowest level. */
export const category = pgTable(
  'category',
  {
    id: id().primaryKey(),
    name: text().notNull(),
    icon: picturePath(),
    /** Ids from the top level down to this category, inclusive. */
    path: text().array().notNull(),
    sort: integer().notNull(),
  },
  table => [index().using('gin', table.path)],
);

/** Numbers the changes of commodities, so that a reader can query those after the last one it saw. */
export const commodityRevision = pgSequence('commodity_revision');

/**
 * What a commodity card shows. Price, default sku and sku count are denormalised from `sku`, so that lists
 * need no join.
 */
export const commodity = pgTable(
  'commodity',
  {
    id: id().primaryKey(),
    name: text().notNull(),
    brandId: id()
      .notNull()
      .references(() => brand.id),
    categoryId: id()
      .notNull()
      .references(() => category.id),
    tradeType: text({ enum: TRADE_TYPES }).notNull(),
    thumbnail: picturePath().notNull(),
    /** Gallery pictures after the thumbnail. */
    images: picturePath().array().notNull().default([]),
    detailHtml: text().notNull().default(''),
    /** false: not listed and not orderable, but its detail page still works. */
    onShelf: boolean().notNull().default(true),
    tags: text().array().notNull(),
    defaultSkuId: id().notNull(),
    skuCount: integer().notNull(),
    price: fen().notNull(),
    marketPrice: fen().notNull(),
    /** Rank of the default sort order, higher first. */
    rank: integer().notNull(),
    salesCount: integer().notNull(),
    listedDate: moment().notNull(),
    /** Revision of the search index entry; incremented by `indexCommodities`. */
    revision: bigint({ mode: 'number' }).notNull().default(sql`nextval('commodity_revision')`),
  },
  table => [
    index().on(table.revision),
    index().on(table.brandId),
    index().on(table.categoryId),
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
  /** Colour of a shade, `#rrggbb`. */
  readonly colour?: string;
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
    /** Price per piece, before price tiers. */
    price: fen().notNull(),
    marketPrice: fen().notNull(),
    minQty: integer().notNull(),
    /** Quantities must be multiples of this. */
    stepQty: integer().notNull(),
    /** null: limited by the stock only. */
    maxQty: integer(),
    stock: integer().notNull(),
    /** The transaction that changed the stock or the minimum quantity last. A trigger keeps it. */
    stockChange: xid8().notNull().default(sql`pg_current_xact_id()`),
    /** Minimum pieces and price per piece of a drop-shipping order; both null: not offered for drop shipping. */
    dropMinimum: integer(),
    dropPrice: fen(),
    warehouseId: id()
      .notNull()
      .references(() => warehouse.id),
    sort: integer().notNull(),
  },
  table => [
    index().on(table.commodityId, table.sort),
    // `findByCode` ignores case.
    index('sku_upper_code_index').on(sql`upper(${table.skuCode})`),
    index().on(table.stockChange),
    check('sku_stock_check', sql`${table.stock} >= 0`),
    check('sku_quantity_check', sql`${table.stepQty} > 0 AND ${table.minQty} > 0`),
    check(
      'sku_drop_check',
      sql`(${table.dropMinimum} IS NULL) = (${table.dropPrice} IS NULL) AND ${table.dropMinimum} > 0 AND ${table.dropPrice} > 0`,
    ),
  ],
);

/** A file that shops may download: a picture, the product filing or an inspection report. */
export const commodityDocument = pgTable(
  'commodity_document',
  {
    commodityId: id()
      .notNull()
      .references(() => commodity.id),
    kind: text({ enum: MATERIAL_KINDS }).notNull(),
    fileName: text().notNull(),
    /** null: provided by the `MaterialSource` when the file is first read. */
    bytes: bytea(),
    /** Name of the file in the `MaterialSource`. */
    source: text(),
  },
  table => [
    primaryKey({ columns: [table.commodityId, table.kind, table.fileName] }),
    check('commodity_document_check', sql`${table.bytes} IS NOT NULL OR ${table.source} IS NOT NULL`),
  ],
);

/** Views of a commodity per day and source (`COMMODITY_SOURCE`). */
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

/** Price per piece from a minimum quantity on. */
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

/** Recipes of the pictures that the demo draws. Their form is up to the demo (`demo/pictures/recipe.ts`). */
export const picture = pgTable(
  'picture',
  {
    kind: text().notNull(),
    id: id().notNull(),
    /** The shop that alone may see the picture; null: public. */
    distributorId: id(),
    recipe: jsonb().$type<{ readonly kind: string }>().notNull(),
  },
  table => [primaryKey({ columns: [table.kind, table.id] })],
);
