import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { calls } from '#shared/contract/index.ts';
import { addressPage } from '#shared/messages/zh/client/address-page.ts';
import { addresses } from '#shared/messages/zh/client/addresses.ts';
import { login } from '#shared/messages/zh/client/login.ts';
import { payPassword } from '#shared/messages/zh/client/pay-password.ts';
import { securityPages } from '#shared/messages/zh/client/security-pages.ts';
import { accountCancellation } from '#shared/messages/zh/common/account-cancellation.ts';
import { sessionEnded } from '#shared/messages/zh/gateway/session-ended.ts';
import { codeBox, codeFor, PASSWORD } from '#test/support/browser/account-page.ts';
import { startBrowser, visitPage } from '#test/support/browser/browser.ts';
import { expectToFit } from '#test/support/browser/expect-to-fit.ts';
import { press } from '#test/support/browser/press.ts';
import { tabTo } from '#test/support/browser/tab-to.ts';
import { visit } from '#test/support/edge/visit.ts';
import { staffCall } from '#test/support/gateway/staff-call.ts';
import { isExhaustive } from '#test/support/run/exhaustive.ts';

const ADDRESSES = '/syoung/information/list';
const PASSWORD_PAGE = '/syoung/information/modifyPass';
const PAY_PASSWORD_PAGE = '/syoung/information/change-pay-password';
const MOBILE_PAGE = '/syoung/information/modify-mobile';
const NEW_MOBILE_PAGE = '/syoung/information/modify-mobile-change';
const ORDERS_PATH = '/syoung/order/inquiry/list';
const ORDERS = '我的收藏';

const {
  password: passwordWords,
  devices,
  events,
  payPassword: payWords,
  mobile: mobileWords,
} = securityPages;
const browser = startBrowser();

const at = (page: Page, path: string) => page.waitForURL(url => url.pathname === path);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialogOf = (page: Page) => page.getByRole('dialog');

/** Opens a page in the app, and expects the dialog that says why the session has ended, which leads to the login. */
async function expectEnded(page: Page, reason: string, confirm: string = login.loggedOut.again) {
  const link = page.getByRole('link', { name: ORDERS }).first();
  const target = new URL((await link.getAttribute('href')) ?? '', page.url()).pathname;
  // A poll may have shown the dialog already, above the link.
  await link.evaluate(element => (element as HTMLElement).click());
  // The dialog may be shown before the URL changes.
  await at(page, target);
  const dialog = dialogOf(page);
  await dialog.getByRole('heading', { name: login.system }).waitFor();
  await dialog.getByText(reason).waitFor();
  await dialog.getByRole('button', { name: confirm }).click();
  await page.waitForURL(
    url => url.pathname === '/syoung/login' && url.searchParams.get('redirect') === target,
  );
}

/** Requests a code for the mobile and enters it. */
async function enterCode(page: Page, mobile: string) {
  await press(button(page, login.sendCode), calls.sendSmsCode.path);
  await page.getByText(login.codeSent).waitFor();
  await codeBox(page).fill(await codeFor(page, mobile));
}

async function newestTo(page: Page, mobile: string) {
  const messages = (await (await page.request.get('/dev/outbox')).json()) as { to: string; text?: string }[];
  return messages.find(({ to }) => to === mobile)?.text ?? '';
}

