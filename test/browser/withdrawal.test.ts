import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { post } from '#gateway/modules/ledger/post.ts';
import { calls } from '#shared/contract/index.ts';
import { toFen } from '#shared/domain/money.ts';
import { payPassword } from '#shared/messages/zh/client/pay-password.ts';
import { withdrawalPages } from '#shared/messages/zh/client/withdrawal.ts';
import { withdrawalStatuses as statuses } from '#shared/messages/zh/common/withdrawals.ts';
import { withdrawalTexts } from '#shared/messages/zh/gateway/withdrawal-texts.ts';
import { startBrowser, visitPage } from '#test/support/browser/browser.ts';
import { comeBackTo } from '#test/support/browser/come-back.ts';
import { expectToFit } from '#test/support/browser/expect-to-fit.ts';
import { untilFocused } from '#test/support/browser/focus.ts';
import { press } from '#test/support/browser/press.ts';
import { forwardDroppingResponse } from '#test/support/edge/forward.ts';
import { visit } from '#test/support/edge/visit.ts';
import { newRequestId } from '#test/support/fixtures/cart-fixture.ts';
import { staffCall } from '#test/support/gateway/staff-call.ts';

const SHOP = '13800000001';
const FROZEN = '13800000004';
const NEW_SHOP = { mobile: '13800000008', distributorId: '200008' };
const OUT = '/syoung/shop/cash-out';
const LIST = '/syoung/shop/cash-out/cash-out-list';
const PASSWORD = '135790';
const CARD_NO = '6225 8812 3456 7898';
const { apply: words, payees: payeeWords, list: listWords, detail: detailWords } = withdrawalPages;

const browser = startBrowser();
const dialog = (page: Page) => page.getByRole('dialog');
const staff = (path: string, payload: object) =>
  staffCall(browser.portal.gateway, `/withdrawal/${path}`, payload);

/** Adds money (fen) to the new shop's balance. */
const giveMoney = (amount: number) => {
  const { db, deps } = browser.portal.gateway;
  const { distributorId } = NEW_SHOP;
  const entries = { BALANCE: toFen(amount), OPENING: toFen(-amount) };
  const refId = newRequestId();
  return db.transaction(tx =>
    post(tx, deps, { distributorId, kind: 'OPENING', refId, refNo: '', remark: '', entries }),
  );
};

async function addPayee(page: Page, accountNo: string) {
  const inDialog = dialog(page);
  await inDialog.getByLabel(payeeWords.fields.accountName).fill('苏木槿');
  await inDialog.getByLabel(payeeWords.fields.bankName).fill('招商银行西安分行');
  await inDialog.getByLabel(payeeWords.fields.bankNo).fill(accountNo);
  await press(
    inDialog.getByRole('button', { name: payeeWords.save, exact: true }),
    calls.savePayeeAccount.path,
  );
  await inDialog.waitFor({ state: 'detached' });
}

/** Submits the form and waits for the password boxes. */
async function askForPassword(page: Page) {
  const boxes = dialog(page).getByLabel(payPassword.enter.label);
  // Buttons ignore a second click within one second.
  await expect
    .poll(
      async () => {
        if (!(await boxes.isVisible()))
          await page.getByRole('button', { name: /^提现 ¥/ }).click({ timeout: 2000 });
        return boxes.isVisible();
      },
      { interval: 300 },
    )
    .toBe(true);
  await untilFocused(boxes);
}

/** Amounts of the balance on the list: available, then frozen. */
const summary = (page: Page) =>
  page.locator('.withdrawals-summary > div').first().locator('.money').allInnerTexts();
const pill = (page: Page, status: keyof typeof statuses) =>
  page.getByRole('row').nth(1).getByText(statuses[status], { exact: true });
const idIn = (page: Page) => new URL(page.url()).searchParams.get('id') ?? '';

