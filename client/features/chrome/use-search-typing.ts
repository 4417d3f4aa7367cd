import { type RefObject, useEffect, useRef, useState } from 'react';

/** A keystroke is looked up once no other follows for this long. */
const DEBOUNCE_MS = 150;

interface SearchTyping {
  /** What stands in the box, unless nothing was typed since it was opened. */
  readonly typed: string;
  /** The same a moment later: what is looked up. */
  readonly keyword: string;
  /** Begins afresh: what stands in the box is not looked up before it changes. */
  readonly reset: () => void;
}

/**
 * Follows what is typed into the search box around `inside`. What an input method is still composing is nobody's word
 * yet. `onKey` may take a key away from the box.
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
    // The box itself is made anew with each search: what is around it stays.
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
