import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { calls } from '#shared/contract/index.ts';
import { certification } from '#shared/messages/zh/client/certification.ts';
import { chrome } from '#shared/messages/zh/client/chrome.ts';
import { login } from '#shared/messages/zh/client/login.ts';
import { region } from '#shared/messages/zh/client/region.ts';
import { forgot } from '#shared/messages/zh/client/register.ts';
import { codeMessages } from '#shared/messages/zh/common/codes.ts';
import { sessionEnded } from '#shared/messages/zh/gateway/session-ended.ts';
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
import {
  codeOf,
  comeBackTo,
  decide,
  field,
  fillIn,
  heading,
  STEP,
  sentValue,
  submit,
} from '#test/support/browser/certification-page.ts';
import { answer, log, openChatHere, say, settled, texts } from '#test/support/browser/chat-page.ts';
import { untilFocused } from '#test/support/browser/focus.ts';
import { press } from '#test/support/browser/press.ts';

/** From an advisor's link through certification to an approved shop, then a password reset. */

const browser = startBrowser();
const gateway = () => browser.portal.gateway;

const MOBILE = '13922220001';
const ADVISOR = { id: '300002', name: '周以宁' };
const WANTED = `/syoung/commodity/list?name=${encodeURIComponent('口红')}`;
const REASON = '门头照片看不清店名';
const SHOP_NAME = '晴颜美妆（文三路店）';
const NEW_PASSWORD = 'Lavendel8Feld';

const shopLink = (page: Page) =>
  page.getByRole('region', { name: chrome.header.account }).getByRole('link', { name: SHOP_NAME });
const logout = (page: Page) => page.getByRole('button', { name: chrome.header.logout });

it('takes a visitor with an advisor’s link to an approved shop, then resets a password', async () => {
  const { page } = await browser.open();
  await openAdvisorLink(page);
  await registerFromLogin(page);
  await beRejected(page);
  await beApproved(page);
  await expectApprovedChrome(page);
  await chatWithStaff(page);

  const elsewhere = await browser.open({ mobile: MOBILE });
  await visitPage(elsewhere.page, WANTED);
  await logout(page).click();
  await at(page, LOGIN);
  await setTheForgottenPassword(page);
  await elsewhere.page.getByRole('link', { name: '首页' }).first().click();
  await elsewhere.page.getByRole('dialog').getByText(sessionEnded.passwordChanged).waitFor();
  await signInAgain(page);
});

async function openAdvisorLink(page: Page) {
  const campaign = 'utm_source=wechat&utm_campaign=autumn';
  await visitPage(page, `/brand-pavilion-self-support?developCSId=${ADVISOR.id}&${campaign}`);
  await page.waitForFunction(() => localStorage.getItem('visitSource') !== null);
  // The first campaign of a visit is kept.
  await visitPage(page, '/rights?utm_source=elsewhere');
  await visitPage(page, WANTED);
  await at(page, withTarget(LOGIN, WANTED));
}

async function registerFromLogin(page: Page) {
  await page.getByRole('main').getByRole('link', { name: login.register }).click();
  await at(page, withTarget(REGISTER, WANTED));
  await fillRegistration(page, MOBILE);
  const reported = page.waitForResponse(reply => reply.url().includes(calls.createMemberSource.path));
  await pressRegister(page);
  await at(page, withTarget(STEP, WANTED));
  await hydrated(page);
  await reported;
  const { rows } = await gateway().db.$client.query(
    `SELECT source, medium, campaign, develop_cs_id AS advisor FROM member_source
     JOIN member ON member.id = member_id WHERE mobile = $1`,
    [MOBILE],
  );
  expect(rows).toEqual([{ source: 'wechat', medium: null, campaign: 'autumn', advisor: ADVISOR.id }]);
  await expect.poll(() => kept(page)).not.toMatch(new RegExp(`${MOBILE}|${PASSWORD}`));
}

/** All cookies and storage that scripts can read. */
const kept = (page: Page) =>
  page.evaluate(() => JSON.stringify([document.cookie, localStorage, sessionStorage]));

