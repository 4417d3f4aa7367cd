import { StatusPill, type StatusTone } from '#client/ui/data/StatusPill.tsx';
import type { OrderRowData } from '#shared/contract/calls/order.ts';
import type { ORDER_REFUND_STATUSES, OrderStatus, REFUND_STATUSES } from '#shared/domain/order.ts';
import {
  cancelReasons,
  orderRefundStatuses,
  orderStatuses,
  refundStatuses,
} from '#shared/messages/zh/common/orders.ts';

/** Rose: the member must act. Yellow: others must act. Green: shipped or finished. Grey: confirming or closed. */
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
  /** Shown instead of the status of a cancelled order. */
  cancelledBy?: OrderRowData['cancelledBy'];
}

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

/** Refund status of an order; renders nothing if there is no refund. */
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

export function RefundStatusPill({ status }: { status: RefundStatus }) {
  return <StatusPill tone={refundTones[status]}>{refundStatuses[status]}</StatusPill>;
}
