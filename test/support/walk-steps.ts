import { constantFrom, integer, record } from 'fast-check';
import type { refund } from '#gateway/db/schema/after-sale.ts';
import type { paymentAttempt } from '#gateway/db/schema/money.ts';
import type { order } from '#gateway/db/schema/order.ts';
import type { PayType } from '#shared/domain/order.ts';

export type OrderRow = typeof order.$inferSelect;
export type RefundRow = typeof refund.$inferSelect;

/** What buyer, supplier, provider and clock do; what comes more often stands here more often. */
const ACTS = [
  ...['order', 'order', 'order', 'inquire', 'quote', 'quote', 'accept', 'accept', 'rejectQuote'],
  ...['pay', 'pay', 'pay', 'callBack', 'callBack', 'callBack', 'voucher', 'voucher', 'confirm', 'refuse'],
  ...['cancel', 'supplierCancel', 'ship', 'ship', 'ship', 'receive', 'receive', 'wait'],
  ...['apply', 'apply', 'apply', 'approve', 'approve', 'payRefund', 'payRefund', 'rejectRefund'],
  ...['cancelRefund', 'sendBack', 'sendBack', 'takeBack', 'refuseBack'],
] as const;
export type Act = (typeof ACTS)[number];

export const step = record({
  act: constantFrom(...ACTS),
  shop: integer({ min: 0, max: 2 }),
  which: integer({ min: 0, max: 99 }),
  n: integer({ min: 0, max: 999 }),
});
export interface Step {
  readonly act: Act;
  readonly shop: number;
  readonly which: number;
  readonly n: number;
}

/** What a step was done to, and what was answered. */
export interface Done {
  readonly act: Act;
  readonly code: string;
  readonly data: never;
  readonly shop: string;
  readonly order?: OrderRow;
  readonly refund?: RefundRow;
  readonly way?: PayType;
  readonly attempt?: typeof paymentAttempt.$inferSelect;
  readonly outcome?: 'PAID' | 'FAIL';
  /** By sku or by line. */
  readonly pieces?: ReadonlyMap<string, number>;
  readonly hours?: number;
}

/** Where each act finds what it is for; left out: among all, for it is refused in every other state. */
export const FITTING: Partial<Record<Act, readonly OrderRow['status'][]>> = {
  quote: ['WAIT_CONFIRM', 'WAIT_ACCEPT'],
  accept: ['WAIT_ACCEPT'],
  rejectQuote: ['WAIT_ACCEPT'],
  pay: ['WAIT_PAY'],
  voucher: ['WAIT_PAY'],
  confirm: ['WAIT_PAY_AUDIT'],
  refuse: ['WAIT_PAY_AUDIT'],
  ship: ['WAIT_SHIP', 'PART_SHIPPED'],
  receive: ['PART_SHIPPED', 'SHIPPED'],
  apply: ['WAIT_SHIP', 'PART_SHIPPED', 'SHIPPED', 'FINISHED'],
};
export const FITTING_REFUNDS: Partial<Record<Act, readonly RefundRow['status'][]>> = {
  approve: ['APPLIED'],
  rejectRefund: ['APPLIED'],
  cancelRefund: ['APPLIED', 'WAIT_RETURN'],
  sendBack: ['WAIT_RETURN'],
  takeBack: ['WAIT_RECEIVE'],
  refuseBack: ['WAIT_RECEIVE'],
  payRefund: ['WAIT_REFUND'],
};
