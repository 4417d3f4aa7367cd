import { setTimeout as sleep } from 'node:timers/promises';
import { timer } from '#gateway/db/schema/timer.ts';
import { gt, min } from '#gateway/db/sql.ts';
import { runDueTimers, type TimerDeps, type WorkTable } from '#gateway/timers/run-due-timers.ts';

/** Maximum delay until timers set by other processes, or to be retried, are found. */
const CHECK_EVERY_MS = 1000;

/**
 * Runs timers as they become due. Returns a function that stops the loop and resolves when a running timer is
 * done.
 */
export function startTimers(deps: TimerDeps, work: WorkTable): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = run();

  async function run() {
    while (!signal.aborted) {
      const pauseMs = await runAndFindNext().catch(error => {
        deps.log.error({ err: error }, 'the timers cannot be read');
        deps.metrics.timersChecked('failed');
        return CHECK_EVERY_MS;
      });
      await sleep(pauseMs, undefined, { signal }).catch(() => {});
    }
  }

  /** Returns the time in ms until the next timer is due. */
  async function runAndFindNext(): Promise<number> {
    await runDueTimers(deps, work, signal);
    deps.metrics.timersChecked('done');
    const now = deps.clock.now();
    // Already due timers are locked by another process, or are found at the next check.
    const [next] = await deps.db
      .select({ dueDate: min(timer.dueDate) })
      .from(timer)
      .where(gt(timer.dueDate, now));
    return next?.dueDate ? Math.min(next.dueDate.getTime() - now.getTime(), CHECK_EVERY_MS) : CHECK_EVERY_MS;
  }

  return () => {
    stopping.abort();
    return running;
  };
}
