import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Presses Tab until it is there; on the way every stop is somewhere and can be seen. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 200; presses += 1) {
    await page.keyboard.press('Tab');
    const { isThere, stop } = await target.evaluate(wanted => {
      const element = document.activeElement;
      if (!element || element === document.body) return { isThere: false, stop: '' };
      // A card's link lies over all of the card; a stepper, a box for files and a choice are marked as a whole.
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
    // After the last stop the browser's own controls come, and then the first one again.
    if (stop) expect.fail(`The focus cannot be seen: ${stop}`);
    if (isThere) return;
  }
  expect.fail(`Not reached by the keyboard: ${target}`);
}

/** Whether whoever goes by keys would begin at the top of the page again. */
export const isFocusLost = (page: Page) => page.evaluate(() => document.activeElement === document.body);
