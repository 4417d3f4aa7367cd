import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { MAX_SKIPPED_MS } from '#edge/pages/render/html-shell.ts';
import { calls } from '#shared/contract/index.ts';
import { about } from '#shared/messages/zh/client/about.ts';
import { chrome } from '#shared/messages/zh/client/chrome.ts';
import { errorScreen } from '#shared/messages/zh/client/error-screen.ts';
import { errors } from '#shared/messages/zh/client/errors.ts';
import { login } from '#shared/messages/zh/client/login.ts';
import { shop } from '#shared/messages/zh/client/shop.ts';
import { ui } from '#shared/messages/zh/client/ui.ts';
import { hydrated, startBrowser, visitPage } from '#test/support/browser/browser.ts';
import { envelope } from '#test/support/edge/fake-upstream.ts';
import { hold } from '#test/support/edge/forward.ts';

const browser = startBrowser();

const SHOP = '/syoung/shop/detail';
const BRANDS = calls.listBrandAuthorizations.path;

/** Follows a link and prints the time until the page's heading is shown. */
async function openTimed(link: Locator, heading: string) {
  const milliseconds = await link.evaluate(async (element, words) => {
    const start = performance.now();
    (element as HTMLElement).click();
    while (!document.querySelector('main h1')?.textContent?.includes(words))
      await new Promise(requestAnimationFrame);
    return performance.now() - start;
  }, heading);
  process.stdout.write(`“${heading}” ${milliseconds.toFixed(0)} ms after the click\n`);
}

const seen = (path: string) => browser.portal.upstream.seen.filter(request => request.path === path).length;

describe('what the first paint skips', () => {
  const visibilities = (page: Page) =>
    page
      .locator('.section ~ .section, .hero-slide + .hero-slide')
      .evaluateAll(skipped =>
        [...new Set(skipped.map(one => getComputedStyle(one).contentVisibility))].sort(),
      );
  const rendered = ['auto', 'visible'];

  it('is rendered when the page is hydrated', async () => {
    const { page } = await browser.open();
    // The time after which it is rendered anyway does not pass.
    await page.addInitScript(longest => {
      const start = window.setTimeout;
      window.setTimeout = ((task: TimerHandler, ms = 0) =>
        ms === longest ? 0 : start(task, ms)) as typeof window.setTimeout;
    }, MAX_SKIPPED_MS);
    await visitPage(page, '/');
    await expect.poll(() => visibilities(page)).toEqual(rendered);
  });

  it.each([
    ['the page is scrolled', (page: Page) => page.mouse.wheel(0, 600)],
    ['a key is pressed', (page: Page) => page.keyboard.press('Tab')],
    ['time has passed', (page: Page) => page.clock.runFor(MAX_SKIPPED_MS)],
  ])('is rendered without the page’s scripts as soon as %s', async (_, act) => {
    const { page } = await browser.open();
    await page.clock.install();
    await page.route('**/assets/*.js', route => route.fulfill({ contentType: 'text/javascript', body: '' }));
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await expect.poll(() => visibilities(page)).toEqual(['hidden']);
    await act(page);
    await expect.poll(() => visibilities(page)).toEqual(rendered);
  });
});

