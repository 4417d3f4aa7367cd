import type { order } from '#gateway/db/schema/order.ts';
import type { OrderStatus } from '#shared/domain/order.ts';

/** Time after an order is finished in which a refund can be requested. */
const REFUNDABLE_AFTER_MS = 15 * 86_400_000;

const REFUNDABLE_STATUSES: readonly OrderStatus[] = ['WAIT_SHIP', 'PART_SHIPPED', 'SHIPPED'];

/** Whether an order's status and age allow a refund. Whether any pieces are left depends on its lines. */
export function isRefundable(
  { status, finishedDate }: Pick<typeof order.$inferSelect, 'status' | 'finishedDate'>,
  now: Date,
): boolean {
  if (status !== 'FINISHED') return REFUNDABLE_STATUSES.includes(status);
  return finishedDate !== null && now.getTime() - finishedDate.getTime() <= REFUNDABLE_AFTER_MS;
}
