import { type Static, Type } from 'typebox';
import { MAX_CART_LINES } from '#shared/constants.ts';
import { defineCall } from '#shared/contract/calls/define-call.ts';
import { RequestId } from '#shared/contract/schemas/commodity.ts';
import {
  BoundedText,
  DateTime,
  Id,
  literals,
  Money,
  NoData,
  Nullable,
  object,
  Text,
  Url,
} from '#shared/contract/schemas/formats.ts';
import { ORDER_STATUSES } from '#shared/domain/order.ts';
import { SHARED_VIEW_KINDS } from '#shared/domain/shared-view.ts';

/** A live view as its shop sees it. */
const SharedView = object({
  id: Id,
  kind: literals(SHARED_VIEW_KINDS),
  orderNo: Nullable(Text(30)),
  /** Number of cart lines; null for an order. */
  lines: Nullable(Type.Integer()),
  /** Path of the page. It contains the secret that gives access. */
  path: Url,
  createDate: DateTime,
  expireDate: DateTime,
  viewCount: Type.Integer(),
});
export type SharedViewData = Static<typeof SharedView>;

const SharedLine = object({
  name: Text(120),
  specs: Type.Array(object({ name: Text(40), value: Text(60) })),
  thumbnailUrl: Url,
  /** Per piece. */
  price: Money,
  quantity: Type.Integer(),
  /** `price` times `quantity`. */
  amount: Money,
});

/** Everything that the holder of a link can see. */
const SharedContent = object({
  kind: literals(SHARED_VIEW_KINDS),
  shopName: Text(60),
  /** When the cart lines and prices were read, or the order was made. */
  asOf: DateTime,
  /** End of the link's validity. */
  expireDate: DateTime,
  order: Nullable(
    object({
      id: Id,
      orderNo: Text(30),
      status: literals(ORDER_STATUSES),
      paid: Type.Boolean(),
    }),
  ),
  lines: Type.Array(SharedLine),
  sums: object({
    /** Sum of the lines' amounts. */
    goodsAmount: Money,
    /** Coupon and quote; negative if the quote is above the list price. */
    discountAmount: Money,
    /** null: not known before checkout. */
    freightAmount: Nullable(Money),
    /** `goodsAmount` minus `discountAmount` plus `freightAmount`. */
    payAmount: Money,
  }),
});
export type SharedContentData = Static<typeof SharedContent>;

const path = (name: string) => `/soyoungzg/api/merchantSharedView/${name}` as const;

export const sharedViewCalls = {
  createSharedView: defineCall({
    kind: 'write',
    method: 'POST',
    path: path('create'),
    access: 'certified',
    summary: 'Makes a link to a read-only view of an order or of cart lines; equal content keeps its link',
    body: object({
      requestId: RequestId,
      kind: literals(SHARED_VIEW_KINDS),
      orderId: Type.Optional(Id),
      cartIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: MAX_CART_LINES })),
    }),
    data: object({ id: Id, path: Url, expireDate: DateTime }),
  }),
  listSharedViews: defineCall({
    kind: 'read',
    method: 'GET',
    path: path('listMyAll'),
    access: 'certified',
    summary: 'Lists the live views of the shop, newest first',
    data: Type.Array(SharedView),
  }),
  revokeSharedView: defineCall({
    kind: 'write',
    method: 'POST',
    path: path('revoke'),
    access: 'certified',
    summary: 'Ends a view at once and deletes its snapshot',
    body: object({ id: Id }),
    data: NoData,
  }),
  getSharedView: defineCall({
    kind: 'read',
    method: 'GET',
    path: '/soyoungzg/api/sharedView/get',
    access: 'visitor',
    summary: 'Returns the content of a view by the secret of its link; NOT_FOUND unless the view is live',
    query: object({ token: BoundedText(1, 64) }),
    data: SharedContent,
  }),
} as const;
