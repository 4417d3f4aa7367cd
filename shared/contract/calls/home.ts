import { type Static, Type } from 'typebox';
import { BrandMark, CommodityCard } from '#shared/contract/calls/commodity.ts';
import { defineCall } from '#shared/contract/calls/define-call.ts';
import {
  DateTime,
  Id,
  literals,
  Nullable,
  object,
  pageBody,
  pageOf,
  Text,
  Url,
} from '#shared/contract/schemas/formats.ts';

export const RECOMMEND_TYPES = ['HOT', 'NEW', 'SPECIAL'] as const;

const Banner = object({
  id: Id,
  title: Text(60),
  subtitle: Text(120),
  imageUrl: Url,
  linkUrl: Url,
  /** CSS background colour behind the image. */
  tint: Text(9),
});
export type BannerData = Static<typeof Banner>;

const Feature = object({
  id: Id,
  title: Text(80),
  summary: Text(200),
  coverUrl: Url,
  startDate: DateTime,
  endDate: DateTime,
});

export const homeCalls = {
  getBannerInfo: defineCall({
    kind: 'read',
    method: 'GET',
    path: '/soyoungzg/api/officialHomepageRecommend/bannerInfo',
    access: 'visitor',
    summary: 'Lists the banners of the home page in display order',
    data: Type.Array(Banner),
    sameForAll: true,
  }),
  getRecommendInfo: defineCall({
    kind: 'read',
    method: 'GET',
    path: '/soyoungzg/api/officialHomepageRecommend/recommendInfo',
    access: 'visitor',
    summary: 'Returns a recommendation row of the home page',
    query: object({ type: literals(RECOMMEND_TYPES) }),
    data: object({
      type: literals(RECOMMEND_TYPES),
      title: Text(40),
      commodities: Type.Array(CommodityCard),
    }),
  }),
  listLabelAndBrandInfo: defineCall({
    kind: 'read',
    method: 'POST',
    path: '/soyoungzg/api/brandLabel/listLabelAndBrandInfo',
    access: 'visitor',
    summary: 'Lists the labels of the brand wall with their brands',
    data: Type.Array(object({ id: Id, name: Text(40), brands: Type.Array(BrandMark) })),
    sameForAll: true,
  }),
  getFeatureDetail: defineCall({
    kind: 'read',
    method: 'GET',
    path: '/marketing/api/feature/getDetail',
    access: 'visitor',
    summary: 'Returns a marketing feature with its commodities',
    query: object({ id: Id }),
    data: object({ ...Feature.properties, commodities: Type.Array(CommodityCard) }),
  }),
  listFeatureHistory: defineCall({
    kind: 'read',
    method: 'POST',
    path: '/marketing/api/feature/listHistory',
    access: 'visitor',
    summary: 'Lists marketing features, newest first',
    body: pageBody({}),
    data: pageOf(Feature),
    sameForAll: true,
  }),
  getFeatureConfig: defineCall({
    kind: 'read',
    method: 'GET',
    path: '/soyoungzg/api/featureConfig/getByTypeForApp',
    access: 'visitor',
    summary: 'Returns the current feature of a type; null if there is none',
    query: object({ type: Text(40) }),
    data: Nullable(object({ type: Text(40), featureId: Id, title: Text(80), imageUrl: Url })),
    sameForAll: true,
  }),
  generateWxUrlScheme: defineCall({
    kind: 'read',
    method: 'POST',
    path: '/soyoungzg/api/shortUrl/generateWxUrlScheme',
    access: 'visitor',
    summary: 'Returns a short URL that opens the mini-program',
    body: object({ path: Text(200), query: Text(500) }),
    data: Url,
  }),
} as const;
