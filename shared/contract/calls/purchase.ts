import { type Static, Type } from 'typebox';
import { MAX_PAGE_SIZE } from '#shared/constants.ts';
import { defineCall } from '#shared/contract/calls/define-call.ts';
import { SkuCard } from '#shared/contract/schemas/commodity.ts';
import {
  DateTime,
  Id,
  literals,
  Money,
  object,
  pageBody,
  pageOf,
  Text,
} from '#shared/contract/schemas/formats.ts';
import { PURCHASED_SORTS } from '#shared/domain/purchase.ts';

const PurchasedSku = object({
  ...SkuCard.properties,
  /** Number of paid orders with the sku. */
  times: Type.Integer(),
  /** Of all these orders, without refunded pieces. */
  pieces: Type.Integer(),
  lastOrderId: Id,
  /** When the last order was paid. */
  lastBuyDate: DateTime,
  /** As ordered, also if some pieces were refunded. */
  lastQuantity: Type.Integer(),
  /** Per piece, before coupons; of an inquiry, as quoted. */
  lastPrice: Money,
});
export type PurchasedSkuData = Static<typeof PurchasedSku>;

export const purchaseCalls = {
  listPurchasedPage: defineCall({
    kind: 'read',
    method: 'POST',
    path: '/soyoungzg/api/merchantPurchase/listPage',
    access: 'approved',
    summary: 'Lists the skus that the shop has bought, most often bought first',
    body: pageBody({
      /** Matches names, brands and codes. */
      keyword: Type.Optional(Text(60)),
      inStock: Type.Optional(Type.Boolean()),
      /** Only these. */
      skuIds: Type.Optional(Type.Array(Id, { maxItems: MAX_PAGE_SIZE })),
      /** Default: TIMES. */
      sort: Type.Optional(literals(PURCHASED_SORTS)),
    }),
    data: pageOf(PurchasedSku),
  }),
} as const;