describe('a new login password', () => {
  it('is set by keyboard alone, and ends the session of another browser', async () => {
    const mobile = '13800000008';
    const { page } = await browser.open({ mobile });
    const { page: other } = await browser.open({ mobile });
    await Promise.all([visitPage(page, PASSWORD_PAGE), visitPage(other, ORDERS_PATH)]);
    const box = (label: string) => page.getByLabel(label, { exact: true });
    await tabTo(page, box(passwordWords.old));
    await page.keyboard.type('Wrong2026');
    await tabTo(page, box(passwordWords.fresh));
    await page.keyboard.type(PASSWORD);
    await tabTo(page, box(passwordWords.again));
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText(passwordWords.wrong(4)).waitFor();
    await expect
      .poll(() => box(passwordWords.old).evaluate(one => one === document.activeElement))
      .toBe(true);
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Beauty2026');
    // Buttons are throttled to one click per second.
    await expect
      .poll(async () => {
        await page.keyboard.press('Enter');
        return page.getByText(passwordWords.done(1)).count();
      })
      .toBe(1);
    await expect.poll(() => box(passwordWords.fresh).inputValue()).toBe('');
    await page.getByText(devices.only).waitFor();
    await page.getByRole('cell', { name: events.kinds.PASSWORD_CHANGED }).waitFor();
    await expectEnded(other, sessionEnded.passwordChanged);
  });
});

describe('the devices', () => {
  it('are listed with the security log, and ended one by one or all at once', async () => {
    const { page } = await browser.open({ mobile: '13800000001' });
    await visitPage(page, PASSWORD_PAGE);
    await page.getByText(devices.current, { exact: true }).waitFor();
    await expectToFit(page);
    const rows = page.getByRole('region', { name: devices.title }).getByRole('listitem');
    await expect.poll(() => rows.count()).toBe(4);
    await rows.filter({ hasText: 'macOS 上的 Safari' }).getByRole('button').click();
    await dialogOf(page).getByRole('button', { name: devices.ask.confirm }).click();
    await expect.poll(() => rows.count()).toBe(3);
    await page.getByRole('cell', { name: 'macOS 上的 Safari' }).first().waitFor();
    await button(page, devices.endOthers).click();
    await dialogOf(page).getByRole('button', { name: devices.askOthers.confirm }).click();
    await page.getByText(devices.only).waitFor();
    await page.getByRole('link', { name: '第 2 页' }).click();
    await page.waitForURL(url => url.searchParams.get('pageNo') === '2');
    await page.getByRole('cell', { name: events.kinds.PAY_PASSWORD_SET }).waitFor();
  });
});

describe('a pay password', () => {
  it('is changed in two steps, which ends its lock', async () => {
    const mobile = '13800000008';
    await browser.portal.gateway.db.$client.query(
      `UPDATE pay_password SET failures = 5, locked_until = now() + interval '10 minutes' WHERE member_id = '100008'`,
    );
    const { page } = await browser.open({ mobile });
    await visitPage(page, PAY_PASSWORD_PAGE);
    await page.getByText(payWords.lockedHint).waitFor();
    await expectToFit(page);
    await enterCode(page, mobile);
    await press(button(page, securityPages.next), calls.mobileVerify.path);
    const box = (label: string) => page.getByLabel(label, { exact: true });
    await box(payPassword.set.password).fill('123456');
    await box(payPassword.set.again).fill('123456');
    await button(page, payWords.submit).click();
    await page.getByText(payPassword.set.weak).waitFor();
    await box(payPassword.set.password).fill('975310');
    await box(payPassword.set.again).fill('975310');
    await press(button(page, payWords.submit), calls.updatePayPassword.path);
    await page.getByRole('heading', { name: payWords.done.changed }).waitFor();
    await page.getByText(payWords.set, { exact: true }).waitFor();
  });
});

describe('a new mobile', () => {
  it('is bound after the present one is verified, and ends the session of another browser', async () => {
    const [mobile, fresh] = ['13800000009', '13911118888'];
    const { page } = await browser.open({ mobile });
    const { page: other } = await browser.open({ mobile });
    await visitPage(other, ORDERS_PATH);
    await visitPage(page, NEW_MOBILE_PAGE);
    await at(page, MOBILE_PAGE);
    await enterCode(page, mobile);
    await press(button(page, mobileWords.next), calls.mobileVerify.path);
    await at(page, NEW_MOBILE_PAGE);
    await page.getByLabel(mobileWords.fresh).fill(mobile);
    await button(page, login.sendCode).click();
    await page.getByText(mobileWords.same).waitFor();
    await page.getByLabel(mobileWords.fresh).fill(fresh);
    await enterCode(page, fresh);
    await press(button(page, mobileWords.submit), calls.updateMobile.path);
    await page.getByRole('heading', { name: mobileWords.done.title }).waitFor();
    await browser.portal.gateway.runDueTimers();
    expect(await newestTo(page, mobile)).toContain('139****8888');
    await expectEnded(other, sessionEnded.mobileChanged);
  });
});

