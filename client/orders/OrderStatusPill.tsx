import { StatusPill, type StatusTone } from '#client/ui/StatusPill.tsx';
import type { OrderRowData } from '#shared/contract/calls/order.ts';
import type { ORDER_REFUND_STATUSES, OrderStatus, REFUND_STATUSES } from '#shared/domain/order.ts';
import {
  cancelReasons,
  orderRefundStatuses,
  orderStatuses,
  refundStatuses,
} from '#shared/messages/zh/orders.ts';

/** What waits for the buyer is warm, what goes its way green, what is over grey. */
const orderTones: Record<OrderStatus, StatusTone> = {
  WAIT_CONFIRM: 'neutral',
  WAIT_ACCEPT: 'rose',
  WAIT_PAY: 'rose',
  WAIT_PAY_AUDIT: 'warning',
  WAIT_SHIP: 'warning',
  PART_SHIPPED: 'warning',
  SHIPPED: 'good',
  FINISHED: 'good',
  CANCELLED: 'neutral',
  CLOSED: 'neutral',
};

interface OrderStatusPillProps {
  status: OrderStatus;
  /** Says who cancelled it, or what. */
  cancelledBy?: OrderRowData['cancelledBy'];
}

/** How an order stands. */
export function OrderStatusPill({ status, cancelledBy }: OrderStatusPillProps) {
  return (
    <StatusPill tone={orderTones[status]}>
      {status === 'CANCELLED' && cancelledBy ? cancelReasons[cancelledBy] : orderStatuses[status]}
    </StatusPill>
  );
}

const orderRefundTones: Record<(typeof ORDER_REFUND_STATUSES)[number], StatusTone> = {
  NONE: 'neutral',
  PROCESSING: 'warning',
  PART: 'neutral',
  FULL: 'neutral',
};

/** What of an order goes back; nothing where nothing does. */
export function OrderRefundPill({ status }: { status: OrderRowData['refundStatus'] }) {
  if (status === 'NONE') return null;
  return <StatusPill tone={orderRefundTones[status]}>{orderRefundStatuses[status]}</StatusPill>;
}

type RefundStatus = (typeof REFUND_STATUSES)[number];

const refundTones: Record<RefundStatus, StatusTone> = {
  APPLIED: 'warning',
  REJECTED: 'danger',
  CANCELLED: 'neutral',
  WAIT_RETURN: 'rose',
  WAIT_RECEIVE: 'warning',
  RECEIVE_REJECTED: 'danger',
  WAIT_REFUND: 'warning',
  REFUNDED: 'good',
};

/** How a refund stands. */
export function RefundStatusPill({ status }: { status: RefundStatus }) {
  return <StatusPill tone={refundTones[status]}>{refundStatuses[status]}</StatusPill>;
}
