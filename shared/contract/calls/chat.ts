import { type Static, Type } from 'typebox';
import { defineCall } from '#shared/contract/define-call.ts';
import { DateTime, Id, literals, Nullable, object, Text } from '#shared/contract/schemas.ts';

export const CHAT_MESSAGE_TYPES = ['text', 'image', 'goods', 'coupon', 'gift'] as const;

/** A visitor's id, minted by the edge: `md`, the time in ms, 128 random bits. */
export const ANON_ID_PATTERN = /^md\d{13}[0-9a-f]{32}$/;
export const AnonId = Type.String({ pattern: ANON_ID_PATTERN.source });

const ChatRecord = object({
  id: Id,
  /** Made by the sender: a resend never makes a second message. */
  uid: Text(64),
  type: literals(CHAT_MESSAGE_TYPES),
  /** Text, an image address, or the card as JSON. */
  content: Text(4000),
  sendUserId: Text(80),
  /** `0` the member's own; `1` staff, `2` a robot, `3` the system. */
  isSendByCs: literals(['0', '1', '2', '3'] as const),
  sendDate: DateTime,
  createDate: DateTime,
  channelType: Nullable(Text(40)),
  isTourists: Type.Boolean(),
  /** 1: delivered, 0: failed. */
  flag: Type.Union([Type.Literal(0), Type.Literal(1)]),
});
export type ChatRecordData = Static<typeof ChatRecord>;

const CsInfo = object({
  id: Id,
  name: Text(40),
  status: literals(['ONLINE', 'OFFLINE'] as const),
  belongGroupId: Id,
});
export type CsInfoData = Static<typeof CsInfo>;

const SendBody = {
  uid: Type.String({ minLength: 1, maxLength: 64 }),
  channelType: Type.Optional(Text(40)),
  msgType: literals(CHAT_MESSAGE_TYPES),
  msgContent: Type.String({ minLength: 1, maxLength: 4000 }),
};
const Sent = object({ msgId: Id, createDate: DateTime });

const HistoryFilters = {
  /** Whom a page takes its reader for. Whoever logged in meanwhile, in another tab, is told nothing. */
  memberId: Type.Optional(Text(80)),
  /** Messages before this one; without it the newest. */
  lastId: Type.Optional(Id),
  /** Without lastId: the newest as of then. */
  markedUpdateDate: Type.Optional(DateTime),
};
const HistoryPage = object({
  /** Oldest first. */
  chatRecordVOList: Type.Array(ChatRecord),
  csInfoMap: Type.Record(Type.String(), CsInfo),
  hasNextPage: Type.Boolean(),
  /** When this page was true. */
  markedUpdateDate: DateTime,
});

export const chatCalls = {
  sendToCs: defineCall({
    kind: 'write',
    method: 'POST',
    path: '/chat-service/api/chatRecord/sendToCs',
    access: 'member',
    summary: 'Sends a message to customer service, unless its session is another member’s than memberId',
    body: object({ ...SendBody, memberId: Type.Optional(Text(80)) }),
    data: Sent,
  }),
  sendToCsByAnon: defineCall({
    kind: 'write',
    method: 'POST',
    path: '/chat-service/api/chatRecord/sendToCsByAnon',
    access: 'visitor',
    summary: 'Sends a visitor’s message; the edge puts the visitor’s own id into it',
    body: object({ ...SendBody, anonId: Type.Optional(AnonId) }),
    data: Sent,
  }),
  listChatHistory: defineCall({
    kind: 'read',
    method: 'POST',
    path: '/chat-service/api/chatRecord/historyListPage',
    access: 'member',
    summary: 'A page of the member’s chat, going back from lastId',
    body: object({
      data: object(HistoryFilters),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    data: HistoryPage,
  }),
  listChatHistoryByAnon: defineCall({
    kind: 'read',
    method: 'POST',
    path: '/chat-service/api/chatRecord/historyListPageByAnon',
    access: 'visitor',
    summary: 'A page of a visitor’s chat; the edge puts the visitor’s own id into it',
    body: object({
      data: object({ ...HistoryFilters, anonId: Type.Optional(AnonId) }),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    data: HistoryPage,
  }),
  claimVisitorChat: defineCall({
    kind: 'write',
    method: 'POST',
    path: '/chat-service/api/chatRecord/claimVisitorChat',
    access: 'member',
    summary:
      'Makes what this browser wrote as a visitor part of the member’s own chat; the edge puts the id in',
    body: object({ anonId: Type.Optional(AnonId) }),
    data: object({ claimed: Type.Integer() }),
  }),
} as const;

/**
 * Events that arrive in text frames `{ event, data }`. The socket's address may say by `memberId` whom a page takes its
 * reader for: it is refused, as after the end of a session, where the token is another member's.
 */
const CHAT_SOCKET_EVENTS = ['receiveMessage', 'receiveMember', 'chatWaitQueueChangeNum'] as const;
export type ChatSocketEvent = (typeof CHAT_SOCKET_EVENTS)[number];

/** `data` of each event as a member or visitor gets it. */
export interface ChatSocketData {
  /** Any message of the conversation, one's own from another tab too; `uid` tells one's own echo. */
  readonly receiveMessage: ChatRecordData;
  /** Who serves the conversation from now on; null: nobody. */
  readonly receiveMember: CsInfoData | null;
  /** One's place in the queue, from 1; 0: not waiting any more. */
  readonly chatWaitQueueChangeNum: { readonly num: number };
}