describe('addresses', () => {
  it('are added by pasting a line, edited, made the default and removed', async () => {
    const { page } = await browser.open({ mobile: '13800000008' });
    await visitPage(page, ADDRESSES);
    await page.getByText(addressPage.empty.title).waitFor();
    const cards = page.getByRole('list', { name: addressPage.list }).getByRole('listitem');
    const add = async (text: string) => {
      await button(page, addresses.add).click();
      await dialogOf(page).getByLabel(addresses.paste.label).fill(text);
      await dialogOf(page).getByRole('button', { name: addresses.paste.read }).click();
      await dialogOf(page).getByText(addresses.paste.filled).waitFor();
      await dialogOf(page).getByRole('button', { name: addresses.save }).click();
      await dialogOf(page).waitFor({ state: 'detached' });
    };
    await add('木小姐 13877776666 浙江省杭州市西湖区文三路478号');
    await add('林先生 13877775555 上海市徐汇区漕溪北路18号3楼');
    await expect.poll(() => cards.allInnerTexts()).toHaveLength(2);
    await page.getByRole('button', { name: addresses.ofAddress(addresses.makeDefault, '林先生') }).click();
    await cards.first().getByText('林先生').waitFor();
    await page.getByRole('button', { name: addresses.ofAddress(addresses.edit, '木小姐') }).click();
    await dialogOf(page).getByLabel(addresses.fields.detail).fill('文三路 500 号');
    await dialogOf(page).getByRole('button', { name: addresses.save }).click();
    await page.getByText('文三路 500 号').waitFor();
    await page.getByRole('button', { name: addresses.ofAddress(addresses.remove, '林先生') }).click();
    await dialogOf(page).getByRole('button', { name: addressPage.remove.confirm }).click();
    await expect.poll(() => cards.count()).toBe(1);
    await cards.getByText(addresses.default, { exact: true }).waitFor();
    await expectToFit(page);
  });

  it('cannot be added beyond the limit', async () => {
    const { gateway, origin } = browser.portal;
    await gateway.db.$client.query(`INSERT INTO distributor_address
      (distributor_id, id, consignee, mobile, province_code, city_code, district_code, region, detail, create_date)
      SELECT '200001', 'full' || n, '周', '13800000000', '330000', '330100', '330106', '浙江', n || ' 号', now()
      FROM generate_series(1, 45) AS n`);
    const { html } = await visit(origin, ADDRESSES, { token: await gateway.signIn('13800000001') });
    expect(html).toContain(addressPage.count(50, 50));
    expect(html).toContain(addresses.full(50));
    const [button = ''] = /<button(?:(?!<button).)*?新增地址/.exec(html) ?? [];
    expect(button).toContain('disabled=""');
  });
});

describe('an account whose cancellation begins while it is signed in', () => {
  const steps = [
    ['beginCancel', '13800000001', 'LOGOUT_WAIT_AUDIT'],
    ['cancel', '13800000008', 'LOGOUT_PASS'],
  ] as const;
  it.each(isExhaustive ? steps : steps.slice(0, 1))(
    'is told so at the next page and led to the login (%s)',
    async (call, mobile, status) => {
      const { page } = await browser.open({ mobile });
      await visitPage(page, PASSWORD_PAGE);
      await staffCall(browser.portal.gateway, `/member/${call}`, { mobile });
      await expectEnded(page, accountCancellation[status], login.loggedOut.confirm);
    },
  );
});
