import { answerChat } from '#gateway/modules/autopilot/answer-chat.ts';
import { decideCertification } from '#gateway/modules/autopilot/decide-certification.ts';
import { byAutopilot } from '#gateway/modules/autopilot/schedule-autopilot.ts';
import type { TimerKind, TimerWork } from '#gateway/timers/timer-kinds.ts';

/** The work of every kind of timer. */
export const timerWork: Readonly<Record<TimerKind, TimerWork>> = {
  'autopilot.certify': byAutopilot(decideCertification),
  'autopilot.chat': byAutopilot(answerChat),
};
