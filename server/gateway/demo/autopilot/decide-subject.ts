import { decideSubject as decide } from '#gateway/modules/subject/decide-subject.ts';
import { lockSubject, newestOf } from '#gateway/modules/subject/find-subject.ts';
import type { TimerWork } from '#gateway/timers/timer-kinds.ts';
import { autopilot } from '#shared/messages/zh/gateway/autopilot.ts';

/** Approves the waiting version of a subject; rejects it if its name contains the reject mark. */
export const decideSubject: TimerWork = async (context, tx, subjectId) => {
  const found = await lockSubject(tx, subjectId);
  const { status, companyName } = newestOf(found);
  if (status !== 'WAIT_AUDIT') return;
  const { rejectReason: reason } = autopilot.subjects;
  const isRejected = companyName.includes(autopilot.rejectMark);
  await decide(tx, context, found, isRejected ? { event: 'REJECT', reason } : { event: 'APPROVE' });
};
