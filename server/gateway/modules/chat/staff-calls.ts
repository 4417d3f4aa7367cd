import { Type } from 'typebox';
import type { WorkContext } from '#gateway/call-context.ts';
import { chatStaff } from '#gateway/db/schema/chat.ts';
import { eq } from '#gateway/db/sql.ts';
import { defineStaffCall } from '#gateway/define-staff-call.ts';
import { listConversations, listStaff } from '#gateway/modules/chat/list-conversations.ts';
import { listHistory } from '#gateway/modules/chat/list-history.ts';
import { leaveConversation, sendAsStaff } from '#gateway/modules/chat/send-message.ts';
import { Refusal } from '#gateway/refusal.ts';
import { CHAT_MESSAGE_TYPES } from '#shared/contract/calls/chat.ts';
import { Id, literals, object } from '#shared/contract/schemas.ts';

/** A member's id, or a visitor's. */
const memberId = Id;

/** The supplier's side of the chat, as far as answering goes. */
export const chatStaffCalls = [
  defineStaffCall({
    path: '/chat/listConversations',
    summary: 'Conversations, those that wait first, the longest waiting at the top',
    body: object({}),
    handle: ({ db }) => listConversations(db),
  }),
  defineStaffCall({
    path: '/chat/listStaff',
    summary: 'Who may answer, and when a socket of theirs was last known to stand',
    body: object({}),
    handle: ({ db }) => listStaff(db),
  }),
  defineStaffCall({
    path: '/chat/history',
    summary: 'A page of a conversation, going back from lastId',
    body: object({
      memberId,
      lastId: Type.Optional(Id),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    handle: (context, { memberId, ...request }) => listHistory(context, memberId, request, true),
  }),
  defineStaffCall({
    path: '/chat/send',
    summary: 'Answers in a conversation and takes it',
    body: object({
      staffId: Id,
      memberId,
      uid: Type.String({ minLength: 1, maxLength: 64 }),
      msgType: literals(CHAT_MESSAGE_TYPES),
      msgContent: Type.String({ minLength: 1, maxLength: 4000 }),
    }),
    async handle(context, { staffId, memberId, ...body }) {
      await assertStaff(context, staffId);
      return sendAsStaff(context, memberId, staffId, body);
    },
  }),
  defineStaffCall({
    path: '/chat/leave',
    summary: 'Ends the service of a conversation; its next message waits for somebody',
    body: object({ memberId }),
    handle: (context, { memberId }) => leaveConversation(context, memberId),
  }),
];

async function assertStaff({ db }: WorkContext, staffId: string) {
  const [known] = await db.select().from(chatStaff).where(eq(chatStaff.id, staffId));
  if (!known) throw new Refusal('NOT_FOUND');
}
