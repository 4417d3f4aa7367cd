import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { addresses } from '#shared/messages/zh/client/addresses.ts';
import { cart } from '#shared/messages/zh/client/cart.ts';
import { checkout } from '#shared/messages/zh/client/checkout.ts';
import { chrome } from '#shared/messages/zh/client/chrome.ts';
import {
  orderActions,
  orderDetail,
  orderDialogs,
  orderList,
  orderPackages,
} from '#shared/messages/zh/client/order-pages.ts';
import { pay } from '#shared/messages/zh/client/pay.ts';
import { payPassword } from '#shared/messages/zh/client/pay-password.ts';
import { refundPages } from '#shared/messages/zh/client/refund-pages.ts';
import { ui } from '#shared/messages/zh/client/ui.ts';
import { orderStatuses, payTypes, refundTypes } from '#shared/messages/zh/common/orders.ts';
import { payTexts } from '#shared/messages/zh/gateway/pay-texts.ts';
import { refundTexts } from '#shared/messages/zh/gateway/refund-texts.ts';
import { startBrowser, visitPage } from '#test/support/browser/browser.ts';
import { comeBackTo } from '#test/support/browser/come-back.ts';
import { expectToFitWidth } from '#test/support/browser/expect-to-fit.ts';
import { cartFiller } from '#test/support/browser/fill-cart.ts';
import { untilFocused } from '#test/support/browser/focus.ts';
import { press } from '#test/support/browser/press.ts';
import { isFocusLost, tabTo } from '#test/support/browser/tab-to.ts';
import { makePng } from '#test/support/fixtures/images.ts';
import { createOrderActions, type OrderActions } from '#test/support/fixtures/order-actions.ts';
import { staffCall } from '#test/support/gateway/staff-call.ts';
import { isExhaustive } from '#test/support/run/exhaustive.ts';

const SHOP = '13800000001';
const CART = '/syoung/car/list';
const CHECKOUT = '/syoung/checkout/list';
const PAY = '/syoung/pay/list';
const DETAIL = '/syoung/order/inquiry/detail/';
const PASSWORD = '135790';
const WAREHOUSE = { warehouseId: 'W01', pieces: 6 };
/** Polling interval of attempts, because buttons ignore a second click within one second. */
const OFTEN = { interval: 200 };

const browser = startBrowser();
const { fillCart } = cartFiller(() => browser.portal.gateway);
const staff = (path: string, payload: object) => staffCall(browser.portal.gateway, path, payload);
let acts: OrderActions;
beforeAll(async () => {
  const { gateway } = browser.portal;
  acts = createOrderActions(gateway, await gateway.signIn(SHOP));
});

const at = (page: Page, path: string) => page.waitForURL(url => url.pathname.startsWith(path));
const idOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? '';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const state = (page: Page, status: keyof typeof orderStatuses) => heading(page, orderStatuses[status]);
const refund = (page: Page, status: keyof typeof refundPages.detail.heads) =>
  heading(page, refundPages.detail.heads[status].title);
const cartLines = (page: Page) => page.locator('.cart-line');
const toCheckout = (page: Page) => page.getByRole('link', { name: cart.checkout, exact: true });
const submit = (page: Page, name: string = checkout.submit) =>
  page.getByRole('region', { name: checkout.summary }).getByRole('button', { name });
const method = (page: Page, type: keyof typeof payTypes) =>
  page.getByRole('radio', { name: new RegExp(`^${payTypes[type]}`) });
