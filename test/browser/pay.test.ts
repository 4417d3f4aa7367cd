import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { chinaDateTime } from '#client/lib/china-date.ts';
import { member } from '#gateway/db/schema/account.ts';
import { payPassword as payPasswords } from '#gateway/db/schema/money.ts';
import { eq } from '#gateway/db/sql.ts';
import { demoCompanies } from '#gateway/demo/seed/own-companies.ts';
import { hashPassword } from '#gateway/modules/auth/password-hash.ts';
import { calls } from '#shared/contract/index.ts';
import { login } from '#shared/messages/zh/client/login.ts';
import { orderPieces } from '#shared/messages/zh/client/order-pages.ts';
import { pay as words } from '#shared/messages/zh/client/pay.ts';
import { payPassword } from '#shared/messages/zh/client/pay-password.ts';
import { codeMessages } from '#shared/messages/zh/common/codes.ts';
import { payTypes } from '#shared/messages/zh/common/orders.ts';
import { payTexts } from '#shared/messages/zh/gateway/pay-texts.ts';
import { startBrowser, visitPage } from '#test/support/browser/browser.ts';
import { comeBack, comeBackTo } from '#test/support/browser/come-back.ts';
import { expectToFit } from '#test/support/browser/expect-to-fit.ts';
import { untilFocused } from '#test/support/browser/focus.ts';
import { press } from '#test/support/browser/press.ts';
import { closeConnection } from '#test/support/edge/fake-upstream.ts';
import { forwardDroppingResponse } from '#test/support/edge/forward.ts';
import { visit } from '#test/support/edge/visit.ts';
import { makePng } from '#test/support/fixtures/images.ts';
import { createOrderActions, type OrderActions } from '#test/support/fixtures/order-actions.ts';
import { md5 } from '#test/support/gateway/build-gateway.ts';
import { staffCall } from '#test/support/gateway/staff-call.ts';

const SHOP = '13800000001';
const OTHER_SHOP = '13800000009';
const NEW_SHOP = '13800000008';
const ADDRESS = {
  consignee: '苏木槿',
  mobile: '13900001111',
  detail: '小寨东路126号9层',
  provinceCode: '610000',
  cityCode: '610100',
  districtCode: '610113',
  izDefault: true,
};
const PASSWORD = '135790';
const WRONG = '111222';
/** Chromium logs each failed request to the console. */
const FAILED_REQUESTS = [/Failed to load resource/];
const { path: PAY } = calls.pay;
/** Polling interval of attempts, because buttons ignore a second click within one second. */
const OFTEN = { interval: 200 };

const browser = startBrowser();
let acts: OrderActions;
async function signInAgain() {
  const { gateway } = browser.portal;
  acts = createOrderActions(gateway, await gateway.signIn(SHOP));
}
beforeAll(signInAgain);
afterEach(async () => {
  browser.portal.heal(PAY);
  await resetPassword(PASSWORD);
});

const hrefOf = (payNo: string | null) => `/syoung/pay/list?payNo=${payNo}`;
const method = (page: Page, type: keyof typeof payTypes) =>
  page.getByRole('radio', { name: new RegExp(`^${payTypes[type]}`) });
const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const dialog = (page: Page) => page.getByRole('dialog');
const boxes = (page: Page) => dialog(page).getByLabel(payPassword.enter.label);

async function openPayment(options: { newTab?: true; allow?: readonly RegExp[] } = {}) {
  const { payNo, id, orderNo, payAmount } = await acts.place();
  const { page, newTab } = await browser.open({ mobile: SHOP, ...options });
  await visitPage(page, hrefOf(payNo));
  return { page, newTab, payNo: payNo ?? '', id, orderNo, payAmount };
}

async function askForPassword(page: Page) {
  await page.getByRole('button', { name: /^确认支付/ }).click();
  await untilFocused(boxes(page));
}

const staff = (path: string, payload: object) => staffCall(browser.portal.gateway, `/pay/${path}`, payload);

/** Sets the pay password (null: none) and the number of failed tries of the shop's member. */
async function resetPassword(password: string | null, failures = 0) {
  const { db } = browser.portal.gateway;
  const [found] = await db.select().from(member).where(eq(member.mobile, SHOP));
  const memberId = found?.id ?? '';
  await db.delete(payPasswords).where(eq(payPasswords.memberId, memberId));
  if (password !== null) {
    await db.insert(payPasswords).values({ memberId, hash: await hashPassword(md5(password)), failures });
  }
}

async function newestCode(): Promise<string> {
  const { body } = await browser.portal.gateway.http.get('/dev/outbox');
  return (body as { code: string }[])[0]?.code ?? '';
}

