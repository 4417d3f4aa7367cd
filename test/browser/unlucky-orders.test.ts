import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#shared/contract/index.ts';
import { checkout } from '#shared/messages/zh/client/checkout.ts';
import { orderActions, orderDialogs } from '#shared/messages/zh/client/order-pages.ts';
import { pay } from '#shared/messages/zh/client/pay.ts';
import { refundPages } from '#shared/messages/zh/client/refund-pages.ts';
import { codeMessages } from '#shared/messages/zh/common/codes.ts';
import { orderStatuses, payTypes } from '#shared/messages/zh/common/orders.ts';
import { hydrated, startBrowser, visitPage } from '#test/support/browser/browser.ts';
import { press } from '#test/support/browser/press.ts';
import { closeConnection } from '#test/support/edge/fake-upstream.ts';
import { forwardDroppingResponse } from '#test/support/edge/forward.ts';
import { createOrderActions, type OrderActions } from '#test/support/fixtures/order-actions.ts';
import { isExhaustive } from '#test/support/run/exhaustive.ts';

const SHOP = '13800000001';
const OTHER_SHOP = '13800000009';
const { path: APPLY } = calls.applyRefund;
const { path: CANCEL } = calls.cancelOrder;
const { path: STATUS } = calls.getPayStatus;
const { path: SUBMIT } = calls.submitOrder;
/** Chromium logs each failed request to the console. */
const FAILED_REQUESTS = [/Failed to load resource/];

const browser = startBrowser();
let acts: OrderActions;
beforeAll(async () => {
  const { gateway } = browser.portal;
  acts = createOrderActions(gateway, await gateway.signIn(SHOP));
});
afterEach(() => browser.portal.heal(APPLY, CANCEL, STATUS, SUBMIT));

const detailOf = (id: string) => `/syoung/order/inquiry/detail/${id}`;
const stateOf = (page: Page, status: keyof typeof orderStatuses) =>
  page.getByRole('heading', { level: 1, name: orderStatuses[status] });

/** All pages with a countdown. */
const pagesOf = ({ id, orderNo, payNo }: { id: string; orderNo: string; payNo: string | null }) => [
  `/syoung/order/inquiry/list?keyword=${orderNo}`,
  detailOf(id),
  `/syoung/pay/list?payNo=${payNo}`,
];

/** Init script: runs in the page before all other scripts. */
function shiftClock(ms: number): void {
  const Real = Date;
  const now = () => Real.now() + ms;
  class Shifted extends Real {
    constructor(...args: [] | [number]) {
      super(...((args.length > 0 ? args : [now()]) as [number]));
    }
    static override now = now;
  }
  globalThis.Date = Shifted as DateConstructor;
}

async function changeSession(page: Page, mobile: string) {
  const { portal } = browser;
  const value = await portal.gateway.signIn(mobile);
  await page.context().addCookies([{ name: 'userToken', value, url: portal.origin, httpOnly: true }]);
}

describe('an order whose reply was lost', () => {
  it('is not looked up in the session of another member', async () => {
    const order = await acts.place();
    const [item] = order.items;
    const path = `/syoung/checkout/list?skuId=${item?.skuId}&quantity=${item?.quantity}`;
    const { page } = await browser.open({ mobile: SHOP, allow: FAILED_REQUESTS });
    await visitPage(page, path);
    await page.getByLabel(checkout.remark).fill('只给本店看');
    browser.portal.upstream.behave(closeConnection, SUBMIT);
    await page.getByRole('button', { name: checkout.submit }).click();
    const unanswered = page.getByText(checkout.unanswered);
    await unanswered.waitFor();

    await changeSession(page, OTHER_SHOP);
    await visitPage(page, path);
    await page.getByRole('button', { name: checkout.submit }).waitFor();
    await expect.poll(() => unanswered.count()).toBe(0);
    await expect.poll(() => page.getByLabel(checkout.remark).inputValue()).toBe('');

    await changeSession(page, SHOP);
    await visitPage(page, path);
    await unanswered.waitFor();
  });
});

