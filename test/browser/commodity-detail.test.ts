import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { commodity, sku } from '#gateway/db/schema/catalogue.ts';
import { eq } from '#gateway/db/sql.ts';
import { calls } from '#shared/contract/index.ts';
import { buying } from '#shared/messages/zh/client/buying.ts';
import { chrome } from '#shared/messages/zh/client/chrome.ts';
import { commodityDetail as words } from '#shared/messages/zh/client/commodity-detail.ts';
import { login } from '#shared/messages/zh/client/login.ts';
import { skuTable } from '#shared/messages/zh/client/sku-table.ts';
import { chat } from '#shared/messages/zh/common/chat.ts';
import { hydrated, startBrowser, visitPage } from '#test/support/browser/browser.ts';
import { expectToFit } from '#test/support/browser/expect-to-fit.ts';
import { untilFocused } from '#test/support/browser/focus.ts';
import { envelope } from '#test/support/edge/fake-upstream.ts';
import { hold } from '#test/support/edge/forward.ts';

const browser = startBrowser();

/** A new shop with an empty cart. */
const SHOP = '13800000008';
const SECOND_SHOP = '13800000001';
const PLAIN_SHOP = '13800000009';
const LOGIN = '/syoung/login';
const CART = '/syoung/car/list';

let path: string;
let commodityId: string;
let skuIds: string[];

beforeAll(async () => {
  const { db } = browser.portal.gateway;
  const [second] = await db.select().from(sku).where(eq(sku.sort, 2)).orderBy(sku.id).limit(1);
  commodityId = second?.commodityId ?? '';
  await db.update(sku).set({ specs: [] }).where(eq(sku.commodityId, commodityId));
  const rows = await db.select().from(sku).where(eq(sku.commodityId, commodityId)).orderBy(sku.sort);
  skuIds = rows.map(({ id }) => id);
  const values = ['30ml', '50ml', '100ml', '150ml', '200ml'];
  for (const [place, id] of skuIds.entries()) {
    await db
      .update(sku)
      .set({
        minQty: 6,
        stepQty: 6,
        maxQty: 60,
        stock: place === 2 ? 0 : 600,
        specs: [{ name: '容量', value: values[place] ?? String(place) }],
      })
      .where(eq(sku.id, id));
  }
  path = `/syoung/commodity/goods-detail/${commodityId}`;
});

const at = (page: Page, target: string) => page.waitForURL(url => url.pathname + url.search === target);
const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
const quantity = (page: Page, name: string) =>
  page.getByRole('spinbutton', { name: skuTable.quantityOf(name) });
const shade = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
/** Quantity of the form without scripts, for one sku. */
const plainQuantity = (page: Page) => page.getByRole('spinbutton', { name: words.quantity, exact: true });
/** Pastes text into the focused box, as from a spreadsheet. */
const paste = (page: Page, text: string) =>
  page.evaluate(pasted => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);
const linesOf = async (mobile: string) => {
  const token = await browser.portal.gateway.signIn(mobile);
  const { data } = await browser.portal.gateway.call('listMyCart', {}, { token });
  return data.groups.flatMap(({ lines }) => lines);
};
const addButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: words.add, exact: true }).first();
const badge = (page: Page, count: number) =>
  page
    .getByRole('complementary', { name: chrome.toolbar.label })
    .getByText(chrome.toolbar.cartCount(String(count)));

async function signIn(page: Page) {
  await page.getByLabel(login.fields.mobile).fill(SHOP);
  await page.getByLabel(login.fields.password, { exact: true }).fill('Beauty2026');
  await page.getByRole('button', { name: login.submit, exact: true }).click();
}

/** Turns the pictures, opens and closes them, all by keyboard; the focus stays or returns. */
async function viewPictures(page: Page) {
  const large = page.getByRole('link', { name: words.gallery.enlarge(1) });
  await large.focus();
  await page.keyboard.press('ArrowRight');
  await untilFocused(page.getByRole('link', { name: words.gallery.enlarge(2) }));
  await page.keyboard.press('ArrowLeft');
  await untilFocused(large);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  const shown = () => dialog.getByRole('img').last().getAttribute('src');
  const first = await shown();
  await page.keyboard.press('ArrowRight');
  await expect.poll(shown).not.toBe(first);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(shown).toBe(first);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await untilFocused(large);
}

