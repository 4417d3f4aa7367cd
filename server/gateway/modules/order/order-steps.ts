import type { Queryable } from '#gateway/db/connect.ts';
import { orderStep } from '#gateway/db/schema/order.ts';
import { and, asc, eq } from '#gateway/db/sql.ts';
import type { OrderDetailData } from '#shared/contract/calls/order.ts';

/** Steps of an order, oldest first. */
export async function listOrderSteps(
  db: Queryable,
  distributorId: string,
  orderId: string,
): Promise<OrderDetailData['timeline']> {
  const { status, by, remark, createDate, id } = orderStep;
  const steps = await db
    .select({ status, by, remark, time: createDate })
    .from(orderStep)
    .where(and(eq(orderStep.distributorId, distributorId), eq(orderStep.orderId, orderId)))
    .orderBy(asc(createDate), asc(id));
  return steps.map(({ time, ...step }) => ({ ...step, time: time.toISOString() }));
}
