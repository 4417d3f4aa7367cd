import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { EMOJI } from '#client/features/chat/window/emoji.ts';
import { CHAT_EMOJI_COLUMNS } from '#shared/constants.ts';
import { chat } from '#shared/messages/zh/common/chat.ts';

const ROWS = Array.from({ length: EMOJI.length / CHAT_EMOJI_COLUMNS }, (_, row) =>
  EMOJI.slice(row * CHAT_EMOJI_COLUMNS, (row + 1) * CHAT_EMOJI_COLUMNS),
);
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -CHAT_EMOJI_COLUMNS,
  ArrowDown: CHAT_EMOJI_COLUMNS,
};

/** A grid with one tab stop and arrow key navigation. */
export function EmojiPicker({ onPick }: { onPick: (emoji: string) => void }) {
  const grid = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState(0);
  useEffect(() => grid.current?.querySelectorAll('button')[at]?.focus(), [at]);

  const navigate = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setAt(from => (EMOJI[from + step] === undefined ? from : from + step));
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table with arrow key navigation has the role grid
    <table ref={grid} className="chat-emoji" role="grid" aria-label={chat.emojiGrid} onKeyDown={navigate}>
      <tbody>
        {ROWS.map((row, rowIndex) => (
          <tr key={row[0]}>
            {row.map((emoji, column) => {
              const index = rowIndex * CHAT_EMOJI_COLUMNS + column;
              return (
                <td key={emoji}>
                  <button type="button" tabIndex={index === at ? 0 : -1} onClick={() => onPick(emoji)}>
                    {emoji}
                  </button>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
