import type { ChatSocketData } from '#shared/contract/calls/chat.ts';

/** A frame of the chat socket, discriminated by `event`. */
export type ChatFrame = {
  [Event in keyof ChatSocketData]: { readonly event: Event; readonly data: ChatSocketData[Event] };
}[keyof ChatSocketData];

/** Returns undefined for an invalid frame. `data` is not validated. */
export function readFrame(text: string): ChatFrame | undefined {
  try {
    const frame: unknown = JSON.parse(text);
    return typeof frame === 'object' && frame !== null && 'event' in frame ? (frame as ChatFrame) : undefined;
  } catch {
    return undefined;
  }
}
