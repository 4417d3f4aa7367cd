import type { ChatSocketData } from '#shared/contract/calls/chat.ts';

/** A frame of the chat's socket, told apart by its event. */
export type ChatFrame = {
  [Event in keyof ChatSocketData]: { readonly event: Event; readonly data: ChatSocketData[Event] };
}[keyof ChatSocketData];

/** Undefined for what is no frame of ours. Its data is as the gateway wrote it. */
export function readFrame(text: string): ChatFrame | undefined {
  try {
    const frame: unknown = JSON.parse(text);
    return typeof frame === 'object' && frame !== null && 'event' in frame ? (frame as ChatFrame) : undefined;
  } catch {
    return undefined;
  }
}
