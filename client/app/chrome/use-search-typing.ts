import { type RefObject, useEffect, useRef, useState } from 'react';

const DEBOUNCE_MS = 150;

interface SearchTyping {
  /** The trimmed text of the input; empty until the first change. */
  readonly typed: string;
  /** `typed`, debounced. */
  readonly keyword: string;
  /** Clears `typed` and `keyword` until the next change; the text in the input stays. */
  readonly reset: () => void;
}

/**
 * Tracks the text of the search input near `inside`. An unfinished IME composition is ignored. `onKey` may prevent
 * the default action of a key.
 */
export function useSearchTyping(
  inside: RefObject<HTMLElement | null>,
  onKey: (event: KeyboardEvent) => void,
): SearchTyping {
  const [typed, setTyped] = useState('');
  const [keyword, setKeyword] = useState('');
  const handleKey = useRef(onKey);
  useEffect(() => {
    handleKey.current = onKey;
  });

  useEffect(() => {
    const timer = setTimeout(() => setKeyword(typed), typed ? DEBOUNCE_MS : 0);
    return () => clearTimeout(timer);
  }, [typed]);

  useEffect(() => {
    // Listen on the container, because the input is recreated after each search.
    const around = inside.current?.closest<HTMLElement>('.search');
    if (!around) return;
    const typedNow = boxOf(around);
    if (typedNow && typedNow.value !== typedNow.defaultValue) setTyped(typedNow.value.trim());

    const stop = new AbortController();
    const { signal } = stop;
    const handleTyping = (event: Event) => {
      const box = boxOf(around);
      if (!box || event.target !== box || (event as InputEvent).isComposing) return;
      delete around.dataset.dismissed;
      setTyped(box.value.trim());
    };
    around.addEventListener('input', handleTyping, { signal });
    around.addEventListener('compositionend', handleTyping, { signal });
    around.addEventListener(
      'keydown',
      event => {
        if (!event.isComposing && event.target === boxOf(around)) handleKey.current(event);
      },
      { signal },
    );
    around.addEventListener('submit', () => setTyped(''), { signal });
    return () => stop.abort();
  }, [inside]);

  return { typed, keyword: typed ? keyword : '', reset: () => setTyped('') };
}

export const boxOf = (around: Element) => around.querySelector<HTMLInputElement>('input[name=name]');
