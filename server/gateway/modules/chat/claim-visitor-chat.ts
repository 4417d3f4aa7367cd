import type { WorkContext } from '#gateway/call-context.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { chatConversation, chatMessage } from '#gateway/db/schema/chat.ts';
import { asc, eq, inArray, sql } from '#gateway/db/sql.ts';
import { afterPartyMessage } from '#gateway/modules/autopilot/schedule-autopilot.ts';
import { tellGateways, tellOfMessages } from '#gateway/modules/chat/chat-events.ts';

/** Open sockets are told of so many; the rest is found in the history. */
const MAX_TOLD = 500;

/**
 * Makes a visitor's conversation the end of a member's, and returns how many messages came. They get new ids, in
 * their order: so a conversation only ever grows at its end, and whoever has read it to some message has missed
 * nothing before it. A second claim, at once or later, finds nothing any more.
 */
export function claimVisitorChat(
  context: Pick<WorkContext, 'db' | 'clock' | 'config' | 'newId'>,
  memberId: string,
  anonId: string,
): Promise<number> {
  const now = context.clock.now();
  return context.db.transaction(async tx => {
    const [visitor] = await tx.select().from(chatConversation).where(eq(chatConversation.partyId, anonId));
    if (!visitor) return 0;
    const opened = { partyId: memberId, isTourist: false, createDate: now, updateDate: visitor.updateDate };
    await tx.insert(chatConversation).values(opened).onConflictDoNothing();
    const held = await lockBoth(tx, memberId, anonId);
    const [from, to] = [held.get(anonId), held.get(memberId)];
    // Another claim was quicker.
    if (!from || !to) return 0;

    const ids = await moveMessages(tx, memberId, anonId);
    await tx.delete(chatConversation).where(eq(chatConversation.partyId, anonId));
    await tx.update(chatConversation).set(merged(from, to)).where(eq(chatConversation.partyId, memberId));

    await tellOfMessages(tx, memberId, ids.slice(-MAX_TOLD));
    for (const partyId of [anonId, memberId]) await tellGateways(tx, { kind: 'conversation', partyId });
    await tellGateways(tx, { kind: 'queue' });
    if (ids.length > 0) await afterPartyMessage(tx, context, memberId);
    return ids.length;
  });
}

type Conversation = typeof chatConversation.$inferSelect;

/** In one order for all who do so, so that no two wait for each other. */
async function lockBoth(tx: Tx, ...partyIds: string[]): Promise<Map<string, Conversation>> {
  const rows = await tx
    .select()
    .from(chatConversation)
    .where(inArray(chatConversation.partyId, partyIds))
    .orderBy(asc(chatConversation.partyId))
    .for('update');
  return new Map(rows.map(row => [row.partyId, row]));
}

/**
 * Own messages become the member's; one whose name is there already is the same message, sent anew after the login.
 * Names of the service's messages are given anew, as one may stand in both conversations.
 */
async function moveMessages(tx: Tx, memberId: string, anonId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    INSERT INTO ${chatMessage}
      (party_id, uid, type, content, send_user_id, is_send_by_cs, channel_type, create_date)
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
    WHERE party_id = ${anonId}
    ORDER BY id
    ON CONFLICT DO NOTHING
    RETURNING id`);
  return rows.map(({ id }) => id);
}

/** Whoever serves one of them serves both; of two, whoever was there last. Otherwise the longest wait counts. */
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
