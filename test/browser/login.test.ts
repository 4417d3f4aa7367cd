import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { calls } from '#shared/contract/index.ts';
import { chrome } from '#shared/messages/zh/client/chrome.ts';
import { login } from '#shared/messages/zh/client/login.ts';
import { codeMessages } from '#shared/messages/zh/common/codes.ts';
import { hydrated, startBrowser, visitPage } from '#test/support/browser/browser.ts';
import { untilFocused } from '#test/support/browser/focus.ts';
import { press } from '#test/support/browser/press.ts';

const browser = startBrowser();

const LOGIN = '/syoung/login';
const SHOP = '/syoung/shop/detail';
const PASSWORD = 'Beauty2026';

async function fill(page: Page, mobile: string, password = PASSWORD) {
  await page.getByLabel(login.fields.mobile).fill(mobile);
  await page.getByLabel(login.fields.password, { exact: true }).fill(password);
}
const submit = (page: Page) => page.getByRole('button', { name: login.submit, exact: true });
const at = (page: Page, path: string) => page.waitForURL(url => url.pathname + url.search === path);

describe('the login', () => {
  it('redirects a visitor from the shop page and returns there after signing in', async () => {
    const { page } = await browser.open();
    await visitPage(page, '/');
    await page.getByRole('link', { name: chrome.header.login }).click();
    await at(page, LOGIN);
    await visitPage(page, SHOP);
    await at(page, `${LOGIN}?redirect=${encodeURIComponent(SHOP)}`);
    await fill(page, '13800000001');
    await submit(page).click();
    await at(page, SHOP);
    await hydrated(page);
    await page.getByRole('heading', { name: '花漾美妆集合店', level: 1 }).waitFor();
    const session = async () => (await page.context().cookies()).find(({ name }) => name === 'userToken');
    await expect.poll(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    const { value = '' } = (await session()) ?? {};
    await expect
      .poll(() => page.evaluate(() => JSON.stringify([document.cookie, localStorage, sessionStorage])))
      .not.toContain(value);
    await expect.poll(() => page.title()).toMatch(/^店铺概况 - /);
  });

  it('shows an error at each invalid field, and accepts an SMS code after an invisible captcha', async () => {
    const { page } = await browser.open();
    await visitPage(page, `${LOGIN}?redirect=${encodeURIComponent(SHOP)}`);
    await fill(page, '123', '');
    await submit(page).click();
    await page.getByText(login.errors.mobile).waitFor();
    await page.getByText(login.errors.password).waitFor();
    const mobile = page.getByLabel(login.fields.mobile);
    await untilFocused(mobile);
    await expect.poll(() => mobile.getAttribute('aria-invalid')).toBe('true');

    await page.getByRole('link', { name: login.methods.code }).click();
    // Both forms have a field for the mobile.
    await page.getByLabel(login.fields.code).waitFor();
    await page.getByLabel(login.fields.mobile).fill('13800000008');
    await page.getByRole('button', { name: login.sendCode }).click();
    await page.getByText(login.codeSent).waitFor();
    const outbox = await page.request.get('/dev/outbox');
    const [message] = (await outbox.json()) as { to: string; code: string; scene: string }[];
    expect(message).toMatchObject({ to: '13800000008', scene: 'LOGIN' });

    const code = page.getByLabel(login.fields.code);
    await code.fill(message?.code === '0000' ? '1111' : '0000');
    await press(submit(page), calls.loginByCode.path);
    await page.getByText(codeMessages.CODE_WRONG).waitFor();
    await code.fill(message?.code ?? '');
    await press(submit(page), calls.loginByCode.path);
    await at(page, SHOP);
  });

  it('requires an invisible captcha after three wrong passwords', async () => {
    const { page } = await browser.open();
    await visitPage(page, `${LOGIN}?redirect=${encodeURIComponent(SHOP)}`);
    await fill(page, '13800000009', 'Wrong-2026');
    for (let tries = 0; tries < 3; tries++) {
      await press(submit(page), calls.loginByPassword.path);
      await page.getByRole('alert').filter({ hasText: codeMessages.LOGIN_FAILED }).waitFor();
    }
    await fill(page, '13800000009');
    await press(submit(page), calls.captchaChallenge.path);
    await at(page, SHOP);
  });
});

/** Other states: shared/guard.test.ts. */
describe('the login redirects by account state', () => {
  const CART = '/syoung/car/list';
  const target = `${LOGIN}?redirect=${encodeURIComponent(CART)}`;

  it.each([
    ['WAIT_AUDIT', '13800000002', `/syoung/register/step?redirect=${encodeURIComponent(CART)}`],
    ['nothing submitted', '13800000007', `/syoung/register/step?redirect=${encodeURIComponent(CART)}`],
    ['DISABLE', '13800000004', '/syoung/shop/disable'],
  ])('%s', async (state, mobile, lands) => {
    const { page } = await browser.open();
    await visitPage(page, target);
    await fill(page, mobile);
    await submit(page).click();
    await at(page, lands);
    await hydrated(page);
    await page.getByRole('button', { name: chrome.header.logout }).waitFor();
    const certifying = page.getByText(chrome.header.certifying, { exact: true });
    await expect.poll(() => certifying.count()).toBe(state === 'DISABLE' ? 0 : 1);

    // Client-side navigation applies the same redirect.
    const entry = () => page.evaluate(() => (history.state as { key?: string } | null)?.key);
    const before = await entry();
    await page.locator('.main-nav-cart').click();
    await expect.poll(entry).not.toBe(before);
    await at(page, lands);
  });

  it.each([
    ['LOGOUT_WAIT_AUDIT', '13800000005'],
    ['LOGOUT_PASS', '13800000006'],
  ] as const)('%s', async (reason, mobile) => {
    const { page } = await browser.open();
    await visitPage(page, target);
    await fill(page, mobile);
    await submit(page).click();
    await at(page, `${target}&reason=${reason}`);
    await page.getByRole('alert').filter({ hasText: login.reasons[reason] }).waitFor();
    await page.getByRole('link', { name: chrome.header.login }).waitFor();
  });
});
