import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { calls } from '#shared/contract/index.ts';
import { cart as words } from '#shared/messages/zh/client/cart.ts';
import { chrome } from '#shared/messages/zh/client/chrome.ts';
import { quantityRules } from '#shared/messages/zh/client/quantity-rules.ts';
import { startBrowser, visitPage } from '#test/support/browser/browser.ts';
import { expectAccessible, expectToFit } from '#test/support/browser/expect-to-fit.ts';
import { untilFocused } from '#test/support/browser/focus.ts';
import { json } from '#test/support/edge/fake-upstream.ts';
import { forward, hold } from '#test/support/edge/forward.ts';

const browser = startBrowser();

const SHOP = '13800000001';
const NEW_SHOP = '13800000008';
const CART = '/syoung/car/list';
/** Shown by a line whose quantity increases by six. */
const STEP_RULE = quantityRules({ minQty: 6, stepQty: 6, maxQty: null }).at(-1) ?? '';
const { path: LIST } = calls.listMyCart;
const { path: UPDATE } = calls.updateCartQuantity;
/** Chromium logs each failed request to the console. */
const FAILED_REQUESTS = [/Failed to load resource/];

afterEach(() => browser.portal.heal(LIST, UPDATE));

const lines = (page: Page) => page.locator('.cart-line');
const line = (page: Page, cartId: string) => page.locator(`[data-cart-id="${cartId}"]`);
const box = (page: Page, cartId: string) => line(page, cartId).getByRole('spinbutton');
const foot = (page: Page) => page.getByRole('region', { name: words.summary });
const total = (page: Page) => foot(page).locator('.cart-total');

/** Ids of orderable lines whose quantity can be increased. */
async function orderable(page: Page): Promise<string[]> {
  const found = page.locator('.cart-line:not(.cart-line-faulty):has(button:last-of-type:enabled)');
  await expect.poll(() => found.count()).toBeGreaterThan(2);
  return found.evaluateAll(all => all.map(element => (element as HTMLElement).dataset.cartId ?? ''));
}

const clickMore = (page: Page, cartId: string) =>
  line(page, cartId).getByRole('button', { name: /^增加/ }).click();

/** Increases the quantity and returns the displayed value. */
async function more(page: Page, cartId: string): Promise<string> {
  const before = await box(page, cartId).inputValue();
  await clickMore(page, cartId);
  await expect.poll(() => box(page, cartId).inputValue()).not.toBe(before);
  return box(page, cartId).inputValue();
}

/** Waits until the gateway has stored the quantity. */
const untilStored = (cartId: string, quantity: string) =>
  vi.waitFor(async () => {
    const { call, signIn } = browser.portal.gateway;
    const { data } = await call('listMyCart', {}, { token: await signIn(SHOP) });
    const kept = data.groups.flatMap(group => group.lines).find(one => one.cartId === cartId);
    expect(String(kept?.quantity)).toBe(quantity);
  });

const untilSaved = (page: Page) =>
  page.waitForFunction(() => !document.querySelector('.cart-foot [aria-busy], .cart-line [aria-busy]'));

