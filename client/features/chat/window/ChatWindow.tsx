import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import type { Chat } from '#client/features/chat/model/chat-types.ts';
import { ChatHeader } from '#client/features/chat/window/ChatHeader.tsx';
import { ChatNotes } from '#client/features/chat/window/ChatNotes.tsx';
import { CommodityOffer } from '#client/features/chat/window/CommodityOffer.tsx';
import { MessageInput } from '#client/features/chat/window/MessageInput.tsx';
import { MessageList } from '#client/features/chat/window/MessageList.tsx';
import { useChat } from '#client/features/chat/window/use-chat.ts';
import { useDroppedFiles } from '#client/features/chat/window/use-dropped-files.ts';
import { useWindowPlace } from '#client/features/chat/window/use-window-place.ts';
import type { CommodityCardData } from '#shared/contract/schemas/chat-cards.ts';
import { chat as words } from '#shared/messages/zh/common/chat.ts';
import './ChatWindow.css';

interface ChatWindowProps {
  chat: Chat;
  /** Member id or `VISITOR`; another participant gets another window. */
  participant: string;
  /** Commodity that a question is about. */
  commodity: CommodityCardData | null;
  /** The commodity was sent or dismissed. */
  onCommodityDone: () => void;
  /** True for members of approved shops only. */
  seesPrices: boolean;
  /** URL of the login page, with a redirect back to this page. */
  loginHref: string;
  /** Focuses the input: the viewer has just opened the window. */
  takesFocus: boolean;
  onClose: () => void;
  /** Called with a message for the viewer if an action is not possible. */
  onFault: (text: string) => void;
}

/** The chat window: not modal, movable, full screen on narrow screens. */
export function ChatWindow(props: ChatWindowProps) {
  const {
    chat,
    participant,
    commodity,
    onCommodityDone,
    seesPrices,
    loginHref,
    takesFocus,
    onClose,
    onFault,
  } = props;
  const state = useChat(chat);
  const titleId = useId();
  const frame = useRef<HTMLElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const mover = useWindowPlace(frame);

  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);

  const sendFiles = (files: readonly File[]) => {
    const rejected = files.filter(file => chat.sendImages([file]) > 0);
    if (rejected.length > 0) onFault(words.notImages(rejected.map(({ name }) => name)));
  };
  const { isOver, handlers } = useDroppedFiles(sendFiles);
  const closeOnEscape = (event: KeyboardEvent<HTMLElement>) => {
    // Ignores dialogs opened by the chat, which bubble through React but not the DOM, and input methods.
    const isOwn = event.currentTarget.contains(event.target as Node);
    if (event.key === 'Escape' && isOwn && !event.nativeEvent.isComposing) onClose();
  };

  return (
    <section
      ref={frame}
      className="chat above-bottom-bar"
      role="dialog"
      aria-labelledby={titleId}
      // Focusable, so that Escape works after a click beside the controls.
      tabIndex={-1}
      onKeyDown={closeOnEscape}
      {...handlers}
    >
      <ChatHeader id={titleId} state={state} onClose={onClose} mover={mover} />
      <ChatNotes state={state} loginHref={loginHref} onReconnect={() => chat.reload()} />
      <MessageList chat={chat} state={state} seesPrices={seesPrices} />
      {commodity && (
        <CommodityOffer
          card={commodity}
          seesPrices={seesPrices}
          onSend={() => {
            chat.sendCommodity(commodity);
            onCommodityDone();
          }}
          onDismiss={onCommodityDone}
        />
      )}
      <MessageInput
        participant={participant}
        input={input}
        onSend={text => chat.sendText(text)}
        onFiles={sendFiles}
      />
      {isOver && <p className="chat-drop">{words.dropHere}</p>}
    </section>
  );
}
