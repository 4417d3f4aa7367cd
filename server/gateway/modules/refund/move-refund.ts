import type { WorkContext } from '#gateway/call-context.ts';
import type { Queryable, Tx } from '#gateway/db/connect.ts';
import { refund, refundStep } from '#gateway/db/schema/after-sale.ts';
import { and, eq, or } from '#gateway/db/sql.ts';
import { lockShop } from '#gateway/lock-shop.ts';
import { afterRefund } from '#gateway/modules/autopilot/schedule-autopilot.ts';
import type { OrderMove } from '#gateway/modules/order/move-order.ts';
import {
  REFUND_TRANSITIONS,
  type RefundEvent,
  waitsForSupplier,
} from '#gateway/modules/refund/refund-transitions.ts';
import { Refusal } from '#gateway/refusal.ts';
import { next } from '#gateway/transitions.ts';

export type RefundRow = typeof refund.$inferSelect;

export interface RefundMove extends Pick<OrderMove, 'by' | 'remark'> {
  readonly set?: Partial<RefundRow>;
}

/** A refund of a shop whose lock is held. Throws NOT_FOUND, also for another shop's. */
export async function findRefund(tx: Tx, distributorId: string, id: string): Promise<RefundRow> {
  const [row] = await tx
    .select()
    .from(refund)
    .where(and(eq(refund.distributorId, distributorId), eq(refund.id, id)));
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
}

/** For whoever is no shop: the refund of an id or a refund number. Throws NOT_FOUND. */
export async function findNamedRefund(db: Queryable, name: string): Promise<RefundRow> {
  const [row] = await db
    .select()
    .from(refund)
    .where(or(eq(refund.id, name), eq(refund.refundNo, name)));
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
}

/** The same, its shop held from before it was read. */
export async function lockRefund(tx: Tx, name: string): Promise<RefundRow> {
  const { distributorId, id } = await findNamedRefund(tx, name);
  await lockShop(tx, distributorId);
  return findRefund(tx, distributorId, id);
}

/**
 * Moves a refund and notes the step; answers the refund as it is then. The shop's lock must be held since before it
 * was read.
 * @throws Refusal STATE_CHANGED where the event is not for its state; nothing has changed then
 */
export async function moveRefund(
  tx: Tx,
  context: WorkContext,
  before: RefundRow,
  event: RefundEvent,
  { by, remark = '', set = {} }: RefundMove,
): Promise<RefundRow> {
  const after = { ...before, ...set, status: next(REFUND_TRANSITIONS, before.status, event) };
  const { distributorId, id, status } = after;
  await tx
    .update(refund)
    .set({ ...set, status })
    .where(and(eq(refund.distributorId, distributorId), eq(refund.id, id)));
  await noteRefundStep(tx, context, after, { by, remark });
  return after;
}

/** Notes the state that a refund has come to, and lets the demo's supplier know of it. */
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
  if (waitsForSupplier(status)) await afterRefund(tx, context, id);
}