describe('the cart', () => {
  it('shows a changed quantity at once, saves it and updates the totals', async () => {
    const { page } = await browser.open({ mobile: SHOP });
    await visitPage(page, '/cart');
    await expect.poll(() => new URL(page.url()).pathname).toBe(CART);
    const [id = ''] = await orderable(page);
    const before = await total(page).innerText();
    const saved = page.waitForResponse(response => response.url().includes(UPDATE));
    await more(page, id);
    const wanted = await more(page, id);
    await saved;
    await expect.poll(() => total(page).innerText()).not.toBe(before);
    await untilSaved(page);
    const after = await total(page).innerText();
    await visitPage(page, CART);
    await expect.poll(() => box(page, id).inputValue()).toBe(wanted);
    await expect.poll(() => total(page).innerText()).toBe(after);
  });

  it('adjusts a typed quantity to an allowed one and shows a note', async () => {
    const { page } = await browser.open({ mobile: SHOP });
    await visitPage(page, CART);
    const stepped = lines(page).filter({ hasText: STEP_RULE }).first();
    await stepped.getByRole('spinbutton').fill('25');
    await page.keyboard.press('Enter');
    await stepped.getByText(words.adjusted(30)).waitFor();
    await expect.poll(() => stepped.getByRole('spinbutton').inputValue()).toBe('30');
    await untilSaved(page);
  });

  it('shows changes in the other tab without overwriting what is being typed there', async () => {
    const { page, newTab } = await browser.open({ mobile: SHOP });
    const other = await newTab();
    await visitPage(page, CART);
    await visitPage(other, CART);
    const [first = '', second = ''] = await orderable(page);
    await box(other, second).fill('7');
    const wanted = await more(page, first);
    await expect.poll(() => box(other, first).inputValue()).toBe(wanted);
    await expect.poll(() => box(other, second).inputValue()).toBe('7');
    await box(other, second).fill(await box(page, second).inputValue());
  });

  it('excludes deselected lines from the totals and remembers the selection', async () => {
    const { page } = await browser.open({ mobile: SHOP });
    await visitPage(page, CART);
    const all = await total(page).innerText();
    const choice = foot(page).getByRole('checkbox', { name: words.chooseAll });
    await choice.uncheck();
    await expect.poll(() => total(page).innerText()).toContain('0.00');
    await expect.poll(() => foot(page).getByRole('button', { name: words.checkout }).isDisabled()).toBe(true);
    await visitPage(page, CART);
    await expect.poll(() => choice.isChecked()).toBe(false);
    await choice.check();
    await expect.poll(() => total(page).innerText()).toBe(all);
  });

  it('opens the checkout of the chosen lines after saving the changes', async () => {
    const { page } = await browser.open({ mobile: SHOP });
    await visitPage(page, CART);
    const [id = ''] = await orderable(page);
    const wanted = await more(page, id);
    await foot(page).getByRole('link', { name: words.checkout }).click();
    await page.waitForURL(url => url.pathname === '/syoung/checkout/list');
    await expect.poll(() => new URL(page.url()).searchParams.get('cartIds')).toContain(id);
    await untilStored(id, wanted);
  });

  it('can be changed, emptied and restored by keyboard alone', async () => {
    const { page } = await browser.open({ mobile: SHOP });
    await visitPage(page, CART);
    const [id = ''] = await orderable(page);
    await line(page, id).getByRole('checkbox').focus();
    const focused = () =>
      page.evaluate(() => {
        const element = document.activeElement;
        return element?.getAttribute('role') ?? element?.tagName.toLowerCase();
      });
    for (const reached of ['a', 'spinbutton', 'button', 'button']) {
      await page.keyboard.press('Tab');
      await expect.poll(focused).toBe(reached);
    }
    const before = Number(await box(page, id).inputValue());
    await box(page, id).press('ArrowUp');
    await expect.poll(async () => Number(await box(page, id).inputValue())).toBeGreaterThan(before);
    await untilSaved(page);

    const badge = page
      .getByRole('complementary', { name: chrome.toolbar.label })
      .locator('.count-badge > :first-child')
      .first();
    await expect.poll(async () => Number(await badge.innerText())).toBeGreaterThan(1);
    const count = Number(await badge.innerText());
    await line(page, id).getByRole('button', { name: /^删除/ }).press('Enter');
    await line(page, id).waitFor({ state: 'detached' });
    await page.getByText(words.notice.nowhere(1)).waitFor();
    await expect.poll(async () => Number(await badge.innerText())).toBe(count - 1);
    const undo = page.getByRole('button', { name: words.notice.undo });
    await untilFocused(undo);
    await page.keyboard.press('Enter');
    await line(page, id).waitFor();
    await expect.poll(async () => Number(await badge.innerText())).toBe(count);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('cart-title');
  });
});

