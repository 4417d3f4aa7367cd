import { type Static, Type } from 'typebox';
import { MAX_RECOMMENDED_ITEMS } from '#shared/constants.ts';
import { defineCall } from '#shared/contract/calls/define-call.ts';
import { BatchResult, Quantity, RequestId, SkuCard } from '#shared/contract/schemas/commodity.ts';
import {
  DateTime,
  Id,
  NoData,
  Nullable,
  object,
  pageBody,
  pageOf,
  Text,
  Url,
} from '#shared/contract/schemas/formats.ts';

/** A list of skus recommended by the staff, for all distributors or for one. */
const RecommendedList = object({
  id: Id,
  title: Text(80),
  summary: Text(300),
  /** Advisor who created the list for this distributor; null: for all distributors. */
  advisorName: Nullable(Text(40)),
  /** Thumbnails of the first items. */
  coverUrls: Type.Array(Url),
  itemCount: Type.Integer(),
  createDate: DateTime,
  /** null: no end date. */
  validEndDate: Nullable(DateTime),
});
export type RecommendedListData = Static<typeof RecommendedList>;

const RecommendedItem = object({
  sku: SkuCard,
  /** Suggested pieces. */
  quantity: Type.Integer(),
  /** Why the sku is recommended; may be empty. */
  reason: Text(200),
});
export type RecommendedItemData = Static<typeof RecommendedItem>;

export const recommendCalls = {
  listRecommendedPage: defineCall({
    kind: 'read',
    method: 'POST',
    path: '/soyoungzg/api/recommendedList/listPage',
    access: 'approved',
    summary: 'Lists the recommended lists of the distributor, newest first',
    body: pageBody({}),
    data: pageOf(RecommendedList),
  }),
  getRecommendedDetail: defineCall({
    kind: 'read',
    method: 'GET',
    path: '/soyoungzg/api/recommendedList/getDetail',
    access: 'approved',
    summary: 'Returns a recommended list with its items',
    query: object({ id: Id }),
    data: object({ ...RecommendedList.properties, items: Type.Array(RecommendedItem) }),
  }),
  addRecommendedToCart: defineCall({
    kind: 'write',
    method: 'POST',
    path: '/soyoungzg/api/recommendedList/addAllToCart',
    access: 'approved',
    summary: 'Adds items of a recommended list to the cart; returns the rows that cannot be added',
    body: object({
      requestId: RequestId,
      id: Id,
      items: Type.Array(object({ skuId: Id, quantity: Quantity }), {
        minItems: 1,
        maxItems: MAX_RECOMMENDED_ITEMS,
      }),
    }),
    data: BatchResult,
  }),
  exportRecommended: defineCall({
    kind: 'read',
    method: 'POST',
    path: '/soyoungzg/api/recommendedList/exportExcel',
    access: 'approved',
    summary: 'Exports a recommended list as a sheet that quick order can import',
    body: object({ id: Id }),
    data: NoData,
    file: true,
  }),
} as const;
