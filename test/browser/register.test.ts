import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { calls } from '#shared/contract/index.ts';
import { chrome } from '#shared/messages/zh/client/chrome.ts';
import { login } from '#shared/messages/zh/client/login.ts';
import { forgot, register } from '#shared/messages/zh/client/register.ts';
import { codeMessages } from '#shared/messages/zh/common/codes.ts';
import {
  at,
  button,
  codeBox,
  codeFor,
  FORGOT,
  fillRegistration,
  LOGIN,
  mobileBox,
  PASSWORD,
  passwordBox,
  pressRegister,
  REGISTER,
  sendCode,
  withTarget,
  wrong,
} from '#test/support/browser/account-page.ts';
import { hydrated, startBrowser, visitPage } from '#test/support/browser/browser.ts';
import { untilFocused } from '#test/support/browser/focus.ts';

const browser = startBrowser();

const STEP = '/syoung/register/step';
const CART = '/syoung/car/list';
const ADVISOR = '300001';

const rows = async (text: string, values: unknown[]) =>
  (await browser.portal.gateway.db.$client.query(text, values)).rows;

/** Each missing field shows an error, and the first one has the focus. */
async function submitEmpty(page: Page) {
  await button(page, register.submit).click();
  for (const text of [
    login.errors.mobile,
    login.errors.code,
    register.password.missing,
    register.agree.missing,
  ])
    await page.getByText(text).first().waitFor();
  await untilFocused(mobileBox(page));
  await page.getByRole('checkbox').check();
  await page.getByText(register.agree.missing).waitFor({ state: 'detached' });
}

async function checkPasswordRules(page: Page) {
  const met = page.locator('.password-rules .is-met');
  await expect.poll(() => met.count()).toBe(0);
  await passwordBox(page).pressSequentially('abc 1');
  await expect
    .poll(() => met.allTextContents())
    .toEqual([expect.stringContaining(register.password.rules.LETTERS_AND_DIGITS)]);
  for (const [text, level] of [
    ['abcd1234', '弱'],
    ['kx7Rq2Tm', '中'],
    [PASSWORD, '强'],
  ] as const) {
    await passwordBox(page).fill(text);
    await page.locator('.password-strength').getByText(level, { exact: true }).waitFor();
  }
  await expect.poll(() => met.count()).toBe(3);
}

describe('the registration', () => {
  it('shows missing fields and the password strength; a reload keeps only the mobile', async () => {
    const { page } = await browser.open();
    await visitPage(page, REGISTER);
    await submitEmpty(page);
    await checkPasswordRules(page);
    await mobileBox(page).fill('13900000004');
    await page.reload();
    await hydrated(page);
    await expect.poll(() => mobileBox(page).inputValue()).toBe('13900000004');
    await expect
      .poll(() => page.evaluate(() => JSON.stringify([localStorage, sessionStorage])))
      .not.toContain(PASSWORD);
  });

  it('shows a wrong code at its field, and accepts the right one', async () => {
    const { page } = await browser.open();
    await visitPage(page, REGISTER);
    await fillRegistration(page, '13900000002');
    const code = await codeFor(page, '13900000002');
    await codeBox(page).fill(wrong(code));
    await pressRegister(page);
    await page.getByText(codeMessages.CODE_WRONG).waitFor();
    await untilFocused(codeBox(page));
    await codeBox(page).fill(code);
    await pressRegister(page);
    await at(page, STEP);
  });

  it('shows a taken mobile at its field, and links to the login with that mobile', async () => {
    const { page } = await browser.open();
    await visitPage(page, withTarget(REGISTER, CART));
    await fillRegistration(page, '13800000001');
    await pressRegister(page);
    await page.getByText(codeMessages.MOBILE_TAKEN).waitFor();
    await untilFocused(mobileBox(page));
    await page.locator('.field-note').getByRole('link', { name: register.login }).click();
    await at(page, withTarget(LOGIN, CART));
    await expect.poll(() => mobileBox(page).inputValue()).toBe('13800000001');
  });

  it('works by keyboard alone', async () => {
    const { page } = await browser.open();
    await visitPage(page, REGISTER);
    await mobileBox(page).focus();
    await page.keyboard.type('13900000003');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText(login.codeSent).waitFor();
    await untilFocused(codeBox(page));
    await page.keyboard.type(await codeFor(page, '13900000003'));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await at(page, STEP);
  });

  it('redirects members by their state', async () => {
    const newcomer = await browser.open({ mobile: '13800000007' });
    await newcomer.page.goto(REGISTER);
    await at(newcomer.page, STEP);
    const shop = await browser.open({ mobile: '13800000008' });
    await shop.page.goto(FORGOT);
    await at(shop.page, '/');
  });
});

