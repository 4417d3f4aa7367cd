import { type InvoiceFacts, isInvoiceable } from '#gateway/modules/order/is-invoiceable.ts';
import { isRefundable } from '#gateway/modules/order/is-refundable.ts';
import type { OrderRow } from '#gateway/modules/order/move-order.ts';
import type { OrderAction, OrderStatus, PAY_STATUSES, PayType } from '#shared/domain/order.ts';

/** Facts that decide which actions a shop may take on an order. */
export interface OrderFacts
  extends Pick<OrderRow, 'status' | 'kind' | 'refundStatus' | 'finishedDate'>,
    InvoiceFacts {
  /** Status of its payment; null: no payment yet. */
  readonly payStatus: (typeof PAY_STATUSES)[number] | null;
  readonly payType: PayType | null;
  /** Number of parcels that have not been received. */
  readonly inTransit: number;
  /** Pieces that no refund has returned or requests. */
  readonly keptPieces: number;
  /** False for frozen shops: they can complete existing orders but start nothing new. */
  readonly isApproved: boolean;
  readonly now: Date;
}

/** Possible actions per status, in display order. */
const ACTIONS_BY_STATUS: Readonly<Record<OrderStatus, readonly OrderAction[]>> = {
  WAIT_CONFIRM: ['CANCEL'],
  WAIT_ACCEPT: ['ACCEPT_QUOTE', 'REJECT_QUOTE', 'CANCEL'],
  WAIT_PAY: ['PAY', 'UPLOAD_VOUCHER', 'CANCEL'],
  WAIT_PAY_AUDIT: [],
  WAIT_SHIP: ['APPLY_REFUND', 'APPLY_INVOICE', 'BUY_AGAIN'],
  PART_SHIPPED: ['CONFIRM_RECEIVE', 'APPLY_REFUND', 'APPLY_INVOICE', 'BUY_AGAIN'],
  SHIPPED: ['CONFIRM_RECEIVE', 'APPLY_REFUND', 'APPLY_INVOICE', 'BUY_AGAIN'],
  FINISHED: ['APPLY_REFUND', 'APPLY_INVOICE', 'BUY_AGAIN'],
  CANCELLED: ['BUY_AGAIN'],
  CLOSED: ['APPLY_INVOICE', 'BUY_AGAIN'],
};

/** Conditions per action, in addition to the status. */
const CONDITIONS: Readonly<Record<OrderAction, (facts: OrderFacts) => boolean>> = {
  PAY: ({ isApproved }) => isApproved,
  UPLOAD_VOUCHER: ({ isApproved, payType, payStatus }) =>
    isApproved && payType === 'OFFLINE' && (payStatus === 'PAYING' || payStatus === 'REJECT'),
  ACCEPT_QUOTE: ({ isApproved }) => isApproved,
  REJECT_QUOTE: ({ isApproved }) => isApproved,
  CANCEL: () => true,
  // A full refund closes an order now, but older orders may be shipped and fully refunded.
  CONFIRM_RECEIVE: ({ inTransit, refundStatus }) => inTransit > 0 && refundStatus !== 'FULL',
  APPLY_REFUND: facts => facts.keptPieces > 0 && isRefundable(facts, facts.now),
  APPLY_INVOICE: isInvoiceable,
  // Drop-shipping orders have per-consignee addresses, so they cannot be reordered from the cart.
  BUY_AGAIN: ({ isApproved, kind }) => isApproved && kind !== 'DROP_SHIPPING',
};

/** Actions available to a shop on an order. Screens show exactly these (api.md). */
export function orderActionsOf(facts: OrderFacts): OrderAction[] {
  return ACTIONS_BY_STATUS[facts.status].filter(action => CONDITIONS[action](facts));
}
