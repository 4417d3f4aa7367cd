import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sku, skuTier } from '#gateway/db/schema/catalogue.ts';
import { eq, inArray, sql } from '#gateway/db/sql.ts';
import { calls } from '#shared/contract/index.ts';
import { displayYuan } from '#shared/domain/money.ts';
import { wishDays } from '#shared/domain/wish-date.ts';
import { addresses } from '#shared/messages/zh/client/addresses.ts';
import { cart } from '#shared/messages/zh/client/cart.ts';
import { checkout as words } from '#shared/messages/zh/client/checkout.ts';
import { commodityDetail } from '#shared/messages/zh/client/commodity-detail.ts';
import { orderPieces } from '#shared/messages/zh/client/order-pages.ts';
import { ui } from '#shared/messages/zh/client/ui.ts';
import { wishDateBounds } from '#shared/messages/zh/common/orders.ts';
import { checkoutTexts } from '#shared/messages/zh/gateway/checkout-texts.ts';
import { routeById } from '#shared/routes/table.ts';
import { startBrowser, visitPage } from '#test/support/browser/browser.ts';
import { comeBackTo } from '#test/support/browser/come-back.ts';
import { expectAccessible, expectToFit } from '#test/support/browser/expect-to-fit.ts';
import { cartFiller, PIECES } from '#test/support/browser/fill-cart.ts';
import { untilFocused } from '#test/support/browser/focus.ts';
import { json } from '#test/support/edge/fake-upstream.ts';
import { forward, forwardDroppingResponse, hold } from '#test/support/edge/forward.ts';
import { visit } from '#test/support/edge/visit.ts';
import { staffCall } from '#test/support/gateway/staff-call.ts';

const browser = startBrowser();
const { takeSkus, fillCart } = cartFiller(() => browser.portal.gateway);

const SHOP = '13800000001';
const NEW_SHOP = '13800000008';
const CHECKOUT = '/syoung/checkout/list';
const { path: PREVIEW } = calls.previewCheckout;
const { path: SUBMIT } = calls.submitOrder;
const FAILED_REQUESTS = [/Failed to load resource/];

afterEach(() => browser.portal.heal(PREVIEW, SUBMIT));

async function ordersOf(mobile: string) {
  const { gateway } = browser.portal;
  const token = await gateway.signIn(mobile);
  const { data } = await gateway.call('listOrderPage', { pageSize: 100 }, { token });
  return data;
}

const bar = (page: Page) => page.getByRole('region', { name: words.summary });
const amount = (page: Page) => bar(page).locator('.submit-amount .money').innerText();
const submitButton = (page: Page) => bar(page).getByRole('button', { name: words.submit });
const notice = (page: Page) => page.locator('.submit-notice');
const otherAddresses = (page: Page) => page.locator('.address-choice[aria-pressed="false"]');
const untilPaying = (page: Page) => page.waitForURL(url => url.pathname === '/syoung/pay/list');

const untilCalculated = (page: Page) => page.locator('.submit-amount:not([aria-busy])').waitFor();

/** Retries the click, because buttons ignore a second click within one second. */
const submitUntil = (page: Page, name: string, path: string) =>
  expect
    .poll(async () => {
      const isThere = () => page.url().includes(path);
      if (!isThere()) await bar(page).getByRole('button', { name }).click({ timeout: 500 });
      return isThere();
    })
    .toBe(true);
const submitUntilPaying = (page: Page) => submitUntil(page, words.submit, '/syoung/pay/list');

async function submit(page: Page) {
  const answered = page.waitForResponse(response => response.url().includes(SUBMIT));
  await submitButton(page).click();
  await answered;
}