describe('a refund whose reply was lost', () => {
  it('is resubmitted unchanged after a reload, and created once', async () => {
    const order = await acts.place();
    await acts.pay(order.payNo ?? '');
    const { portal } = browser;
    const { page } = await browser.open({ mobile: SHOP, allow: FAILED_REQUESTS });
    await visitPage(page, `/syoung/order/refund/list?apply=${order.id}`);
    const name = order.items[0]?.name ?? '';
    await page.getByRole('checkbox', { name: refundPages.apply.choose(name) }).check();
    const quantity = page.getByRole('spinbutton', { name: refundPages.apply.quantityOf(name) });
    await quantity.fill('1');
    const reason = page.getByRole('combobox', { name: refundPages.apply.reason });
    await expect.poll(() => reason.isEnabled()).toBe(true);
    await reason.selectOption({ index: 1 });
    await page.getByText(refundPages.apply.saved).waitFor();
    portal.upstream.behave(forwardDroppingResponse(portal.gateway.app.listeningOrigin), APPLY);
    const submit = page.getByRole('button', { name: refundPages.apply.submit });
    await press(submit, APPLY);
    await page.getByText(codeMessages.GATEWAY_UNREACHABLE).first().waitFor();
    await expect.poll(() => quantity.inputValue()).toBe('1');
    portal.heal(APPLY);
    await page.reload();
    await hydrated(page);
    await expect.poll(() => quantity.inputValue()).toBe('1');
    await press(submit, APPLY);
    await page.waitForURL(/refund\/detail/);
    expect((await acts.read(order.id)).refunds).toHaveLength(1);
  });
});

describe('a payment by QR code', () => {
  it('is not reported as unpaid if its status could not be read', async () => {
    const { payNo } = await acts.place();
    const { page } = await browser.open({ mobile: SHOP, allow: FAILED_REQUESTS });
    await visitPage(page, `/syoung/pay/list?payNo=${payNo}`);
    await page.getByRole('radio', { name: new RegExp(`^${payTypes.ALIPAY}`) }).check();
    await page.getByRole('button', { name: pay.scan.begin.ALIPAY }).click();
    const check = page.getByRole('button', { name: pay.scan.check });
    await check.waitFor();
    browser.portal.upstream.behave(closeConnection, STATUS);
    await press(check, STATUS);
    await page.getByText(pay.scan.unchecked).waitFor();
    browser.portal.heal(STATUS);
    await press(check, STATUS);
    await page.getByText(pay.scan.unpaid).waitFor();
  });
});

describe('an order dialog', () => {
  it('keeps its input if the reply was lost, and can be submitted again', async () => {
    const { id, orderNo } = await acts.place();
    const { page } = await browser.open({ mobile: SHOP, allow: FAILED_REQUESTS });
    await visitPage(page, detailOf(id));
    await page.getByRole('button', { name: orderActions.of(orderActions.CANCEL, orderNo) }).click();
    const dialog = page.getByRole('dialog', { name: orderDialogs.cancel.title });
    await dialog.getByRole('radio').first().check();
    await dialog.getByRole('textbox').fill('下周再订');
    browser.portal.upstream.behave(closeConnection, CANCEL);
    const submit = dialog.getByRole('button', { name: orderDialogs.cancel.submit });
    await press(submit, CANCEL);
    await page.getByText(codeMessages.GATEWAY_UNREACHABLE).first().waitFor();
    await expect.poll(() => dialog.getByRole('textbox').inputValue()).toBe('下周再订');
    browser.portal.heal(CANCEL);
    await press(submit, CANCEL);
    await dialog.waitFor({ state: 'hidden' });
    await stateOf(page, 'CANCELLED').waitFor();
    await page.getByText(`${orderDialogs.cancel.reasons[0]}：下周再订`).waitFor();
  });
});

describe('the payment countdown', () => {
  it.each(isExhaustive ? [1, -1] : [1])(
    'uses the server’s clock if the browser’s clock is off by %s h',
    async hours => {
      const { id, orderNo, payNo } = await acts.place();
      const { page } = await browser.open({ mobile: SHOP });
      await page.addInitScript(shiftClock, hours * 3_600_000);
      for (const path of pagesOf({ id, orderNo, payNo })) {
        await visitPage(page, path);
        await page
          .getByRole('timer')
          .getByText(/00:(29|30):\d\d/)
          .first()
          .waitFor();
      }
    },
  );

  it('refetches on every page if the time was over before the page was loaded', async () => {
    const { id, orderNo, payNo } = await acts.place();
    const { gateway } = browser.portal;
    // The gateway closes the order with a short delay.
    for (const table of ['payment', '"order"']) {
      await gateway.db.$client.query(`UPDATE ${table} SET expire_time = now() WHERE pay_no = $1`, [payNo]);
    }
    const { page } = await browser.open({ mobile: SHOP });
    const pages = pagesOf({ id, orderNo, payNo });
    for (const path of isExhaustive ? pages : pages.slice(-1)) {
      const asked = page.waitForRequest(/listPage|getDetail|getPayStatus/);
      await visitPage(page, path);
      await page.getByText(orderNo).first().waitFor();
      await asked;
    }
    await gateway.db.$client.query('UPDATE timer SET due_date = now() WHERE subject_id = $1', [payNo]);
    await gateway.runDueTimers();
    await page.getByRole('heading', { name: pay.closed.title }).waitFor();
  });
});
