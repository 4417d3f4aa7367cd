import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sku } from '#gateway/db/schema/catalogue.ts';
import { eq } from '#gateway/db/sql.ts';
import { calls } from '#shared/contract/index.ts';
import { buying } from '#shared/messages/zh/client/buying.ts';
import { cart } from '#shared/messages/zh/client/cart.ts';
import { chrome } from '#shared/messages/zh/client/chrome.ts';
import { commodityDetail as words } from '#shared/messages/zh/client/commodity-detail.ts';
import { quickOrder } from '#shared/messages/zh/client/quick-order.ts';
import { suggestions } from '#shared/messages/zh/client/search.ts';
import { hydrated, startBrowser, visitPage } from '#test/support/browser/browser.ts';
import { json } from '#test/support/edge/fake-upstream.ts';
import { forward } from '#test/support/edge/forward.ts';
import { staffCall } from '#test/support/gateway/staff-call.ts';

const browser = startBrowser();

const SHOP = '13800000001';
const NEW_SHOP = '13800000008';
const OTHER_SHOP = '13800000009';
const CART = '/syoung/car/list';
const { path: ADD } = calls.addToCart;
const { path: ADD_MANY } = calls.addManyToCart;
const { path: UPDATE } = calls.updateCartQuantity;
const { path: SUGGEST } = calls.suggestCommodities;
/** Chromium logs each failed request to the console. */
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

const staff = (call: string, payload: object) => staffCall(browser.portal.gateway, `/${call}`, payload);

describe('a commodity page that is out of date', () => {
  it('shows the sold-out state after a failed purchase', async () => {
    const { page } = await browser.open({ mobile: NEW_SHOP });
    await visitPage(page, path);
    await staff('goods/setStock', { sku: skuId, stock: 0 });
    await addButton(page).click();
    await main(page).locator('[aria-current]').getByText(words.stockState.soldOut).waitFor();
    await main(page).getByText(words.nothingChosen).waitFor();
    await staff('goods/setStock', { sku: skuId, stock: 600 });
  });

  it('hides the prices and links to certification once the shop turns out to be frozen', async () => {
    const { page } = await browser.open({ mobile: NEW_SHOP });
    await visitPage(page, path);
    await staff('distributor/disable', { mobile: NEW_SHOP, reason: '资料核查' });
    await addButton(page).click();
    await main(page).getByRole('link', { name: buying.certify }).first().waitFor();
    await expect.poll(() => main(page).innerText()).toContain('??');
    await staff('distributor/enable', { mobile: NEW_SHOP });
  });

  it('updates the cart count even if the reply to adding was lost', async () => {
    const { page } = await browser.open({ mobile: NEW_SHOP, allow: FAILED_REQUESTS });
    await visitPage(page, path);
    const { upstream, gateway } = browser.portal;
    const deliver = forward(gateway.app.listeningOrigin);
    upstream.behave((response, seen) => {
      // The gateway processes the call, but the reply is dropped.
      response.write = () => true;
      response.end = () => response.destroy();
      deliver(response, seen);
    }, ADD);
    await addButton(page).click();
    await badge(page, 1).waitFor();
  });
});

describe('quick order', () => {
  it('adds rows to the cart once if the first reply was lost', async () => {
    const { page } = await browser.open({ mobile: OTHER_SHOP, allow: FAILED_REQUESTS });
    const { upstream, gateway } = browser.portal;
    const [one] = await gateway.db.select().from(sku).where(eq(sku.id, skuId));
    const token = await gateway.signIn(OTHER_SHOP);
    const inCart = async () => (await gateway.call('listMyCart', {}, { token })).data.totals.pieces;
    const before = await inCart();
    await visitPage(page, `${CART}?quick=paste`);
    await page.locator('textarea[name=rows]').fill(`${one?.barCode}\t6`);
    const deliver = forward(gateway.app.listeningOrigin);
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
  it('removes one cart line, not also the next one that has moved up', async () => {
    const { page } = await browser.open({ mobile: SHOP });
    await visitPage(page, CART);
    const lines = page.locator('.cart-line');
    const count = await lines.count();
    const button = await lines.nth(1).getByRole('button', { name: /^删除/ }).boundingBox();
    // Both clicks at the same position, whatever is there at the second click.
    await page.mouse.dblclick((button?.x ?? 0) + 5, (button?.y ?? 0) + 5, { delay: 50 });
    await page.getByText(cart.notice.nowhere(1)).waitFor();
    await expect.poll(() => lines.count()).toBe(count - 1);
    await page.getByRole('button', { name: cart.notice.undo }).click();
    await expect.poll(() => lines.count()).toBe(count);
  });
});

describe('two tabs', () => {
  it('send no edits in the session of another member who signs in by the second tab', async () => {
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
    // The message that a page sends after a login.
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

  it('do not both add the scanned rows to the cart', async () => {
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
  it('hides old suggestions if the call for new ones fails', async () => {
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
