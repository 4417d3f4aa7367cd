import type { WorkContext } from '#gateway/call-context.ts';
import type { Queryable, Tx } from '#gateway/db/connect.ts';
import { order, orderStep } from '#gateway/db/schema/order.ts';
import { and, eq } from '#gateway/db/sql.ts';
import { ORDER_TRANSITIONS, type OrderEvent } from '#gateway/modules/order/order-transitions.ts';
import { Refusal } from '#gateway/refusal.ts';
import { next } from '#gateway/transitions.ts';
import type { OrderStatus, STEP_MAKERS } from '#shared/domain/order.ts';

export type OrderRow = typeof order.$inferSelect;

/** Who moves an order, what is said of it, and what else changes with it. */
export interface OrderMove {
  readonly by: (typeof STEP_MAKERS)[number];
  readonly remark?: string;
  readonly set?: Partial<typeof order.$inferInsert>;
}

/** An order of a shop; whoever will change it holds the shop's lock. Throws NOT_FOUND, also for another shop's. */
export async function findOrder(tx: Queryable, distributorId: string, id: string): Promise<OrderRow> {
  const [row] = await tx
    .select()
    .from(order)
    .where(and(eq(order.distributorId, distributorId), eq(order.id, id)));
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
}

/**
 * Moves an order and notes the step. The shop's lock (`lockShop`) must be held since before the order was read.
 * @throws Refusal STATE_CHANGED where the event is not for the order's state; nothing has changed then
 */
export async function moveOrder(
  tx: Tx,
  { newId, clock }: Pick<WorkContext, 'newId' | 'clock'>,
  { distributorId, id, status: before }: Pick<OrderRow, 'distributorId' | 'id' | 'status'>,
  event: OrderEvent,
  { by, remark = '', set = {} }: OrderMove,
): Promise<OrderStatus> {
  const status = next(ORDER_TRANSITIONS, before, event);
  await tx
    .update(order)
    .set({ ...set, status })
    .where(and(eq(order.distributorId, distributorId), eq(order.id, id)));
  await tx
    .insert(orderStep)
    .values({ distributorId, orderId: id, id: newId(), status, by, remark, createDate: clock.now() });
  return status;
}
