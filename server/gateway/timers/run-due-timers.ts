import type { WorkContext } from '#gateway/calls/call-context.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { timer } from '#gateway/db/schema/timer.ts';
import { and, asc, eq, inArray, lte } from '#gateway/db/sql.ts';
import type { TimerWork } from '#gateway/timers/timer-kinds.ts';

/** Dependencies of timer work. */
export type TimerDeps = Omit<WorkContext, 'requestId'>;
/** Work by kind of timer. */
export type WorkTable = Readonly<Record<string, TimerWork | undefined>>;

const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 3_600_000;

/**
 * Runs all due timers, oldest first, and returns how many it ran. Several gateways may do this at once: a
 * timer's row is locked while it runs, and is deleted in the same transaction as its effect. Timers of kinds that
 * `work` does not list stay for a gateway that knows them.
 * @param signal aborts the run between two timers
 */
export async function runDueTimers(deps: TimerDeps, work: WorkTable, signal?: AbortSignal): Promise<number> {
  let taken = 0;
  while (!signal?.aborted && (await runOne(deps, work))) taken += 1;
  return taken;
}

function runOne(deps: TimerDeps, work: WorkTable): Promise<boolean> {
  return deps.db.transaction(async tx => {
    const now = deps.clock.now();
    const [due] = await tx
      .select()
      .from(timer)
      .where(and(lte(timer.dueDate, now), inArray(timer.kind, Object.keys(work))))
      .orderBy(asc(timer.dueDate), asc(timer.id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!due) return false;
    const lagSeconds = (now.getTime() - due.dueDate.getTime()) / 1000;
    try {
      // A savepoint, so that a failure is rolled back while the timer's row stays locked.
      await tx.transaction(part => perform(deps, part, work, due));
      await tx.delete(timer).where(eq(timer.id, due.id));
      deps.metrics.timerRan(due.kind, 'done', lagSeconds);
    } catch (error) {
      await postpone(tx, due, now);
      deps.metrics.timerRan(due.kind, 'failed', lagSeconds);
      const { id, kind, subjectId, failures } = due;
      deps.log.error(
        { err: error, timer: { id, kind, subjectId, failures: failures + 1 } },
        'a timer failed',
      );
    }
    return true;
  });
}

type Timer = typeof timer.$inferSelect;

async function perform(deps: TimerDeps, tx: Tx, work: WorkTable, { id, kind, subjectId }: Timer) {
  const handler = work[kind];
  if (!handler) throw new Error(`no work for timers of the kind ${kind}`);
  const requestId = `timer-${id}`;
  await handler({ ...deps, requestId, log: deps.log.child({ requestId }) }, tx, subjectId);
}

/** Doubles the delay with each failure. */
async function postpone(tx: Tx, { id, failures }: Timer, now: Date) {
  const delay = Math.min(FIRST_RETRY_MS * 2 ** failures, LONGEST_RETRY_MS);
  const dueDate = new Date(now.getTime() + delay);
  await tx
    .update(timer)
    .set({ dueDate, failures: failures + 1 })
    .where(eq(timer.id, id));
}