describe('paying with the pay password', () => {
  it('shows the remaining tries, pays, and shows success again after going back', async () => {
    const { page, id, orderNo } = await openPayment();
    await page.getByRole('link', { name: orderNo }).waitFor();
    await method(page, 'BALANCE').check();
    await askForPassword(page);
    await page.keyboard.type(WRONG);
    await dialog(page).getByText(payPassword.enter.wrong(4)).waitFor();
    await untilFocused(boxes(page));
    await expectToFit(page);
    await page.keyboard.type(PASSWORD);
    await heading(page, words.success.title).waitFor();
    await dialog(page).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: words.success.order }).click();
    await page.waitForURL(url => url.pathname.endsWith(id));
    await page.goBack();
    await heading(page, words.success.title).waitFor();
    await page.reload();
    await heading(page, words.success.title).waitFor();
    expect((await acts.read(id)).payType).toBe('BALANCE');
  });

  it('sends one request on double clicks and repeated Enter', async () => {
    const { page } = await openPayment();
    await method(page, 'CREDIT').check();
    let sent = 0;
    page.on('request', request => {
      if (request.url().includes(PAY)) sent += 1;
    });
    await page.getByRole('button', { name: /^确认支付/ }).dblclick();
    await untilFocused(boxes(page));
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await heading(page, words.success.title).waitFor();
    await dialog(page).waitFor({ state: 'detached' });
    await expectToFit(page);
    expect(sent).toBe(1);
  });

  it('locks after five wrong tries, and lets the member reset the password by SMS and pay', async () => {
    await resetPassword(PASSWORD, 3);
    const { page, id } = await openPayment();
    await method(page, 'BALANCE').check();
    await askForPassword(page);
    await page.keyboard.type(WRONG);
    await dialog(page).getByText(payPassword.enter.wrong(1)).waitFor();
    await untilFocused(boxes(page));
    await page.keyboard.type(WRONG);
    await dialog(page)
      .getByText(/后可再试/)
      .waitFor();
    await dialog(page).getByRole('button', { name: payPassword.enter.reset }).click();
    await setPassword(page, '246802');
    await heading(page, words.success.title).waitFor();
    // The change has ended the other sessions.
    await signInAgain();
    expect((await acts.read(id)).status).toBe('WAIT_SHIP');
  });

  it('asks a member without a password to set a strong one first, then pays', async () => {
    await resetPassword(null);
    const { page } = await openPayment();
    await method(page, 'BALANCE').check();
    await page.getByRole('button', { name: /^确认支付/ }).click();
    const { set } = payPassword;
    await dialog(page).getByText(payPassword.purposes.pay.firstHint).waitFor();
    await expectToFit(page);
    await dialog(page).getByLabel(set.password).fill('123456');
    await dialog(page).getByLabel(set.again).fill('123457');
    await dialog(page).getByRole('button', { name: payPassword.purposes.pay.save }).click();
    for (const text of [login.errors.code, set.weak, set.different]) {
      await dialog(page).getByText(text).waitFor();
    }
    await setPassword(page, PASSWORD);
    await heading(page, words.success.title).waitFor();
  });

  it('keeps its dialog open on a double click, and closes it on a click outside', async () => {
    const { page } = await openPayment();
    await method(page, 'BALANCE').check();
    await askForPassword(page);
    await page.mouse.move(5, 5);
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await page.keyboard.type(WRONG);
    await dialog(page).getByText(payPassword.enter.wrong(4)).waitFor();
    await page.mouse.click(5, 5);
    await dialog(page).waitFor({ state: 'detached' });
  });

  it('works by keyboard alone', async () => {
    const { page } = await openPayment();
    await page.locator('main').focus();
    const focused = () => page.evaluate(() => (document.activeElement as HTMLInputElement).value);
    await expect
      .poll(async () => {
        await page.keyboard.press('Tab');
        return focused();
      }, OFTEN)
      .toBe('BALANCE');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => method(page, 'CREDIT').isChecked()).toBe(true);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await boxes(page).waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^确认支付/);
    await expect
      .poll(async () => {
        await page.keyboard.press('Enter');
        return boxes(page).isVisible();
      }, OFTEN)
      .toBe(true);
    await untilFocused(boxes(page));
    await page.keyboard.type(PASSWORD);
    await heading(page, words.success.title).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toContain(words.success.title);
  });
});

/** Fills in the form that sets a pay password. */
async function setPassword(page: Page, digits: string) {
  const { set } = payPassword;
  await dialog(page).getByRole('button', { name: login.sendCode }).click();
  await dialog(page).getByText(login.codeSent).waitFor();
  await dialog(page)
    .getByLabel(login.fields.code)
    .fill(await newestCode());
  await dialog(page).getByLabel(set.password).fill(digits);
  await dialog(page).getByLabel(set.again).fill(digits);
  await press(
    dialog(page).getByRole('button', { name: payPassword.purposes.pay.save }),
    calls.mobileVerify.path,
  );
  await heading(page, words.success.title).waitFor();
}

