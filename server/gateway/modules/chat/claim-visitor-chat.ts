import type { WorkContext } from '#gateway/calls/call-context.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { chatConversation, chatMessage } from '#gateway/db/schema/chat.ts';
import { asc, eq, inArray, sql } from '#gateway/db/sql.ts';
import { publish } from '#gateway/events/publish.ts';
import { notifyGateways, notifyMessages } from '#gateway/modules/chat/chat-events.ts';

/** Messages announced to open sockets; older ones are read from the history. */
const MAX_NOTIFIED = 500;

/**
 * Appends a visitor's conversation to the member's and returns the number of moved messages. The messages get new ids
 * in their order, so that a conversation grows only at its end and a client that has read up to an id has missed no
 * message before it. A second claim, concurrent or later, moves nothing.
 */
export function claimVisitorChat(context: WorkContext, memberId: string, anonId: string): Promise<number> {
  const now = context.clock.now();
  return context.db.transaction(async tx => {
    const [visitor] = await tx
      .select()
      .from(chatConversation)
      .where(eq(chatConversation.participantId, anonId));
    if (!visitor) return 0;
    const opened = {
      participantId: memberId,
      isTourist: false,
      createDate: now,
      updateDate: visitor.updateDate,
    };
    await tx.insert(chatConversation).values(opened).onConflictDoNothing();
    const locked = await lockBoth(tx, memberId, anonId);
    const [from, to] = [locked.get(anonId), locked.get(memberId)];
    // A concurrent claim has moved the conversation.
    if (!from || !to) return 0;

    const ids = await moveMessages(tx, memberId, anonId);
    await tx.delete(chatConversation).where(eq(chatConversation.participantId, anonId));
    await tx
      .update(chatConversation)
      .set(merged(from, to))
      .where(eq(chatConversation.participantId, memberId));

    await notifyMessages(tx, memberId, ids.slice(-MAX_NOTIFIED));
    for (const participantId of [anonId, memberId]) {
      await notifyGateways(tx, { kind: 'conversation', participantId });
      await notifyGateways(tx, { kind: 'queue', participantId });
    }
    if (ids.length > 0) await publish(tx, context, 'chatMessageSent', { participantId: memberId });
    return ids.length;
  });
}

type Conversation = typeof chatConversation.$inferSelect;

/** Locks in the order of the ids, to prevent deadlocks. */
async function lockBoth(tx: Tx, ...participantIds: string[]): Promise<Map<string, Conversation>> {
  const rows = await tx
    .select()
    .from(chatConversation)
    .where(inArray(chatConversation.participantId, participantIds))
    .orderBy(asc(chatConversation.participantId))
    .for('update');
  return new Map(rows.map(row => [row.participantId, row]));
}

/**
 * The visitor's messages become the member's. A message whose uid already exists was resent after the login and is
 * skipped. Messages of the staff and the robot get new uids, because one uid may occur in both conversations.
 */
async function moveMessages(tx: Tx, memberId: string, anonId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    INSERT INTO ${chatMessage}
      (participant_id, uid, type, content, send_user_id, is_send_by_cs, channel_type, create_date)
    SELECT
      ${memberId},
      CASE WHEN is_send_by_cs = '0' THEN uid ELSE 'claimed-' || id END,
      type,
      content,
      CASE WHEN is_send_by_cs = '0' THEN ${memberId} ELSE send_user_id END,
      is_send_by_cs,
      channel_type,
      create_date
    FROM ${chatMessage}
    WHERE participant_id = ${anonId}
    ORDER BY id
    ON CONFLICT DO NOTHING
    RETURNING id`);
  return rows.map(({ id }) => id);
}

/** Keeps the staff member of the later updated conversation, otherwise of the other, otherwise the longest wait. */
function merged(from: Conversation, to: Conversation) {
  const [later, earlier] = from.updateDate > to.updateDate ? [from, to] : [to, from];
  const staffId = later.staffId ?? earlier.staffId;
  const waits = [from.waitingSince, to.waitingSince].filter(date => date !== null);
  const [longest = null] = waits.sort((a, b) => a.getTime() - b.getTime());
  return {
    staffId,
    waitingSince: staffId === null ? longest : null,
    updateDate: later.updateDate,
    createDate: from.createDate < to.createDate ? from.createDate : to.createDate,
  };
}
