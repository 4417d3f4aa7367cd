import type { WorkContext } from '#gateway/calls/call-context.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { hasTimer, scheduleTimer, type TimerSubject } from '#gateway/timers/schedule-timer.ts';

/** Schedules work of the autopilot, unless the same work is already scheduled. */
export async function scheduleOnce(tx: Tx, context: WorkContext, subject: TimerSubject): Promise<void> {
  if (!(await hasTimer(tx, subject))) await scheduleNext(tx, context, subject);
}

/** Schedules the next step from within the work itself, while its own timer still exists. */
export async function scheduleNext(tx: Tx, context: WorkContext, subject: TimerSubject): Promise<void> {
  const { autopilotDelayMs } = context.config;
  if (autopilotDelayMs === undefined) return;
  const dueDate = new Date(context.clock.now().getTime() + autopilotDelayMs);
  await scheduleTimer(tx, context, { ...subject, dueDate });
}
