import { useEffect, useRef, useState } from 'react';
import type { ToldPrompt } from '#client/pages/cart/quick-order/scan/ScanPrompts.tsx';
import type { ScanPrompt } from '#client/pages/cart/quick-order/scan/scan-prompt.ts';
import { loadVoices, speakPrompt } from '#client/pages/cart/quick-order/scan/scan-voice.ts';

/** Maximum number of visible prompts. */
const MAX_VISIBLE = 5;

/** Prompts, newest first. Adding one also speaks it. */
export function usePrompts() {
  const [prompts, setPrompts] = useState<readonly ToldPrompt[]>([]);
  const count = useRef(0);
  useEffect(loadVoices, []);
  const tell = (prompt: ScanPrompt) => {
    count.current += 1;
    const numbered = { ...prompt, id: count.current };
    setPrompts(earlier => [numbered, ...earlier].slice(0, MAX_VISIBLE));
    speakPrompt(prompt);
  };
  return { prompts, tell };
}
