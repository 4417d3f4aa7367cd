import type { Queryable } from '#gateway/db/connect.ts';
import { chatConversation, chatMessage } from '#gateway/db/schema/chat.ts';
import { and, count, eq, gt, ne, type Placeholder, sql } from '#gateway/db/sql.ts';
import { parseMessageId } from '#gateway/modules/chat/list-history.ts';

/** Number of messages from customer service after the participant's read mark. */
export function unreadChatCount(db: Queryable, participantId: string | Placeholder) {
  const readId = db
    .select({ id: chatConversation.readId })
    .from(chatConversation)
    .where(eq(chatConversation.participantId, participantId));
  return db
    .select({ unread: count() })
    .from(chatMessage)
    .where(
      and(
        eq(chatMessage.participantId, participantId),
        ne(chatMessage.isSendByCs, '0'),
        gt(chatMessage.id, sql`coalesce((${readId}), 0)`),
      ),
    );
}

/**
 * Moves the read mark forward to a message of the conversation, never back and never beyond the newest message.
 * @throws BusinessError PARAM_INVALID
 */
export async function markRead(db: Queryable, participantId: string, lastId: string): Promise<void> {
  const newest = sql`(SELECT max(${chatMessage.id}) FROM ${chatMessage} WHERE ${chatMessage.participantId} = ${participantId})`;
  const id = parseMessageId(lastId, 'lastId');
  await db
    .update(chatConversation)
    .set({ readId: sql`greatest(${chatConversation.readId}, least(${id}::bigint, ${newest}))` })
    .where(eq(chatConversation.participantId, participantId));
}
