import type { Locator, Request } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Clicks a button until it makes its call, because buttons are throttled to one click per second, and waits
 * for the response.
 */
export async function press(button: Locator, path: string): Promise<void> {
  const page = button.page();
  let request: Request | undefined;
  const listen = (made: Request) => {
    if (made.url().includes(path)) request ??= made;
  };
  page.on('request', listen);
  try {
    await expect
      .poll(
        async () => {
          if (!request) await button.click({ timeout: 2_000 });
          return request !== undefined;
        },
        { interval: 100 },
      )
      .toBe(true);
  } finally {
    page.off('request', listen);
  }
  await request?.response();
}
