import { Type } from 'typebox';
import { BusinessError } from '#gateway/calls/business-error.ts';
import type { WorkContext } from '#gateway/calls/call-context.ts';
import { defineStaffCall } from '#gateway/calls/define-staff-call.ts';
import { chatStaff } from '#gateway/db/schema/chat.ts';
import { eq } from '#gateway/db/sql.ts';
import { listConversations, listStaff } from '#gateway/modules/chat/list-conversations.ts';
import { listHistory } from '#gateway/modules/chat/list-history.ts';
import { leaveConversation, sendAsStaff } from '#gateway/modules/chat/send-message.ts';
import { CHAT_MESSAGE_TYPES } from '#shared/contract/calls/chat.ts';
import { Id, literals, object } from '#shared/contract/schemas/formats.ts';

/** Id of a member or a visitor. */
const memberId = Id;

/** Staff calls for reading and answering conversations. */
export const chatStaffCalls = [
  defineStaffCall({
    path: '/chat/listConversations',
    summary: 'Lists conversations: waiting ones first, longest wait first',
    body: object({}),
    handle: ({ db }) => listConversations(db),
  }),
  defineStaffCall({
    path: '/chat/listStaff',
    summary: 'Lists the chat staff and when they were last connected',
    body: object({}),
    handle: ({ db }) => listStaff(db),
  }),
  defineStaffCall({
    path: '/chat/history',
    summary: 'Lists a page of messages before lastId',
    body: object({
      memberId,
      lastId: Type.Optional(Id),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    handle: (context, { memberId, ...request }) => listHistory(context, memberId, request, true),
  }),
  defineStaffCall({
    path: '/chat/send',
    summary: 'Sends a message and assigns the conversation to the staff member',
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
    summary: 'Removes the staff member from a conversation; its next message enters the queue',
    body: object({ memberId }),
    handle: (context, { memberId }) => leaveConversation(context, memberId),
  }),
];

async function assertStaff({ db }: WorkContext, staffId: string) {
  const [known] = await db.select().from(chatStaff).where(eq(chatStaff.id, staffId));
  if (!known) throw new BusinessError('NOT_FOUND');
}
