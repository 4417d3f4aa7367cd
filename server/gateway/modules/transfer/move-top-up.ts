import { BusinessError } from '#gateway/calls/business-error.ts';
import type { WorkContext } from '#gateway/calls/call-context.ts';
import { lockShop } from '#gateway/calls/lock-shop.ts';
import { nextState } from '#gateway/calls/transitions.ts';
import type { Queryable, Tx } from '#gateway/db/connect.ts';
import { topUp, topUpStep } from '#gateway/db/schema/top-up.ts';
import { and, eq, or } from '#gateway/db/sql.ts';
import { publish } from '#gateway/events/publish.ts';
import { TOP_UP_TRANSITIONS, type TopUpEvent } from '#gateway/modules/transfer/top-up-transitions.ts';
import type { STEP_ACTORS } from '#shared/domain/order.ts';

export type TopUpRow = typeof topUp.$inferSelect;

interface Step {
  readonly by: (typeof STEP_ACTORS)[number];
  readonly remark?: string;
}

interface TopUpMove extends Step {
  readonly set?: Partial<TopUpRow>;
}

/**
 * A top-up of the given shop. Before a change the shop lock is required.
 * @throws BusinessError NOT_FOUND, also for top-ups of other shops
 */
export async function findTopUp(db: Queryable, distributorId: string, id: string): Promise<TopUpRow> {
  const [row] = await db
    .select()
    .from(topUp)
    .where(and(eq(topUp.distributorId, distributorId), eq(topUp.id, id)));
  if (!row) throw new BusinessError('NOT_FOUND');
  return row;
}

/**
 * For callers that are not a shop: a top-up by id or number.
 * @throws BusinessError NOT_FOUND
 */
export async function findNamedTopUp(db: Queryable, name: string): Promise<TopUpRow> {
  const [row] = await db
    .select()
    .from(topUp)
    .where(or(eq(topUp.id, name), eq(topUp.topUpNo, name)));
  if (!row) throw new BusinessError('NOT_FOUND');
  return row;
}

/** Like `findNamedTopUp`, with the shop lock taken before the top-up is read. */
export async function lockTopUp(tx: Tx, name: string): Promise<TopUpRow> {
  const { distributorId, id } = await findNamedTopUp(tx, name);
  await lockShop(tx, distributorId);
  return findTopUp(tx, distributorId, id);
}

/**
 * Applies an event to a top-up and records the step. Returns the updated top-up. Requires the shop lock, taken before
 * it was read.
 * @throws BusinessError STATE_CHANGED if the event is not valid in its state; nothing has changed then
 */
export async function moveTopUp(
  tx: Tx,
  context: WorkContext,
  before: TopUpRow,
  event: TopUpEvent,
  { set = {}, ...step }: TopUpMove,
): Promise<TopUpRow> {
  const after = { ...before, ...set, status: nextState(TOP_UP_TRANSITIONS, before.status, event) };
  const { distributorId, id, status } = after;
  await tx
    .update(topUp)
    .set({ ...set, status })
    .where(and(eq(topUp.distributorId, distributorId), eq(topUp.id, id)));
  await noteTopUpStep(tx, context, after, step);
  return after;
}

/** Records the status that a top-up has reached, and publishes it. */
export async function noteTopUpStep(
  tx: Tx,
  context: WorkContext,
  { distributorId, id, status }: Pick<TopUpRow, 'distributorId' | 'id' | 'status'>,
  { by, remark = '' }: Step,
): Promise<void> {
  const { clock, newId } = context;
  await tx
    .insert(topUpStep)
    .values({ distributorId, topUpId: id, id: newId(), status, by, remark, createDate: clock.now() });
  await publish(tx, context, 'topUpMoved', { topUpId: id, status });
}
