import { useEffect, useSyncExternalStore } from 'react';
import type { Chat, ChatState } from '#client/chat/chat-types.ts';

/** What the chat knows now. While this is mounted, the window counts as seen. */
export function useChat(chat: Chat): ChatState {
  useEffect(() => {
    chat.show();
    return () => chat.hide();
  }, [chat]);
  return useSyncExternalStore(chat.subscribe, chat.getState, chat.getState);
}
