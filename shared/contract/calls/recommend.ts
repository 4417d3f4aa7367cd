import { type Static, Type } from 'typebox';
import { RECOMMENDED_MAX_ITEMS } from '#shared/constants.ts';
import { defineCall } from '#shared/contract/define-call.ts';
import { BatchResult, Quantity, RequestId, SkuCard } from '#shared/contract/goods.ts';
import {
  DateTime,
  Id,
  Nothing,
  Nullable,
  object,
  pageBody,
  pageOf,
  Text,
  Url,
} from '#shared/contract/schemas.ts';

/** A list of goods that the supplier put together, for everybody or for one shop. */
const RecommendedList = object({
  id: Id,
  title: Text(80),
  /** Why these goods, and for whom. */
  summary: Text(300),
  /** Who put it together for this shop; null: for everybody. */
  advisorName: Nullable(Text(40)),
  /** Of its first goods. */
  coverUrls: Type.Array(Url),
  itemCount: Type.Integer(),
  createDate: DateTime,
  /** null: for as long as it is there. */
  validEndDate: Nullable(DateTime),
});
export type RecommendedListData = Static<typeof RecommendedList>;

const RecommendedItem = object({
  sku: SkuCard,
  /** Pieces to begin with. */
  quantity: Type.Integer(),
  /** Why it is on the list; may be empty. */
  reason: Text(200),
});
export type RecommendedItemData = Static<typeof RecommendedItem>;

export const recommendCalls = {
  listRecommendedPage: defineCall({
    kind: 'read',
    method: 'POST',
    path: '/soyoungzg/api/recommendedList/listPage',
    access: 'approved',
    summary: 'Recommended lists that this shop may see, the newest first',
    body: pageBody({}),
    data: pageOf(RecommendedList),
  }),
  getRecommendedDetail: defineCall({
    kind: 'read',
    method: 'GET',
    path: '/soyoungzg/api/recommendedList/getDetail',
    access: 'approved',
    summary: 'A recommended list with its goods',
    query: object({ id: Id }),
    data: object({ ...RecommendedList.properties, items: Type.Array(RecommendedItem) }),
  }),
  addRecommendedToCart: defineCall({
    kind: 'write',
    method: 'POST',
    path: '/soyoungzg/api/recommendedList/addAllToCart',
    access: 'approved',
    summary: 'Adds goods of a recommended list to the cart; what cannot be added is named',
    body: object({
      requestId: RequestId,
      id: Id,
      items: Type.Array(object({ skuId: Id, quantity: Quantity }), {
        minItems: 1,
        maxItems: RECOMMENDED_MAX_ITEMS,
      }),
    }),
    data: BatchResult,
  }),
  exportRecommended: defineCall({
    kind: 'read',
    method: 'POST',
    path: '/soyoungzg/api/recommendedList/exportExcel',
    access: 'approved',
    summary: 'A recommended list as a sheet, which quick order reads as it is',
    body: object({ id: Id }),
    data: Nothing,
    file: true,
  }),
} as const;
