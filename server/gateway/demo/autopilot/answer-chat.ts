import type { Tx } from '#gateway/db/connect.ts';
import { chatConversation, chatMessage, chatStaff } from '#gateway/db/schema/chat.ts';
import { and, asc, eq, gt, max, ne, sql } from '#gateway/db/sql.ts';
import { chooseAnswer } from '#gateway/demo/autopilot/choose-answer.ts';
import { STAFF_ONLINE_MS } from '#gateway/modules/chat/chat-record.ts';
import { sendAsRobot } from '#gateway/modules/chat/send-message.ts';
import { scheduleTimer } from '#gateway/timers/schedule-timer.ts';
import type { TimerWork } from '#gateway/timers/timer-kinds.ts';

/** While staff are online, the conversation is checked again after this time. */
const RECHECK_MS = 30_000;

/** Answers, as the robot, a participant's messages since the last answer, unless staff are online. */
export const answerChat: TimerWork = async (context, tx, participantId) => {
  const now = context.clock.now();
  // Locked before reading: a message sent in the meantime waits and schedules its own timer.
  await tx
    .select()
    .from(chatConversation)
    .where(eq(chatConversation.participantId, participantId))
    .for('update');
  const questions = await listUnanswered(tx, participantId);
  if (questions.length === 0) return;
  if (await isStaffOnline(tx, now)) {
    const dueDate = new Date(now.getTime() + RECHECK_MS);
    return scheduleTimer(tx, context, { kind: 'autopilot.chat', subjectId: participantId, dueDate });
  }
  const answer = { uid: context.newId(), msgType: 'text' as const, msgContent: chooseAnswer(questions) };
  await sendAsRobot({ ...context, db: tx }, participantId, answer);
};

async function isStaffOnline(tx: Tx, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - STAFF_ONLINE_MS);
  const online = await tx
    .select({ id: chatStaff.id })
    .from(chatStaff)
    .where(gt(chatStaff.seenDate, since))
    .limit(1);
  return online.length > 0;
}

function listUnanswered(tx: Tx, participantId: string) {
  const { id, type, content, isSendByCs } = chatMessage;
  const ofParticipant = eq(chatMessage.participantId, participantId);
  const lastAnswer = tx
    .select({ id: max(id) })
    .from(chatMessage)
    .where(and(ofParticipant, ne(isSendByCs, '0')));
  return tx
    .select({ type, content })
    .from(chatMessage)
    .where(and(ofParticipant, gt(id, sql`COALESCE((${lastAnswer}), 0)`)))
    .orderBy(asc(id));
}
