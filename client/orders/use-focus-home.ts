import { type RefObject, useEffect, useRef } from 'react';

/**
 * Whoever used something that went away by it goes on from `home`, not from the top of the page. To be called by what
 * is rendered anew when things go.
 */
export function useFocusHome(home: RefObject<HTMLElement | null>): void {
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
