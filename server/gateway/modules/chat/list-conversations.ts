import type { Queryable } from '#gateway/db/connect.ts';
import { distributor, member } from '#gateway/db/schema/account.ts';
import { chatConversation, chatMessage, chatStaff } from '#gateway/db/schema/chat.ts';
import { and, asc, desc, eq, isNotNull, type SQL, sql } from '#gateway/db/sql.ts';

const MAX_CONVERSATIONS = 100;

/** Conversations for the staff: waiting ones first, longest wait first; then the most recently updated. */
export function listConversations(db: Queryable) {
  return select(db);
}

/** Conversations that wait for staff. */
export function listWaitingConversations(db: Queryable) {
  return select(db, isNotNull(chatConversation.waitingSince));
}

function select(db: Queryable, condition?: SQL) {
  const last = db
    .select({ type: chatMessage.type, content: chatMessage.content })
    .from(chatMessage)
    .where(eq(chatMessage.participantId, chatConversation.participantId))
    .orderBy(desc(chatMessage.id))
    .limit(1)
    .as('last');
  return db
    .select({
      memberId: chatConversation.participantId,
      isTourists: chatConversation.isTourist,
      shopName: distributor.shopName,
      mobile: member.mobile,
      staffId: chatConversation.staffId,
      staffName: chatStaff.name,
      waitingSince: chatConversation.waitingSince,
      updateDate: chatConversation.updateDate,
      lastType: last.type,
      lastContent: last.content,
    })
    .from(chatConversation)
    .leftJoin(member, eq(member.id, chatConversation.participantId))
    .leftJoin(distributor, eq(distributor.id, member.distributorId))
    .leftJoin(chatStaff, eq(chatStaff.id, chatConversation.staffId))
    .leftJoinLateral(last, sql`true`)
    .where(and(condition))
    .orderBy(sql`${chatConversation.waitingSince} ASC NULLS LAST`, desc(chatConversation.updateDate))
    .limit(MAX_CONVERSATIONS);
}

export function listStaff(db: Queryable) {
  return db
    .select({ staffId: chatStaff.id, name: chatStaff.name, seenDate: chatStaff.seenDate })
    .from(chatStaff)
    .orderBy(asc(chatStaff.id));
}
