import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeFindings } from '#test/support/axe.ts';
import { isExhaustive } from '#test/support/exhaustive.ts';

const WIDTHS = [390, 1024, 1440];

/** As it stands the page goes beyond the side of no window, and axe finds nothing in the widest. */
export async function expectToFit(page: Page): Promise<void> {
  for (const width of WIDTHS) await expectToFitWidth(page, width);
  await expectAccessible(page);
}

/**
 * Axe finds nothing serious on the page as it stands. It takes as long as many visits: `npm test` lets it judge one
 * page of each kind (`every-page.test.ts`), `test:exhaustive` every page in each of its states.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (isExhaustive) await expect.poll(() => axeFindings(page)).toEqual([]);
}

/** In a window of this width the page does not scroll sideways. */
export async function expectToFitWidth(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await expect
    .poll(() => overflowOf(page), { message: `${page.url()} in a window of ${width}` })
    .toEqual({ width, overflow: [] });
}

/** The width of the window, and some of the elements that make the page scroll sideways in it. */
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