describe('paying by QR code', () => {
  it('shows a code, then failure and success, in every tab', async () => {
    const { page, newTab, payNo } = await openPayment();
    const other = await newTab();
    await visitPage(other, hrefOf(payNo));
    await method(page, 'ALIPAY').check();
    await page.getByRole('button', { name: words.scan.begin.ALIPAY }).click();
    const code = page.getByRole('img', { name: new RegExp(words.scan.purpose.ALIPAY) });
    await code.waitFor();
    await other.getByRole('img', { name: new RegExp(words.scan.purpose.ALIPAY) }).waitFor();

    const phone = await newTab();
    const address = await page.getByRole('link', { name: words.scan.sandbox }).getAttribute('href');
    await phone.goto(address ?? '');
    await phone.getByRole('button', { name: payTexts.sandbox.fail }).click();
    await page.getByText(payTexts.failed).waitFor();
    await page.getByRole('button', { name: words.scan.begin.ALIPAY }).click();
    await code.waitFor();
    await page.getByRole('button', { name: words.scan.check }).click();
    await page.getByText(words.scan.unpaid).waitFor();
    await phone.goto((await page.getByRole('link', { name: words.scan.sandbox }).getAttribute('href')) ?? '');
    await phone.getByRole('button', { name: payTexts.sandbox.succeed }).click();
    await phone.getByText(payTexts.sandbox.states.PAID).waitFor();
    await heading(page, words.success.title).waitFor();
    await comeBackTo(heading(other, words.success.title));
  });

  it('allows another payment type to be chosen while a code is shown', async () => {
    const { page, payNo } = await openPayment();
    await expectToFit(page);
    await method(page, 'WECHAT').check();
    await page.getByRole('button', { name: words.scan.begin.WECHAT }).click();
    await page.getByRole('img', { name: new RegExp(words.scan.purpose.WECHAT) }).waitFor();
    await expectToFit(page);
    const { page: plain } = await browser.open({ mobile: SHOP, scripts: false });
    await plain.goto(hrefOf(payNo));
    await plain.locator('.pay-scan .qr-code svg').waitFor();
    await visitPage(page, hrefOf(payNo));
    await page.getByRole('button', { name: words.scan.other }).click();
    await untilFocused(method(page, 'WECHAT'));
    await method(page, 'BALANCE').check();
    await askForPassword(page);
    await dialog(page).getByRole('button', { name: payPassword.enter.forgot }).click();
    await dialog(page).getByLabel(payPassword.set.again).waitFor();
    await dialog(page).getByRole('button', { name: payPassword.set.back }).click();
    await boxes(page).waitFor();
    await boxes(page).fill(PASSWORD);
    await heading(page, words.success.title).waitFor();
  });
});

describe('paying by transfer', () => {
  it('shows the extended deadline in advance to a shop that has paid before', async () => {
    const { page, payNo } = await openPayment();
    const { gateway } = browser.portal;
    const token = await gateway.signIn(SHOP);
    const { data: methods } = await gateway.call('listPayTypes', { payNo }, { token });
    const until = methods.find(({ type }) => type === 'OFFLINE')?.extendsTo ?? '';
    await method(page, 'OFFLINE').check();
    await page.getByText(words.offline.extendedNote(chinaDateTime(until))).waitFor();
    await page.getByRole('button', { name: words.offline.begin }).click();
    await page.getByText(orderPieces.countdown.days(2)).waitFor();
  });

  it('keeps the deadline of a shop that has not paid before, with a note', async () => {
    const { gateway } = browser.portal;
    const token = await gateway.signIn(NEW_SHOP);
    await gateway.call('saveAddress', ADDRESS, { token });
    const { payNo } = await createOrderActions(gateway, token).place();
    const { page } = await browser.open({ mobile: NEW_SHOP });
    await visitPage(page, hrefOf(payNo));
    await method(page, 'OFFLINE').check();
    await page.getByText(words.offline.sameNote).waitFor();
    await page.getByRole('button', { name: words.offline.begin }).click();
    await page.getByText(words.transferUntil).waitFor();
    await expect
      .poll(() => page.locator('.pay-time').innerText())
      .not.toContain(orderPieces.countdown.days(2));
  });

  it('accepts a voucher, shows the reason of its rejection, then accepts another one', async () => {
    const { page, payNo, orderNo } = await openPayment();
    await method(page, 'OFFLINE').check();
    await page.getByText(demoCompanies.GENERAL.bankAccount).waitFor();
    await expect.poll(() => page.getByRole('definition').filter({ hasText: orderNo }).count()).toBe(1);
    await expectToFit(page);
    await page.getByRole('button', { name: words.offline.begin }).click();
    await page.getByText(words.transferUntil).waitFor();
    await page.getByRole('button', { name: words.offline.submit }).click();
    await page.getByText(words.offline.missing).waitFor();
    await showVoucher(page);
    const vouchers = page.getByRole('img', { name: words.audit.voucher(1) });
    await vouchers.waitFor();
    const size = () => vouchers.evaluate(picture => (picture as HTMLImageElement).naturalWidth);
    await expect.poll(size).toBeGreaterThan(0);

    await staff('reject', { payNo, reason: '金额不符' });
    await comeBackTo(page.getByText('金额不符'));
    await showVoucher(page);
    await staff('confirm', { payNo });
    await comeBackTo(heading(page, words.success.title));
  });
});

