import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeFindings } from '#test/support/axe.ts';

const WIDTHS = [390, 1024, 1440];

/**
 * As it stands the page goes beyond the side of no window, and axe finds nothing in the widest. One look a page and
 * state is enough: looking takes as long as many visits.
 */
export async function expectToFit(page: Page): Promise<void> {
  for (const width of WIDTHS) await expectToFitWidth(page, width);
  await expect.poll(() => axeFindings(page)).toEqual([]);
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
