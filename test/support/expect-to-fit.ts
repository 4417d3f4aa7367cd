import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeFindings } from '#test/support/axe.ts';

const WIDTHS = [390, 1024, 1440];

/**
 * As it stands the page goes beyond the side of no window, and axe finds nothing in the widest. One look a page and
 * state is enough: looking takes as long as many visits.
 */
export async function expectToFit(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(beyond, `${page.url()} in a window of ${width}`).toBeLessThanOrEqual(0);
  }
  expect(await axeFindings(page)).toEqual([]);
}
