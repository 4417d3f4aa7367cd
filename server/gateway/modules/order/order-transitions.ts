import type { Transitions } from '#gateway/calls/transitions.ts';
import type { OrderStatus } from '#shared/domain/order.ts';

/**
 * State transitions of an order (api.md, Orders). Events not listed are invalid in that state. A fixed-price order
 * starts at WAIT_PAY, an inquiry at WAIT_CONFIRM. The order's lines decide between SHIP_PART and SHIP_REST, and
 * whether a refund closes the order.
 */
export const ORDER_TRANSITIONS = {
  /** Also replaces a quote that has not been answered. */
  QUOTE: { from: ['WAIT_CONFIRM', 'WAIT_ACCEPT'], to: 'WAIT_ACCEPT' },
  REJECT_QUOTE: { from: ['WAIT_ACCEPT'], to: 'WAIT_CONFIRM' },
  ACCEPT_QUOTE: { from: ['WAIT_ACCEPT'], to: 'WAIT_PAY' },
  SHOW_VOUCHER: { from: ['WAIT_PAY'], to: 'WAIT_PAY_AUDIT' },
  REJECT_VOUCHER: { from: ['WAIT_PAY_AUDIT'], to: 'WAIT_PAY' },
  PAY: { from: ['WAIT_PAY', 'WAIT_PAY_AUDIT'], to: 'WAIT_SHIP' },
  SHIP_PART: { from: ['WAIT_SHIP', 'PART_SHIPPED'], to: 'PART_SHIPPED' },
  /** The last outstanding pieces were shipped, or were refunded and will not be shipped. */
  SHIP_REST: { from: ['WAIT_SHIP', 'PART_SHIPPED'], to: 'SHIPPED' },
  RECEIVE: { from: ['SHIPPED'], to: 'FINISHED' },
  CANCEL: { from: ['WAIT_CONFIRM', 'WAIT_ACCEPT', 'WAIT_PAY'], to: 'CANCELLED' },
  /** Everything was refunded before the order was received. */
  REFUND_ALL: { from: ['WAIT_SHIP', 'PART_SHIPPED', 'SHIPPED'], to: 'CLOSED' },
} as const satisfies Transitions<string, OrderStatus, OrderStatus>;
export type OrderEvent = keyof typeof ORDER_TRANSITIONS;

/** Statuses in which the order holds stock that was not shipped. */
export const HOLDING_STOCK: readonly OrderStatus[] = [
  'WAIT_PAY',
  'WAIT_PAY_AUDIT',
  'WAIT_SHIP',
  'PART_SHIPPED',
];
