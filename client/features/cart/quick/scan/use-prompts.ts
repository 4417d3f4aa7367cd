import { useRef, useState } from 'react';
import type { ToldPrompt } from '#client/features/cart/quick/scan/ScanPrompts.tsx';
import type { ScanPrompt } from '#client/features/cart/quick/scan/scan-prompt.ts';
import { sayPrompt } from '#client/features/cart/quick/scan/scan-voice.ts';

/** How many stay in sight. */
const MOST = 5;

/** What was told, the latest first; telling speaks. */
export function usePrompts() {
  const [prompts, setPrompts] = useState<readonly ToldPrompt[]>([]);
  const count = useRef(0);
  const tell = (prompt: ScanPrompt) => {
    count.current += 1;
    const told = { ...prompt, id: count.current };
    setPrompts(earlier => [told, ...earlier].slice(0, MOST));
    sayPrompt(prompt);
  };
  return { prompts, tell };
}
