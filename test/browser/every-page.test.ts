import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { pages } from '#client/app/pages.ts';
import { type Route, routes } from '#shared/routes/table.ts';
import { allFindings, axeFindings } from '#test/support/axe.ts';
import { startBrowser, visitPage } from '#test/support/browser.ts';
import { isExhaustive } from '#test/support/exhaustive.ts';
import { expectToFitWidth } from '#test/support/expect-to-fit.ts';
import { samplePath } from '#test/support/sample-path.ts';

const browser = startBrowser();

interface Visit {
  readonly path: string;
  /** Where it leads, if elsewhere. */
  readonly lands?: string;
  /** What is judged besides its console: `strictly` finds small things, too. */
  readonly judged?: true | 'strictly';
}

const WIDTHS = [1440, 1024, 390];
/** A page that is an error says so by its status, which Chromium notes. */
const ERROR_STATUS = [/status of 40[14] .*\/(syoung\/40[14]|no\/such|goods-detail\/none)\)$/];

/** The logout page leaves by itself: session.test.ts. */
const staying = routes.filter(({ id }) => id !== 'logout');
const judgedOf = (judged: Readonly<Record<string, true | 'strictly'>>) => (path: string) => {
  const how = judged[path];
  return how ? { path, judged: how } : { path };
};

/** Pages that are still being built differ by their title alone: in `npm test` one of them stands for all. */
const SAMPLED_BEING_BUILT = 'depositList';
const isSampled = ({ id }: Route) => pages[id] !== 'errors/BeingBuilt' || id === SAMPLED_BEING_BUILT;

const publicPaths = staying.filter(({ access }) => access === 'public').map(samplePath);
const forVisitor = [
  ...publicPaths,
  '/no/such',
  '/syoung/login?way=code',
  '/syoung/login?redirect=%2Fabout&reason=EXPIRED',
  '/brand-pavilion-self-support?country=CN',
  '/syoung/introduce/2001',
].map(
  judgedOf({
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
  // In `npm test` the public pages are a visitor's alone, but for the home page.
  ...(isExhaustive ? [] : ['/']),
  ...staying.filter(route => isExhaustive || (route.access !== 'public' && isSampled(route))).map(samplePath),
  '/syoung/goods-collect?name=zzzz',
  '/syoung/commodity/goods-detail/none',
].map(
  judgedOf({
    '/': true,
    '/syoung/shop/detail': true,
    '/syoung/register/step': true,
    '/syoung/shop/improve-information': true,
    '/syoung/car/list': true,
    '/syoung/goods-collect': true,
    '/syoung/goods-collect?name=zzzz': true,
    '/syoung/recommended-list/detail/900001': true,
    '/syoung/commodity/goods-detail/none': true,
  }),
);

const CART = '/syoung/car/list';
const STEP = '/syoung/register/step';
const people: readonly (readonly [who: string, mobile: string | undefined, visits: readonly Visit[]])[] = [
  ['a visitor', undefined, forVisitor],
  ['a shop', '13800000001', forShop],
  ['a shop in certification', '13800000002', [{ path: '/' }, { path: CART, lands: STEP, judged: true }]],
  ['a shop that was refused', '13800000003', [{ path: STEP, judged: true }]],
  [
    'a shop that is frozen',
    '13800000004',
    [
      { path: '/' },
      { path: CART, lands: '/syoung/shop/disable', judged: true },
      { path: STEP, judged: true },
    ],
  ],
  ['a member without a shop', '13800000007', [{ path: STEP, judged: true }]],
  [
    'a new shop',
    '13800000008',
    [
      { path: '/' },
      { path: '/syoung/shop/detail' },
      { path: CART },
      { path: '/syoung/goods-collect', judged: true },
    ],
  ],
];

/** In `npm test` these people alone, and axe on one page of each kind alone. */
const SAMPLED_PEOPLE = new Set<string>(['a visitor', 'a shop', 'a shop that was refused']);
const SAMPLED_PAGES = new Set([
  ...['/', '/about', '/syoung/login?way=code', '/syoung/register', STEP, '/syoung/shop/detail', CART],
  ...['/syoung/commodity/list', '/syoung/commodity/goods-detail/600001', '/syoung/order/inquiry/list'],
]);
const isJudged = ({ path, judged }: Visit) => (isExhaustive ? judged : SAMPLED_PAGES.has(path));
const visitedBy = people.filter(([who]) => isExhaustive || SAMPLED_PEOPLE.has(who));

describe('every page is taken over by the browser without a word in the console, and fits every window', () => {
  describe.each(visitedBy)('for %s', (_who, mobile, visits) => {
    it.each(visits)('$path', async visit => {
      const { path, lands, judged } = visit;
      const { page } = await browser.open({ mobile, allow: ERROR_STATUS });
      await visitPage(page, path);
      if (lands) await expect.poll(() => new URL(page.url()).pathname).toBe(lands);
      if (!isJudged(visit)) return;
      await expect.poll(() => (judged === 'strictly' ? allFindings(page) : axeFindings(page))).toEqual([]);
      if (judged === 'strictly') {
        await expect.poll(() => page.locator('h1').count()).toBe(1);
        await expect.poll(() => skippedLevels(page)).toEqual([]);
      }
      for (const width of WIDTHS) await expectToFitWidth(page, width);
    });
  });
});

/** Levels of the headings from top to bottom, each at most one deeper than the one before. */
function skippedLevels(page: Page) {
  return page.evaluate(() => {
    const levels = [...document.querySelectorAll('main :is(h1, h2, h3, h4)')].map(heading =>
      Number(heading.tagName[1]),
    );
    return levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
  });
}
