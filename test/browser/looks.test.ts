import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFindings } from '#test/support/axe.ts';
import { startBrowser, visitPage } from '#test/support/browser.ts';

const browser = startBrowser();

const SHOP = '13800000001';
/** Certified, without favourites. */
const NEW_SHOP = '13800000008';
const NOT_FOUND = [/status of 404/];

const WIDTHS = [1440, 1024, 390];

const pages: readonly { path: string; mobile?: string }[] = [
  { path: '/' },
  { path: '/', mobile: SHOP },
  { path: '/brand-pavilion-self-support' },
  { path: '/brand-pavilion-internationalization' },
  { path: '/syoung/login?redirect=%2Fabout&reason=EXPIRED' },
  { path: '/syoung/login?way=code' },
  { path: '/syoung/register' },
  { path: '/syoung/register/forgetPsd' },
  { path: '/syoung/shop/detail', mobile: SHOP },
  { path: '/syoung/shop/disable', mobile: '13800000004' },
  { path: '/syoung/register/step', mobile: '13800000002' },
  { path: '/syoung/register/step', mobile: '13800000003' },
  { path: '/syoung/register/step', mobile: '13800000004' },
  { path: '/syoung/register/step', mobile: '13800000007' },
  { path: '/syoung/register/step', mobile: SHOP },
  { path: '/syoung/shop/improve-information', mobile: SHOP },
  { path: '/syoung/car/list', mobile: SHOP },
  { path: '/syoung/goods-collect', mobile: SHOP },
  { path: '/syoung/goods-collect', mobile: NEW_SHOP },
  { path: '/syoung/goods-collect?name=zzzz', mobile: SHOP },
  { path: '/syoung/recommended-list/detail/900001', mobile: SHOP },
  { path: '/syoung/commodity/goods-detail/none', mobile: SHOP },
  { path: '/no/such' },
];

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
