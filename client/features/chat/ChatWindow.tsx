import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import type { Chat } from '#client/chat/chat-types.ts';
import { ChatHeader } from '#client/features/chat/ChatHeader.tsx';
import { ChatNotes } from '#client/features/chat/ChatNotes.tsx';
import { GoodsOffer } from '#client/features/chat/GoodsOffer.tsx';
import { MessageInput } from '#client/features/chat/MessageInput.tsx';
import { MessageList } from '#client/features/chat/MessageList.tsx';
import { useChat } from '#client/features/chat/use-chat.ts';
import { useDroppedFiles } from '#client/features/chat/use-dropped-files.ts';
import { useWindowPlace } from '#client/features/chat/use-window-place.ts';
import type { GoodsCardData } from '#shared/contract/chat-cards.ts';
import { chat as words } from '#shared/messages/zh/chat.ts';
import './ChatWindow.css';

interface ChatWindowProps {
  chat: Chat;
  /** Who writes: a member's id, or the visitor. Another one has another window. */
  party: string;
  /** Goods that a question is about. */
  goods: GoodsCardData | null;
  /** They were sent, or are not to be. */
  onGoodsDone: () => void;
  /** Of approved shops alone. */
  seesPrices: boolean;
  /** The login page, which leads back here. */
  loginHref: string;
  /** Somebody opened it just now: she wants to write. */
  takesFocus: boolean;
  onClose: () => void;
  /** Something that was asked for cannot be done: why, in words. */
  onFault: (text: string) => void;
}

/** Customer service beside the page: not modal, movable, on narrow screens over everything. */
export function ChatWindow(props: ChatWindowProps) {
  const { chat, party, goods, onGoodsDone, seesPrices, loginHref, takesFocus, onClose, onFault } = props;
  const state = useChat(chat);
  const titleId = useId();
  const frame = useRef<HTMLElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const mover = useWindowPlace(frame);

  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);

  const sendFiles = (files: readonly File[]) => {
    const refused = files.filter(file => chat.sendImages([file]) > 0);
    if (refused.length > 0) onFault(words.notImages(refused.map(({ name }) => name)));
  };
  const { isOver, handlers } = useDroppedFiles(sendFiles);
  const closeOnEscape = (event: KeyboardEvent<HTMLElement>) => {
    // Not of a dialog that it opened, which is its child for React alone; nor of an input method.
    const isOwn = event.currentTarget.contains(event.target as Node);
    if (event.key === 'Escape' && isOwn && !event.nativeEvent.isComposing) onClose();
  };

  return (
    <section
      ref={frame}
      className="chat"
      role="dialog"
      aria-labelledby={titleId}
      // A click beside its controls is in it, too: Escape is heard from there.
      tabIndex={-1}
      onKeyDown={closeOnEscape}
      {...handlers}
    >
      <ChatHeader id={titleId} state={state} onClose={onClose} mover={mover} />
      <ChatNotes state={state} loginHref={loginHref} onReconnect={() => chat.reload()} />
      <MessageList chat={chat} state={state} seesPrices={seesPrices} />
      {goods && (
        <GoodsOffer
          card={goods}
          seesPrices={seesPrices}
          onSend={() => {
            chat.sendGoods(goods);
            onGoodsDone();
          }}
          onDismiss={onGoodsDone}
        />
      )}
      <MessageInput party={party} input={input} onSend={text => chat.sendText(text)} onFiles={sendFiles} />
      {isOver && <p className="chat-drop">{words.dropHere}</p>}
    </section>
  );
}
