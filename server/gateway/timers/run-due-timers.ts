import type { WorkContext } from '#gateway/call-context.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { timer } from '#gateway/db/schema/timer.ts';
import { asc, eq, lte } from '#gateway/db/sql.ts';
import type { TimerWork } from '#gateway/timers/timer-kinds.ts';
import { timerWork } from '#gateway/timers/work.ts';

/** What the work of a timer is made from: a gateway's own parts. */
export type TimerDeps = Omit<WorkContext, 'requestId'>;
export type WorkTable = Readonly<Record<string, TimerWork | undefined>>;

const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 3_600_000;

interface Options {
  readonly work?: WorkTable;
  /** Ends the run between two timers. */
  readonly signal?: AbortSignal;
}

/**
 * Works off what is due, the longest due first, and returns how many timers it took. Any number of gateways may do so
 * at once: a timer is held while it is worked off, and is gone with its effect in one transaction.
 */
export async function runDueTimers(
  deps: TimerDeps,
  { work = timerWork, signal }: Options = {},
): Promise<number> {
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
      .where(lte(timer.dueDate, now))
      .orderBy(asc(timer.dueDate), asc(timer.id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!due) return false;
    try {
      // A part of its own, so that what fails is undone and the row is still ours.
      await tx.transaction(part => perform(deps, part, work, due));
      await tx.delete(timer).where(eq(timer.id, due.id));
    } catch (error) {
      await putOff(tx, due, now);
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

/** Each failure doubles the time until the next try. */
async function putOff(tx: Tx, { id, failures }: Timer, now: Date) {
  const delay = Math.min(FIRST_RETRY_MS * 2 ** failures, LONGEST_RETRY_MS);
  const dueDate = new Date(now.getTime() + delay);
  await tx
    .update(timer)
    .set({ dueDate, failures: failures + 1 })
    .where(eq(timer.id, id));
}
