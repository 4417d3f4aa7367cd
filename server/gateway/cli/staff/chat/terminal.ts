import { clearScreenDown, createInterface, cursorTo } from 'node:readline';

/**
 * Line input and output. On an interactive terminal, output is printed above the line that is being typed.
 */
export interface Terminal {
  readonly lines: AsyncIterable<string>;
  /** Whether a typed line is already visible on the screen. */
  readonly showsTyped: boolean;
  say(text: string): void;
  /** Sets the prompt of the input line. */
  prompt(text: string): void;
  close(): void;
}

export function openTerminal(): Terminal {
  const { stdin: input, stdout: output } = process;
  const isTerminal = input.isTTY === true && output.isTTY === true;
  const lines = createInterface({ input, output, terminal: isTerminal, prompt: '' });
  // Created before the first read, because lines that arrive earlier would be lost.
  const iterator = lines[Symbol.asyncIterator]();
  // The terminal may be closed by a key while output is still being printed.
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
