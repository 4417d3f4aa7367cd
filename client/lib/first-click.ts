import type { MouseEvent } from 'react';

/**
 * For a button that goes away with its row: the second click of a double click would meet the row that has moved up
 * into its place.
 */
export const onFirstClick = (action: () => void) => (event: MouseEvent) => {
  if (event.detail < 2) action();
};

/**
 * For a dialog that a click opened: the second click of a double click falls beside it, on the frame that covers the
 * page. It would take the focus away and close the dialog again. To be called with that frame.
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
