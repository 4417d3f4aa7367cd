import { BusinessError } from '#gateway/calls/business-error.ts';
import type { WorkContext } from '#gateway/calls/call-context.ts';
import { lockShop } from '#gateway/calls/lock-shop.ts';
import { nextState } from '#gateway/calls/transitions.ts';
import type { Queryable, Tx } from '#gateway/db/connect.ts';
import { withdrawal, withdrawalStep } from '#gateway/db/schema/withdrawal.ts';
import { and, eq, or } from '#gateway/db/sql.ts';
import { publish } from '#gateway/events/publish.ts';
import type { OrderMove } from '#gateway/modules/order/move-order.ts';
import { bookWithdrawal } from '#gateway/modules/withdrawal/book-withdrawal.ts';
import {
  isFrozen,
  WITHDRAWAL_TRANSITIONS,
  type WithdrawalEvent,
} from '#gateway/modules/withdrawal/withdrawal-transitions.ts';

export type WithdrawalRow = typeof withdrawal.$inferSelect;

export interface WithdrawalMove extends Pick<OrderMove, 'by' | 'remark'> {
  readonly set?: Partial<Pick<WithdrawalRow, 'reason' | 'bankReference'>>;
}

/** @throws BusinessError NOT_FOUND, also for withdrawals of other shops */
export async function findWithdrawal(
  db: Queryable,
  distributorId: string,
  id: string,
): Promise<WithdrawalRow> {
  const [row] = await db
    .select()
    .from(withdrawal)
    .where(and(eq(withdrawal.distributorId, distributorId), eq(withdrawal.id, id)));
  if (!row) throw new BusinessError('NOT_FOUND');
  return row;
}

/**
 * For callers that are not a shop: a withdrawal by id or number.
 * @throws BusinessError NOT_FOUND
 */
export async function findNamedWithdrawal(db: Queryable, name: string): Promise<WithdrawalRow> {
  const [row] = await db
    .select()
    .from(withdrawal)
    .where(or(eq(withdrawal.id, name), eq(withdrawal.withdrawalNo, name)));
  if (!row) throw new BusinessError('NOT_FOUND');
  return row;
}

/** Like `findNamedWithdrawal`, with the shop lock taken before the withdrawal is read. */
export async function lockWithdrawal(tx: Tx, name: string): Promise<WithdrawalRow> {
  const { distributorId, id } = await findNamedWithdrawal(tx, name);
  await lockShop(tx, distributorId);
  return findWithdrawal(tx, distributorId, id);
}

/**
 * Applies an event to a withdrawal, moves its money and records the step. Returns the updated withdrawal. Requires the
 * shop lock, taken before it was read.
 * @throws BusinessError STATE_CHANGED if the event is not valid in its state; nothing has changed then
 */
export async function moveWithdrawal(
  tx: Tx,
  context: WorkContext,
  before: WithdrawalRow,
  event: WithdrawalEvent,
  { set = {}, ...step }: WithdrawalMove,
): Promise<WithdrawalRow> {
  const status = nextState(WITHDRAWAL_TRANSITIONS, before.status, event);
  const endDate = isFrozen(status) ? null : context.clock.now();
  const after = { ...before, ...set, status, endDate };
  await tx
    .update(withdrawal)
    .set({ ...set, status, endDate })
    .where(and(eq(withdrawal.distributorId, after.distributorId), eq(withdrawal.id, after.id)));
  await enterState(tx, context, after, step);
  return after;
}

/** Moves the money of the state that a withdrawal has entered, records the step and publishes it. */
export async function enterState(
  tx: Tx,
  context: WorkContext,
  row: WithdrawalRow,
  { by, remark = '' }: Pick<WithdrawalMove, 'by' | 'remark'>,
): Promise<void> {
  const { distributorId, id, status } = row;
  await bookWithdrawal(tx, context, row);
  const step = { distributorId, withdrawalId: id, id: context.newId(), status, by, remark };
  await tx.insert(withdrawalStep).values({ ...step, createDate: context.clock.now() });
  await publish(tx, context, 'withdrawalMoved', { withdrawalId: id, status });
}
