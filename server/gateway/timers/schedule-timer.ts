import type { WorkContext } from '#gateway/calls/call-context.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { timer } from '#gateway/db/schema/timer.ts';
import { and, eq, inArray } from '#gateway/db/sql.ts';
import type { TimerKind } from '#gateway/timers/timer-kinds.ts';

export interface TimerSubject {
  readonly kind: TimerKind;
  /** Such as the id of the order to cancel. */
  readonly subjectId: string;
}

/** Schedules work to run once, in the same transaction as the change that requires it. */
export async function scheduleTimer(
  tx: Tx,
  { newId }: Pick<WorkContext, 'newId'>,
  { kind, subjectId, dueDate }: TimerSubject & { readonly dueDate: Date },
): Promise<void> {
  await tx.insert(timer).values({ id: newId(), kind, subjectId, dueDate });
}

/** Whether such a timer exists, due or not. A timer that is currently running counts. */
export async function hasTimer(tx: Tx, subject: TimerSubject): Promise<boolean> {
  const [row] = await tx.select({ id: timer.id }).from(timer).where(of(subject)).limit(1);
  return row !== undefined;
}

/**
 * Cancels timers. A timer that is currently running is skipped, because waiting for it could deadlock;
 * therefore each work must check whether it is still needed.
 */
export async function cancelTimers(tx: Tx, subject: TimerSubject): Promise<void> {
  const free = tx.select({ id: timer.id }).from(timer).where(of(subject)).for('update', { skipLocked: true });
  await tx.delete(timer).where(inArray(timer.id, free));
}

const of = ({ kind, subjectId }: TimerSubject) => and(eq(timer.kind, kind), eq(timer.subjectId, subjectId));
