import type { Locator, Request } from 'playwright-core';
import { expect } from 'vitest';

/** A button takes one click a second: clicks it until it makes its call, and waits for the answer. */
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
