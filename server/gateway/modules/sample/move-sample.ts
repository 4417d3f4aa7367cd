import { BusinessError } from '#gateway/calls/business-error.ts';
import type { WorkContext } from '#gateway/calls/call-context.ts';
import { lockShop } from '#gateway/calls/lock-shop.ts';
import { nextState } from '#gateway/calls/transitions.ts';
import type { Queryable, Tx } from '#gateway/db/connect.ts';
import { sampleApply, sampleStep } from '#gateway/db/schema/after-sale.ts';
import { and, eq, or } from '#gateway/db/sql.ts';
import { publish } from '#gateway/events/publish.ts';
import type { OrderMove } from '#gateway/modules/order/move-order.ts';
import { SAMPLE_TRANSITIONS, type SampleEvent } from '#gateway/modules/sample/sample-transitions.ts';

export type SampleRow = typeof sampleApply.$inferSelect;

export interface SampleMove extends Pick<OrderMove, 'by' | 'remark'> {
  readonly set?: Partial<SampleRow>;
}

/**
 * A requisition of the given shop. Requires the shop lock.
 * @throws BusinessError NOT_FOUND, also for requisitions of other shops
 */
export async function findSample(tx: Tx, distributorId: string, id: string): Promise<SampleRow> {
  const [row] = await tx
    .select()
    .from(sampleApply)
    .where(and(eq(sampleApply.distributorId, distributorId), eq(sampleApply.id, id)));
  if (!row) throw new BusinessError('NOT_FOUND');
  return row;
}

/**
 * For callers that are not a shop: a requisition by id or number.
 * @throws BusinessError NOT_FOUND
 */
export async function findNamedSample(db: Queryable, name: string): Promise<SampleRow> {
  const [row] = await db
    .select()
    .from(sampleApply)
    .where(or(eq(sampleApply.id, name), eq(sampleApply.sampleNo, name)));
  if (!row) throw new BusinessError('NOT_FOUND');
  return row;
}

/** Like `findNamedSample`, with the shop lock taken before the requisition is read. */
export async function lockSample(tx: Tx, name: string): Promise<SampleRow> {
  const { distributorId, id } = await findNamedSample(tx, name);
  await lockShop(tx, distributorId);
  return findSample(tx, distributorId, id);
}

/**
 * Applies an event to a requisition and records the step. Returns the updated requisition. Requires the shop lock,
 * taken before it was read.
 * @throws BusinessError STATE_CHANGED if the event is not valid in its state; nothing has changed then
 */
export async function moveSample(
  tx: Tx,
  context: WorkContext,
  before: SampleRow,
  event: SampleEvent,
  { set = {}, ...step }: SampleMove,
): Promise<SampleRow> {
  const after = { ...before, ...set, status: nextState(SAMPLE_TRANSITIONS, before.status, event) };
  const { distributorId, id, status } = after;
  await tx
    .update(sampleApply)
    .set({ ...set, status })
    .where(and(eq(sampleApply.distributorId, distributorId), eq(sampleApply.id, id)));
  await noteSampleStep(tx, context, after, step);
  return after;
}

/** Records the status that a requisition has reached, and publishes it. */
export async function noteSampleStep(
  tx: Tx,
  context: WorkContext,
  { distributorId, id, status }: Pick<SampleRow, 'distributorId' | 'id' | 'status'>,
  { by, remark = '' }: Pick<SampleMove, 'by' | 'remark'>,
): Promise<void> {
  const { clock, newId } = context;
  await tx
    .insert(sampleStep)
    .values({ distributorId, sampleId: id, id: newId(), status, by, remark, createDate: clock.now() });
  await publish(tx, context, 'sampleMoved', { sampleId: id, status });
}