describe('the checkout', () => {
  it('creates one unpaid order even on a double click, and goes back to the cart', async () => {
    const { cartIds } = await fillCart(SHOP, 2);
    const before = await ordersOf(SHOP);
    const { page } = await browser.open({ mobile: SHOP });
    await visitPage(page, '/syoung/car/list');
    await page.getByRole('link', { name: cart.checkout }).click();
    await page.waitForURL(url => url.pathname === CHECKOUT);
    await expect
      .poll(() => new URL(page.url()).searchParams.get('cartIds')?.split(',').toSorted())
      .toEqual(cartIds.toSorted());
    await page.getByLabel(words.remark).fill('请尽快发货');
    await untilCalculated(page);
    const shown = await amount(page);
    await submitButton(page).dblclick();
    await untilPaying(page);
    const payNo = new URL(page.url()).searchParams.get('payNo');
    const after = await ordersOf(SHOP);
    const made = after.records.filter(order => order.payNo === payNo);
    expect(after.total - before.total).toBe(made.length);
    const sum = made.reduce((total, { payAmount }) => total + Math.round(Number(payAmount) * 100), 0);
    expect(ui.currency + displayYuan((sum / 100).toFixed(2))).toBe(shown);
    await page.goBack();
    await page.waitForURL(url => url.pathname === '/syoung/car/list');
    await page.getByText(cart.empty.title).waitFor();
  });

  it('orders one commodity directly from its page without changing the cart', async () => {
    const [skuId = ''] = await takeSkus(1);
    const { db } = browser.portal.gateway;
    const [row] = await db.select().from(sku).where(eq(sku.id, skuId));
    const { page } = await browser.open({ mobile: SHOP });
    await visitPage(page, `/syoung/commodity/goods-detail/${row?.commodityId}?skuId=${skuId}`);
    await page.locator('#buying [name=quantity]').fill('7');
    await page.getByRole('link', { name: commodityDetail.buyNow }).click();
    await page.waitForURL(url => url.pathname === CHECKOUT);
    await expect.poll(() => new URL(page.url()).search).toBe(`?skuId=${skuId}&quantity=7`);
    await page.getByText(words.count(1, 7)).waitFor();
    await submitButton(page).click();
    await untilPaying(page);
  });

  it('keeps the terms of the order over a reload, and opens the page of a submitted inquiry', async () => {
    const { cartIds } = await fillCart(SHOP, 1);
    const { page } = await browser.open({ mobile: SHOP });
    await visitPage(page, `${CHECKOUT}?cartIds=${cartIds.join(',')}`);
    const inquiry = page.getByRole('radio', { name: words.kind.INQUIRY.title });
    const { first, last } = wishDays(new Date());
    await page.getByLabel(words.remark).fill('周末送货');
    await page.getByLabel(words.poNo).fill('CG-0077');
    await page.getByLabel(words.wishDate).fill(last);
    await inquiry.check();
    await visitPage(page, page.url());
    await expect.poll(() => page.getByLabel(words.remark).inputValue()).toBe('周末送货');
    await expect.poll(() => page.getByLabel(words.wishDate).inputValue()).toBe(last);
    await expect.poll(() => inquiry.isChecked()).toBe(true);
    await bar(page).getByText(words.amounts.reference).waitFor();
    await page.getByLabel(words.wishDate).fill('2020-01-01');
    // The error shown on blur moves the button away from under a pointer.
    await bar(page).getByRole('button', { name: words.submitInquiry }).press('Enter');
    await page.getByText(wishDateBounds(first, last)).waitFor();
    await untilFocused(page.getByLabel(words.wishDate));
    await page.getByLabel(words.wishDate).fill(first);
    await submitUntil(page, words.submitInquiry, '/syoung/order/inquiry/detail/');
    await page.getByText('CG-0077').first().waitFor();
    await page.getByText(first, { exact: true }).waitFor();
    const { records } = await ordersOf(SHOP);
    expect(records[0]).toMatchObject({ status: 'WAIT_CONFIRM', payNo: null });
  });

  it('calculates with another coupon and keeps it over a reload', async () => {
    const { cartIds } = await fillCart(SHOP, 2);
    const { page } = await browser.open({ mobile: SHOP });
    await visitPage(page, `${CHECKOUT}?cartIds=${cartIds.join(',')}`);
    const best = await amount(page);
    await page.getByRole('button', { name: words.coupon.change }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { pressed: true }).waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: words.coupon.without }).click();
    await page.waitForURL(url => url.searchParams.get('couponId') === 'none');
    await expect.poll(() => amount(page)).not.toBe(best);
    await untilCalculated(page);
    const without = await amount(page);
    await visitPage(page, page.url());
    await expect.poll(() => amount(page)).toBe(without);
    // Choosing a coupon adds no history entry.
    await page.getByRole('button', { name: words.coupon.change }).click();
    await dialog.locator('button.coupon').first().click();
    await expect.poll(() => amount(page)).toBe(best);
  });

  it('opens many lines with a short URL, also in another tab', async () => {
    await fillCart(SHOP, 41);
    const { page, newTab } = await browser.open({ mobile: SHOP });
    await visitPage(page, '/syoung/car/list');
    const link = page.getByRole('link', { name: cart.checkout });
    await link.click({ button: 'right' });
    const tab = await newTab();
    await visitPage(tab, (await link.getAttribute('href')) ?? '');
    await tab.getByText(words.count(41, 41 * PIECES)).waitFor();
    await tab.close();
    await link.click();
    await page.waitForURL(url => url.pathname === CHECKOUT);
    await expect.poll(() => new URL(page.url()).search.length).toBeLessThan(20);
    await page.getByText(words.count(41, 41 * PIECES)).waitFor();
    await visitPage(page, page.url());
    await page.getByText(words.count(41, 41 * PIECES)).waitFor();
    // A long order shows one line for each warehouse.
    await expect.poll(() => page.locator('.checkout-line:visible').count()).toBe(0);
    await page.locator('.checkout-group > summary').first().click();
    await expect.poll(() => page.locator('.checkout-line:visible').count()).toBeGreaterThan(0);
  });
});

