import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { advisorWords } from '#shared/messages/zh/client/advisor.ts';
import { chrome } from '#shared/messages/zh/client/chrome.ts';
import { ui } from '#shared/messages/zh/client/ui.ts';
import { hydrated, startBrowser, visitPage } from '#test/support/browser/browser.ts';
import { untilFocused } from '#test/support/browser/focus.ts';
import { PHONE_AGENT } from '#test/support/edge/visit.ts';

const browser = startBrowser();

const toolbarState = (page: Page) => page.evaluate(() => document.documentElement.dataset.toolbar);

describe('the chrome by keyboard alone', () => {
  it('has a skip link first, and opens the categories of the search and both brand halls', async () => {
    const { page } = await browser.open();
    await visitPage(page, '/about');
    await skipToContent(page);
    await openTheCategories(page);
    await openTheHalls(page);
  });

  it('goes on in the content of the next page', async () => {
    const { page } = await browser.open({ mobile: '13800000001' });
    await visitPage(page, '/syoung/commodity/list');
    await page.locator('main .goods-name a').first().focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/goods-detail/*');
    await untilFocused(page.locator('main'));
  });
});

async function skipToContent(page: Page) {
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: ui.skipToContent });
  await untilFocused(skip);
  await expect.poll(async () => (await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Enter');
  await untilFocused(page.locator('main'));
  // The next tab stop is in the content.
  await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
}

/** Opens the categories on focus and closes them with Escape. */
async function openTheCategories(page: Page) {
  const panel = page.getByRole('navigation', { name: chrome.search.panel });
  await expect.poll(() => panel.isVisible()).toBe(false);
  await page.getByLabel(chrome.search.label).focus();
  await panel.waitFor();
  const categories = panel.locator('dt a');
  await categories.first().waitFor();
  await expect.poll(() => categories.count()).toBeGreaterThan(4);
  await expect.poll(() => panel.locator('dd a').count()).toBeGreaterThan(20);
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });
}

async function openTheHalls(page: Page) {
  const international = page.getByRole('link', { name: chrome.header.international, exact: true });
  await expect.poll(() => international.isVisible()).toBe(false);
  await page
    .getByRole('navigation', { name: chrome.header.label })
    .getByRole('link', { name: chrome.header.brands })
    .focus();
  await international.waitFor();
  await international.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/brand-pavilion-internationalization');
  await international.waitFor({ state: 'hidden' });
}

describe('the exclusive advisor', () => {
  const open = async (mobile?: string) => {
    const { page } = await browser.open({ mobile });
    await visitPage(page, '/about');
    await page.getByRole('button', { name: chrome.toolbar.advisor }).focus();
    return page.getByRole('complementary', { name: chrome.toolbar.label });
  };

  it.each([
    ['asks a visitor to log in', undefined, advisorWords.loginFirst],
    ['shows the progress to a shop in certification', '13800000002', advisorWords.progress],
    ['is shown as unassigned to a new shop', '13800000008', advisorWords.unassigned],
  ])('%s', async (_what, mobile, text) => {
    const toolbar = await open(mobile);
    await toolbar.getByText(text, { exact: true }).waitFor();
  });

  it('is shown with name and QR code to a shop that has one', async () => {
    const toolbar = await open('13800000001');
    await toolbar.getByText('林若溪', { exact: true }).waitFor();
    const code = toolbar.getByRole('img', { name: advisorWords.scan });
    await code.waitFor();
    await expect
      .poll(() => code.evaluate(image => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(50);
  });
});

describe('the floating toolbar', () => {
  it('stays collapsed after a reload before any script runs, and opens again', async () => {
    const { page } = await browser.open();
    await visitPage(page, '/about');
    const collapse = page.getByRole('button', { name: chrome.toolbar.collapse, exact: true });
    const expand = page.getByRole('button', { name: chrome.toolbar.expand });
    await collapse.click();
    await expand.waitFor();
    await expect.poll(() => toolbarState(page)).toBe('collapsed');

    await page.route('**/assets/*.js', route => route.abort('aborted'));
    await page.goto('/about', { waitUntil: 'domcontentloaded' });
    await expect.poll(() => toolbarState(page)).toBe('collapsed');
    await expect.poll(() => collapse.isVisible()).toBe(false);
    await page.unroute('**/assets/*.js');

    await visitPage(page, '/');
    await expect.poll(() => toolbarState(page)).toBe('collapsed');
    await expand.click();
    await collapse.waitFor();
    await page.reload();
    await hydrated(page);
    await expect.poll(() => toolbarState(page)).toBe('open');
  });
});

describe('on a phone', () => {
  it('shows the poster, whose script opens the mini-program', async () => {
    const { page, complaints } = await browser.open({
      userAgent: PHONE_AGENT,
      width: 390,
      // Chromium has no handler for this link and logs an error.
      allow: [/weixin:/],
    });
    await page.goto('/syoung/shop/detail');
    const open = page.locator('#open');
    await open.waitFor();
    await expect.poll(() => open.getAttribute('href')).toMatch(/^weixin:\/\//);
    await expect.poll(() => page.locator('#root').count()).toBe(0);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(390);
    expect(complaints).toEqual([]);
  });
});
