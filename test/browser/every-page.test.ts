import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { routes } from '#shared/routes/table.ts';
import { allFindings, axeFindings } from '#test/support/browser/axe.ts';
import { startBrowser, visitPage } from '#test/support/browser/browser.ts';
import { expectToFitWidths } from '#test/support/browser/expect-to-fit.ts';
import { samplePath } from '#test/support/edge/sample-path.ts';
import { isExhaustive } from '#test/support/run/exhaustive.ts';

const browser = startBrowser();

interface Visit {
  readonly path: string;
  /** Path after redirects, if it differs. */
  readonly lands?: string;
  /** Whether axe is run in addition; `strictly` includes minor findings. */
  readonly checked?: true | 'strictly';
}

/** Chromium logs the status of error pages to the console. */
const ERROR_STATUS = [/status of 40[14] .*\/(syoung\/40[14]|no\/such|goods-detail\/none)\)$/];

/** Without the logout page, which navigates away; see session.test.ts. */
// A shared view needs a link that was made before: see shared-view.test.ts.
const tested = routes.filter(({ id, secret }) => id !== 'logout' && !secret);
const withChecks = (checked: Readonly<Record<string, true | 'strictly'>>) => (path: string) => {
  const how = checked[path];
  return how ? { path, checked: how } : { path };
};

const publicPaths = tested.filter(({ access }) => access === 'public').map(samplePath);
const forVisitor = [
  ...publicPaths,
  '/no/such',
  '/syoung/login?way=code',
  '/syoung/login?redirect=%2Fabout&reason=EXPIRED',
  '/brand-pavilion-self-support?country=CN',
  '/syoung/introduce/2001',
].map(
  withChecks({
    '/': true,
    '/brand-pavilion-self-support': true,
    '/brand-pavilion-internationalization': true,
    '/syoung/login?redirect=%2Fabout&reason=EXPIRED': true,
    '/syoung/login?way=code': true,
    '/syoung/register': true,
    '/syoung/register/forgetPsd': true,
    '/no/such': true,
    '/about': 'strictly',
    '/rights': 'strictly',
    '/agreement': 'strictly',
    '/agreement/contact': 'strictly',
    '/static': 'strictly',
    '/syoung/introduce/2001': 'strictly',
  }),
);
const forShop = [
  ...tested.map(samplePath),
  '/syoung/goods-collect?name=zzzz',
  '/syoung/commodity/goods-detail/none',
  '/syoung/shop/contract-info?edit=new',
  '/syoung/user/shopList?apply=830005',
].map(
  withChecks({
    '/': true,
    '/syoung/shop/detail': true,
    '/syoung/register/step': true,
    '/syoung/shop/improve-information': true,
    '/syoung/shop/cash-out': true,
    '/syoung/shop/cash-out/cash-out-list': true,
    '/syoung/shop/contract-info': true,
    '/syoung/shop/contract-info?edit=new': true,
    '/syoung/shop/view-subject-information/810001': true,
    '/syoung/user/shopList': true,
    '/syoung/user/shopList?apply=830005': true,
    '/syoung/car/list': true,
    '/syoung/goods-collect': true,
    '/syoung/goods-collect?name=zzzz': true,
    '/syoung/recommended-list/detail/900001': true,
    '/syoung/commodity/goods-detail/none': true,
  }),
);

const CART = '/syoung/car/list';
const STEP = '/syoung/register/step';
const viewers: readonly (readonly [who: string, mobile: string | undefined, visits: readonly Visit[]])[] = [
  ['a visitor', undefined, forVisitor],
  ['a shop', '13800000001', forShop],
  ['a shop in certification', '13800000002', [{ path: '/' }, { path: CART, lands: STEP, checked: true }]],
  ['a rejected shop', '13800000003', [{ path: STEP, checked: true }]],
  [
    'a frozen shop',
    '13800000004',
    [
      { path: '/' },
      { path: CART, lands: '/syoung/shop/disable', checked: true },
      { path: STEP, checked: true },
    ],
  ],
  ['a member without a shop', '13800000007', [{ path: STEP, checked: true }]],
  [
    'a new shop',
    '13800000008',
    [
      { path: '/' },
      { path: '/syoung/shop/detail' },
      { path: CART },
      { path: '/syoung/goods-collect', checked: true },
      { path: '/syoung/shop/cash-out', checked: true },
      { path: '/syoung/shop/cash-out/cash-out-list', checked: true },
    ],
  ],
];

/** `npm test` covers these viewers only. */
const SAMPLED_VIEWERS = new Set<string>(['a visitor', 'a shop', 'a rejected shop']);
/** In `npm test` axe checks only these pages, and only these are opened as a shop: other browser tests open the rest. */
const SAMPLED_PAGES = new Set([
  ...['/', '/about', '/syoung/login?way=code', '/syoung/register', STEP, '/syoung/shop/detail', CART],
  ...['/syoung/commodity/list', '/syoung/commodity/goods-detail/600001', '/syoung/order/inquiry/list'],
  '/syoung/shop/cash-deposit-list',
]);
const isChecked = ({ path, checked }: Visit) => (isExhaustive ? checked : SAMPLED_PAGES.has(path));
const visitedBy = isExhaustive
  ? viewers
  : viewers
      .filter(([who]) => SAMPLED_VIEWERS.has(who))
      .map(
        ([who, mobile, visits]) =>
          [who, mobile, mobile ? visits.filter(({ path }) => SAMPLED_PAGES.has(path)) : visits] as const,
      );

describe('every page hydrates without console output and fits every window', () => {
  describe.each(visitedBy)('for %s', (_who, mobile, visits) => {
    it.each(visits)('$path', async visit => {
      const { path, lands, checked } = visit;
      const { page } = await browser.open({ mobile, allow: ERROR_STATUS });
      await visitPage(page, path);
      if (lands) await expect.poll(() => new URL(page.url()).pathname).toBe(lands);
      if (isChecked(visit)) await expectNoFindings(page, checked === 'strictly');
      if (isExhaustive || isChecked(visit)) await expectToFitWidths(page);
    });
  });
});

async function expectNoFindings(page: Page, strictly: boolean) {
  await expect.poll(() => (strictly ? allFindings(page) : axeFindings(page))).toEqual([]);
  if (!strictly) return;
  await expect.poll(() => page.locator('h1').count()).toBe(1);
  await expect.poll(() => skippedLevels(page)).toEqual([]);
}

/** Heading levels that are more than one deeper than the previous heading. */
function skippedLevels(page: Page) {
  return page.evaluate(() => {
    const levels = [...document.querySelectorAll('main :is(h1, h2, h3, h4)')].map(heading =>
      Number(heading.tagName[1]),
    );
    return levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
  });
}
