import type { Transitions } from '#gateway/transitions.ts';
import type { OrderStatus } from '#shared/domain/order.ts';

/**
 * How an order moves (api.md, Orders). A fixed-price order begins at WAIT_PAY, an inquiry at WAIT_CONFIRM. Whether a
 * parcel makes the order PART_SHIPPED or SHIPPED, and whether a refund closes it, is told by its lines.
 */
export const ORDER_TRANSITIONS = {
  /** Also while a price stands that nobody has answered: another one takes its place. */
  QUOTE: { from: ['WAIT_CONFIRM', 'WAIT_ACCEPT'], to: 'WAIT_ACCEPT' },
  REJECT_QUOTE: { from: ['WAIT_ACCEPT'], to: 'WAIT_CONFIRM' },
  ACCEPT_QUOTE: { from: ['WAIT_ACCEPT'], to: 'WAIT_PAY' },
  SHOW_VOUCHER: { from: ['WAIT_PAY'], to: 'WAIT_PAY_AUDIT' },
  REJECT_VOUCHER: { from: ['WAIT_PAY_AUDIT'], to: 'WAIT_PAY' },
  PAY: { from: ['WAIT_PAY', 'WAIT_PAY_AUDIT'], to: 'WAIT_SHIP' },
  SHIP_PART: { from: ['WAIT_SHIP', 'PART_SHIPPED'], to: 'PART_SHIPPED' },
  /** The last that was to be shipped is on its way, or will not be shipped because it was refunded. */
  SHIP_REST: { from: ['WAIT_SHIP', 'PART_SHIPPED'], to: 'SHIPPED' },
  RECEIVE: { from: ['SHIPPED'], to: 'FINISHED' },
  CANCEL: { from: ['WAIT_CONFIRM', 'WAIT_ACCEPT', 'WAIT_PAY'], to: 'CANCELLED' },
  /** All of it was refunded before it was received: nothing is left to be shipped or awaited. */
  REFUND_ALL: { from: ['WAIT_SHIP', 'PART_SHIPPED', 'SHIPPED'], to: 'CLOSED' },
} as const satisfies Transitions<string, OrderStatus, OrderStatus>;
export type OrderEvent = keyof typeof ORDER_TRANSITIONS;

/** States in which an order's stock is taken. */
export const HOLDING_STOCK: readonly OrderStatus[] = [
  'WAIT_PAY',
  'WAIT_PAY_AUDIT',
  'WAIT_SHIP',
  'PART_SHIPPED',
];
