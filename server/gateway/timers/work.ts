import type { WorkContext } from '#gateway/call-context.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { answerChat } from '#gateway/modules/autopilot/answer-chat.ts';
import { decideCertification } from '#gateway/modules/autopilot/decide-certification.ts';
import { byAutopilot } from '#gateway/modules/autopilot/schedule-autopilot.ts';

/**
 * What a timer does. All of it happens in `tx`, or nothing does; then it is tried again later. The subject may have
 * moved on since the timer was set.
 */
export type TimerWork = (context: WorkContext, tx: Tx, subjectId: string) => Promise<void>;

/** The work of every kind of timer. A kind that was ever set stays here until none of its rows can be left. */
export const timerWork = {
  'autopilot.certify': byAutopilot(decideCertification),
  'autopilot.chat': byAutopilot(answerChat),
} satisfies Record<string, TimerWork>;

export type TimerKind = keyof typeof timerWork;