/** Opens the chat, which offers the commodity. */
async function askAboutIt(page: Page) {
  await page.getByRole('button', { name: words.ask }).click();
  const offer = page.getByRole('region', { name: chat.offer });
  await offer.waitFor();
  const [{ name } = { name: '' }] = await browser.portal.gateway.db
    .select({ name: commodity.name })
    .from(commodity)
    .where(eq(commodity.id, commodityId));
  await expect.poll(() => offer.innerText()).toContain(name);
}

async function sellNothingSoldOut(page: Page) {
  await rowOf(page, '100ml').getByText(words.stockState.soldOut).waitFor();
  await expect.poll(() => quantity(page, '100ml').count()).toBe(0);
  await addButton(page).click();
  await untilFocused(quantity(page, '30ml'));
}

async function scrollPastBuyForm(page: Page) {
  const bar = page.locator('.parts-bar-buy');
  await expect.poll(() => bar.isVisible()).toBe(false);
  await page.getByRole('navigation', { name: words.parts.label }).getByText(words.parts.related).click();
  await bar.getByRole('button', { name: words.add }).waitFor();
}

describe('the commodity page', () => {
  it('adds several skus by Enter, with adjusted quantities, and updates the count in every tab', async () => {
    const { page, newTab } = await browser.open({ mobile: SHOP });
    const other = await newTab();
    await visitPage(other, '/syoung/shop/detail');
    await visitPage(page, `${path}?source=2`);
    await quantity(page, '30ml').focus();
    await page.keyboard.type('7');
    await page.keyboard.press('ArrowDown');
    await untilFocused(quantity(page, '50ml'));
    await page.getByText(skuTable.adjusted(7, 12)).waitFor();
    await page.keyboard.type('18');
    await page.getByText(skuTable.chosen(2, 30)).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByRole('link', { name: buying.toCart }).waitFor();
    await untilFocused(quantity(page, '50ml'));
    await expect.poll(() => quantity(page, '50ml').inputValue()).toBe('');
    await badge(page, 2).waitFor({ state: 'attached' });
    await badge(other, 2).waitFor({ state: 'attached' });
    expect(new Map((await linesOf(SHOP)).map(({ skuId, quantity }) => [skuId, quantity]))).toEqual(
      new Map([
        [skuIds[0], 12],
        [skuIds[1], 18],
      ]),
    );
  });

  it('fills a pasted column and orders those skus alone', async () => {
    const { page } = await browser.open({ mobile: SECOND_SHOP });
    await visitPage(page, path);
    await quantity(page, '30ml').click();
    await paste(page, '6\r\n13\r\n6\r\n');
    await expect.poll(() => quantity(page, '50ml').inputValue()).toBe('18');
    await rowOf(page, '50ml').getByText(skuTable.adjusted(13, 18)).waitFor();
    await rowOf(page, '100ml').getByText(skuTable.adjusted(6, 0)).waitFor();
    await page.getByRole('button', { name: words.buyNow }).click();
    await page.waitForURL(url => url.pathname === '/syoung/checkout/list');
    const lines = await linesOf(SECOND_SHOP);
    const idOf = (skuId: string | undefined) => lines.find(line => line.skuId === skuId)?.cartId;
    const wanted = [idOf(skuIds[0]), idOf(skuIds[1])];
    await expect.poll(() => new URL(page.url()).searchParams.get('cartIds')?.split(',')).toEqual(wanted);
  });

  it('keeps the chosen sku over a reload and adds one history entry', async () => {
    const { page } = await browser.open({ mobile: SHOP });
    await visitPage(page, '/syoung/shop/detail');
    await visitPage(page, path);
    await shade(page, '50ml').click();
    await at(page, `${path}?skuId=${skuIds[1]}`);
    await untilFocused(quantity(page, '50ml'));
    await expect.poll(() => quantity(page, '50ml').inputValue()).toBe('6');
    await page.reload();
    await hydrated(page);
    await expect.poll(() => rowOf(page, '50ml').getAttribute('aria-current')).toBe('true');
    await page.goBack();
    await at(page, '/syoung/shop/detail');
  });

  it('is accessible, enlarges pictures, blocks sold-out skus, and has a sticky buy button', async () => {
    const { page } = await browser.open({ mobile: SHOP });
    await visitPage(page, path);
    await expectToFit(page);
    await viewPictures(page);
    await askAboutIt(page);
    await page.keyboard.press('Escape');
    await sellNothingSoldOut(page);
    await scrollPastBuyForm(page);
  });

  it('shows related commodities once they are loaded', async () => {
    const { page } = await browser.open({ mobile: SHOP });
    const late = hold(envelope([]));
    browser.portal.upstream.behave(late.behaviour, calls.listRelatedCommodities.path);
    await page.goto(path, { waitUntil: 'commit' });
    await quantity(page, '30ml').waitFor();
    late.release();
    await page.getByText(words.relatedEmpty).waitFor();
    browser.portal.heal(calls.listRelatedCommodities.path);
  });

  it('is shown without a buy button when the commodity is off the shelf', async () => {
    const { db } = browser.portal.gateway;
    const set = (onShelf: boolean) =>
      db.update(commodity).set({ onShelf }).where(eq(commodity.id, commodityId));
    await set(false);
    const { page } = await browser.open({ mobile: SHOP });
    await visitPage(page, path);
    await page.getByText(words.offShelf.title).waitFor();
    await expect.poll(() => page.getByRole('main').getByRole('button', { name: words.add }).count()).toBe(0);
    await set(true);
  });

  it('returns not found with links for an unknown commodity', async () => {
    const { page } = await browser.open({ mobile: SHOP, allow: [/status of 404/] });
    const answer = await page.goto('/syoung/commodity/goods-detail/none');
    expect(answer?.status()).toBe(404);
    await page.getByRole('heading', { name: words.missing.title }).waitFor();
  });
});

