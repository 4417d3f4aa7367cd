import type { MouseEvent } from 'react';

/**
 * For a button that goes away with its row: the second click of a double click would meet the row that has moved up
 * into its place.
 */
export const onFirstClick = (action: () => void) => (event: MouseEvent) => {
  if (event.detail < 2) action();
};
