import { type Static, Type } from 'typebox';
import { defineCall } from '#shared/contract/define-call.ts';
import {
  Id,
  literals,
  Money,
  Nullable,
  object,
  pageBody,
  pageOf,
  Text,
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
  defaultSkuId: Id,
  skuCount: Type.Integer(),
  minQty: Type.Integer(),
  stepQty: Type.Integer(),
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
      commodityKindId: Type.Optional(Id),
      brandIds: Type.Optional(Type.Array(Id, { maxItems: 50 })),
      origin: Type.Optional(literals(ORIGINS)),
      inStock: Type.Optional(Type.Boolean()),
      priceMin: Type.Optional(Money),
      priceMax: Type.Optional(Money),
      sort: Type.Optional(literals(COMMODITY_SORTS)),
    }),
    data: object({
      ...pageOf(CommodityCard).properties,
      facets: Type.Array(
        object({
          key: literals(['brand', 'kind', 'origin'] as const),
          values: Type.Array(object({ id: Id, name: Text(60), count: Type.Integer() })),
        }),
      ),
    }),
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