describe('the delivery address', () => {
  it('can be pasted as one line and corrected by a shop without addresses', async () => {
    const { cartIds } = await fillCart(NEW_SHOP, 1);
    const { page } = await browser.open({ mobile: NEW_SHOP });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await visitPage(page, `${CHECKOUT}?cartIds=${cartIds.join(',')}`);
    await bar(page).getByText(words.chooseAddress).waitFor();
    await page.getByLabel(addresses.paste.label).focus();
    await page.evaluate(() => navigator.clipboard.writeText('王女士 上海市徐汇区漕溪北路18号3楼'));
    await page.keyboard.press('Control+V');
    const mobile = page.getByLabel(addresses.fields.mobile);
    await page.getByText(addresses.notFound.mobile).waitFor();
    await untilFocused(mobile);
    await expect.poll(() => page.getByLabel(addresses.fields.consignee).inputValue()).toBe('王女士');
    await expect.poll(() => page.getByLabel(addresses.fields.detail).inputValue()).toContain('漕溪北路18号');
    await page.keyboard.type('139');
    await page.keyboard.press('Enter');
    await page.getByText(addresses.errors.mobile).waitFor();
    await mobile.fill('13900001111');
    const save = page.getByRole('button', { name: addresses.save });
    await expect
      .poll(async () => {
        if (await save.isVisible()) await save.click({ timeout: 500 });
        return page.locator('.address-chosen').innerText({ timeout: 500 });
      })
      .toContain('王女士');
    await expect.poll(() => bar(page).innerText()).toContain('上海市');
    await untilCalculated(page);
    await submitButton(page).click();
    await untilPaying(page);
  });

  it('is changed in a dialog that returns the focus; amounts are dimmed until recalculated', async () => {
    const [skuId = ''] = await takeSkus(1);
    const { page } = await browser.open({ mobile: SHOP });
    await visitPage(page, `${CHECKOUT}?skuId=${skuId}&quantity=1`);
    const chosen = page.locator('.address-chosen .address-text');
    const before = await chosen.innerText();
    const change = page.getByRole('button', { name: addresses.change });
    await change.click();
    const dialog = page.getByRole('dialog');
    const others = otherAddresses(page);
    await others.first().waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await untilFocused(change);
    const slow = hold(forward(browser.portal.gateway.app.listeningOrigin));
    browser.portal.upstream.behave(slow.behaviour, PREVIEW);
    await vi.waitFor(async () => {
      if (!(await dialog.isVisible())) await change.click({ timeout: 500 });
      await others.first().click({ timeout: 500 });
    });
    await page.waitForURL(url => url.searchParams.has('addressId'));
    // Outdated amounts are dimmed and cannot be submitted.
    await page.locator('.submit-amount[aria-busy="true"]').waitFor();
    await expect.poll(() => submitButton(page).getAttribute('aria-disabled')).toBe('true');
    slow.release();
    await page.locator('.submit-amount:not([aria-busy])').waitFor();
    await expect.poll(() => submitButton(page).getAttribute('aria-disabled')).toBeNull();
    await expect.poll(() => chosen.innerText()).not.toBe(before);
    browser.portal.heal(PREVIEW);
    await visitPage(page, page.url());
    await expect.poll(() => chosen.innerText()).not.toBe(before);
  });
});

