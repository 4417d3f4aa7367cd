import { type Static, Type } from 'typebox';
import {
  DateTime,
  Id,
  literals,
  Money,
  Nullable,
  object,
  Text,
  Url,
} from '#shared/contract/schemas/formats.ts';

/** Cards of chat messages, sent as JSON in `content`. */

export const CommodityCard = object({
  id: Id,
  name: Text(200),
  thumbnailUrl: Url,
  /** null: the recipient is not allowed to see prices. */
  price: Nullable(Money),
});
export type CommodityCardData = Static<typeof CommodityCard>;

export const CouponCard = object({
  couponType: literals(['RATE_OFF', 'MONEY_OFF'] as const),
  /** RATE_OFF: tenths of the price to pay, such as 8.5; MONEY_OFF: yuan off. */
  resultData: Type.String({ pattern: '^\\d{1,9}(\\.\\d{1,2})?$' }),
  /** Minimum amount in yuan; 0: no minimum. */
  ruleData: Type.String({ pattern: '^\\d{1,9}(\\.\\d{1,2})?$' }),
  name: Text(80),
  dataTypeName: Text(40),
  validStartDate: DateTime,
  validEndDate: DateTime,
});
export type CouponCardData = Static<typeof CouponCard>;

export const GiftCard = object({
  name: Text(80),
  price: Money,
  thresholdPrice: Money,
  /** FIXED: valid between two dates; DAYS: valid for `validDays` after receipt. */
  validType: literals(['FIXED', 'DAYS'] as const),
  validStartDate: Nullable(DateTime),
  validEndDate: Nullable(DateTime),
  validDays: Nullable(Type.Integer({ minimum: 1 })),
  skuCommodityVO: object({ thumbnailUrl: Url }),
});
export type GiftCardData = Static<typeof GiftCard>;
