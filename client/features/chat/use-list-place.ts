import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { CHAT_HISTORY_THRESHOLD_PX } from '#shared/constants.ts';

/** This close to its end the list counts as being there. */
const AT_END_PX = 24;

interface Anchor {
  readonly element: HTMLElement;
  /** Its distance from the upper edge of what is seen. */
  readonly top: number;
}

interface ListPlace {
  /** The list that scrolls; its rows are marked by `data-uid`. */
  readonly list: RefObject<HTMLDivElement | null>;
  readonly onScroll: () => void;
  readonly isAtEnd: boolean;
  readonly goToEnd: () => void;
}

/**
 * Where the reader is in a list that grows at both ends: at its end it stays there, elsewhere what she reads keeps
 * its place on the screen. `onTop`: its beginning is near.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the content is another one
  useLayoutEffect(keepPlace, [content]);
  useEffect(() => {
    const { current } = list;
    if (!current) return;
    // The input grows, the window is turned: what was seen at the end is still there.
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
