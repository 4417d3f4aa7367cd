import { limitAttempts } from '#gateway/attempt-limit.ts';
import { type CallContext, type Handlers, isApproved } from '#gateway/call-context.ts';
import { claimVisitorChat } from '#gateway/modules/chat/claim-visitor-chat.ts';
import { listHistory } from '#gateway/modules/chat/list-history.ts';
import { sendAsParty } from '#gateway/modules/chat/send-message.ts';
import { invalidParams, Refusal } from '#gateway/refusal.ts';
import type { chatCalls } from '#shared/contract/calls/chat.ts';
import { fieldMessages } from '#shared/messages/zh/fields.ts';

/** Visitors change their id by dropping a cookie, but not their address. */
const VISITORS_RATE = { max: 120, windowMs: 60_000 };

export const chatHandlers = {
  async sendToCs(context, { memberId = context.member.memberId, ...body }) {
    assertSelf(context, memberId);
    return sendAsParty(context, { partyId: memberId, isTourist: false }, body);
  },

  async sendToCsByAnon(context, { anonId, ...body }) {
    const partyId = required(anonId, 'anonId');
    await limitAttempts(context.db, `chat:${context.address}`, VISITORS_RATE, context.clock.now());
    return sendAsParty(context, { partyId, isTourist: true }, body);
  },

  async listChatHistory(context, { data, pageSize }) {
    const { memberId = context.member.memberId, ...filters } = data;
    assertSelf(context, memberId);
    return listHistory(context, memberId, { ...filters, pageSize }, isApproved(context.member));
  },

  listChatHistoryByAnon: (context, { data, pageSize }) =>
    listHistory(context, required(data.anonId, 'data.anonId'), { ...data, pageSize }, false),

  async claimVisitorChat(context, { anonId }) {
    return {
      claimed: await claimVisitorChat(context, context.member.memberId, required(anonId, 'anonId')),
    };
  },
} satisfies Handlers<typeof chatCalls>;

/** Another member's chat is as if it were not there. */
function assertSelf({ member }: CallContext<'member'>, memberId: string) {
  if (memberId !== member.memberId) throw new Refusal('NOT_FOUND');
}

/** The edge puts the visitor's id in; without one there is nobody to speak for. */
function required(anonId: string | undefined, field: string): string {
  if (anonId === undefined) throw invalidParams([{ field, msg: fieldMessages.required }]);
  return anonId;
}
