import { type Static, Type } from 'typebox';
import { ADDRESS_LIMITS, ORDER_LIMITS } from '#shared/constants.ts';
import {
  BoundedText,
  DateTime,
  Id,
  literals,
  Mobile,
  Money,
  Nullable,
  object,
  RegionCode,
  Text,
  Url,
} from '#shared/contract/schemas/formats.ts';
import { STEP_ACTORS } from '#shared/domain/order.ts';

/** Schemas shared by orders, refunds and samples. */

/** Postal address as entered; regions are codes. */
export const address = {
  consignee: BoundedText(1, ADDRESS_LIMITS.consignee),
  mobile: Mobile,
  provinceCode: RegionCode,
  cityCode: RegionCode,
  districtCode: RegionCode,
  detail: BoundedText(1, ADDRESS_LIMITS.detail),
};
export const AddressText = object({
  consignee: Text(ADDRESS_LIMITS.consignee),
  /** Middle digits masked. */
  mobile: Text(20),
  region: Text(100),
  detail: Text(ADDRESS_LIMITS.detail),
});

/** An order line: the sku as it was when ordered. */
export const OrderedItem = object({
  orderItemId: Id,
  skuId: Id,
  commodityId: Id,
  name: Text(120),
  specs: Type.Array(object({ name: Text(40), value: Text(60) })),
  skuCode: Text(40),
  barCode: Text(20),
  thumbnailUrl: Url,
  /** Per piece. */
  price: Money,
  quantity: Type.Integer(),
  /** For all pieces, after the coupon. */
  amount: Money,
  shippedQuantity: Type.Integer(),
  refundedQuantity: Type.Integer(),
});
export type OrderedItemData = Static<typeof OrderedItem>;

/** Orders that one call acts on; each at most once. */
export const OrderIds = Type.Array(Id, {
  minItems: 1,
  maxItems: ORDER_LIMITS.chosenOrders,
  uniqueItems: true,
});

/** Status changes of an order, refund or sample request. */
export const timelineOf = <const States extends readonly string[]>(states: States) =>
  Type.Array(
    object({ status: literals(states), time: DateTime, by: literals(STEP_ACTORS), remark: Text(200) }),
  );

export const Trace = object({ time: DateTime, text: Text(200) });

/** Reason why a line or an order cannot be ordered. `msg` is shown to the member. */
export const Problem = object({
  skuId: Nullable(Id),
  code: Text(40),
  msg: Text(200),
  /** Whether paying or cancelling unpaid orders resolves the problem. */
  payFirst: Type.Optional(Type.Boolean()),
});
export type ProblemData = Static<typeof Problem>;
