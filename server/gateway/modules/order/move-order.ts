import { BusinessError } from '#gateway/calls/business-error.ts';
import type { WorkContext } from '#gateway/calls/call-context.ts';
import { nextState } from '#gateway/calls/transitions.ts';
import type { Queryable, Tx } from '#gateway/db/connect.ts';
import { order, orderStep } from '#gateway/db/schema/order.ts';
import { and, asc, eq, inArray } from '#gateway/db/sql.ts';
import { ORDER_TRANSITIONS, type OrderEvent } from '#gateway/modules/order/order-transitions.ts';
import type { OrderStatus, STEP_ACTORS } from '#shared/domain/order.ts';

export type OrderRow = typeof order.$inferSelect;

/** Who moves an order, the remark of the step, and further columns to set. */
export interface OrderMove {
  readonly by: (typeof STEP_ACTORS)[number];
  readonly remark?: string;
  readonly set?: Partial<typeof order.$inferInsert>;
}

/**
 * An order of the given shop. Callers that change it must hold the shop lock.
 * @throws BusinessError NOT_FOUND, also for orders of other shops
 */
export async function findOrder(tx: Queryable, distributorId: string, id: string): Promise<OrderRow> {
  const [row] = await tx
    .select()
    .from(order)
    .where(and(eq(order.distributorId, distributorId), eq(order.id, id)));
  if (!row) throw new BusinessError('NOT_FOUND');
  return row;
}

/**
 * The named orders of the given shop, in the order of their ids.
 * @throws BusinessError NOT_FOUND if one of them is not an order of the shop
 */
export async function findOrders(
  tx: Queryable,
  distributorId: string,
  orderIds: readonly string[],
): Promise<OrderRow[]> {
  const ids = new Set(orderIds);
  const rows = await tx
    .select()
    .from(order)
    .where(and(eq(order.distributorId, distributorId), inArray(order.id, [...ids])))
    .orderBy(asc(order.id));
  if (rows.length < ids.size) throw new BusinessError('NOT_FOUND');
  return rows;
}

/**
 * Applies an event to an order and records the step. Requires the shop lock (`lockShop`), taken before the order
 * was read.
 * @throws BusinessError STATE_CHANGED if the event is not valid in the order's state; nothing has changed then
 */
export async function moveOrder(
  tx: Tx,
  { newId, clock }: Pick<WorkContext, 'newId' | 'clock'>,
  { distributorId, id, status: before }: Pick<OrderRow, 'distributorId' | 'id' | 'status'>,
  event: OrderEvent,
  { by, remark = '', set = {} }: OrderMove,
): Promise<OrderStatus> {
  const status = nextState(ORDER_TRANSITIONS, before, event);
  await tx
    .update(order)
    .set({ ...set, status })
    .where(and(eq(order.distributorId, distributorId), eq(order.id, id)));
  await tx
    .insert(orderStep)
    .values({ distributorId, orderId: id, id: newId(), status, by, remark, createDate: clock.now() });
  return status;
}
