import type { ChatRecordData, CsInfoData } from '#shared/contract/calls/chat.ts';
import type { GoodsCardData } from '#shared/contract/chat-cards.ts';

/** The chat as its window sees it. The engine behind it knows nothing of React. */

/** Of one's own messages; a received one has none. */
export type MessageStatus = 'pending' | 'success' | 'fail' | '';

export interface ChatMessage {
  /** Made by the sender: the same message under this name before and after it was stored. */
  readonly uid: string;
  /** null until it is stored. */
  readonly id: string | null;
  readonly type: ChatRecordData['type'];
  /** Text, an image's address, or a card as JSON. */
  readonly content: string;
  readonly sendUserId: string;
  /** `0` one's own; `1` staff, `2` a robot, `3` the system. */
  readonly isSendByCs: ChatRecordData['isSendByCs'];
  /** ISO 8601. Of a message that is not stored yet: when it was written. */
  readonly createDate: string;
  readonly status: MessageStatus;
  /** Why it failed, for the icon's tooltip. */
  readonly errMsg: string | null;
  readonly retryCount: number;
  /** An image that is not on the server yet: how far it is, from 0 to 1, and a local address to show it by. */
  readonly upload: { readonly progress: number; readonly previewUrl: string } | null;
}

export interface ChatState {
  /** `waiting`: the connection broke and is tried again in a while. `ended`: the session is over. */
  readonly connection: 'closed' | 'connecting' | 'open' | 'waiting' | 'ended';
  /** The first page of the history. */
  readonly history: 'loading' | 'ready' | 'failed';
  readonly earlier: 'none' | 'more' | 'loading' | 'failed';
  /** Oldest first; what is not stored yet stands at the end, as it was written. */
  readonly messages: readonly ChatMessage[];
  /** Place in the queue, from 1; 0: not waiting. */
  readonly queueNum: number;
  /** Who serves; null: nobody. */
  readonly serving: CsInfoData | null;
  /** Service staff by id. */
  readonly csInfoMap: Readonly<Record<string, CsInfoData>>;
  readonly isTourist: boolean;
  /** How far the gateway's clock is ahead of this browser's. */
  readonly aheadMs: number;
}

export interface Chat {
  readonly getState: () => ChatState;
  /** Told of every change; answers how to stop. For `useSyncExternalStore`. */
  readonly subscribe: (listener: () => void) => () => void;
  /** The window is seen: connects, reads the history. */
  show(): void;
  /** The window was closed: the connection follows 5 minutes later. */
  hide(): void;
  /** False, and nothing is sent, where there is nothing but blanks. */
  sendText(text: string): boolean;
  /** Only image files are taken; answers how many were not. */
  sendImages(files: readonly File[]): number;
  sendGoods(card: GoodsCardData): void;
  /** Tries a failed message again. */
  retry(uid: string): void;
  /** The page of the history before the oldest message. */
  loadEarlier(): Promise<void>;
  /** Tries the first page, or the connection, again at once. */
  reload(): void;
}
