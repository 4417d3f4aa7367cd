import { clearScreenDown, createInterface, cursorTo } from 'node:readline';

/** Lines in, lines out. At a real terminal what is being typed stays below what is said. */
export interface Terminal {
  readonly lines: AsyncIterable<string>;
  /** Whether a line that was typed stands on the screen already. */
  readonly showsTyped: boolean;
  say(text: string): void;
  /** What stands before the line that is being typed. */
  prompt(text: string): void;
  close(): void;
}

export function openTerminal(): Terminal {
  const { stdin: input, stdout: output } = process;
  const isTerminal = input.isTTY === true && output.isTTY === true;
  const lines = createInterface({ input, output, terminal: isTerminal, prompt: '' });
  // Made at once: lines that come before somebody asks for them would be lost.
  const iterator = lines[Symbol.asyncIterator]();
  // Somebody may end it by a key while something is still being said.
  let showsPrompt = isTerminal;
  lines.once('close', () => {
    showsPrompt = false;
  });
  return {
    lines: { [Symbol.asyncIterator]: () => iterator },
    showsTyped: isTerminal,
    say(text) {
      if (!showsPrompt) return void output.write(`${text}\n`);
      cursorTo(output, 0);
      clearScreenDown(output);
      output.write(`${text}\n`);
      lines.prompt(true);
    },
    prompt(text) {
      if (!showsPrompt) return;
      lines.setPrompt(text);
      lines.prompt(true);
    },
    close: () => lines.close(),
  };
}