describe('a shared commodity link', () => {
  it('asks a visitor to sign in, then opens with its sku and source', async () => {
    const { page } = await browser.open();
    const shared = `${path}?source=6&skuId=${skuIds[1]}`;
    await visitPage(page, shared);
    await at(page, `${LOGIN}?redirect=${encodeURIComponent(shared)}`);
    await signIn(page);
    await at(page, shared);
    await expect.poll(() => rowOf(page, '50ml').getAttribute('aria-current')).toBe('true');
  });
});

describe('the commodity page without scripts', () => {
  it('adds a chosen sku to the cart and shows the message of a rejection', async () => {
    const { page } = await browser.open({ scripts: false, mobile: PLAIN_SHOP });
    await page.goto(`${path}?source=2`);
    await expect.poll(() => page.locator('.needs-script:visible').count()).toBe(0);
    await shade(page, '50ml').click();
    await at(page, `${path}?source=2&skuId=${skuIds[1]}`);
    await plainQuantity(page).fill('7');
    await addButton(page).click();
    await page.getByRole('alert').waitFor();
    await expect.poll(() => plainQuantity(page).inputValue()).toBe('7');
    await plainQuantity(page).fill('18');
    await addButton(page).click();
    await at(page, CART);
    const line = (await linesOf(PLAIN_SHOP)).find(({ skuId }) => skuId === skuIds[1]);
    expect(line?.quantity).toBe(18);
  });

  it('returns to the chosen sku after login if the session has ended', async () => {
    const { page } = await browser.open({ scripts: false, mobile: SHOP });
    await page.goto(path);
    await browser.portal.gateway.db.$client.query('DELETE FROM session');
    await plainQuantity(page).fill('24');
    await addButton(page).click();
    await page.waitForURL(url => url.pathname === LOGIN);
    await signIn(page);
    await page.waitForURL(url => url.pathname === path);
    await expect.poll(() => plainQuantity(page).inputValue()).toBe('24');
  });
});