describe('changes during the checkout', () => {
  it('show the old and the new price, and are ordered after confirmation', async () => {
    const { skuIds, cartIds } = await fillCart(SHOP, 1);
    const { page } = await browser.open({ mobile: SHOP });
    await visitPage(page, `${CHECKOUT}?cartIds=${cartIds.join(',')}&couponId=none`);
    const before = await amount(page);
    const { db } = browser.portal.gateway;
    const higherPrice = { price: sql`price + 100` };
    await db.update(sku).set(higherPrice).where(inArray(sku.id, skuIds));
    await db.update(skuTier).set(higherPrice).where(inArray(skuTier.skuId, skuIds));
    await submit(page);
    await notice(page)
      .getByText(before.replace(/[^\d.,]/g, ''))
      .waitFor();
    await expect.poll(() => amount(page)).not.toBe(before);
    await page.locator('.checkout-line').getByText(words.wasPrice).waitFor();
    await submitUntilPaying(page);
  });

  it('mark a sold-out line, which can be left out', async () => {
    const { skuIds, cartIds } = await fillCart(SHOP, 2);
    const [soldOut = ''] = skuIds;
    const { page } = await browser.open({ mobile: SHOP });
    await visitPage(page, `${CHECKOUT}?cartIds=${cartIds.join(',')}`);
    await browser.portal.gateway.db.update(sku).set({ stock: 0 }).where(eq(sku.id, soldOut));
    await submit(page);
    const faulty = page.locator('.checkout-line-faulty');
    await faulty.waitFor();
    await notice(page).getByRole('button', { name: words.problems.see }).click();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.className))
      .toContain('checkout-problem');
    await faulty.getByRole('button').click();
    await faulty.waitFor({ state: 'detached' });
    await expect.poll(() => new URL(page.url()).searchParams.get('cartIds')).toBe(cartIds[1]);
    await expect.poll(() => notice(page).innerText()).toBe('');
    await submitUntilPaying(page);
  });
});

describe('submitting an order', () => {
  it('creates one order if the reply of the first attempt was lost', async () => {
    const [skuId = ''] = await takeSkus(1);
    const { total } = await ordersOf(SHOP);
    const { page } = await browser.open({ mobile: SHOP, allow: FAILED_REQUESTS });
    await visitPage(page, `${CHECKOUT}?skuId=${skuId}&quantity=3`);
    const { upstream, gateway } = browser.portal;
    upstream.behave(forwardDroppingResponse(gateway.app.listeningOrigin), SUBMIT);
    await submitButton(page).click();
    await notice(page).getByText(words.unanswered).waitFor();
    expect((await ordersOf(SHOP)).total).toBe(total + 1);
    browser.portal.heal(SUBMIT);
    // The unanswered submit is kept over a reload.
    await visitPage(page, page.url());
    await notice(page).getByRole('button', { name: words.retry }).click();
    await untilPaying(page);
    expect((await ordersOf(SHOP)).total).toBe(total + 1);
  });
});

