import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { CHAT_HISTORY_THRESHOLD_PX } from '#shared/constants.ts';

/** Distance from the end within which the list counts as scrolled to the end. */
const AT_END_PX = 24;

interface Anchor {
  readonly element: HTMLElement;
  /** Distance from the upper edge of the visible area, in px. */
  readonly top: number;
}

interface ListPlace {
  /** The scroll container; its rows have `data-uid`. */
  readonly list: RefObject<HTMLDivElement | null>;
  readonly onScroll: () => void;
  readonly isAtEnd: boolean;
  readonly goToEnd: () => void;
}

/**
 * Keeps the scroll position of a list that grows at both ends: it stays at the end, otherwise the first visible
 * row keeps its position on the screen. `onTop` is called when the start of the list is near.
 */
export function useListPlace(content: unknown, onTop: () => void): ListPlace {
  const list = useRef<HTMLDivElement>(null);
  const anchor = useRef<Anchor | undefined>(undefined);
  const staysAtEnd = useRef(true);
  const [isAtEnd, setAtEnd] = useState(true);
  const onTopNow = useRef(onTop);
  onTopNow.current = onTop;

  const keepPlace = useCallback(() => {
    const { current } = list;
    if (!current) return;
    if (staysAtEnd.current) current.scrollTop = current.scrollHeight;
    else if (anchor.current?.element.isConnected) {
      current.scrollTop += distanceOf(anchor.current.element, current) - anchor.current.top;
    }
    if (current.scrollTop <= CHAT_HISTORY_THRESHOLD_PX) onTopNow.current();
  }, []);

  const onScroll = useCallback(() => {
    const { current } = list;
    if (!current) return;
    const { scrollTop, scrollHeight, clientHeight } = current;
    staysAtEnd.current = scrollHeight - clientHeight - scrollTop <= AT_END_PX;
    setAtEnd(staysAtEnd.current);
    anchor.current = firstSeen(current);
    if (scrollTop <= CHAT_HISTORY_THRESHOLD_PX) onTopNow.current();
  }, []);

  const goToEnd = useCallback(() => {
    staysAtEnd.current = true;
    setAtEnd(true);
    keepPlace();
  }, [keepPlace]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on every change of the content
  useLayoutEffect(keepPlace, [content]);
  useEffect(() => {
    const { current } = list;
    if (!current) return;
    // Keeps the position when the input grows or the device is rotated.
    const observer = new ResizeObserver(keepPlace);
    observer.observe(current);
    return () => observer.disconnect();
  }, [keepPlace]);

  return { list, onScroll, isAtEnd, goToEnd };
}

function firstSeen(list: HTMLElement): Anchor | undefined {
  for (const element of list.querySelectorAll<HTMLElement>('[data-uid]')) {
    const top = distanceOf(element, list);
    if (top + element.offsetHeight > 0) return { element, top };
  }
  return undefined;
}

function distanceOf(element: HTMLElement, list: HTMLElement): number {
  return element.getBoundingClientRect().top - list.getBoundingClientRect().top;
}