describe('the SMS code', () => {
  it('solves its captcha in a worker within the CSP, and is not sent twice, even on reload', async () => {
    const { page } = await browser.open();
    await visitPage(page, REGISTER);
    // Starts while the other fields are filled in.
    const worker = page.waitForEvent('worker');
    await mobileBox(page).fill('13900000006');
    await expect.poll(async () => (await worker).url()).toContain(browser.portal.origin);
    await sendCode(page, '13900000006');
    await page.getByRole('button', { name: /^\d+ 秒后重发$/ }).waitFor();
    await page.reload();
    await hydrated(page);
    await button(page, login.sendCode).click();
    await page.getByText(codeMessages.TOO_MANY).waitFor();
    await page.getByRole('button', { name: /^\d+ 秒后重发$/ }).waitFor();
    // The wait does not apply to another mobile.
    await sendCode(page, '13900000007');
  });

  it('shows an explanation if the browser has no WebCrypto', async () => {
    const { page } = await browser.open();
    await page.addInitScript(() => Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined }));
    await visitPage(page, REGISTER);
    await mobileBox(page).fill('13900000008');
    await button(page, login.sendCode).click();
    await page.getByRole('alert').filter({ hasText: login.captchaUnavailable }).waitFor();
  });

  it.each([
    [REGISTER, register.needsScript],
    [FORGOT, forgot.needsScript],
  ])('requires scripts, and %s states so with the hotline', async (path, text) => {
    const { page } = await browser.open({ scripts: false });
    await page.goto(path);
    const said = page.getByRole('main').locator('noscript');
    await expect.poll(() => said.innerText()).toContain(text);
    await expect.poll(() => said.locator('a[href="tel:4008259920"]').isVisible()).toBe(true);
    await expect.poll(() => page.locator('form.needs-script').isVisible()).toBe(false);
  });
});

describe('an advisor’s link', () => {
  const pending = (page: Page) =>
    page.evaluate(
      () => JSON.parse(localStorage.getItem('visitSource') ?? '{}').developCSId as string | undefined,
    );

  it('is kept until the login and binds the advisor to a shop without one', async () => {
    const { page } = await browser.open();
    const target = `/syoung/shop/detail?devCsId=${ADVISOR}`;
    await visitPage(page, target);
    await at(page, withTarget(LOGIN, target));
    await expect.poll(() => pending(page)).toBe(ADVISOR);
    await mobileBox(page).fill('13800000008');
    await passwordBox(page, login.fields.password).fill('Beauty2026');
    const bound = page.waitForResponse(reply => reply.url().includes(calls.supplementDevCs.path));
    await button(page, login.submit).click();
    await bound;
    await expect.poll(() => pending(page)).toBeUndefined();
    const shop = await rows(
      `SELECT develop_customer_service_id AS advisor FROM distributor
       JOIN member ON member.distributor_id = distributor.id WHERE mobile = $1`,
      ['13800000008'],
    );
    expect(shop).toEqual([{ advisor: ADVISOR }]);
    await expect.poll(() => browser.portal.log()).toContain('bindAdvisor:success');
  });

  it.each([
    ['a shop that has an advisor', '13800000001', '300002'],
    ['an unknown advisor', '13800000003', '399999'],
  ])('is forgotten for %s', async (_, mobile, advisor) => {
    const { page } = await browser.open({ mobile });
    const known = page.waitForResponse(reply => reply.url().includes(calls.getMyInfo.path));
    await visitPage(page, `/about?developCSId=${advisor}`);
    await known;
    await expect.poll(() => pending(page)).toBeUndefined();
  });

  it('causes no gateway call if no advisor is pending', async () => {
    const { page } = await browser.open({ mobile: '13800000008' });
    const { seen } = browser.portal.upstream;
    const before = seen.length;
    await visitPage(page, '/about');
    await page.getByRole('button', { name: chrome.header.logout }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(seen.slice(before).map(({ path }) => path)).not.toContain(calls.getMyInfo.path);
  });
});
