import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { calls } from '#shared/contract/index.ts';
import { chrome } from '#shared/messages/zh/client/chrome.ts';
import { login } from '#shared/messages/zh/client/login.ts';
import { hydrated, startBrowser, visitPage } from '#test/support/browser/browser.ts';
import { comeBackTo } from '#test/support/browser/come-back.ts';

const browser = startBrowser();

const LOGIN = '/syoung/login';
const SHOP = '/syoung/shop/detail';
const ORDERS = '/syoung/order/inquiry/list?status=WAIT_PAY';
const toLogin = (target: string) => `${LOGIN}?redirect=${encodeURIComponent(target)}`;

const at = (page: Page, path: string) => page.waitForURL(url => url.pathname + url.search === path);
const logout = (page: Page) => page.getByRole('button', { name: chrome.header.logout });

async function signIn(page: Page, mobile = '13800000001') {
  await page.getByLabel(login.fields.mobile).fill(mobile);
  await page.getByLabel(login.fields.password, { exact: true }).fill('Beauty2026');
  await page.getByRole('button', { name: login.submit, exact: true }).click();
}

const endSessions = () => browser.portal.gateway.db.$client.query('DELETE FROM session');

/** Waits for the page's calls before: one of them would open the dialog, which then covers what the test clicks. */
async function endSessionsOf(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await endSessions();
}

describe('a session that has ended elsewhere', () => {
  it('is reported once, and the next login returns to the page', async () => {
    const { page } = await browser.open({ mobile: '13800000001' });
    await visitPage(page, SHOP);
    await endSessionsOf(page);
    await page.getByRole('link', { name: '我的订单' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(login.loggedOut.text).waitFor();
    await page.waitForLoadState('networkidle');
    await expect.poll(() => dialog.count()).toBe(1);
    const here = new URL(page.url()).pathname;
    await dialog.getByRole('button', { name: login.loggedOut.again }).click();
    await at(page, toLogin(here));
    await hydrated(page);
    await signIn(page);
    await at(page, here);
    await logout(page).waitFor();
  });

  it('on the shop list leads to the login without a way back', async () => {
    const { page } = await browser.open({ mobile: '13800000001' });
    await visitPage(page, '/syoung/user/shopList');
    await endSessionsOf(page);
    const again = page.getByRole('dialog').getByRole('button', { name: login.loggedOut.again });
    await comeBackTo(again);
    await again.click();
    await at(page, LOGIN);
  });

  it('leaves the visitor on the page if the login is declined', async () => {
    const { page } = await browser.open({ mobile: '13800000001' });
    await visitPage(page, '/about');
    await endSessionsOf(page);
    await page.getByRole('link', { name: '首页' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: login.loggedOut.cancel }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: chrome.header.login }).waitFor();
    await page.waitForLoadState('networkidle');
    await expect.poll(() => dialog.count()).toBe(0);
  });

  it('is reported by the login page when a page is opened', async () => {
    const { page } = await browser.open({ mobile: '13800000001' });
    await endSessions();
    await page.goto(ORDERS);
    await at(page, `${toLogin(ORDERS)}&reason=EXPIRED`);
    await page.getByRole('alert').filter({ hasText: login.reasons.EXPIRED }).waitFor();
    await hydrated(page);
    await signIn(page);
    await at(page, ORDERS);
  });
});

describe('two tabs of one browser', () => {
  it('are logged out together with one call', async () => {
    const { page: one, newTab } = await browser.open({ mobile: '13800000001' });
    const other = await newTab();
    await Promise.all([visitPage(one, '/about'), visitPage(other, ORDERS)]);
    const { seen } = browser.portal.upstream;
    const count = () => seen.filter(({ path }) => path === calls.logout.path).length;
    const before = count();
    await logout(one).click();
    await at(one, LOGIN);
    await at(other, toLogin(ORDERS));
    expect(count()).toBe(before + 1);
  });

  it('are logged in together', async () => {
    const { page: one, newTab } = await browser.open();
    const other = await newTab();
    await Promise.all([visitPage(one, LOGIN), visitPage(other, '/about')]);
    await signIn(one);
    await at(one, '/');
    await logout(other).waitFor();
    await expect.poll(() => new URL(other.url()).pathname).toBe('/about');
  });
});

describe('the logout page', () => {
  it('logs out, then opens the login with the redirect target', async () => {
    const { page } = await browser.open({ mobile: '13800000001' });
    await page.goto(`/syoung/logout?redirect=${encodeURIComponent(SHOP)}`);
    await at(page, toLogin(SHOP));
    await page.goto(SHOP);
    await at(page, toLogin(SHOP));
  });

  it('redirects visitors too', async () => {
    const { page } = await browser.open();
    await page.goto('/syoung/logout');
    await at(page, LOGIN);
  });
});
