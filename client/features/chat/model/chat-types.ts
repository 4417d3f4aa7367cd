import type { ChatRecordData, CsInfoData } from '#shared/contract/calls/chat.ts';
import type { CommodityCardData } from '#shared/contract/schemas/chat-cards.ts';

/** Interface between the chat window and the chat engine, which does not depend on React. */

/** Status of own messages; '' for received messages. */
export type MessageStatus = 'pending' | 'success' | 'fail' | '';

export interface ChatMessage {
  /** Created by the sender; identifies the message before and after it is stored. */
  readonly uid: string;
  /** null until it is stored. */
  readonly id: string | null;
  readonly type: ChatRecordData['type'];
  /** Text, an image URL, or a card as JSON. */
  readonly content: string;
  readonly sendUserId: string;
  /** `0` own message, `1` staff, `2` robot, `3` system. */
  readonly isSendByCs: ChatRecordData['isSendByCs'];
  /** ISO 8601. Before the message is stored: the time of writing. */
  readonly createDate: string;
  readonly status: MessageStatus;
  /** Reason of a failure, for the tooltip. */
  readonly errMsg: string | null;
  readonly retryCount: number;
  /** State of an image that is not uploaded yet: progress from 0 to 1, and a local URL for the preview. */
  readonly upload: { readonly progress: number; readonly previewUrl: string } | null;
}

export interface ChatState {
  /** `waiting`: the connection broke and a reconnect is scheduled. `ended`: the session is over. */
  readonly connection: 'closed' | 'connecting' | 'open' | 'waiting' | 'ended';
  /** The first page of the history. */
  readonly history: 'loading' | 'ready' | 'failed';
  readonly earlier: 'none' | 'more' | 'loading' | 'failed';
  /** Oldest first; unsent messages last, in the order of writing. */
  readonly messages: readonly ChatMessage[];
  /** Position in the queue, from 1; 0: not queued. */
  readonly queueNum: number;
  /** The staff member in charge, or null. */
  readonly serving: CsInfoData | null;
  /** Staff by id. */
  readonly csInfoMap: Readonly<Record<string, CsInfoData>>;
  readonly isTourist: boolean;
  /** Offset of the gateway's clock from this browser's, in ms. */
  readonly aheadMs: number;
}

export interface Chat {
  readonly getState: () => ChatState;
  /** Calls `listener` after every change; returns a function that removes it. For `useSyncExternalStore`. */
  readonly subscribe: (listener: () => void) => () => void;
  /** The window is shown: connects and loads the history. */
  show(): void;
  /** The window is closed: the connection is closed after `CHAT_SHUTDOWN_DELAY_MS`. */
  hide(): void;
  /** Returns false and sends nothing if the text is blank. */
  sendText(text: string): boolean;
  /** Sends the image files; returns the number of rejected files. */
  sendImages(files: readonly File[]): number;
  sendCommodity(card: CommodityCardData): void;
  /** Sends a failed message again. */
  retry(uid: string): void;
  /** Loads the history page before the oldest message. */
  loadEarlier(): Promise<void>;
  /** Retries the first history page, or the connection, at once. */
  reload(): void;
}
