import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Simulates returning to a page, which makes it refetch. */
export const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));

/**
 * Repeats `comeBack` until the element is visible, because a request that is already running may return older
 * data. Each return waits for the response before the next try.
 */
export async function comeBackTo(seen: Locator): Promise<void> {
  let tries = 0;
  await expect
    .poll(
      async () => {
        if (tries++ > 0 && (await seen.isVisible())) return true;
        await comeBack(seen.page());
        return false;
      },
      { interval: 300 },
    )
    .toBe(true);
}
