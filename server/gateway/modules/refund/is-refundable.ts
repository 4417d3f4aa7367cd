import type { order } from '#gateway/db/schema/order.ts';
import type { OrderStatus } from '#shared/domain/order.ts';

/** After an order is finished, money can be asked back for so long. */
const REFUNDABLE_AFTER_MS = 15 * 86_400_000;

const WHILE: readonly OrderStatus[] = ['WAIT_SHIP', 'PART_SHIPPED', 'SHIPPED'];

/** Whether the state of an order lets money be asked back; whether something of it is left to ask for is told by its lines. */
export function isRefundable(
  { status, finishedDate }: Pick<typeof order.$inferSelect, 'status' | 'finishedDate'>,
  now: Date,
): boolean {
  if (status !== 'FINISHED') return WHILE.includes(status);
  return finishedDate !== null && now.getTime() - finishedDate.getTime() <= REFUNDABLE_AFTER_MS;
}
