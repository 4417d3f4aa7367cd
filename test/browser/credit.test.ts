/** Sale credit in the browser: a purchase, the end of the month, and repayments. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { calls } from '#shared/contract/index.ts';
import { creditPages as words } from '#shared/messages/zh/client/credit-pages.ts';
import { pay } from '#shared/messages/zh/client/pay.ts';
import { payTypes } from '#shared/messages/zh/common/orders.ts';
import { routeById } from '#shared/routes/table.ts';
import { axeFindings } from '#test/support/browser/axe.ts';
import { startBrowser, visitPage } from '#test/support/browser/browser.ts';
import { comeBackTo } from '#test/support/browser/come-back.ts';
import { expectToFit } from '#test/support/browser/expect-to-fit.ts';
import { untilFocused } from '#test/support/browser/focus.ts';
import { press } from '#test/support/browser/press.ts';
import { createOrderActions, type OrderActions } from '#test/support/fixtures/order-actions.ts';
import { staffCall } from '#test/support/gateway/staff-call.ts';

const SHOP = '13800000001';
const FROZEN_SHOP = '13800000004';
const NEW_SHOP = '13800000008';
const PASSWORD = '135790';
const HISTORY = routeById('creditHistory').path;
const REPAYMENT = routeById('creditRepayment').path;

const browser = startBrowser();
let acts: OrderActions;
beforeAll(async () => {
  const { gateway } = browser.portal;
  acts = createOrderActions(gateway, await gateway.signIn(SHOP));
});

const way = (page: Page, type: keyof typeof payTypes) =>
  page.getByRole('radio', { name: new RegExp(`^${payTypes[type]}`) });
const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const amountBox = (page: Page) => page.getByLabel(words.repay.amount);
const submit = (page: Page) => page.getByRole('button', { name: words.repay.submit });

async function payByPassword(page: Page, type: 'BALANCE' | 'CREDIT') {
  await way(page, type).check();
  await page.getByRole('button', { name: /^确认支付/ }).click();
  await untilFocused(page.getByRole('dialog').getByLabel('6 位支付密码'));
  await page.keyboard.type(PASSWORD);
}

/** Ends the month of the open bill of the first shop. Returns the month. */
async function endMonth(): Promise<string> {
  const { gateway } = browser.portal;
  const { rows } = await gateway.db.$client.query<{ month: string }>(
    `WITH ended AS (UPDATE credit_bill SET close_date = now() - interval '1 second'
       WHERE distributor_id = '200001' AND status = 'OPEN' RETURNING id, month, close_date)
     UPDATE timer SET due_date = close_date FROM ended
     WHERE kind = 'credit.close' AND subject_id = ended.id RETURNING month`,
  );
  await gateway.runDueTimers();
  return rows[0]?.month ?? '';
}

