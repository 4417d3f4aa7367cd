import { BusinessError } from '#gateway/calls/business-error.ts';
import type { WorkContext } from '#gateway/calls/call-context.ts';
import { lockShop } from '#gateway/calls/lock-shop.ts';
import { nextState } from '#gateway/calls/transitions.ts';
import type { Queryable, Tx } from '#gateway/db/connect.ts';
import { refund, refundStep } from '#gateway/db/schema/after-sale.ts';
import { and, eq, or } from '#gateway/db/sql.ts';
import { publish } from '#gateway/events/publish.ts';
import type { OrderMove } from '#gateway/modules/order/move-order.ts';
import { REFUND_TRANSITIONS, type RefundEvent } from '#gateway/modules/refund/refund-transitions.ts';

export type RefundRow = typeof refund.$inferSelect;

export interface RefundMove extends Pick<OrderMove, 'by' | 'remark'> {
  readonly set?: Partial<RefundRow>;
}

/**
 * A refund of the given shop. Requires the shop lock.
 * @throws BusinessError NOT_FOUND, also for refunds of other shops
 */
export async function findRefund(tx: Tx, distributorId: string, id: string): Promise<RefundRow> {
  const [row] = await tx
    .select()
    .from(refund)
    .where(and(eq(refund.distributorId, distributorId), eq(refund.id, id)));
  if (!row) throw new BusinessError('NOT_FOUND');
  return row;
}

/**
 * For callers that are not a shop: a refund by id or refund number.
 * @throws BusinessError NOT_FOUND
 */
export async function findNamedRefund(db: Queryable, name: string): Promise<RefundRow> {
  const [row] = await db
    .select()
    .from(refund)
    .where(or(eq(refund.id, name), eq(refund.refundNo, name)));
  if (!row) throw new BusinessError('NOT_FOUND');
  return row;
}

/** Like `findNamedRefund`, with the shop lock taken before the refund is read. */
export async function lockRefund(tx: Tx, name: string): Promise<RefundRow> {
  const { distributorId, id } = await findNamedRefund(tx, name);
  await lockShop(tx, distributorId);
  return findRefund(tx, distributorId, id);
}

/**
 * Applies an event to a refund and records the step. Returns the updated refund. Requires the shop lock, taken
 * before the refund was read.
 * @throws BusinessError STATE_CHANGED if the event is not valid in its state; nothing has changed then
 */
export async function moveRefund(
  tx: Tx,
  context: WorkContext,
  before: RefundRow,
  event: RefundEvent,
  { by, remark = '', set = {} }: RefundMove,
): Promise<RefundRow> {
  const after = { ...before, ...set, status: nextState(REFUND_TRANSITIONS, before.status, event) };
  const { distributorId, id, status } = after;
  await tx
    .update(refund)
    .set({ ...set, status })
    .where(and(eq(refund.distributorId, distributorId), eq(refund.id, id)));
  await noteRefundStep(tx, context, after, { by, remark });
  return after;
}

/** Records the status that a refund has reached, and publishes it. */
export async function noteRefundStep(
  tx: Tx,
  context: WorkContext,
  { distributorId, id, status }: Pick<RefundRow, 'distributorId' | 'id' | 'status'>,
  { by, remark = '' }: Pick<RefundMove, 'by' | 'remark'>,
): Promise<void> {
  const { clock, newId } = context;
  await tx
    .insert(refundStep)
    .values({ distributorId, refundId: id, id: newId(), status, by, remark, createDate: clock.now() });
  await publish(tx, context, 'refundMoved', { refundId: id, status });
}
