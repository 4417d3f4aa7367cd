import type { Queryable } from '#gateway/db/connect.ts';
import { chatConversation } from '#gateway/db/schema/chat.ts';
import { asc, isNotNull } from '#gateway/db/sql.ts';

/** Returns the queue position, from 1, of each waiting participant; longest wait first. */
export async function readQueue(db: Queryable): Promise<Map<string, number>> {
  const { participantId, waitingSince } = chatConversation;
  const rows = await db
    .select({ participantId })
    .from(chatConversation)
    .where(isNotNull(waitingSince))
    .orderBy(asc(waitingSince), asc(participantId));
  return new Map(rows.map((row, index) => [row.participantId, index + 1]));
}
