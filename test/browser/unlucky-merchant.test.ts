import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sku } from '#gateway/db/schema/catalogue.ts';
import { eq } from '#gateway/db/sql.ts';
import { calls } from '#shared/contract/index.ts';
import { buying } from '#shared/messages/zh/buying.ts';
import { cart } from '#shared/messages/zh/cart.ts';
import { chrome } from '#shared/messages/zh/chrome.ts';
import { suggestions } from '#shared/messages/zh/commodity-list.ts';
import { goodsDetail as words } from '#shared/messages/zh/goods-detail.ts';
import { quickOrder } from '#shared/messages/zh/quick-order.ts';
import { hydrated, startBrowser, visitPage } from '#test/support/browser.ts';
import { STAFF_TOKEN } from '#test/support/build-gateway.ts';
import { json } from '#test/support/fake-upstream.ts';
import { passOn } from '#test/support/pass-on.ts';

const browser = startBrowser();

const SHOP = '13800000001';
const NEW_SHOP = '13800000008';
const OTHER_SHOP = '13800000009';
const CART = '/syoung/car/list';
const { path: ADD } = calls.addToCart;
const { path: ADD_MANY } = calls.addManyToCart;
const { path: UPDATE } = calls.updateCartQuantity;
const { path: SUGGEST } = calls.suggestCommodities;
/** Chromium notes each request that fails. */
const FAILED_REQUESTS = [/Failed to load resource/];

let path: string;
let skuId: string;

beforeAll(async () => {
  const { db } = browser.portal.gateway;
  const [one] = await db.select().from(sku).where(eq(sku.sort, 1)).orderBy(sku.id).limit(1);
  skuId = one?.id ?? '';
  await db.update(sku).set({ minQty: 6, stepQty: 6, maxQty: null, stock: 600 }).where(eq(sku.id, skuId));
  path = `/syoung/commodity/goods-detail/${one?.commodityId}?skuId=${skuId}`;
});
afterEach(() => browser.portal.heal(ADD, ADD_MANY, UPDATE, SUGGEST));

const main = (page: Page) => page.getByRole('main');
const addButton = (page: Page) => main(page).getByRole('button', { name: words.add, exact: true }).first();
const badge = (page: Page, count: number) =>
  page
    .getByRole('complementary', { name: chrome.toolbar.label })
    .getByText(chrome.toolbar.cartCount(String(count)));

async function staff(call: string, body: object) {
  const { gateway } = browser.portal;
  const answer = await gateway.app.inject({
    method: 'POST',
    url: `/staff/${call}`,
    payload: body,
    headers: { staffToken: STAFF_TOKEN },
  });
  expect(answer.json().code).toBe('0');
}

describe('goods that change while they are looked at', () => {
  it('are shown as they are once they turn out to be sold out', async () => {
    const { page } = await browser.open({ mobile: NEW_SHOP });
    await visitPage(page, path);
    await staff('goods/setStock', { sku: skuId, stock: 0 });
    await addButton(page).click();
    await addButton(page).waitFor({ state: 'detached' });
    await main(page).getByRole('button', { name: words.stockState.soldOut }).first().waitFor();
    await staff('goods/setStock', { sku: skuId, stock: 600 });
  });

  it('show no price any more, and the way to certification, once the shop is found to be frozen', async () => {
    const { page } = await browser.open({ mobile: NEW_SHOP });
    await visitPage(page, path);
    await staff('distributor/disable', { mobile: NEW_SHOP, reason: '资料核查' });
    await addButton(page).click();
    await main(page).getByRole('link', { name: buying.certify }).first().waitFor();
    await expect.poll(() => main(page).innerText()).toContain('??');
    await staff('distributor/enable', { mobile: NEW_SHOP });
  });

  it('count in the cart where the answer to adding them was lost', async () => {
    const { page } = await browser.open({ mobile: NEW_SHOP, allow: FAILED_REQUESTS });
    await visitPage(page, path);
    const { upstream, gateway } = browser.portal;
    const deliver = passOn(gateway.app.listeningOrigin);
    upstream.behave((response, seen) => {
      // Done, and never told.
      response.write = () => true;
      response.end = () => response.destroy();
      deliver(response, seen);
    }, ADD);
    await addButton(page).click();
    await badge(page, 1).waitFor();
  });
});

