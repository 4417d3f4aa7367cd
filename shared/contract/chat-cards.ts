import { type Static, Type } from 'typebox';
import { DateTime, Id, literals, Money, Nullable, object, Text, Url } from '#shared/contract/schemas.ts';

/** What stands as JSON in `content` of a chat message that is a card (mission section 3). */

export const GoodsCard = object({
  id: Id,
  name: Text(200),
  thumbnailUrl: Url,
  /** null: the reader may not see prices. */
  price: Nullable(Money),
});
export type GoodsCardData = Static<typeof GoodsCard>;

export const CouponCard = object({
  couponType: literals(['RATE_OFF', 'MONEY_OFF'] as const),
  /** RATE_OFF: tenths that remain to be paid, such as 8.5; MONEY_OFF: yuan off. */
  resultData: Type.String({ pattern: '^\\d{1,9}(\\.\\d{1,2})?$' }),
  /** Yuan from which it holds; 0: from the first. */
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
  /** FIXED: between two dates; DAYS: so many days after receipt. */
  validType: literals(['FIXED', 'DAYS'] as const),
  validStartDate: Nullable(DateTime),
  validEndDate: Nullable(DateTime),
  validDays: Nullable(Type.Integer({ minimum: 1 })),
  skuCommodityVO: object({ thumbnailUrl: Url }),
});
export type GiftCardData = Static<typeof GiftCard>;
