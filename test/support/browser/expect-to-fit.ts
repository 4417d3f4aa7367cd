import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeFindings } from '#test/support/browser/axe.ts';
import { isExhaustive } from '#test/support/run/exhaustive.ts';

const WIDTHS = [390, 1024, 1440];

/** Expects that the page does not scroll sideways in any width, and that axe finds nothing in the widest. */
export async function expectToFit(page: Page): Promise<void> {
  await expectToFitWidths(page);
  await expectAccessible(page);
}

/** Expects that the page does not scroll sideways in any width. */
export async function expectToFitWidths(page: Page): Promise<void> {
  for (const width of WIDTHS) await expectToFitWidth(page, width);
}

/**
 * Expects that axe finds nothing serious on the page. As slow as many visits: `npm test` checks one page of
 * each kind (`every-page.test.ts`), `test:exhaustive` every page in each of its states.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (isExhaustive) await expect.poll(() => axeFindings(page)).toEqual([]);
}

/** Expects that the page does not scroll sideways in a window of this width. */
export async function expectToFitWidth(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await expect
    .poll(() => overflowOf(page), { message: `${page.url()} in a window of ${width}` })
    .toEqual({ width, overflow: [] });
}

/** Returns the window's width and some elements that overflow it. */
function overflowOf(page: Page) {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const beyond =
      scrollWidth <= clientWidth
        ? []
        : [...document.querySelectorAll('body *')].filter(
            element => element.getBoundingClientRect().right > clientWidth + 1,
          );
    const names = beyond.map(element => `${element.tagName.toLowerCase()}.${element.className}`);
    const overflow = scrollWidth > clientWidth && names.length === 0 ? ['html'] : names.slice(0, 8);
    return { width: window.innerWidth, overflow };
  });
}