describe('the cart on errors', () => {
  it('keeps changes made offline, shows a note and saves them later', async () => {
    const { page } = await browser.open({ mobile: SHOP, allow: FAILED_REQUESTS });
    await visitPage(page, CART);
    const [id = ''] = await orderable(page);
    await page.context().setOffline(true);
    const wanted = await more(page, id);
    await page.getByText(words.network.offline).waitFor();
    await expect.poll(() => box(page, id).inputValue()).toBe(wanted);
    await page.context().setOffline(false);
    await page.getByText(words.network.recovered).waitFor();
    await untilStored(id, wanted);
  });

  it('keeps changes over a reload while the gateway is down', async () => {
    const { page } = await browser.open({ mobile: SHOP, allow: FAILED_REQUESTS });
    await visitPage(page, CART);
    const [id = ''] = await orderable(page);
    browser.portal.upstream.behave(json({ code: 'OVERLOADED', msg: '', data: null }, 503), UPDATE);
    const wanted = await more(page, id);
    await page.getByText(words.network.failing).waitFor();
    await visitPage(page, CART);
    await expect.poll(() => box(page, id).inputValue()).toBe(wanted);
    browser.portal.heal(UPDATE);
    await untilSaved(page);
    await untilStored(id, wanted);
  });

  it('sends pending changes when the page is left', async () => {
    const { page } = await browser.open({ mobile: SHOP });
    await visitPage(page, CART);
    const [id = ''] = await orderable(page);
    const wanted = await more(page, id);
    await page.goto('/about');
    const isSent = () =>
      browser.portal.upstream.seen.some(({ path, body }) => path === UPDATE && body.includes(`:${wanted}`));
    await expect.poll(isSent).toBe(true);
    await untilStored(id, wanted);
  });

  it('keeps the last quantity on a slow gateway, and the stored one on a rejection', async () => {
    const { page } = await browser.open({ mobile: SHOP });
    await visitPage(page, CART);
    const [id = ''] = await orderable(page);
    const slow = hold(forward(browser.portal.gateway.app.listeningOrigin));
    browser.portal.upstream.behave(slow.behaviour, UPDATE);
    const asked = page.waitForRequest(request => request.url().includes(UPDATE));
    await more(page, id);
    await asked;
    const wanted = await more(page, id);
    slow.release();
    await untilSaved(page);
    await expect.poll(() => box(page, id).inputValue()).toBe(wanted);
    await untilStored(id, wanted);

    browser.portal.upstream.behave(
      json({ code: 'STOCK_SHORT', msg: '库存不足，仅剩 3 件', data: { available: null } }),
      UPDATE,
    );
    await clickMore(page, id);
    await line(page, id).getByText('库存不足，仅剩 3 件').waitFor();
    await expect.poll(() => box(page, id).inputValue()).toBe(wanted);
    await untilSaved(page);
  });

  it('shows an error if the list fails to load, and loads it on retry', async () => {
    const { page } = await browser.open({ mobile: SHOP, allow: FAILED_REQUESTS });
    browser.portal.upstream.behave(json({ code: '500', msg: '', data: null }), LIST);
    await page.goto(CART);
    const retry = page.getByRole('main').getByRole('button', { name: words.retry });
    await retry.waitFor();
    browser.portal.heal(LIST);
    await expect
      .poll(async () => {
        if (await retry.isVisible()) await retry.click({ timeout: 500 });
        return lines(page).count();
      })
      .toBeGreaterThan(2);
  });
});

describe('cart lines that cannot be ordered', () => {
  it('offer an allowed quantity, or are listed apart, removed together and restored', async () => {
    const { page } = await browser.open({ mobile: SHOP });
    await visitPage(page, CART);
    const faulty = page.locator('.cart-line-faulty');
    await expect.poll(() => faulty.count()).toBeGreaterThan(0);
    const count = await faulty.count();
    const id = (await faulty.first().getAttribute('data-cart-id')) ?? '';
    const fix = line(page, id).getByRole('button', { name: /^改为/ });
    const [quantity = ''] = /\d+/.exec(await fix.innerText()) ?? [];
    await fix.click();
    await expect.poll(() => faulty.count()).toBe(count - 1);
    await untilSaved(page);
    await untilStored(id, quantity);

    const lost = page.locator('.cart-lost-line');
    await expect.poll(() => lost.count()).toBeGreaterThan(0);
    const lostCount = await lost.count();
    await page.getByRole('button', { name: words.lost.clear }).click();
    await page.getByText(words.notice.nowhere(lostCount)).waitFor();
    await expect.poll(() => lost.count()).toBe(0);
    await page.getByRole('button', { name: words.notice.undo }).click();
    await expect.poll(() => lost.count()).toBe(lostCount);
  });
});

describe('the cart page', () => {
  it('fits every window, and moves lines to the favourites with a link to them', async () => {
    const { page } = await browser.open({ mobile: SHOP });
    await visitPage(page, CART);
    await expectToFit(page);
    const id = (await orderable(page)).at(-1) ?? '';
    await line(page, id)
      .getByRole('button', { name: /^移入收藏/ })
      .click();
    await page.getByText(words.notice.favourites(1)).waitFor();
    await line(page, id).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: words.notice.seeFavourites }).waitFor();
  });

  it('shows links, including quick order, when the cart is empty', async () => {
    const { page } = await browser.open({ mobile: NEW_SHOP });
    await visitPage(page, CART);
    await page.getByText(words.empty.title).waitFor();
    await expectAccessible(page);
    await page.getByRole('navigation', { name: words.quickLabel }).getByText(words.quick.excel).click();
    await page.waitForURL(url => url.searchParams.get('quick') === 'excel');
    await page.locator('#quick-order-title').waitFor();
  });

  it('is readable without scripts and states what requires them', async () => {
    const { page } = await browser.open({ mobile: SHOP, scripts: false });
    await page.goto(CART);
    await expect.poll(() => page.locator('.cart-note').innerText()).toBe(words.noScripts);
    await expect.poll(() => lines(page).count()).toBeGreaterThan(2);
    await expect.poll(() => page.getByRole('spinbutton').count()).toBe(0);
    await expect.poll(() => lines(page).first().locator('noscript').innerText()).toMatch(/\d+ 件/);
    // On one line: the hidden checkbox must not take a grid column.
    const warehouse = page.locator('.cart-group-head h2').first();
    await expect.poll(async () => (await warehouse.boundingBox())?.height).toBeLessThan(30);
  });
});
