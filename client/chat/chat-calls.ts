import { chatApi } from '#client/api/chat-api.ts';
import type { Store } from '#client/app/store.ts';
import type { Arg, Data } from '#shared/contract/index.ts';

export type HistoryPage = Data<'listChatHistory'>;
/** Nothing: the newest page. Otherwise the one before `lastId`, as it was when the first one was read. */
export interface HistoryFilters {
  readonly lastId?: string;
  readonly markedUpdateDate?: string;
}
export type SendBody = Pick<Arg<'sendToCs'>, 'uid' | 'msgType' | 'msgContent'>;

/** What the chat asks of the gateway. Each rejects with a `CallFault`. */
export interface ChatCalls {
  send(body: SendBody): Promise<Data<'sendToCs'>>;
  listHistory(filters: HistoryFilters, pageSize: number): Promise<HistoryPage>;
  /** Of a member: makes what this browser wrote as a visitor her own. */
  claim(): Promise<unknown>;
}

const { sendToCs, sendToCsByAnon, listChatHistory, listChatHistoryByAnon, claimVisitorChat } =
  chatApi.endpoints;
/** The store keeps nothing of what was answered. */
const UNKEPT = { track: false } as const;

/**
 * A visitor's calls differ from a member's by their name: the edge knows which visitor it is. A member's say whose
 * they are, because the browser's session may be another member's by now.
 * @param memberId null: a visitor
 */
export function chatCallsOf({ dispatch }: Pick<Store, 'dispatch'>, memberId: string | null): ChatCalls {
  return {
    send: body =>
      memberId === null
        ? dispatch(sendToCsByAnon.initiate(body, UNKEPT)).unwrap()
        : dispatch(sendToCs.initiate({ ...body, memberId }, UNKEPT)).unwrap(),
    listHistory: (filters, pageSize) =>
      memberId === null
        ? dispatch(listChatHistoryByAnon.initiate({ data: filters, pageSize }, UNKEPT)).unwrap()
        : dispatch(listChatHistory.initiate({ data: { ...filters, memberId }, pageSize }, UNKEPT)).unwrap(),
    claim: () => dispatch(claimVisitorChat.initiate({}, UNKEPT)).unwrap(),
  };
}
