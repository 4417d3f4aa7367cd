import type { OrderDetailData } from '#shared/contract/calls/order.ts';
import type { OrderAction, OrderStatus } from '#shared/domain/order.ts';
import { orderDetail as words } from '#shared/messages/zh/client/order-pages.ts';

/** Action expected in a status. If it is missing from the order's actions, the shop is frozen. */
const AWAITED: Partial<Record<OrderStatus, OrderAction>> = { WAIT_ACCEPT: 'ACCEPT_QUOTE', WAIT_PAY: 'PAY' };

/** Note on the status of an order and its next step. */
export function orderNote({
  status,
  cancelledBy,
  refundStatus,
  actions,
}: Pick<OrderDetailData, 'status' | 'cancelledBy' | 'refundStatus' | 'actions'>): string {
  if (status === 'CANCELLED') return words.cancelled[cancelledBy ?? 'BUYER'];
  const awaited = AWAITED[status];
  if (awaited && !actions.includes(awaited)) return words.frozen;
  return words.nextWhile[refundStatus]?.[status] ?? words.next[status];
}
