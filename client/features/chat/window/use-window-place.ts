import { type KeyboardEvent, type PointerEvent, type RefObject, useLayoutEffect, useState } from 'react';
import { browserStorage } from '#client/lib/browser-storage.ts';

const KEY = 'chat-place';
const STEP_PX = 24;
const MOVES: Readonly<Record<string, readonly [right: number, bottom: number]>> = {
  ArrowLeft: [STEP_PX, 0],
  ArrowRight: [-STEP_PX, 0],
  ArrowUp: [0, STEP_PX],
  ArrowDown: [0, -STEP_PX],
};

/** Distance from the lower right corner, in px. */
interface Place {
  readonly right: number;
  readonly bottom: number;
}

/**
 * Position of the window: docked, or where it was moved to; stored for the next visit. The style sheet clamps
 * `--chat-right` and `--chat-bottom` to the screen.
 */
export function useWindowPlace(frame: RefObject<HTMLElement | null>) {
  const [place, setPlace] = useState(readPlace);

  useLayoutEffect(() => {
    const style = frame.current?.style;
    for (const side of ['right', 'bottom'] as const) {
      if (place) style?.setProperty(`--chat-${side}`, `${place[side]}px`);
      else style?.removeProperty(`--chat-${side}`);
    }
    if (place) browserStorage.write(KEY, JSON.stringify(place));
    else browserStorage.remove(KEY);
  }, [frame, place]);

  const moveTo = (right: number, bottom: number) =>
    setPlace({ right: Math.round(right), bottom: Math.round(bottom) });
  const dock = () => setPlace(null);

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const header = event.currentTarget;
      const isControl = (event.target as Element).closest('button:not(.chat-grip), a');
      if (event.button !== 0 || isControl || !frame.current) return;
      const start = placeOf(frame.current);
      const { clientX, clientY, pointerId } = event;
      header.setPointerCapture(pointerId);
      const follow = (move: globalThis.PointerEvent) =>
        moveTo(start.right + clientX - move.clientX, start.bottom + clientY - move.clientY);
      header.addEventListener('pointermove', follow);
      header.addEventListener(
        'lostpointercapture',
        () => {
          header.removeEventListener('pointermove', follow);
          // Stores the clamped position, so that the next move starts from there.
          if (frame.current) setPlace(current => current && placeOf(frame.current as HTMLElement));
        },
        { once: true },
      );
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const move = MOVES[event.key];
      if (!frame.current || (!move && event.key !== 'Home')) return;
      event.preventDefault();
      if (!move) return dock();
      const { right, bottom } = placeOf(frame.current);
      moveTo(right + move[0], bottom + move[1]);
    },
    onDoubleClick: dock,
  };
}

function placeOf(frame: HTMLElement): Place {
  const { right, bottom } = getComputedStyle(frame);
  return { right: Number.parseFloat(right), bottom: Number.parseFloat(bottom) };
}

function readPlace(): Place | null {
  try {
    const { right, bottom } = JSON.parse(browserStorage.read(KEY) ?? '') as Partial<Place>;
    return Number.isFinite(right) && Number.isFinite(bottom) ? ({ right, bottom } as Place) : null;
  } catch {
    return null;
  }
}