describe('the checkout page', () => {
  it('fits every window and works by keyboard alone', async () => {
    const { cartIds } = await fillCart(SHOP, 6);
    const { page } = await browser.open({ mobile: SHOP });
    await visitPage(page, `${CHECKOUT}?cartIds=${cartIds.join(',')}`);
    await expectToFit(page);
    await page.getByRole('link', { name: words.back }).focus();
    const reached: (string | undefined)[] = [];
    const focused = () =>
      page.evaluate(() => {
        const { activeElement } = document;
        return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent?.trim();
      });
    for (let step = 0; step < 24; step += 1) {
      await page.keyboard.press('Tab');
      reached.push(await focused());
      if (reached.at(-1) === words.submit) break;
    }
    expect(reached).toContain(addresses.change);
    expect(reached.some(name => name === words.coupon.change || name === words.coupon.see)).toBe(true);
    expect(reached.at(-1)).toBe(words.submit);
    await page.keyboard.press('Enter');
    await untilPaying(page);
  });

  it('states that there are no lines, or no longer any', async () => {
    const { page } = await browser.open({ mobile: SHOP, allow: FAILED_REQUESTS });
    const { gateway, origin } = browser.portal;
    const { html } = await visit(origin, CHECKOUT, { token: await gateway.signIn(SHOP) });
    expect(html).toContain(words.nothing.title);
    await visitPage(page, `${CHECKOUT}?lines=gone`);
    await page.getByText(words.nothing.title).waitFor();
    const answer = await page.goto(`${CHECKOUT}?cartIds=no-such-line`);
    expect(answer?.status()).toBe(404);
    await page.getByText(words.gone.title).waitFor();
    await expectAccessible(page);
  });

  it('shows an error if a call fails, and succeeds on retry', async () => {
    const { cartIds } = await fillCart(SHOP, 1);
    const { page } = await browser.open({ mobile: SHOP, allow: FAILED_REQUESTS });
    browser.portal.upstream.behave(json({ code: '500', msg: '', data: null }), PREVIEW);
    await page.goto(`${CHECKOUT}?cartIds=${cartIds.join(',')}`);
    const retry = page.getByRole('main').getByRole('button', { name: ui.retry });
    await retry.waitFor();
    browser.portal.heal(PREVIEW);
    await expect
      .poll(async () => {
        if (await retry.isVisible()) await retry.click({ timeout: 500 });
        return page.locator('.checkout-line').count();
      })
      .toBe(1);
  });

  it('is readable without scripts and states what requires them', async () => {
    const { cartIds } = await fillCart(SHOP, 2);
    const { page } = await browser.open({ mobile: SHOP, scripts: false });
    await page.goto(`${CHECKOUT}?cartIds=${cartIds.join(',')}`);
    await expect.poll(() => page.locator('.checkout-note').innerText()).toBe(words.noScripts);
    await expect.poll(() => page.locator('.checkout-line').count()).toBe(2);
    await expect.poll(() => page.locator('.address-chosen').innerText()).toMatch(/1\d{10}/);
    await expect.poll(() => submitButton(page).isVisible()).toBe(false);
  });
});

describe('the limits on unpaid orders', () => {
  const limit = (limits: object) =>
    staffCall(browser.portal.gateway, '/distributor/limits', { mobile: SHOP, reset: true, ...limits });
  afterEach(() => limit({}));
  const unpaidOrders = (page: Page) => page.getByRole('link', { name: orderPieces.unpaidOrders });

  it('block the checkout with a link to the unpaid orders, until there is room', async () => {
    const { cartIds } = await fillCart(SHOP, 1);
    await limit({ payments: 1 });
    const { page } = await browser.open({ mobile: SHOP });
    await visitPage(page, `${CHECKOUT}?cartIds=${cartIds.join(',')}`);
    await page.getByText(checkoutTexts.unpaid.payments(1)).waitFor();
    await notice(page).getByText(words.problems.title(1)).waitFor();
    await expectToFit(page);
    const link = unpaidOrders(page);
    await expect.poll(() => link.count()).toBe(1);
    await expect.poll(() => link.getAttribute('href')).toBe(`${routeById('orderList').path}?status=WAIT_PAY`);
    await limit({});
    await comeBackTo(page.locator('.submit-notice:not(:has(svg))'));
    await submitUntilPaying(page);
  });

  it('show the remaining number of pieces at the line', async () => {
    const { cartIds, skuIds } = await fillCart(SHOP, 2);
    await browser.portal.gateway.db
      .update(sku)
      .set({ stock: 100 })
      .where(eq(sku.id, skuIds[0] ?? ''));
    const { page } = await browser.open({ mobile: SHOP });
    await visitPage(page, `${CHECKOUT}?cartIds=${cartIds.join(',')}`);
    await page.getByText(checkoutTexts.unpaid.stock({ limit: 50, held: 0, orderable: 50 })).waitFor();
    // No link: paying other orders does not help here.
    await expect.poll(() => unpaidOrders(page).count()).toBe(0);
    await page.getByRole('button', { name: words.problems.remove }).click();
    await page.getByText(words.count(1, PIECES)).waitFor();
    await submitUntilPaying(page);
  });
});
