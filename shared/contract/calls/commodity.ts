import { type Static, Type } from 'typebox';
import { defineCall } from '#shared/contract/define-call.ts';
import { Sku, SkuCard, Spec, TRADE_TYPES } from '#shared/contract/goods.ts';
import {
  Id,
  literals,
  Money,
  Nullable,
  object,
  pageBody,
  pageOf,
  Text,
  TextFrom,
  Url,
} from '#shared/contract/schemas.ts';

export const ORIGINS = ['DOMESTIC', 'INTERNATIONAL'] as const;
export const COMMODITY_SORTS = ['DEFAULT', 'NEWEST', 'SALES', 'PRICE_ASC', 'PRICE_DESC'] as const;
export const STOCK_STATES = ['IN_STOCK', 'LOW', 'SOLD_OUT'] as const;

/** A kind of goods with its children, three levels deep. */
export const CommodityKind = Type.Cyclic(
  {
    Kind: Type.Object(
      { id: Id, name: Text(40), iconUrl: Nullable(Url), children: Type.Array(Type.Ref('Kind')) },
      { additionalProperties: false },
    ),
  },
  'Kind',
);
export interface CommodityKindNode {
  readonly id: string;
  readonly name: string;
  readonly iconUrl: string | null;
  readonly children: readonly CommodityKindNode[];
}

/** A goods card. `price` is null for whoever is not PASS: the screen shows `??`. */
export const CommodityCard = object({
  id: Id,
  name: Text(120),
  thumbnailUrl: Url,
  brandName: Text(60),
  price: Nullable(Money),
  marketPrice: Money,
  /** The sku that goods with one sku consist of, and the first one of others; codes and terms are its own. */
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
  /** CSS colour of the tinted ground, such as `#f6e9e4`. */
  tint: Text(9),
  commodityCount: Type.Integer(),
});
export type BrandData = Static<typeof Brand>;

/** What a link to a brand shows. */
export const BrandMark = object({ id: Id, name: Text(60), logoUrl: Url });
export type BrandMarkData = Static<typeof BrandMark>;

/** From where to where (not included) characters of a text match what was searched for. */
const Marks = Type.Array(object({ from: Type.Integer(), to: Type.Integer() }));
export type MarksData = Static<typeof Marks>;

/** The one sku of a commodity whose barcode or sku code was searched for. */
const MatchedSku = object({ skuId: Id, specs: Type.Array(Spec) });
export type MatchedSkuData = Static<typeof MatchedSku>;

const FoundCommodity = object({
  ...CommodityCard.properties,
  nameMarks: Marks,
  /** Only where a code was searched for that one sku has: the card's price, codes, terms and stock are then its own. */
  sku: Type.Optional(MatchedSku),
});
export type FoundCommodityData = Static<typeof FoundCommodity>;

const SUGGESTION_TYPES = ['COMMODITY', 'BRAND', 'KIND'] as const;
const Suggestion = object({
  type: literals(SUGGESTION_TYPES),
  id: Id,
  text: Text(120),
  marks: Marks,
  /** Of a COMMODITY, only where a code was typed that one sku has. `price` is null for callers that are not PASS. */
  sku: Type.Optional(object({ ...MatchedSku.properties, barCode: Text(20), price: Nullable(Money) })),
});
export type SuggestionData = Static<typeof Suggestion>;

const CommodityDetail = object({
  id: Id,
  name: Text(120),
  thumbnailUrl: Url,
  /** At least one, the one on the cards first. */
  images: Type.Array(Url),
  /** Headings, paragraphs, lists, tables and pictures; readers show nothing else of it (`parseRichText`). */
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
  /** Its category with those above, the top first. */
  kinds: Type.Array(object({ id: Id, name: Text(40) })),
  tradeType: literals(TRADE_TYPES),
  tags: Type.Array(Text(20)),
  collected: Type.Boolean(),
  onShelf: Type.Boolean(),
  skus: Type.Array(Sku),
  /** What a buyer must know of this trade type, warehouse or goods. */
  notices: Type.Array(Text(300)),
});
export type CommodityDetailData = Static<typeof CommodityDetail>;

export const commodityCalls = {
  listKindTree: defineCall({
    kind: 'read',
    method: 'POST',
    path: '/commodity/api/commodityKind/listAllForWebsite',
    access: 'visitor',
    summary: 'The category tree',
    data: Type.Unsafe<CommodityKindNode[]>(Type.Array(CommodityKind)),
    sameForAll: true,
  }),
  getKind: defineCall({
    kind: 'read',
    method: 'GET',
    path: '/commodity/api/commodityKind/get',
    access: 'visitor',
    summary: 'One category with its children',
    query: object({ id: Id }),
    data: Type.Unsafe<CommodityKindNode>(CommodityKind),
    sameForAll: true,
  }),
  listCommodityPage: defineCall({
    kind: 'read',
    method: 'POST',
    path: '/commodity/api/commodity/listPage',
    access: 'visitor',
    summary: 'Goods by name, category, brand, origin, price and stock',
    body: pageBody({
      name: Type.Optional(Text(60)),
      /** The name as it was typed: nothing else is searched for instead (`corrected`). */
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
      /** What was searched for instead, where nothing has the name and a typo explains it. */
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
    summary: 'Goods, brands and categories while somebody types hanzi, pinyin, initials or a barcode',
    body: object({ keyword: TextFrom(1, 60) }),
    data: Type.Array(Suggestion),
  }),
  getCommodityDetail: defineCall({
    kind: 'read',
    method: 'GET',
    path: '/commodity/api/commodity/getDetail',
    access: 'visitor',
    summary: 'One of the goods with its skus; `source` tells where the reader comes from (GOODS_SOURCE)',
    query: object({ id: Id, source: Type.Optional(Type.String({ pattern: '^\\d{1,2}$' })) }),
    data: CommodityDetail,
  }),
  listRelatedCommodities: defineCall({
    kind: 'read',
    method: 'GET',
    path: '/commodity/api/commodity/listRelated',
    access: 'visitor',
    summary: 'Goods that go with one: of its series and brand, and of its category',
    query: object({ id: Id }),
    data: Type.Array(CommodityCard),
  }),
  getSkuByBarCode: defineCall({
    kind: 'read',
    method: 'GET',
    path: '/commodity/api/commodity/getByBarCode',
    access: 'visitor',
    summary: 'The sku with a barcode or code; PRODUCT_NOT_FOUND where there is none',
    query: object({ barCode: TextFrom(1, 64) }),
    data: SkuCard,
  }),
  listBrandPage: defineCall({
    kind: 'read',
    method: 'POST',
    path: '/commodity/api/brand/listPage',
    access: 'visitor',
    summary: 'Brands by name and origin',
    body: pageBody({ name: Type.Optional(Text(60)), origin: Type.Optional(literals(ORIGINS)) }),
    data: pageOf(Brand),
    sameForAll: true,
  }),
  getBrandDetail: defineCall({
    kind: 'read',
    method: 'GET',
    path: '/commodity/api/brand/getDetail',
    access: 'visitor',
    summary: 'A brand as its introduction shows it',
    query: object({ id: Id }),
    data: object({
      ...Brand.properties,
      /** Its story in parts, each with a picture. */
      sections: Type.Array(object({ title: Text(60), text: Text(1000), imageUrl: Url })),
      /** Kinds of goods it has, the largest first. */
      kinds: Type.Array(object({ id: Id, name: Text(40), count: Type.Integer() })),
      /** Brands that are near it: of the same country first, then of the same pavilion. */
      related: Type.Array(BrandMark),
    }),
    sameForAll: true,
  }),
} as const;
