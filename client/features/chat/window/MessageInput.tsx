import {
  type ChangeEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { EmojiPicker } from '#client/features/chat/window/EmojiPicker.tsx';
import { useDraftText } from '#client/features/chat/window/use-draft-text.ts';
import { Button } from '#client/ui/base/Button.tsx';
import { Icon } from '#client/ui/base/Icon.tsx';
import { chat, chatMessages } from '#shared/messages/zh/common/chat.ts';
import './MessageInput.css';

const MAX_LENGTH = 4000;
/** From this length on the character count is shown. */
const COUNTED_FROM = 3600;
/** `keyCode` of keys that are processed by an input method. */
const IME_KEY_CODE = 229;

interface MessageInputProps {
  /** Owner of the draft. */
  participant: string;
  input: RefObject<HTMLTextAreaElement | null>;
  /** Returns false if the text is blank. */
  onSend: (text: string) => boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Input for text, emoji and images. */
export function MessageInput({ participant, input, onSend, onFiles }: MessageInputProps) {
  const [text, setText] = useDraftText(participant);
  const [isRejected, setRejected] = useState(false);
  const [picksEmoji, setPicksEmoji] = useState(false);
  const files = useRef<HTMLInputElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the height depends on the text
  useLayoutEffect(() => {
    const { current } = input;
    if (!current) return;
    current.style.height = 'auto';
    current.style.height = `${current.scrollHeight}px`;
  }, [input, text]);

  const send = () => {
    const isSent = onSend(text);
    if (isSent) setText('');
    setRejected(!isSent);
    input.current?.focus();
  };
  const handleKey = (event: KeyboardEvent) => {
    const isComposing = event.nativeEvent.isComposing || event.keyCode === IME_KEY_CODE;
    if (event.key !== 'Enter' || event.shiftKey || isComposing) return;
    event.preventDefault();
    send();
  };
  const insert = (emoji: string) => {
    setPicksEmoji(false);
    const { current } = input;
    if (!current) return;
    const { selectionStart, selectionEnd } = current;
    const next = text.slice(0, selectionStart) + emoji + text.slice(selectionEnd);
    current.focus();
    if (next.length > MAX_LENGTH) return;
    setText(next);
    // After React has rendered the text.
    requestAnimationFrame(() => {
      const caret = selectionStart + emoji.length;
      current.setSelectionRange(caret, caret);
    });
  };
  const handleFiles = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])]);
    // Allows the same file to be chosen again.
    target.value = '';
    input.current?.focus();
  };

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !picksEmoji) return;
    event.stopPropagation();
    setPicksEmoji(false);
    input.current?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles key events that bubble from its controls
    <div className="chat-input" onKeyDown={closeOnEscape}>
      {picksEmoji && <EmojiPicker onPick={insert} />}
      <textarea
        ref={input}
        rows={1}
        value={text}
        maxLength={MAX_LENGTH}
        aria-label={chat.input}
        placeholder={chat.placeholder}
        onChange={({ target }) => {
          setText(target.value);
          setRejected(false);
        }}
        onKeyDown={handleKey}
        onFocus={() => setPicksEmoji(false)}
      />
      <div className="chat-input-tools">
        <button
          type="button"
          className="chat-tool"
          aria-label={chat.emoji}
          aria-expanded={picksEmoji}
          data-tip={chat.emoji}
          onClick={() => setPicksEmoji(!picksEmoji)}
        >
          <Icon name="emoji-smile" />
        </button>
        <button
          type="button"
          className="chat-tool"
          aria-label={chat.pickImages}
          data-tip={chat.pickImages}
          onClick={() => files.current?.click()}
        >
          <Icon name="image" />
        </button>
        <input ref={files} type="file" accept="image/*" multiple hidden onChange={handleFiles} />
        <span className="chat-input-note numbers" role="status">
          {isRejected
            ? chatMessages.blank
            : text.length >= COUNTED_FROM && chat.length(String(text.length), String(MAX_LENGTH))}
        </span>
        <Button size="sm" onClick={send}>
          {chat.send}
        </Button>
      </div>
    </div>
  );
}
