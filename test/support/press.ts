import type { Locator } from 'playwright-core';
import { expect, vi } from 'vitest';

/** A button takes one click a second: clicks it until the call that it makes was answered. */
export async function press(button: Locator, path: string): Promise<void> {
  let answered = false;
  const answer = button
    .page()
    .waitForResponse(reply => reply.url().includes(path))
    .then(() => {
      answered = true;
    });
  await vi.waitFor(
    async () => {
      if (!answered) await button.click({ timeout: 500 });
      expect(answered).toBe(true);
    },
    { timeout: 10_000, interval: 100 },
  );
  await answer;
}