it('buys on credit, and repays the bill of the month in two parts, by balance and by phone', async () => {
  const order = await acts.place();
  const { page } = await browser.open({ mobile: SHOP });
  await visitPage(page, `/syoung/pay/list?payNo=${order.payNo}`);
  await payByPassword(page, 'CREDIT');
  await heading(page, pay.success.title).waitFor();

  await visitPage(page, HISTORY);
  const month = await endMonth();
  const name = words.bill(month);
  await comeBackTo(page.getByRole('link', { name: words.list.of(words.list.repay, name) }));
  await expectToFit(page);
  await page.getByRole('link', { name: words.list.of(words.list.repay, name) }).click();
  await expect
    .poll(() => page.getByRole('checkbox', { name: words.repay.choose(name) }).isChecked())
    .toBe(true);

  await amountBox(page).fill('99999999');
  await page.getByText(/^最多可还/).waitFor();
  await submit(page).click();
  await untilFocused(amountBox(page));
  await amountBox(page).fill('12.50');
  await page.getByRole('cell', { name: '¥12.50' }).waitFor();
  await expectToFit(page);
  await press(submit(page), calls.repay.path);

  await page.waitForURL(/payNo=/);
  await expect.poll(() => way(page, 'CREDIT').count()).toBe(0);
  await page.getByRole('link', { name }).waitFor();
  await payByPassword(page, 'BALANCE');
  await heading(page, pay.repayment.success.title).waitFor();
  await expectToFit(page);
  await page.getByRole('link', { name: pay.repayment.success.bill }).click();

  await heading(page, name).waitFor();
  await page.getByRole('link', { name: order.orderNo }).waitFor();
  await page.getByRole('row', { name: /¥12\.50/ }).waitFor();
  await page.getByRole('link', { name: words.detail.repay }).click();
  await press(submit(page), calls.repay.path);
  await way(page, 'ALIPAY').check();
  await page.getByRole('button', { name: pay.scan.begin.ALIPAY }).click();
  await heading(page, pay.scan.title.ALIPAY).waitFor();
  const payNo = new URL(page.url()).searchParams.get('payNo');
  await staffCall(browser.portal.gateway, '/pay/answerSandbox', { payNo, outcome: 'PAID' });
  await comeBackTo(heading(page, pay.repayment.success.title));
  await page.getByRole('link', { name: pay.repayment.success.bill }).click();
  await page.getByText('已结清').first().waitFor();
  await expectToFit(page);
  const check = await staffCall(browser.portal.gateway, '/ledger-check', {});
  expect(check).toMatchObject({ mismatches: [] });
});

it('cancels a repayment that is not paid, and frees its bills', async () => {
  const { page } = await browser.open({ mobile: SHOP });
  await visitPage(page, HISTORY);
  await page.getByRole('link', { name: words.list.repayments }).click();
  await page.getByRole('link', { name: '处理中', exact: true }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('?view=repayments&status=PROCESSING');
  const cancel = page.getByRole('button', { name: new RegExp(`^${words.repayments.cancel}`) });
  await expect.poll(() => cancel.count()).toBe(1);
  await cancel.click();
  const dialog = page.getByRole('dialog', { name: words.repayments.ask.title });
  await dialog.getByRole('button', { name: words.repayments.ask.confirm }).click();
  await page.getByText(words.repayments.cancelled).waitFor();
  await expect.poll(() => cancel.count()).toBe(0);
});

it('lets a frozen shop repay its overdue bill with the keyboard alone', async () => {
  const { page } = await browser.open({ mobile: FROZEN_SHOP });
  await visitPage(page, HISTORY);
  await page.getByRole('alert').getByText(words.summary.held).waitFor();
  await expect.poll(() => axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: words.summary.due.repay, exact: true }).focus();
  await page.keyboard.press('Enter');
  await amountBox(page).focus();
  await amountBox(page).fill('200');
  await page
    .getByText(/逾期费 ¥/)
    .last()
    .waitFor();
  await expect.poll(() => axeFindings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.waitForURL(/payNo=/);
  await payByPassword(page, 'BALANCE');
  await heading(page, pay.repayment.success.title).waitFor();
  await page.getByRole('link', { name: pay.repayment.success.bill }).click();
  await page.getByText('已逾期').first().waitFor();
});

it('explains that no credit was granted, and can be read without scripts', async () => {
  const { page } = await browser.open({ mobile: NEW_SHOP });
  await visitPage(page, HISTORY);
  await page.getByText(words.summary.none.title).waitFor();
  await visitPage(page, REPAYMENT);
  await page.getByText(words.repay.empty.title).waitFor();

  const plain = (await browser.open({ mobile: FROZEN_SHOP, scripts: false })).page;
  await plain.goto(HISTORY);
  await plain
    .getByRole('row', { name: /已逾期/ })
    .getByRole('link')
    .first()
    .click();
  await heading(plain, words.detail.fee.title).waitFor();
  await plain.goto(REPAYMENT);
  // Uses innerText, because text locators ignore noscript.
  await expect.poll(() => plain.locator('main').innerText()).toContain(words.repay.needsScript);
  await plain.getByRole('row', { name: /已逾期/ }).waitFor();
});
