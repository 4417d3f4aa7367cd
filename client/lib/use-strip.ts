import { type RefObject, useRef, useState } from 'react';

/** A strip of slides that are as wide as itself; its styles make it scroll and snap. */
export interface Strip<Element extends HTMLElement> {
  readonly ref: RefObject<Element | null>;
  /** Index of the slide in view. */
  readonly shown: number;
  readonly show: (index: number) => void;
  readonly handleScroll: () => void;
}

export function useStrip<Element extends HTMLElement>(): Strip<Element> {
  const ref = useRef<Element>(null);
  const [shown, setShown] = useState(0);
  return {
    ref,
    shown,
    show: index => ref.current?.scrollTo({ left: ref.current.clientWidth * index }),
    handleScroll: () => {
      if (ref.current) setShown(Math.round(ref.current.scrollLeft / ref.current.clientWidth));
    },
  };
}
