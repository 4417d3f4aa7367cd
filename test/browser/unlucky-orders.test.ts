import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#shared/contract/index.ts';
import { checkout } from '#shared/messages/zh/checkout.ts';
import { codeMessages } from '#shared/messages/zh/codes.ts';
import { orderActions, orderDialogs } from '#shared/messages/zh/order-pages.ts';
import { orderStatuses, payTypes } from '#shared/messages/zh/orders.ts';
import { pay } from '#shared/messages/zh/pay.ts';
import { refundPages } from '#shared/messages/zh/refund-pages.ts';
import { hydrated, startBrowser, visitPage } from '#test/support/browser.ts';
import { isExhaustive } from '#test/support/exhaustive.ts';
import { hangUp } from '#test/support/fake-upstream.ts';
import { type OrderActs, orderActs } from '#test/support/order-acts.ts';
import { passOnUnheard } from '#test/support/pass-on.ts';
import { press } from '#test/support/press.ts';

const SHOP = '13800000001';
const OTHER_SHOP = '13800000009';
const { path: APPLY } = calls.applyRefund;
const { path: CANCEL } = calls.cancelOrder;
const { path: STATUS } = calls.getPayStatus;
const { path: SUBMIT } = calls.submitOrder;
/** Chromium notes each request that fails. */
const FAILED_REQUESTS = [/Failed to load resource/];

const browser = startBrowser();
let acts: OrderActs;
beforeAll(async () => {
  const { gateway } = browser.portal;
  acts = orderActs(gateway, await gateway.signIn(SHOP));
});
afterEach(() => browser.portal.heal(APPLY, CANCEL, STATUS, SUBMIT));

const detailOf = (id: string) => `/syoung/order/inquiry/detail/${id}`;
const stateOf = (page: Page, status: keyof typeof orderStatuses) =>
  page.getByRole('heading', { level: 1, name: orderStatuses[status] });

/** Every page that counts down. */
const pagesOf = ({ id, orderNo, payNo }: { id: string; orderNo: string; payNo: string | null }) => [
  `/syoung/order/inquiry/list?keyword=${orderNo}`,
  detailOf(id),
  `/syoung/pay/list?payNo=${payNo}`,
];

/** Runs in the page, before all else. */
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

describe('an order whose answer was lost', () => {
  it('is not asked about in the name of whoever signs in after its member', async () => {
    const order = await acts.place();
    const [item] = order.items;
    const path = `/syoung/checkout/list?skuId=${item?.skuId}&quantity=${item?.quantity}`;
    const { page } = await browser.open({ mobile: SHOP, allow: FAILED_REQUESTS });
    await visitPage(page, path);
    await page.getByLabel(checkout.remark).fill('只给本店看');
    browser.portal.upstream.behave(hangUp, SUBMIT);
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

describe('a refund whose answer was lost', () => {
  it('is asked for as it was sent, over a reload too, and once', async () => {
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
    portal.upstream.behave(passOnUnheard(portal.gateway.app.listeningOrigin), APPLY);
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

describe('a code that is scanned', () => {
  it('is not called unpaid where nobody could be asked', async () => {
    const { payNo } = await acts.place();
    const { page } = await browser.open({ mobile: SHOP, allow: FAILED_REQUESTS });
    await visitPage(page, `/syoung/pay/list?payNo=${payNo}`);
    await page.getByRole('radio', { name: new RegExp(`^${payTypes.ALIPAY}`) }).check();
    await page.getByRole('button', { name: pay.scan.begin.ALIPAY }).click();
    const check = page.getByRole('button', { name: pay.scan.check });
    await check.waitFor();
    browser.portal.upstream.behave(hangUp, STATUS);
    await press(check, STATUS);
    await page.getByText(pay.scan.unchecked).waitFor();
    browser.portal.heal(STATUS);
    await press(check, STATUS);
    await page.getByText(pay.scan.unpaid).waitFor();
  });
});

describe('a dialog', () => {
  it('keeps what was typed where nobody knows what became of it, and sends it again', async () => {
    const { id, orderNo } = await acts.place();
    const { page } = await browser.open({ mobile: SHOP, allow: FAILED_REQUESTS });
    await visitPage(page, detailOf(id));
    await page.getByRole('button', { name: orderActions.of(orderActions.CANCEL, orderNo) }).click();
    const dialog = page.getByRole('dialog', { name: orderDialogs.cancel.title });
    await dialog.getByRole('radio').first().check();
    await dialog.getByRole('textbox').fill('下周再订');
    browser.portal.upstream.behave(hangUp, CANCEL);
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

describe('a time to pay', () => {
  it.each(isExhaustive ? [1, -1] : [1])(
    'is told by the server where the clock of the browser is wrong by %s h',
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

  it('that is over before the page is there is asked about, on every page', async () => {
    const { id, orderNo, payNo } = await acts.place();
    const { gateway } = browser.portal;
    // The gateway ends it a little later than its clock.
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
