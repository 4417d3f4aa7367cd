import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

export const isFocused = (target: Locator) => target.evaluate(element => element === document.activeElement);

/** Waits until an element has the focus; earlier key presses would go elsewhere. */
export const untilFocused = (target: Locator): Promise<void> =>
  expect.poll(() => isFocused(target)).toBe(true);