it('handles input although its largest picture does not arrive', async () => {
  const { page } = await browser.open();
  const arrival = Promise.withResolvers<void>();
  let asked = 0;
  await page.route('**/image/banner/*', async route => {
    asked += 1;
    await arrival.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByLabel(chrome.search.label).focus();
  await page.getByRole('navigation', { name: chrome.search.panel }).locator('dt a').first().waitFor();
  expect(asked).toBeGreaterThan(0);
  arrival.resolve();
  await hydrated(page);
});

describe('a page with a slow call', () => {
  it('handles clicks while streaming, and fetches nothing twice', async () => {
    const { page } = await browser.open({ mobile: '13800000001' });
    const slow = hold(envelope([]));
    browser.portal.upstream.behave(slow.behaviour, BRANDS);
    const before = seen(BRANDS);
    await page.goto(SHOP, { waitUntil: 'commit' });
    await page.getByText('28,650.40').waitFor();
    const panel = page.getByRole('navigation', { name: chrome.search.panel });
    await page.getByLabel(chrome.search.label).focus();
    await panel.locator('dt a').first().waitFor();
    await expect.poll(() => page.evaluate(() => document.readyState)).toBe('loading');
    await expect.poll(() => page.getByText(shop.authorizations.empty).count()).toBe(0);

    slow.release();
    await page.getByText(shop.authorizations.empty).waitFor();
    await hydrated(page);
    browser.portal.heal(BRANDS);
    await page.waitForLoadState('networkidle');
    expect(seen(BRANDS)).toBe(before + 1);
  });

  it('shows streamed content in the next animation frame', async () => {
    const { newTab } = await browser.open({ mobile: '13800000001' });
    const page = await newTab();
    await page.addInitScript(() => {
      const schedulers: string[] = [];
      for (const scheduler of ['setTimeout', 'requestAnimationFrame'] as const) {
        const native = window[scheduler] as (work: () => void, ms?: number) => number;
        const noting: typeof native = (work, ms) => {
          // React reveals late content with this internal function.
          if (work.name === 'bound $RV') schedulers.push(scheduler);
          return native(work, ms);
        };
        Object.assign(window, { [scheduler]: noting, schedulers });
      }
    });
    const slow = hold(envelope([]));
    browser.portal.upstream.behave(slow.behaviour, BRANDS);
    await page.goto(SHOP, { waitUntil: 'commit' });
    await page.getByText('28,650.40').waitFor();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    slow.release();
    await page.getByText(shop.authorizations.empty).waitFor();
    await hydrated(page);
    browser.portal.heal(BRANDS);
    // Other boundaries may have been late too.
    await expect
      .poll(() =>
        page.evaluate(() => [...new Set((window as unknown as { schedulers: string[] }).schedulers)]),
      )
      .toEqual(['requestAnimationFrame']);
  });

  it('keeps input that is typed before hydration', async () => {
    const { page } = await browser.open({ mobile: '13800000001' });
    const { path } = calls.countStatisticsHot;
    const slow = hold(envelope({ shoppingCartNum: 12_345, unfinishedOrderNum: 1000 }));
    browser.portal.upstream.behave(slow.behaviour, path);
    await page.goto('/about', { waitUntil: 'commit' });
    const search = page.getByLabel(chrome.search.label);
    await search.fill('口红');
    slow.release();
    await page.getByText('9999+', { exact: true }).waitFor();
    await page.getByText('999+', { exact: true }).waitFor();
    await hydrated(page);
    browser.portal.heal(path);
    await expect.poll(() => search.inputValue()).toBe('口红');
  });

  it('loads the page of the URL that the viewer went back to before hydration', async () => {
    const { page } = await browser.open();
    await visitPage(page, '/about');
    await page.getByRole('contentinfo').getByRole('link', { name: '国际品牌馆' }).click();
    await page.waitForURL('**/brand-pavilion-internationalization');
    const scripts = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async route => {
      await scripts.promise;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate(() => history.back());
    await page.waitForURL('**/about', { waitUntil: 'commit' });
    scripts.resolve();
    await page.getByRole('heading', { level: 1, name: about.headline[0] }).waitFor();
    await hydrated(page);
  });

  it('loads the page of the URL that the viewer went back to during hydration', async () => {
    const { page } = await browser.open();
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await visitPage(page, '/about');
    await page.getByRole('contentinfo').getByRole('link', { name: '国际品牌馆' }).click();
    await page.waitForURL('**/brand-pavilion-internationalization');
    // The router listens from just before the hydration on.
    await page.addInitScript(() => {
      const { addEventListener } = window;
      let isBack = window.location.pathname === '/about';
      const listen = (...args: Parameters<typeof addEventListener>) => {
        // Once: more than one listener may be added before the browser has gone back.
        if (args[0] === 'popstate' && !isBack) {
          isBack = true;
          history.back();
        }
        addEventListener(...args);
      };
      Object.assign(window, { addEventListener: listen });
    });
    await page.reload({ waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1, name: about.headline[0] }).waitFor();
    await hydrated(page);
  });

  it('loads the data on retry after an error', async () => {
    const { page } = await browser.open({ mobile: '13800000001' });
    browser.portal.upstream.behave(envelope(null, '500'), BRANDS);
    await visitPage(page, SHOP);
    const box = page.getByRole('alert');
    await box.waitFor();
    browser.portal.heal(BRANDS);
    await box.getByRole('button', { name: ui.retry }).click();
    await page
      .getByText(/\d{4}-\d{2}-\d{2} 至 /)
      .first()
      .waitFor();
    await expect.poll(() => box.count()).toBe(0);
  });
});

describe('navigation', () => {
  it('uses the data that was fetched while the link was hovered', async () => {
    const { page } = await browser.open();
    await visitPage(page, '/about');
    const link = page.getByRole('contentinfo').getByRole('link', { name: '国际品牌馆' });
    const fetched = page.waitForResponse(reply => reply.url().includes(calls.listBrandPage.path));
    await link.hover();
    await fetched;
    await page.waitForLoadState('networkidle');
    const before = seen(calls.listBrandPage.path);
    await openTimed(link, '国际');
    await page.waitForURL('**/brand-pavilion-internationalization');
    await expect.poll(() => page.title()).toMatch(/^国际品牌馆 - /);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    expect(seen(calls.listBrandPage.path)).toBe(before);
  });

  it('uses the data that was fetched while a commodity link in the list was hovered', async () => {
    const { page } = await browser.open({ mobile: '13800000001' });
    await visitPage(page, '/syoung/commodity/list');
    const link = page.getByRole('main').locator('.goods').first().getByRole('heading').getByRole('link');
    const fetched = page.waitForResponse(reply => reply.url().includes(calls.getCommodityDetail.path));
    await link.hover();
    await fetched;
    await page.waitForLoadState('networkidle');
    const before = seen(calls.getCommodityDetail.path);
    await openTimed(link, (await link.textContent()) ?? '');
    await page.waitForURL(url => /^\/syoung\/commodity\/goods-detail\/\d+$/.test(url.pathname));
    expect(seen(calls.getCommodityDetail.path)).toBe(before);
  });

  it('restores the scroll position on the way back', async () => {
    const { page } = await browser.open();
    await visitPage(page, '/brand-pavilion-self-support');
    await page.evaluate(() => window.scrollTo(0, 600));
    await page.getByRole('contentinfo').getByRole('link', { name: '关于我们' }).click();
    await page.waitForURL('**/about');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await page.waitForURL('**/brand-pavilion-self-support');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  });

  it('shows the not-found page for an unknown path', async () => {
    const { page } = await browser.open();
    await visitPage(page, '/about');
    await page.evaluate(() => history.pushState(null, '', '/no/such'));
    await page.waitForURL('**/no/such');
    await page.evaluate(() => history.back());
    await page.waitForURL('**/about');
    await page.evaluate(() => history.forward());
    await page.getByRole('heading', { name: errors.notFound.title }).waitFor();
  });
});

describe('a script that fails to load', () => {
  it('shows an error page, and loads the page on retry', async () => {
    const { page } = await browser.open({ allow: [/ERR_FAILED/, /dynamically imported module/] });
    await visitPage(page, '/about');
    await page.route('**/assets/*.js', route => route.abort());
    await page.getByRole('link', { name: chrome.header.login }).click();
    await page.getByRole('heading', { name: errorScreen.loadFailed.title }).waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/syoung/login');
    await page.unroute('**/assets/*.js');
    await page.getByRole('button', { name: ui.retry }).click();
    await page.getByLabel(login.fields.mobile).waitFor();
  });
});
