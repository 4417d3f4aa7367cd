import type { WorkContext } from '#gateway/call-context.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { timer } from '#gateway/db/schema/timer.ts';
import { and, eq, inArray } from '#gateway/db/sql.ts';
import type { TimerKind } from '#gateway/timers/timer-kinds.ts';

/** What is to be done, and with what. */
export interface TimerSubject {
  readonly kind: TimerKind;
  /** Such as the id of the order that is to be cancelled. */
  readonly subjectId: string;
}

/** Has something done later, once, in one transaction with whatever makes it necessary. */
export async function scheduleTimer(
  tx: Tx,
  { newId }: Pick<WorkContext, 'newId'>,
  { kind, subjectId, dueDate }: TimerSubject & { readonly dueDate: Date },
): Promise<void> {
  await tx.insert(timer).values({ id: newId(), kind, subjectId, dueDate });
}

/** Whether such a timer stands, due or not. One that is being worked off right now still does. */
export async function hasTimer(tx: Tx, subject: TimerSubject): Promise<boolean> {
  const [row] = await tx.select({ id: timer.id }).from(timer).where(of(subject)).limit(1);
  return row !== undefined;
}

/**
 * Takes timers back. One that is being worked off right now is not waited for, as it may be waiting for us: so each
 * work looks for itself whether there is still something to do.
 */
export async function cancelTimers(tx: Tx, subject: TimerSubject): Promise<void> {
  const free = tx.select({ id: timer.id }).from(timer).where(of(subject)).for('update', { skipLocked: true });
  await tx.delete(timer).where(inArray(timer.id, free));
}

const of = ({ kind, subjectId }: TimerSubject) => and(eq(timer.kind, kind), eq(timer.subjectId, subjectId));
