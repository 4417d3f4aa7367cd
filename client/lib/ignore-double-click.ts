import type { MouseEvent } from 'react';

/**
 * For a button that removes its row: the second click of a double click would hit the next row, which moves into
 * its place.
 */
export const ignoreDoubleClick = (action: () => void) => (event: MouseEvent) => {
  if (event.detail < 2) action();
};

/**
 * For a dialog that opens on click: the second click of a double click would hit `frame`, the overlay of the
 * dialog, and close the dialog again.
 */
export function ignoreSecondClick(frame: HTMLElement): void {
  const isSecond = (event: globalThis.MouseEvent) => event.target === frame && event.detail > 1;
  frame.addEventListener('mousedown', event => {
    if (isSecond(event)) event.preventDefault();
  });
  frame.addEventListener('click', event => {
    if (isSecond(event)) event.stopPropagation();
  });
}
