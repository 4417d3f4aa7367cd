import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Looks at a page again that was not looked at: it asks what has happened meanwhile. */
export const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));

/** The same until it shows that: a page whose answer is on its way takes that one, which may be older. */
export const comeBackTo = (seen: Locator): Promise<void> =>
  expect
    .poll(
      async () => {
        await comeBack(seen.page());
        return seen.isVisible();
      },
      { interval: 300 },
    )
    .toBe(true);
