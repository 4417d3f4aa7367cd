import type { WorkContext } from '#gateway/call-context.ts';
import type { Queryable, Tx } from '#gateway/db/connect.ts';
import { sampleApply, sampleStep } from '#gateway/db/schema/after-sale.ts';
import { and, eq, or } from '#gateway/db/sql.ts';
import { lockShop } from '#gateway/lock-shop.ts';
import { afterSample } from '#gateway/modules/autopilot/schedule-autopilot.ts';
import type { OrderMove } from '#gateway/modules/order/move-order.ts';
import {
  SAMPLE_TRANSITIONS,
  type SampleEvent,
  waitsForSupplier,
} from '#gateway/modules/sample/sample-transitions.ts';
import { Refusal } from '#gateway/refusal.ts';
import { next } from '#gateway/transitions.ts';

export type SampleRow = typeof sampleApply.$inferSelect;

export interface SampleMove extends Pick<OrderMove, 'by' | 'remark'> {
  readonly set?: Partial<SampleRow>;
}

/** A requisition of a shop whose lock is held. Throws NOT_FOUND, also for another shop's. */
export async function findSample(tx: Tx, distributorId: string, id: string): Promise<SampleRow> {
  const [row] = await tx
    .select()
    .from(sampleApply)
    .where(and(eq(sampleApply.distributorId, distributorId), eq(sampleApply.id, id)));
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
}

/** For whoever is no shop: the requisition of an id or a number. Throws NOT_FOUND. */
export async function findNamedSample(db: Queryable, name: string): Promise<SampleRow> {
  const [row] = await db
    .select()
    .from(sampleApply)
    .where(or(eq(sampleApply.id, name), eq(sampleApply.sampleNo, name)));
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
}

/** The same, its shop held from before it was read. */
export async function lockSample(tx: Tx, name: string): Promise<SampleRow> {
  const { distributorId, id } = await findNamedSample(tx, name);
  await lockShop(tx, distributorId);
  return findSample(tx, distributorId, id);
}

/**
 * Moves a requisition and notes the step; answers it as it is then. The shop's lock must be held since before it was
 * read.
 * @throws Refusal STATE_CHANGED where the event is not for its state; nothing has changed then
 */
export async function moveSample(
  tx: Tx,
  context: WorkContext,
  before: SampleRow,
  event: SampleEvent,
  { set = {}, ...step }: SampleMove,
): Promise<SampleRow> {
  const after = { ...before, ...set, status: next(SAMPLE_TRANSITIONS, before.status, event) };
  const { distributorId, id, status } = after;
  await tx
    .update(sampleApply)
    .set({ ...set, status })
    .where(and(eq(sampleApply.distributorId, distributorId), eq(sampleApply.id, id)));
  await noteSampleStep(tx, context, after, step);
  return after;
}

/** Notes the state that a requisition has come to, and lets the demo's supplier know of it. */
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
  if (waitsForSupplier(status)) await afterSample(tx, context, id);
}
