import type { OrderDetailData } from '#shared/contract/calls/order.ts';
import type { OrderAction, OrderStatus } from '#shared/domain/order.ts';
import { orderDetail as words } from '#shared/messages/zh/order-pages.ts';

/** What an order waits for in these states, which only a frozen shop may not do. */
const AWAITED: Partial<Record<OrderStatus, OrderAction>> = { WAIT_ACCEPT: 'ACCEPT_QUOTE', WAIT_PAY: 'PAY' };

/** What is to be known of an order in its state, and what comes next. */
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
