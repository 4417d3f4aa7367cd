import { type Static, Type } from 'typebox';
import { defineCall } from '#shared/contract/calls/define-call.ts';
import { Sku, SkuCard, Spec, Tier, TRADE_TYPES } from '#shared/contract/schemas/commodity.ts';
import {
  BoundedText,
  Id,
  literals,
  Money,
  NoData,
  Nullable,
  object,
  pageBody,
  pageOf,
  Text,
  Url,
} from '#shared/contract/schemas/formats.ts';

export const ORIGINS = ['DOMESTIC', 'INTERNATIONAL'] as const;
/** Files of a commodity: pictures, the product filing, inspection reports. */
export const MATERIAL_KINDS = ['IMAGE', 'FILING', 'INSPECTION'] as const;
export type MaterialKind = (typeof MATERIAL_KINDS)[number];
/** Names are ordered by pinyin; `SALES` is descending, as `SALES_DESC` would be. */
export const COMMODITY_SORTS = [
  'DEFAULT',
  'NEWEST',
  'SALES',
  'SALES_ASC',
  'PRICE_ASC',
  'PRICE_DESC',
  'NAME_ASC',
  'NAME_DESC',
  'STOCK_ASC',
  'STOCK_DESC',
] as const;
export const STOCK_STATES = ['IN_STOCK', 'LOW', 'SOLD_OUT'] as const;

/** A category with its children, three levels deep. */
export const Category = Type.Cyclic(
  {
    Kind: Type.Object(
      { id: Id, name: Text(40), iconUrl: Nullable(Url), children: Type.Array(Type.Ref('Kind')) },
      { additionalProperties: false },
    ),
  },
  'Kind',
);
export interface CategoryNode {
  readonly id: string;
  readonly name: string;
  readonly iconUrl: string | null;
  readonly children: readonly CategoryNode[];
}

/** A commodity in lists. `price` is null for callers without PASS; the UI shows `??`. */
export const CommodityCard = object({
  id: Id,
  name: Text(120),
  thumbnailUrl: Url,
  brandName: Text(60),
  price: Nullable(Money),
  marketPrice: Money,
  /** The first sku of the commodity; codes and quantity limits are those of this sku. */
  defaultSkuId: Id,
  skuCode: Text(40),
  barCode: Text(20),
  skuCount: Type.Integer(),
  minQty: Type.Integer(),
  stepQty: Type.Integer(),
  maxQty: Nullable(Type.Integer()),
  stock: Type.Integer(),
  stockState: literals(STOCK_STATES),
  tags: Type.Array(Text(20)),
  collected: Type.Boolean(),
});
export type CommodityCardData = Static<typeof CommodityCard>;

export const Brand = object({
  id: Id,
  name: Text(60),
  englishName: Text(60),
  logoUrl: Url,
  bannerUrl: Url,
  origin: literals(ORIGINS),
  country: Text(40),
  slogan: Text(120),
  story: Text(1000),
  /** CSS background colour, such as `#f6e9e4`. */
  tint: Text(9),
  commodityCount: Type.Integer(),
});
export type BrandData = Static<typeof Brand>;

export const BrandMark = object({ id: Id, name: Text(60), logoUrl: Url });
export type BrandMarkData = Static<typeof BrandMark>;

/** Character ranges of a text that match the search; `to` is exclusive. */
const MatchRanges = Type.Array(object({ from: Type.Integer(), to: Type.Integer() }));
export type MatchRangesData = Static<typeof MatchRanges>;

/** The sku whose barcode or sku code matches the search exactly. */
const MatchedSku = object({ skuId: Id, specs: Type.Array(Spec) });
export type MatchedSkuData = Static<typeof MatchedSku>;

const FoundCommodity = object({
  ...CommodityCard.properties,
  nameMarks: MatchRanges,
  /** Set if the search is the code of one sku: price, codes, quantity limits and stock are then those of this sku. */
  sku: Type.Optional(MatchedSku),
  /** Price tiers of `sku` or of the only sku; empty for several skus, and for callers without PASS. */
  tiers: Type.Array(Tier),
  salesCount: Type.Integer(),
});
export type FoundCommodityData = Static<typeof FoundCommodity>;

const SUGGESTION_TYPES = ['COMMODITY', 'BRAND', 'KIND'] as const;
const Suggestion = object({
  type: literals(SUGGESTION_TYPES),
  id: Id,
  text: Text(120),
  marks: MatchRanges,
  /** COMMODITY only: set if the keyword is the code of one sku. `price` is null for callers without PASS. */
  sku: Type.Optional(object({ ...MatchedSku.properties, barCode: Text(20), price: Nullable(Money) })),
  /** The text that was searched instead of the keyword, which has a typo; the same in every row. */
  corrected: Type.Optional(Text(60)),
});
export type SuggestionData = Static<typeof Suggestion>;

const CommodityDetail = object({
  id: Id,
  name: Text(120),
  thumbnailUrl: Url,
  /** At least one; the first is the thumbnail. */
  images: Type.Array(Url),
  /** HTML; only headings, paragraphs, lists, tables, links and images are shown (`parseRichText`). */
  detailHtml: Text(60_000),
  brand: object({
    id: Id,
    name: Text(60),
    englishName: Text(60),
    logoUrl: Url,
    origin: literals(ORIGINS),
    country: Text(40),
    slogan: Text(120),
    tint: Text(9),
  }),
  /** Category path, top level first. */
  categories: Type.Array(object({ id: Id, name: Text(40) })),
  tradeType: literals(TRADE_TYPES),
  tags: Type.Array(Text(20)),
  collected: Type.Boolean(),
  onShelf: Type.Boolean(),
  skus: Type.Array(Sku),
  /** Purchase notices for this trade type, warehouse or commodity. */
  notices: Type.Array(Text(300)),
  /** Number of files by kind in `downloadCommodityMaterials`. */
  materials: object({ IMAGE: Type.Integer(), FILING: Type.Integer(), INSPECTION: Type.Integer() }),
});
export type CommodityDetailData = Static<typeof CommodityDetail>;