describe('a withdrawal', () => {
  it('goes to a saved payee, is frozen and paid; one that the bank refuses comes back', async () => {
    await giveMoney(80_000);
    const { page } = await browser.open({ mobile: NEW_SHOP.mobile });
    await visitPage(page, OUT);
    await page.getByText(payeeWords.empty).waitFor();
    await page.getByRole('button', { name: payeeWords.add }).click();
    await dialog(page).getByLabel(payeeWords.fields.bankNo).fill('6225881234567893');
    await dialog(page).getByText(payeeWords.luhn).waitFor();
    await expectToFit(page);
    await addPayee(page, CARD_NO);
    await page.getByRole('radio', { name: /7898/ }).waitFor();
    await page.getByLabel(words.amount).fill('1000');
    await page.getByRole('button', { name: words.submit('1000.00') }).click();
    await page.getByText(words.errors.short('800.00')).waitFor();
    await page.getByLabel(words.amount).fill('300');
    await page.getByText(words.left('500.00')).waitFor();
    await askForPassword(page);
    await page.keyboard.type(PASSWORD);
    await page.waitForURL(url => url.pathname === LIST);
    await pill(page, 'WAIT_AUDIT').waitFor();
    await expect.poll(() => summary(page)).toEqual(['¥500.00', '¥300.00']);
    await page.getByText(detailWords.steps.WAIT_AUDIT).waitFor();

    const first = idIn(page);
    await staff('approve', { withdrawal: first });
    await comeBackTo(pill(page, 'PAYING'));
    await staff('paid', { withdrawal: first, bankReference: 'CMB20260007' });
    await comeBackTo(pill(page, 'SUCCESS'));
    await comeBackTo(page.getByText('CMB20260007'));
    await expect.poll(() => summary(page)).toEqual(['¥500.00', '¥0.00']);

    await page.getByRole('link', { name: listWords.apply }).click();
    await page.getByRole('button', { name: words.all }).click();
    await askForPassword(page);
    await page.keyboard.type(PASSWORD);
    await page.waitForURL(url => url.pathname === LIST);
    await pill(page, 'WAIT_AUDIT').waitFor();
    const second = idIn(page);
    await staff('approve', { withdrawal: second });
    await staff('fail', { withdrawal: second, reason: '账号与户名不符' });
    await comeBackTo(pill(page, 'FAIL'));
    await comeBackTo(page.getByText('账号与户名不符'));
    await expect.poll(() => summary(page)).toEqual(['¥500.00', '¥0.00']);
    await expectToFit(page);
  });

  it('is requested once when its answer is lost, and shows a wrong password in the dialog', async () => {
    await giveMoney(20_000);
    const { page } = await browser.open({ mobile: NEW_SHOP.mobile, allow: [/Failed to load resource/] });
    await visitPage(page, OUT);
    await page.getByRole('radio', { name: /7898/ }).waitFor();
    await page.getByLabel(words.amount).fill('50');
    await askForPassword(page);
    await page.keyboard.type('111222');
    await dialog(page).getByText(payPassword.enter.wrong(4)).waitFor();
    const { path } = calls.applyWithdrawal;
    const { gateway, upstream } = browser.portal;
    upstream.behave(forwardDroppingResponse(gateway.app.listeningOrigin), path);
    await page.keyboard.type(PASSWORD);
    await dialog(page).getByText(words.lost).waitFor();
    browser.portal.heal(path);
    await untilFocused(dialog(page).getByLabel(payPassword.enter.label));
    await page.keyboard.type(PASSWORD);
    await page.waitForURL(url => url.pathname === LIST);
    await pill(page, 'WAIT_AUDIT').waitFor();
    await expect.poll(() => page.getByText(statuses.WAIT_AUDIT, { exact: true }).count()).toBe(1);

    const row = page.getByRole('row').nth(1);
    await row.getByRole('button', { name: /撤销/ }).click();
    await press(
      dialog(page).getByRole('button', { name: listWords.cancel.confirm }),
      calls.cancelWithdrawal.path,
    );
    await pill(page, 'CANCELLED').waitFor();
    await dialog(page).waitFor({ state: 'detached' });
    await expect.poll(() => summary(page)).toEqual(['¥700.00', '¥0.00']);
  });
});

describe('payee accounts', () => {
  it('become the default and are removed in the dialog, by keyboard', async () => {
    const { page } = await browser.open({ mobile: SHOP });
    await visitPage(page, OUT);
    await page.getByRole('button', { name: payeeWords.manage }).focus();
    await page.keyboard.press('Enter');
    const payees = dialog(page).getByRole('listitem');
    await expect.poll(() => payees.count()).toBe(3);
    await payees.nth(1).getByRole('button', { name: payeeWords.makeDefault }).click();
    await payees.first().getByText('7898').waitFor();
    await payees.first().getByText(payeeWords.izDefault, { exact: true }).waitFor();
    await payees.nth(2).getByRole('button', { name: payeeWords.remove }).click();
    await press(
      payees.nth(2).getByRole('button', { name: payeeWords.remove }),
      calls.removePayeeAccounts.path,
    );
    await expect.poll(() => payees.count()).toBe(2);
    await expectToFit(page);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await untilFocused(page.getByRole('button', { name: payeeWords.manage }));
  });
});

describe('the pages', () => {
  it('say why an account cannot be used, and lead to the withdrawal that waits', async () => {
    const { page } = await browser.open({ mobile: SHOP });
    await visitPage(page, OUT);
    await page.getByText(withdrawalTexts.pending).waitFor();
    await expectToFit(page);
    await page.getByRole('link', { name: words.pending }).click();
    await page.getByText(detailWords.next.WAIT_AUDIT).waitFor();
    await page.getByRole('link', { name: statuses.FAIL }).click();
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
    await page.getByRole('link', { name: /^详情/ }).click();
    await page.getByText(detailWords.steps.FAIL).waitFor();
    await page.getByRole('link', { name: /^收起/ }).click();
    await expect.poll(() => page.getByText(detailWords.steps.FAIL).count()).toBe(0);
    await page.goBack();
    await page.getByText(detailWords.steps.FAIL).waitFor();
  });

  it('can be read without scripts, also by a frozen shop', async () => {
    const { page } = await browser.open({ mobile: FROZEN, scripts: false });
    await page.goto(LIST);
    await page.getByText(listWords.frozenShop).waitFor();
    await page.getByRole('link', { name: /^详情/ }).click();
    await page.getByText(detailWords.steps.SUCCESS).waitFor();
    await expect.poll(() => page.locator('.skeleton:visible').count()).toBe(0);
    const token = await browser.portal.gateway.signIn(SHOP);
    const { html } = await visit(browser.portal.origin, OUT, { token });
    expect(html).toContain('**** 3716');
    expect(html).not.toContain('1202025419900283716');
  });
});