async function showVoucher(page: Page) {
  const buffer = makePng({ width: 40, height: 40 });
  await page.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
  await page.locator('.image-done').waitFor();
  await press(page.getByRole('button', { name: words.offline.submit }), calls.uploadVoucher.path);
  await heading(page, words.audit.title).waitFor();
}

describe('a failed payment', () => {
  it('is retried with the same id if it did not arrive, and checked if the reply was lost', async () => {
    const { page, id } = await openPayment({ allow: FAILED_REQUESTS });
    const { gateway, upstream } = browser.portal;
    upstream.behave(closeConnection, PAY);
    const ids: string[] = [];
    page.on('request', request => {
      if (request.url().includes(PAY)) ids.push(request.postDataJSON().requestId);
    });
    await method(page, 'BALANCE').check();
    await askForPassword(page);
    await page.keyboard.type(PASSWORD);
    await dialog(page).getByText(words.lost).waitFor();
    const unheard = forwardDroppingResponse(gateway.app.listeningOrigin);
    let done = 0;
    upstream.behave((response, seen) => {
      done += 1;
      unheard(response, seen);
    }, PAY);
    await untilFocused(boxes(page));
    await page.keyboard.type(PASSWORD);
    await heading(page, words.success.title).waitFor();
    // The payment was made once and not retried.
    expect(done).toBe(1);
    expect(ids).toHaveLength(2);
    expect(ids[0]).toBe(ids[1]);
    expect((await acts.read(id)).status).toBe('WAIT_SHIP');
  });

  it('is closed when its time is over, and its lines can be bought again', async () => {
    const { page, payNo } = await openPayment();
    const { gateway } = browser.portal;
    await gateway.db.$client.query('UPDATE payment SET expire_time = now() WHERE pay_no = $1', [payNo]);
    await gateway.db.$client.query('UPDATE timer SET due_date = now() WHERE subject_id = $1', [payNo]);
    await comeBack(page);
    await gateway.runDueTimers();
    // Without interaction: the page polls after the countdown has ended.
    await heading(page, words.closed.title).waitFor();
    await page.getByRole('button', { name: words.closed.again }).click();
    await page
      .getByRole('link', { name: '去进货单' })
      .or(page.getByText(/进货单/))
      .first()
      .waitFor();
    await visitPage(page, hrefOf(payNo));
    await page.getByRole('link', { name: words.closed.order }).waitFor();
  });

  it('is not found by another shop', async () => {
    const { payNo } = await acts.place();
    const { gateway, origin } = browser.portal;
    const token = await gateway.signIn(OTHER_SHOP);
    for (const address of [hrefOf(payNo), '/syoung/pay/list']) {
      const { html } = await visit(origin, address, { token });
      expect(html, address).toContain(words.missing.title);
    }
  });
});

it('is readable without scripts, states what requires them and why a type is unavailable', async () => {
  const { page } = await browser.open({ mobile: OTHER_SHOP, scripts: false });
  const { gateway } = browser.portal;
  const others = createOrderActions(gateway, await gateway.signIn(OTHER_SHOP));
  const { payNo, orderNo } = await others.place();
  await gateway.db.$client.query('UPDATE payment SET amount = 99999999 WHERE pay_no = $1', [payNo]);
  await page.goto(hrefOf(payNo));
  await page.getByRole('link', { name: orderNo }).waitFor();
  // Uses innerText, because text locators ignore noscript.
  await expect.poll(() => page.locator('main').innerText()).toContain(words.needsScript);
  await expect.poll(() => page.getByRole('button', { name: /^确认支付/ }).isVisible()).toBe(false);
  await expect.poll(() => method(page, 'BALANCE').isDisabled()).toBe(true);
  await page.getByText(codeMessages.BALANCE_SHORT).waitFor();
  await page.getByText(/还差/).first().waitFor();
});
