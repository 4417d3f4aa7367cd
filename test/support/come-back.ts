import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Looks at a page again that was not looked at: it asks what has happened meanwhile. */
export const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));

/**
 * The same until it shows that: a page whose answer is on its way takes that one, which may be older. Coming back ends
 * a try, so that its answer is there when the next one looks.
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
