import { setTimeout as sleep } from 'node:timers/promises';
import { timer } from '#gateway/db/schema/timer.ts';
import { gt, min } from '#gateway/db/sql.ts';
import { runDueTimers, type TimerDeps, type WorkTable } from '#gateway/timers/run-due-timers.ts';

/** Timers that others set, or could not finish, are found within this time. */
const LOOK_EVERY_MS = 1000;

/** Works timers off as they come due. Returns what ends it, once the one under way is done. */
export function startTimers(deps: TimerDeps, work?: WorkTable): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = run();

  async function run() {
    while (!signal.aborted) {
      const pauseMs = await runAndLook().catch(error => {
        deps.log.error({ err: error }, 'the timers cannot be read');
        return LOOK_EVERY_MS;
      });
      await sleep(pauseMs, undefined, { signal }).catch(() => {});
    }
  }

  /** How long nothing will be due. */
  async function runAndLook(): Promise<number> {
    await runDueTimers(deps, { signal, ...(work ? { work } : {}) });
    const now = deps.clock.now();
    // What is due already is in another's hands, or will be found at the next look.
    const [next] = await deps.db
      .select({ dueDate: min(timer.dueDate) })
      .from(timer)
      .where(gt(timer.dueDate, now));
    return next?.dueDate ? Math.min(next.dueDate.getTime() - now.getTime(), LOOK_EVERY_MS) : LOOK_EVERY_MS;
  }

  return () => {
    stopping.abort();
    return running;
  };
}
