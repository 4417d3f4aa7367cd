import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Presses Tab until the target has the focus. Fails if a stop on the way has no visible focus indicator. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 200; presses += 1) {
    await page.keyboard.press('Tab');
    const { isThere, stop } = await target.evaluate(wanted => {
      const element = document.activeElement;
      if (!element || element === document.body) return { isThere: false, stop: '' };
      // The indicator may be on a container: a card's link covers the card, and steppers, file inputs and
      // choices are outlined as a whole.
      const around = [
        element.closest('.stepper, label'),
        element.matches('input') && element.nextElementSibling,
      ];
      const isMarked = [
        getComputedStyle(element),
        getComputedStyle(element, '::after'),
        ...around.flatMap(one => (one ? getComputedStyle(one) : [])),
      ].some(({ outlineStyle, boxShadow }) => outlineStyle !== 'none' || boxShadow !== 'none');
      const { width, height, top, bottom } = element.getBoundingClientRect();
      const isInSight = width > 0 && height > 0 && bottom > 0 && top < innerHeight;
      const seen = isMarked && isInSight;
      return { isThere: element === wanted, stop: seen ? '' : element.outerHTML.slice(0, 200) };
    });
    // After the last stop the browser's own controls follow, and then the first stop again.
    if (stop) expect.fail(`The focus cannot be seen: ${stop}`);
    if (isThere) return;
  }
  expect.fail(`Not reached by the keyboard: ${target}`);
}

/** Whether the focus was lost, so that keyboard navigation would restart at the top of the page. */
export const isFocusLost = (page: Page) => page.evaluate(() => document.activeElement === document.body);
