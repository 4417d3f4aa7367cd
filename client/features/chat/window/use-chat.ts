import { useEffect, useSyncExternalStore } from 'react';
import type { Chat, ChatState } from '#client/features/chat/model/chat-types.ts';

/** Returns the chat's current state. The chat counts as shown while the caller is mounted. */
export function useChat(chat: Chat): ChatState {
  useEffect(() => {
    chat.show();
    return () => chat.hide();
  }, [chat]);
  return useSyncExternalStore(chat.subscribe, chat.getState, chat.getState);
}
