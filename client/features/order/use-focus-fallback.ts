import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to `home` if the focused element was removed; otherwise the focus falls back to the body. Must be
 * called by a component that rerenders when the element is removed.
 */
export function useFocusFallback(home: RefObject<HTMLElement | null>): void {
  const last = useRef<EventTarget | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      last.current = target;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    const { current } = last;
    if (!(current instanceof Element) || current.isConnected || document.activeElement !== document.body)
      return;
    last.current = null;
    home.current?.focus({ preventScroll: true });
  });
}
