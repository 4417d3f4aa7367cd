import type { OrderRow } from '#gateway/modules/order/move-order.ts';
import { isRefundable } from '#gateway/modules/refund/is-refundable.ts';
import type { OrderAction, OrderStatus, PAY_STATUSES, PayType } from '#shared/domain/order.ts';

/** What decides what a shop may do with an order, beside its state. */
export interface OrderFacts extends Pick<OrderRow, 'status' | 'kind' | 'refundStatus' | 'finishedDate'> {
  /** Of the payment that it is under; null: none yet. */
  readonly payStatus: (typeof PAY_STATUSES)[number] | null;
  readonly payType: PayType | null;
  /** Parcels that have not arrived. */
  readonly onTheWay: number;
  /** Pieces that were not asked back. */
  readonly keptPieces: number;
  /** Frozen shops are not: they may end what they began, and begin nothing. */
  readonly isApproved: boolean;
  readonly now: Date;
}

/** What may come into question in each state, in the order in which it is offered. */
const IN_STATE: Readonly<Record<OrderStatus, readonly OrderAction[]>> = {
  WAIT_CONFIRM: ['CANCEL'],
  WAIT_ACCEPT: ['ACCEPT_QUOTE', 'REJECT_QUOTE', 'CANCEL'],
  WAIT_PAY: ['PAY', 'UPLOAD_VOUCHER', 'CANCEL'],
  WAIT_PAY_AUDIT: [],
  WAIT_SHIP: ['APPLY_REFUND', 'BUY_AGAIN'],
  PART_SHIPPED: ['CONFIRM_RECEIVE', 'APPLY_REFUND', 'BUY_AGAIN'],
  SHIPPED: ['CONFIRM_RECEIVE', 'APPLY_REFUND', 'BUY_AGAIN'],
  FINISHED: ['APPLY_REFUND', 'BUY_AGAIN'],
  CANCELLED: ['BUY_AGAIN'],
  CLOSED: ['BUY_AGAIN'],
};

/** What each needs beyond the state. */
const MAY: Readonly<Record<OrderAction, (facts: OrderFacts) => boolean>> = {
  PAY: ({ isApproved }) => isApproved,
  UPLOAD_VOUCHER: ({ isApproved, payType, payStatus }) =>
    isApproved && payType === 'OFFLINE' && (payStatus === 'PAYING' || payStatus === 'REJECT'),
  ACCEPT_QUOTE: ({ isApproved }) => isApproved,
  REJECT_QUOTE: ({ isApproved }) => isApproved,
  CANCEL: () => true,
  // Refunding all of an order closes it; some were shipped and refunded before that was so.
  CONFIRM_RECEIVE: ({ onTheWay, refundStatus }) => onTheWay > 0 && refundStatus !== 'FULL',
  APPLY_REFUND: facts => facts.keptPieces > 0 && isRefundable(facts, facts.now),
  // What went to a shop's own customers is ordered by their names again, not from the cart.
  BUY_AGAIN: ({ isApproved, kind }) => isApproved && kind !== 'DROP_SHIPPING',
};

/** What a shop may do with an order now (api.md: a screen shows exactly these). */
export function orderActionsOf(facts: OrderFacts): OrderAction[] {
  return IN_STATE[facts.status].filter(action => MAY[action](facts));
}
