import type { Locator } from 'playwright-core';
import { expect, vi } from 'vitest';

/** A button takes one click a second: clicks it until it makes its call, and waits for the answer. */
export async function press(button: Locator, path: string): Promise<void> {
  let sent = false;
  const request = button
    .page()
    .waitForRequest(made => made.url().includes(path))
    .then(made => {
      sent = true;
      return made;
    });
  await vi.waitFor(
    async () => {
      if (!sent) await button.click({ timeout: 500 });
      expect(sent).toBe(true);
    },
    { timeout: 10_000, interval: 100 },
  );
  await (await request).response();
}
