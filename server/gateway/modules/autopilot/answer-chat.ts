import { and, asc, eq, gt, max, ne, sql } from 'drizzle-orm';
import type { Tx } from '#gateway/db/connect.ts';
import { chatConversation, chatMessage, chatStaff } from '#gateway/db/schema/chat.ts';
import { chooseAnswer } from '#gateway/modules/autopilot/choose-answer.ts';
import { STAFF_ONLINE_MS } from '#gateway/modules/chat/chat-record.ts';
import { sendAsStaff } from '#gateway/modules/chat/send-message.ts';
import type { TimerWork } from '#gateway/timers/work.ts';

/** Answers what a party wrote since the last answer, unless somebody real is there to do so. */
export const answerChat: TimerWork = async ({ clock, newId }, tx, partyId) => {
  // Held from before the reading: what is written meanwhile waits, and sets a timer of its own.
  const [conversation] = await tx
    .select({ staffId: chatConversation.staffId })
    .from(chatConversation)
    .where(eq(chatConversation.partyId, partyId))
    .for('update');
  const staffId = conversation && (conversation.staffId ?? (await firstStaff(tx)));
  if (!staffId || (await isStaffOnline(tx, clock.now()))) return;
  const questions = await listUnanswered(tx, partyId);
  if (questions.length === 0) return;
  const msgContent = chooseAnswer(questions);
  await sendAsStaff({ db: tx, clock }, partyId, staffId, { uid: newId(), msgType: 'text', msgContent });
};

async function firstStaff(tx: Tx): Promise<string | undefined> {
  const [row] = await tx.select({ id: chatStaff.id }).from(chatStaff).orderBy(asc(chatStaff.id)).limit(1);
  return row?.id;
}

async function isStaffOnline(tx: Tx, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - STAFF_ONLINE_MS);
  const online = await tx
    .select({ id: chatStaff.id })
    .from(chatStaff)
    .where(gt(chatStaff.seenDate, since))
    .limit(1);
  return online.length > 0;
}

function listUnanswered(tx: Tx, partyId: string) {
  const { id, type, content, isSendByCs } = chatMessage;
  const ofParty = eq(chatMessage.partyId, partyId);
  const lastAnswer = tx
    .select({ id: max(id) })
    .from(chatMessage)
    .where(and(ofParty, ne(isSendByCs, '0')));
  return tx
    .select({ type, content })
    .from(chatMessage)
    .where(and(ofParty, gt(id, sql`COALESCE((${lastAnswer}), 0)`)))
    .orderBy(asc(id));
}