const action = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}，`) });
const paid = (page: Page) => page.getByRole('heading', { name: pay.success.title });

/** Marks the document, to verify that a journey causes no page load. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { sameDocument: true }));
const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window);

async function payWithPassword(page: Page) {
  await page.getByRole('button', { name: /^确认支付/ }).click();
  await untilFocused(page.getByRole('dialog').getByLabel(payPassword.enter.label));
  await page.keyboard.type(PASSWORD);
  await paid(page).waitFor();
}

async function expectBalancedLedger() {
  expect(await staff('/ledger-check', {})).toMatchObject({ mismatches: [] });
}

describe('ordering', () => {
  it('pays from the balance, receives in parts, returns a part, and supports going back', async () => {
    await fillCart(SHOP, 2, WAREHOUSE);
    const { page } = await browser.open({ mobile: SHOP });
    await visitPage(page, CART);
    await mark(page);
    await toCheckout(page).click();
    await at(page, CHECKOUT);
    await submit(page).waitFor();
    await page.goBack();
    await expect.poll(() => cartLines(page).count()).toBe(2);
    await page.goForward();
    await submit(page).click();
    await at(page, PAY);
    await method(page, 'BALANCE').waitFor();
    // Ordered lines are no longer in the cart and cannot be checked out again.
    await page.goBack();
    await page.getByText(cart.empty.title).waitFor();
    await page.goForward();
    await method(page, 'BALANCE').check();
    await payWithPassword(page);
    await page.getByRole('link', { name: pay.success.order }).click();
    await at(page, DETAIL);
    const orderId = idOf(page);
    await state(page, 'WAIT_SHIP').waitFor();
    await page.goBack();
    await paid(page).waitFor();
    await page.goForward();
    await state(page, 'WAIT_SHIP').waitFor();

    const { orderNo, items } = await acts.read(orderId);
    const [first] = items;
    if (!first) throw new Error('the order has no lines');
    const parcel = { order: orderNo, companyCode: 'SF' };
    const part = [{ skuCode: first.skuCode, quantity: first.quantity }];
    await staff('/order/ship', { ...parcel, deliveryNo: 'SF7770001112', items: part });
    await comeBackTo(state(page, 'PART_SHIPPED'));
    await staff('/order/ship', { ...parcel, deliveryNo: 'SF7770001113' });
    await comeBackTo(state(page, 'SHIPPED'));
    await page.getByRole('link', { name: orderDetail.parcels.all }).click();
    await heading(page, orderPackages.title).waitFor();
    await page.getByText('SF7770001113', { exact: true }).waitFor();
    await page.goBack();
    await state(page, 'SHIPPED').waitFor();
    await action(page, orderActions.CONFIRM_RECEIVE).click();
    await page.getByRole('dialog').getByRole('button', { name: orderDialogs.receive.submit }).click();
    await state(page, 'FINISHED').waitFor();

    const { apply, detail } = refundPages;
    await page.getByRole('link', { name: new RegExp(`^${orderActions.APPLY_REFUND}，`) }).click();
    await page.getByRole('radio', { name: new RegExp(`^${refundTypes.RETURN}`) }).check();
    await page.getByRole('checkbox', { name: apply.choose(first.name) }).check();
    const pieces = page.getByRole('spinbutton', { name: apply.quantityOf(first.name) });
    await pieces.fill('1');
    await pieces.blur();
    const reason = page.getByRole('combobox', { name: apply.reason });
    await expect.poll(() => reason.isEnabled()).toBe(true);
    await reason.selectOption({ label: refundTexts.reasons.RETURN.QUALITY ?? '' });
    await page.getByRole('button', { name: apply.submit }).click();
    await refund(page, 'APPLIED').waitFor();
    const refundId = idOf(page);
    // The submitted form is not in the history.
    await page.goBack();
    await state(page, 'FINISHED').waitFor();
    await page.goForward();
    await refund(page, 'APPLIED').waitFor();
    await staff('/refund/approve', { refund: refundId, remark: '' });
    await comeBackTo(refund(page, 'WAIT_RETURN'));
    await page.getByRole('combobox', { name: detail.send.carrier }).selectOption('SF');
    await page.getByRole('textbox', { name: detail.send.number }).fill('SF7770001114');
    await page.getByRole('button', { name: detail.send.submit }).click();
    await refund(page, 'WAIT_RECEIVE').waitFor();
    await staff('/refund/receive', { refund: refundId });
    await staff('/refund/pay', { refund: refundId });
    await comeBackTo(refund(page, 'REFUNDED'));

    await page.goBack();
    await state(page, 'FINISHED').waitFor();
    await page.getByRole('term').getByText(orderDetail.amounts.refundedAmount, { exact: true }).waitFor();
    await page.getByRole('link', { name: /^SH\d+$/ }).waitFor();
    await expect.poll(() => isSameDocument(page)).toBe(true);
    await expectBalancedLedger();
  });

  it('rejects a quote in a narrow window, accepts the next one and leads to payment', async () => {
    await fillCart(SHOP, 1, WAREHOUSE);
    const { page } = await browser.open({ mobile: SHOP, width: 390 });
    const looked = () => expectToFitWidth(page, 390);
    await visitPage(page, CART);
    await mark(page);
    await looked();
    await toCheckout(page).click();
    await page.getByRole('radio', { name: checkout.kind.INQUIRY.title }).check();
    await looked();
    await submit(page, checkout.submitInquiry).click();
    await state(page, 'WAIT_CONFIRM').waitFor();
    await looked();
    const order = idOf(page);
    await staff('/order/quote', { order, amount: '120.00', remark: '首批优惠' });
    await comeBackTo(page.getByText('首批优惠').first());
    await looked();
    await page.getByRole('button', { name: orderDetail.quote.reject }).click();
    const dialog = page.getByRole('dialog', { name: orderDialogs.reject.title });
    await dialog.getByRole('textbox').fill('请再低一些');
    await dialog.getByRole('button', { name: orderDialogs.reject.submit }).click();
    await state(page, 'WAIT_CONFIRM').waitFor();
    await staff('/order/quote', { order, amount: '110.00', remark: '已是最低' });
    await comeBackTo(page.getByText('已是最低').first());
    await press(page.getByRole('button', { name: orderDetail.quote.accept }), 'acceptQuote');
    await at(page, PAY);
    await page.getByRole('button', { name: /¥110\.00/ }).waitFor();
    await looked();
    await method(page, 'CREDIT').check();
    await payWithPassword(page);
    await looked();
    // Back leads to the order, whose quote can no longer be answered.
    await page.goBack();
    await state(page, 'WAIT_SHIP').waitFor();
    await expect.poll(() => page.getByRole('heading', { name: orderDetail.quote.title }).count()).toBe(0);
    await expect.poll(() => isSameDocument(page)).toBe(true);
    await expectBalancedLedger();
  });

  it.runIf(isExhaustive)(
    'buys again and pays once by phone and once by transfer, and the orders show the payment type',
    async () => {
      const before = await acts.place();
      await acts.pay(before.payNo ?? '');
      await fillCart(SHOP, 0);
      const { page, newTab } = await browser.open({ mobile: SHOP });
      const orderAgain = async () => {
        await visitPage(page, `${DETAIL}${before.id}`);
        await mark(page);
        await action(page, orderActions.BUY_AGAIN).click();
        await page
          .getByRole('complementary', { name: chrome.toolbar.label })
          .getByText(chrome.toolbar.cartCount('1'))
          .waitFor({ state: 'attached' });
        await page
          .getByRole('complementary', { name: chrome.toolbar.label })
          .getByRole('link', { name: chrome.toolbar.cart })
          .click();
        await toCheckout(page).click();
        await submit(page).click();
        await at(page, PAY);
      };

      await orderAgain();
      await method(page, 'WECHAT').check();
      await page.getByRole('button', { name: pay.scan.begin.WECHAT }).click();
      const phone = await newTab();
      const address = await page.getByRole('link', { name: pay.scan.sandbox }).getAttribute('href');
      await phone.goto(address ?? '');
      await phone.getByRole('button', { name: payTexts.sandbox.succeed }).click();
      await phone.getByText(payTexts.sandbox.states.PAID).waitFor();
      await paid(page).waitFor();
      await page.getByRole('link', { name: pay.success.order }).click();
      await state(page, 'WAIT_SHIP').waitFor();
      expect((await acts.read(idOf(page))).payType).toBe('WECHAT');

      await orderAgain();
      const payNo = new URL(page.url()).searchParams.get('payNo');
      await method(page, 'OFFLINE').check();
      await press(page.getByRole('button', { name: pay.offline.begin }), '/pay');
      const file = { name: 'slip.png', mimeType: 'image/png', buffer: makePng({ width: 40, height: 40 }) };
      await page.locator('input[type=file]').setInputFiles(file);
      await page.locator('.image-done').waitFor();
      await press(page.getByRole('button', { name: pay.offline.submit }), 'uploadVoucher');
      await page.getByText(pay.audit.title).waitFor();
      await page.getByRole('link', { name: /^20\d+$/ }).click();
      await state(page, 'WAIT_PAY_AUDIT').waitFor();
      await staff('/pay/confirm', { payNo });
      await comeBackTo(state(page, 'WAIT_SHIP'));
      await expect.poll(() => isSameDocument(page)).toBe(true);
      await expectBalancedLedger();
    },
  );

  it('works by keyboard alone from the cart to the payment, and never loses the focus', async () => {
    await fillCart(SHOP, 1, WAREHOUSE);
    const { page } = await browser.open({ mobile: SHOP });
    /** Repeats Enter, because buttons also ignore a second key press within one second. */
    const enterUntil = (isDone: () => Promise<boolean>) =>
      expect
        .poll(async () => {
          if (!(await isDone())) await page.keyboard.press('Enter');
          return isDone();
        }, OFTEN)
        .toBe(true);
    await visitPage(page, CART);
    await tabTo(page, page.getByRole('link', { name: ui.skipToContent }));
    await page.keyboard.press('Enter');
    await tabTo(page, toCheckout(page));
    await page.keyboard.press('Enter');
    await at(page, CHECKOUT);
    const change = page.getByRole('button', { name: addresses.change });
    await tabTo(page, change);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await untilFocused(change);
    await tabTo(page, page.getByRole('radio', { name: checkout.kind.DIRECT.title }));
    await tabTo(page, page.getByLabel(checkout.remark));
    await page.keyboard.type('工作日送货');
    await tabTo(page, submit(page));
    await page.keyboard.press('Enter');
    await at(page, PAY);
    await tabTo(page, method(page, 'BALANCE'));
    await tabTo(page, page.getByRole('button', { name: /^确认支付/ }));
    const password = page.getByLabel(payPassword.enter.label);
    await enterUntil(() => password.isVisible());
    await untilFocused(password);
    await page.keyboard.type(PASSWORD);
    await paid(page).waitFor();
    await expect.poll(() => isFocusLost(page)).toBe(false);
    await tabTo(page, page.getByRole('link', { name: pay.success.order }));
    await page.keyboard.press('Enter');
    await state(page, 'WAIT_SHIP').waitFor();
    await page.getByText('工作日送货').waitFor();
    await tabTo(page, page.getByRole('navigation').getByRole('link', { name: orderList.title }).first());
  });
});