describe('quick order', () => {
  it('puts rows into the cart once where the first answer was lost', async () => {
    const { page } = await browser.open({ mobile: OTHER_SHOP, allow: FAILED_REQUESTS });
    const { upstream, gateway } = browser.portal;
    const [one] = await gateway.db.select().from(sku).where(eq(sku.id, skuId));
    const token = await gateway.signIn(OTHER_SHOP);
    const inCart = async () => (await gateway.call('listMyCart', {}, { token })).data.totals.pieces;
    const before = await inCart();
    await visitPage(page, `${CART}?quick=paste`);
    await page.locator('textarea[name=rows]').fill(`${one?.barCode}\t6`);
    const deliver = passOn(gateway.app.listeningOrigin);
    let sent = 0;
    upstream.behave((response, seen) => {
      sent += 1;
      if (sent === 1) {
        response.write = () => true;
        response.end = () => response.destroy();
      }
      deliver(response, seen);
    }, ADD_MANY);
    await page.getByRole('button', { name: quickOrder.foot.add }).click();
    await page.getByText(quickOrder.outcome.all(1)).waitFor();
    expect(sent).toBe(2);
    expect(await inCart()).toBe(before + 6);
  });
});

describe('a double click', () => {
  it('takes one line out, not the next one as well that has moved up', async () => {
    const { page } = await browser.open({ mobile: SHOP });
    await visitPage(page, CART);
    const lines = page.locator('.cart-line');
    const count = await lines.count();
    const button = await lines.nth(1).getByRole('button', { name: /^删除/ }).boundingBox();
    // As a hand does it: at one place, whatever is there the second time.
    await page.mouse.dblclick((button?.x ?? 0) + 5, (button?.y ?? 0) + 5, { delay: 50 });
    await page.getByText(cart.news.nowhere(1)).waitFor();
    await expect.poll(() => lines.count()).toBe(count - 1);
    await page.getByRole('button', { name: cart.news.undo }).click();
    await expect.poll(() => lines.count()).toBe(count);
  });
});

describe('two tabs', () => {
  it('send nothing of one member in the name of another who signs in by the second', async () => {
    const { portal } = browser;
    const { page, newTab } = await browser.open({ mobile: SHOP, allow: FAILED_REQUESTS });
    const other = await newTab();
    await visitPage(other, '/');
    await visitPage(page, CART);
    const line = page.locator('.cart-line:not(.cart-line-faulty)').first();
    const cartId = await line.getAttribute('data-cart-id');
    const box = line.getByRole('spinbutton');
    portal.upstream.behave(json({ code: '500', msg: '' }, 502), UPDATE);
    await line.getByRole('button', { name: /^增加/ }).click();
    await page.locator('.cart-network[data-network=failing]').waitFor();
    const wanted = await box.inputValue();
    const before = await portal.gateway.signIn(SHOP);

    const value = await portal.gateway.signIn(OTHER_SHOP);
    await page.context().addCookies([{ name: 'userToken', value, url: portal.origin, httpOnly: true }]);
    const reloaded = page.waitForEvent('load');
    // What the page tells that somebody arrives at who signs in.
    await other.evaluate(() => new BroadcastChannel('portal-session').postMessage({ memberId: 'another' }));
    await reloaded;
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    const sentBy = portal.upstream.seen.filter(one => one.path === UPDATE).map(one => one.headers.usertoken);
    expect(sentBy).not.toContain(value);

    portal.heal(UPDATE);
    await page
      .context()
      .addCookies([{ name: 'userToken', value: before, url: portal.origin, httpOnly: true }]);
    await visitPage(page, CART);
    await expect
      .poll(() => page.locator(`[data-cart-id="${cartId}"]`).getByRole('spinbutton').inputValue())
      .toBe(wanted);
  });

  it('do not both put into the cart what was scanned', async () => {
    const { page, newTab } = await browser.open({ mobile: NEW_SHOP });
    const [one] = await browser.portal.gateway.db.select().from(sku).where(eq(sku.id, skuId));
    await visitPage(page, `${CART}?quick=scan`);
    const other = await newTab();
    await visitPage(other, `${CART}?quick=scan`);
    await page.locator('.scan-box input').fill(one?.barCode ?? '');
    await page.keyboard.press('Enter');
    const rows = (of: Page) => of.locator('.order-table tbody tr');
    await rows(other).waitFor();
    await page.getByRole('button', { name: quickOrder.foot.add }).click();
    await rows(page).waitFor({ state: 'detached' });
    await rows(other).waitFor({ state: 'detached' });
  });
});

describe('the search box', () => {
  it('suggests nothing of before where suggestions fail', async () => {
    const { page } = await browser.open({ mobile: NEW_SHOP, allow: FAILED_REQUESTS });
    await visitPage(page, '/syoung/commodity/list');
    const box = page.getByRole('search').first().locator('input[name=name]');
    await box.fill('面霜');
    const list = page.getByRole('listbox', { name: suggestions.label });
    await list.waitFor();
    browser.portal.upstream.behave(json({ code: '500', msg: '' }, 502), SUGGEST);
    await box.fill('口红');
    await list.waitFor({ state: 'detached' });
    await expect.poll(() => box.inputValue()).toBe('口红');
  });
});
