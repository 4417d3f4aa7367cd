import { chatApi } from '#client/api/endpoints/chat-api.ts';
import type { ApiDispatch } from '#client/api/transport/base-api.ts';
import type { Arg, Data } from '#shared/contract/index.ts';

export type HistoryPage = Data<'listChatHistory'>;
/** Empty: the newest page. Otherwise the page before `lastId`, as of `markedUpdateDate` of the first page. */
export interface HistoryFilters {
  readonly lastId?: string;
  readonly markedUpdateDate?: string;
}
export type SendBody = Pick<Arg<'sendToCs'>, 'uid' | 'msgType' | 'msgContent'>;

/** Gateway calls of the chat. Each rejects with a `CallError`. */
export interface ChatCalls {
  send(body: SendBody): Promise<Data<'sendToCs'>>;
  listHistory(filters: HistoryFilters, pageSize: number): Promise<HistoryPage>;
  /** Members only: marks messages as read on all devices. */
  markRead(lastId: string): Promise<unknown>;
  /** Members only: assigns the messages that this browser sent as a visitor to the member. */
  claim(): Promise<unknown>;
}

const { sendToCs, sendToCsByAnon, listChatHistory, listChatHistoryByAnon, markChatRead, claimVisitorChat } =
  chatApi.endpoints;
/** Keeps replies out of the store. */
const UNKEPT = { track: false } as const;

/**
 * Visitors use separate endpoints; the edge identifies the visitor. Calls of a member carry the member's id,
 * because the browser's session may belong to another member by then.
 * @param memberId null: a visitor
 */
export function chatCallsOf(dispatch: ApiDispatch, memberId: string | null): ChatCalls {
  return {
    send: body =>
      memberId === null
        ? dispatch(sendToCsByAnon.initiate(body, UNKEPT)).unwrap()
        : dispatch(sendToCs.initiate({ ...body, memberId }, UNKEPT)).unwrap(),
    listHistory: (filters, pageSize) =>
      memberId === null
        ? dispatch(listChatHistoryByAnon.initiate({ data: filters, pageSize }, UNKEPT)).unwrap()
        : dispatch(listChatHistory.initiate({ data: { ...filters, memberId }, pageSize }, UNKEPT)).unwrap(),
    markRead: async lastId =>
      memberId !== null && dispatch(markChatRead.initiate({ lastId, memberId }, UNKEPT)).unwrap(),
    claim: () => dispatch(claimVisitorChat.initiate({}, UNKEPT)).unwrap(),
  };
}
