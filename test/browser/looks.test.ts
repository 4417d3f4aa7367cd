import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { startBrowser, visitPage } from '#test/support/browser.ts';

const browser = startBrowser();

const SHOP = '13800000001';
const NOT_FOUND = [/status of 404/];
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const WIDTHS = [1440, 1024, 390];

const pages: readonly { path: string; mobile?: string }[] = [
  { path: '/' },
  { path: '/', mobile: SHOP },
  { path: '/brand-pavilion-self-support' },
  { path: '/brand-pavilion-internationalization' },
  { path: '/syoung/login?redirect=%2Fabout&reason=EXPIRED' },
  { path: '/syoung/login?way=code' },
  { path: '/syoung/shop/detail', mobile: SHOP },
  { path: '/syoung/shop/disable', mobile: '13800000004' },
  { path: '/syoung/register/step', mobile: '13800000002' },
  { path: '/syoung/car/list', mobile: SHOP },
  { path: '/no/such' },
];

interface Finding {
  readonly id: string;
  readonly impact?: string | null;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** Serious and critical findings, each with where it is. */
async function axeFindings(page: Page) {
  await page.evaluate(AXE);
  const { violations, passes } = await page.evaluate(() => {
    const { axe } = window as unknown as {
      axe: { run(): Promise<Record<'violations' | 'passes', Finding[]>> };
    };
    return axe.run();
  });
  expect(passes.length).toBeGreaterThan(20);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => ({ id, html, failureSummary })));
}

/** Elements that reach beyond the right edge, where the page would scroll sideways. */
function overflow(page: Page) {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter(element => element.getBoundingClientRect().right > clientWidth + 1)
      .map(element => `${element.tagName.toLowerCase()}.${element.className}`)
      .slice(0, 8);
  });
}

describe('a page', () => {
  it.each(pages)('$path is open to everybody, and fits every window', async ({ path, mobile }) => {
    const { page } = await browser.open({ mobile, allow: NOT_FOUND });
    await visitPage(page, path);
    expect(await axeFindings(page)).toEqual([]);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect({ width, overflow: await overflow(page) }).toEqual({ width, overflow: [] });
    }
  });
});