async function beRejected(page: Page) {
  await heading(page, 'NONE');
  await fillIn(page, codeOf('91330106MA2CD7Y10'));
  await submit(page).click();
  await heading(page, 'WAIT_AUDIT');
  await page.getByText('139****5678').waitFor();
  await page.getByText(certification.waiting.pending).waitFor();

  // A later visit without the redirect target: the requested page is still remembered.
  await visitPage(page, STEP);
  await decide(gateway(), 'reject', MOBILE, REASON);
  await comeBackTo(page, 'REJECT');
  await page.getByText(REASON).first().waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe(certification.heads.REJECT.title);
}

async function beApproved(page: Page) {
  const { fields } = certification;
  await expect.poll(() => field(page, fields.shopName).inputValue()).toBe('晴颜美妆');
  await expect.poll(() => page.getByRole('radio', { name: '美容院' }).isChecked()).toBe(true);
  await expect
    .poll(() => field(page, region.levels[2]).locator('option:checked').textContent())
    .toBe('西湖区');
  await expect.poll(async () => (await sentValue(page, 'storeImageUrls')).split(' ')).toHaveLength(2);
  await field(page, fields.shopName).fill(SHOP_NAME);
  await submit(page, certification.resubmit).click();
  await heading(page, 'WAIT_AUDIT');
  await page.getByText(certification.actions.RESUBMIT, { exact: true }).waitFor();

  await decide(gateway(), 'approve', MOBILE);
  await comeBackTo(page, 'PASS');
}

/** Without a reload the chrome and the menus show the approved shop. */
async function expectApprovedChrome(page: Page) {
  await at(page, WANTED);
  await page
    .getByText(chrome.header.certifications.WAIT_AUDIT[0], { exact: true })
    .waitFor({ state: 'detached' });
  await shopLink(page).waitFor();
  const menu = page.getByRole('navigation', { name: chrome.sidebar.label });
  await menu.getByRole('link', { name: '我的订单' }).waitFor();
  await expect.poll(() => kept(page)).not.toMatch(/wanted|certif/);

  const toolbar = page.getByRole('complementary', { name: chrome.toolbar.label });
  await toolbar.getByRole('button', { name: chrome.toolbar.advisor }).hover();
  await toolbar.getByText(ADVISOR.name, { exact: true }).waitFor();
  const code = toolbar.getByRole('img', { name: chrome.advisor.scan });
  await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
}

async function chatWithStaff(page: Page) {
  await openChatHere(page);
  await say(page, '口红什么时候到货？');
  await settled(page);
  const { rows } = await gateway().db.$client.query<{ id: string }>(
    'SELECT id FROM member WHERE mobile = $1',
    [MOBILE],
  );
  await answer(gateway(), rows[0]?.id ?? '', '明天到仓，到货后通知您。');
  await log(page).getByText('明天到仓，到货后通知您。').waitFor();
  await expect.poll(() => texts(page)).toEqual(['口红什么时候到货？', '明天到仓，到货后通知您。']);
}

async function setTheForgottenPassword(page: Page) {
  await visitPage(page, withTarget(FORGOT, WANTED));
  await sendCode(page, MOBILE);
  const code = await codeFor(page, MOBILE);
  await codeBox(page).fill(wrong(code));
  await passwordBox(page, forgot.newPassword).fill(NEW_PASSWORD);
  await press(button(page, forgot.submit), calls.forgotPassword.path);
  await page.getByText(codeMessages.CODE_WRONG).waitFor();
  await codeBox(page).fill(code);
  await press(button(page, forgot.submit), calls.forgotPassword.path);
  const done = page.getByRole('heading', { name: forgot.done.title });
  await done.waitFor();
  await untilFocused(done);
}

async function signInAgain(page: Page) {
  await page.getByRole('link', { name: forgot.done.action }).click();
  await at(page, withTarget(LOGIN, WANTED));
  await expect.poll(() => mobileBox(page).inputValue()).toBe(MOBILE);
  await passwordBox(page, login.fields.password).fill(NEW_PASSWORD);
  await button(page, login.submit).click();
  await at(page, WANTED);
  await shopLink(page).waitFor();
}
