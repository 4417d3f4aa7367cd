import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };
/** Quantities, and buttons that open further rows with quantities. */
const STOPS = '.stepper input:enabled, button[aria-expanded]';

/** Key handler of a table: up and down move to the quantity of the neighbouring row, as in a spreadsheet. */
export function moveBetweenQuantities(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(STOPS)];
  const place = stops.indexOf(event.target as HTMLElement);
  if (step === undefined || place < 0) return;
  event.preventDefault();
  stops[place + step]?.focus();
}
