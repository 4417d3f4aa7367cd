import { limitAttempts } from '#gateway/calls/attempt-limit.ts';
import { BusinessError, invalidParams } from '#gateway/calls/business-error.ts';
import { type CallContext, type Handlers, isApproved } from '#gateway/calls/call-context.ts';
import { claimVisitorChat } from '#gateway/modules/chat/claim-visitor-chat.ts';
import { listHistory } from '#gateway/modules/chat/list-history.ts';
import { markRead } from '#gateway/modules/chat/read-mark.ts';
import { hasConversation, sendAsParticipant } from '#gateway/modules/chat/send-message.ts';
import type { chatCalls } from '#shared/contract/calls/chat.ts';
import { networkOf } from '#shared/domain/ip-key.ts';
import { fieldMessages } from '#shared/messages/zh/gateway/fields.ts';

/** Counted by ip, because a visitor gets a new id by deleting a cookie. */
const VISITORS_RATE = { max: 120, windowMs: 60_000 };
const DAY_MS = 86_400_000;
/** Conversations that visitors of an ip, and of its network, may begin in a day. */
const NEW_OF_IP = { max: 200, windowMs: DAY_MS };
const NEW_OF_NETWORK = { max: 2000, windowMs: DAY_MS };

export const chatHandlers = {
  async sendToCs(context, { memberId = context.member.memberId, ...body }) {
    assertSelf(context, memberId);
    return sendAsParticipant(context, { participantId: memberId, isTourist: false }, body);
  },

  async sendToCsByAnon(context, { anonId, ...body }) {
    const participantId = required(anonId, 'anonId');
    await limitAttempts(context.db, `chat:${context.ip}`, VISITORS_RATE, context.clock.now());
    if (!(await hasConversation(context.db, participantId))) await limitNewConversations(context);
    return sendAsParticipant(context, { participantId, isTourist: true }, body);
  },

  async listChatHistory(context, { data, pageSize }) {
    const { memberId = context.member.memberId, ...filters } = data;
    assertSelf(context, memberId);
    return listHistory(context, memberId, { ...filters, pageSize }, isApproved(context.member));
  },

  listChatHistoryByAnon: (context, { data, pageSize }) =>
    listHistory(context, required(data.anonId, 'data.anonId'), { ...data, pageSize }, false),

  async markChatRead(context, { memberId = context.member.memberId, lastId }) {
    assertSelf(context, memberId);
    await markRead(context.db, memberId, lastId);
    return null;
  },

  async claimVisitorChat(context, { anonId }) {
    return {
      claimed: await claimVisitorChat(context, context.member.memberId, required(anonId, 'anonId')),
    };
  },
} satisfies Handlers<typeof chatCalls>;

async function limitNewConversations({ db, ip, clock }: CallContext<'visitor'>): Promise<void> {
  await limitAttempts(db, `chat:new:${ip}`, NEW_OF_IP, clock.now());
  await limitAttempts(db, `chat:new:${networkOf(ip)}`, NEW_OF_NETWORK, clock.now());
}

/** Another member's chat is reported as NOT_FOUND. */
function assertSelf({ member }: CallContext<'member'>, memberId: string) {
  if (memberId !== member.memberId) throw new BusinessError('NOT_FOUND');
}

/** The edge adds the visitor's id to the request. */
function required(anonId: string | undefined, field: string): string {
  if (anonId === undefined) throw invalidParams([{ field, msg: fieldMessages.required }]);
  return anonId;
}
