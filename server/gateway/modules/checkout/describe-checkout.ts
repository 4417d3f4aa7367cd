import type { CallContext } from '#gateway/calls/call-context.ts';
import type { Checkout } from '#gateway/modules/checkout/calculate-checkout.ts';
import type { OwnCoupon } from '#gateway/modules/checkout/find-coupons.ts';
import { freightNote } from '#gateway/modules/checkout/find-freight.ts';
import type { CheckoutLine } from '#gateway/modules/checkout/find-lines.ts';
import { sumAmounts } from '#gateway/modules/checkout/price-groups.ts';
import { toSkuCard } from '#gateway/modules/commodity/sku-cards.ts';
import type { Amounts, PricedGroup } from '#gateway/modules/order/priced-group.ts';
import type { CheckoutCouponData, CheckoutGroupData } from '#shared/contract/calls/checkout.ts';
import { type Fen, formatYuan, toFen } from '#shared/domain/money.ts';
import { checkoutTexts } from '#shared/messages/zh/gateway/checkout-texts.ts';

type Caller = Pick<CallContext<'approved'>, 'member'>;

/** Converts a checkout to the contract's shape. */
export function describeCheckout(context: Caller, checkout: Checkout, isAddressKnown: boolean) {
  const { groups, freight, coupons, problems } = checkout;
  return {
    groups: groups.map(group => {
      const rule = freight.get(group.warehouseId);
      const { noAddress, unserved } = checkoutTexts.freight;
      const without = isAddressKnown ? unserved : noAddress;
      return describeGroup(context, group, rule ? freightNote(rule, beforeCoupon(group)) : without);
    }),
    ...inYuan(sumAmounts(groups)),
    coupons: coupons.map(
      ({ coupon, saves, reason }): CheckoutCouponData => ({
        ...couponCard(coupon),
        id: coupon.id,
        usable: reason === '',
        reason,
        saves: formatYuan(saves),
      }),
    ),
    problems: [...problems],
  };
}

function describeGroup(context: Caller, group: PricedGroup<CheckoutLine>, note: string): CheckoutGroupData {
  const { warehouseId, items } = group;
  return {
    warehouseId,
    warehouseName: items[0]?.line.sku.warehouseName ?? '',
    tradeType: items[0]?.line.sku.tradeType ?? 'GENERAL',
    items: items.map(({ line, price }) => ({
      sku: toSkuCard(context, line.sku),
      cartId: line.cartId,
      quantity: line.quantity,
      price: formatYuan(price),
      amount: formatYuan(toFen(price * line.quantity)),
    })),
    ...inYuan(group),
    freightNote: note,
  };
}

const beforeCoupon = ({ goodsAmount, discountAmount }: Amounts): Fen => toFen(goodsAmount - discountAmount);

function inYuan({ goodsAmount, discountAmount, couponAmount, freightAmount, payAmount }: Amounts) {
  return {
    goodsAmount: formatYuan(goodsAmount),
    discountAmount: formatYuan(discountAmount),
    couponAmount: formatYuan(couponAmount),
    freightAmount: formatYuan(freightAmount),
    payAmount: formatYuan(payAmount),
  };
}

/** RATE_OFF is shown in tenths, as usual in China: 85 becomes 8.5 折. */
const TENTH = 10;

/** Converts a coupon to the contract's card. */
export function couponCard({ couponType, value, threshold, name, dataTypeName, ...rest }: OwnCoupon) {
  return {
    couponType,
    name,
    dataTypeName,
    resultData: couponType === 'RATE_OFF' ? String(value / TENTH) : formatYuan(toFen(value)),
    ruleData: formatYuan(threshold),
    validStartDate: rest.validStartDate.toISOString(),
    validEndDate: rest.validEndDate.toISOString(),
  };
}
