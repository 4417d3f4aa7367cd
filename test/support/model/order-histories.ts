import type { PayType } from '#shared/domain/order.ts';
import type { Action } from '#test/support/model/action.ts';
import { giveCoupon, placeOrder } from '#test/support/model/checkout-actions.ts';
import { callBack, confirmVoucher, pay, uploadVoucher } from '#test/support/model/pay-actions.ts';
import { quoteOrder } from '#test/support/model/quote-actions.ts';
import { shipAll } from '#test/support/model/ship-actions.ts';

/** Actions that bring a first order of so many pieces into a state. */
type History = (pieces: number) => readonly Action[];

export const ordered: History = pieces => [placeOrder({ quantities: [pieces] })];
export const quoted: History = pieces => [
  placeOrder({ quantities: [pieces], inquiry: true }),
  quoteOrder(50),
];
export const paidBy: Readonly<Record<PayType, readonly Action[]>> = {
  BALANCE: [pay('BALANCE')],
  CREDIT: [pay('CREDIT')],
  ALIPAY: [pay('ALIPAY'), callBack('PAID')],
  WECHAT: [pay('WECHAT'), callBack('PAID')],
  OFFLINE: [pay('OFFLINE'), uploadVoucher, confirmVoucher],
};
export const transferred: History = pieces => [...ordered(pieces), pay('OFFLINE'), uploadVoucher];
export const paid: History = pieces => [...ordered(pieces), ...paidBy.BALANCE];
export const shipped: History = pieces => [...paid(pieces), shipAll];

export const discounted: History = pieces => [
  giveCoupon(500),
  placeOrder({ quantities: [pieces, 0, pieces], withCoupon: true }),
];

/** Beginnings of random runs, so that these reach late states often. */
export const HISTORIES = {
  'no order': [],
  'a quoted order': quoted(3),
  'two orders with a coupon': discounted(1),
  'a transferred payment': transferred(3),
  'a paid order': paid(3),
  'a shipped order': shipped(3),
} as const satisfies Record<string, readonly Action[]>;
