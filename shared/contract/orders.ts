import { type Static, Type } from 'typebox';
import { ADDRESS_LIMITS } from '#shared/constants.ts';
import {
  DateTime,
  Id,
  literals,
  Mobile,
  Money,
  Nullable,
  object,
  RegionCode,
  Text,
  TextFrom,
  Url,
} from '#shared/contract/schemas.ts';
import { STEP_MAKERS } from '#shared/domain/order.ts';

/** What orders, refunds and samples have in common. */

/** Where something goes. `region`: province, city and district in words. */
export const address = {
  consignee: TextFrom(1, ADDRESS_LIMITS.consignee),
  mobile: Mobile,
  provinceCode: RegionCode,
  cityCode: RegionCode,
  districtCode: RegionCode,
  detail: TextFrom(1, ADDRESS_LIMITS.detail),
};
export const AddressText = object({
  consignee: Text(ADDRESS_LIMITS.consignee),
  /** Masked in the middle. */
  mobile: Text(20),
  region: Text(100),
  detail: Text(ADDRESS_LIMITS.detail),
});

/** One of the goods as it was when it was ordered. */
export const OrderedItem = object({
  orderItemId: Id,
  skuId: Id,
  commodityId: Id,
  name: Text(120),
  specs: Type.Array(object({ name: Text(40), value: Text(60) })),
  skuCode: Text(40),
  barCode: Text(20),
  thumbnailUrl: Url,
  /** Of one piece. */
  price: Money,
  quantity: Type.Integer(),
  /** What is paid for all pieces, coupon taken off. */
  amount: Money,
  shippedQuantity: Type.Integer(),
  refundedQuantity: Type.Integer(),
});
export type OrderedItemData = Static<typeof OrderedItem>;

/** A step of an order, a refund or a sample requisition. */
export const timelineOf = <const States extends readonly string[]>(states: States) =>
  Type.Array(
    object({ status: literals(states), time: DateTime, by: literals(STEP_MAKERS), remark: Text(200) }),
  );

export const Trace = object({ time: DateTime, text: Text(200) });

/** Why something cannot be ordered as it stands, line by line; the words are for a person. */
export const Problem = object({
  skuId: Nullable(Id),
  code: Text(40),
  msg: Text(200),
  /** Whether it helps to pay or cancel what the shop has not paid yet. */
  payFirst: Type.Optional(Type.Boolean()),
});
export type ProblemData = Static<typeof Problem>;