export const commodityCalls = {
  listCategoryTree: defineCall({
    kind: 'read',
    method: 'POST',
    path: '/commodity/api/commodityKind/listAllForWebsite',
    access: 'visitor',
    summary: 'Returns the category tree',
    data: Type.Unsafe<CategoryNode[]>(Type.Array(Category)),
    sameForAll: true,
  }),
  getCategory: defineCall({
    kind: 'read',
    method: 'GET',
    path: '/commodity/api/commodityKind/get',
    access: 'visitor',
    summary: 'Returns a category with its children',
    query: object({ id: Id }),
    data: Type.Unsafe<CategoryNode>(Category),
    sameForAll: true,
  }),
  listCommodityPage: defineCall({
    kind: 'read',
    method: 'POST',
    path: '/commodity/api/commodity/listPage',
    access: 'visitor',
    summary: 'Searches commodities by name, category, brand, origin, price and stock',
    body: pageBody({
      name: Type.Optional(Text(60)),
      /** Disables typo correction (`corrected`). */
      exact: Type.Optional(Type.Boolean()),
      commodityKindId: Type.Optional(Id),
      brandIds: Type.Optional(Type.Array(Id, { maxItems: 50 })),
      origin: Type.Optional(literals(ORIGINS)),
      inStock: Type.Optional(Type.Boolean()),
      priceMin: Type.Optional(Money),
      priceMax: Type.Optional(Money),
      sort: Type.Optional(literals(COMMODITY_SORTS)),
    }),
    data: object({
      ...pageOf(FoundCommodity).properties,
      /** Corrected name that was searched instead, if the given name has no results; null otherwise. */
      corrected: Nullable(Text(60)),
      facets: Type.Array(
        object({
          key: literals(['brand', 'kind', 'origin'] as const),
          values: Type.Array(object({ id: Id, name: Text(60), count: Type.Integer() })),
        }),
      ),
    }),
  }),
  suggestCommodities: defineCall({
    kind: 'read',
    method: 'POST',
    path: '/commodity/api/commodity/suggest',
    access: 'visitor',
    summary: 'Suggests commodities, brands and categories for hanzi, pinyin, initials or a barcode',
    body: object({ keyword: BoundedText(1, 60) }),
    data: Type.Array(Suggestion),
  }),
  getCommodityDetail: defineCall({
    kind: 'read',
    method: 'GET',
    path: '/commodity/api/commodity/getDetail',
    access: 'visitor',
    summary: 'Returns a commodity with its skus; `source` is the page that links to it (COMMODITY_SOURCE)',
    query: object({ id: Id, source: Type.Optional(Type.String({ pattern: '^\\d{1,2}$' })) }),
    data: CommodityDetail,
  }),
  downloadCommodityMaterials: defineCall({
    kind: 'read',
    method: 'GET',
    path: '/commodity/api/commodity/downloadMaterials',
    access: 'approved',
    summary: 'Returns the pictures, filing and inspection reports of a commodity as one zip',
    query: object({ id: Id }),
    data: NoData,
    file: true,
  }),
  listRelatedCommodities: defineCall({
    kind: 'read',
    method: 'GET',
    path: '/commodity/api/commodity/listRelated',
    access: 'visitor',
    summary: 'Lists related commodities of the same series, brand or category',
    query: object({ id: Id }),
    data: Type.Array(CommodityCard),
  }),
  getSkuByBarCode: defineCall({
    kind: 'read',
    method: 'GET',
    path: '/commodity/api/commodity/getByBarCode',
    access: 'visitor',
    summary: 'Returns the sku with a barcode or sku code; PRODUCT_NOT_FOUND if there is none',
    query: object({ barCode: BoundedText(1, 64) }),
    data: SkuCard,
  }),
  listBrandPage: defineCall({
    kind: 'read',
    method: 'POST',
    path: '/commodity/api/brand/listPage',
    access: 'visitor',
    summary: 'Lists brands by name and origin',
    body: pageBody({ name: Type.Optional(Text(60)), origin: Type.Optional(literals(ORIGINS)) }),
    data: pageOf(Brand),
    sameForAll: true,
  }),
  getBrandDetail: defineCall({
    kind: 'read',
    method: 'GET',
    path: '/commodity/api/brand/getDetail',
    access: 'visitor',
    summary: 'Returns a brand with its introduction',
    query: object({ id: Id }),
    data: object({
      ...Brand.properties,
      /** Sections of the brand story, each with an image. */
      sections: Type.Array(object({ title: Text(60), text: Text(1000), imageUrl: Url })),
      /** Categories of its commodities, by descending count. */
      categories: Type.Array(object({ id: Id, name: Text(40), count: Type.Integer() })),
      /** Brands of the same country first, then of the same pavilion. */
      related: Type.Array(BrandMark),
    }),
    sameForAll: true,
  }),
} as const;
