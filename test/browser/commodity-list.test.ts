import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { commodity, sku } from '#gateway/db/schema/catalogue.ts';
import { and, eq } from '#gateway/db/sql.ts';
import { calls } from '#shared/contract/index.ts';
import type { SkuData } from '#shared/contract/schemas/commodity.ts';
import { displayYuan, formatYuan, parseYuan, toFen } from '#shared/domain/money.ts';
import { applicableTier } from '#shared/domain/price-tier.ts';
import { buying } from '#shared/messages/zh/client/buying.ts';
import { chrome } from '#shared/messages/zh/client/chrome.ts';
import { commodityList as words } from '#shared/messages/zh/client/commodity-list.ts';
import { suggestions } from '#shared/messages/zh/client/search.ts';
import { ui } from '#shared/messages/zh/client/ui.ts';
import { hydrated, startBrowser, visitPage } from '#test/support/browser/browser.ts';
import { expectAccessible, expectToFit, expectToFitWidth } from '#test/support/browser/expect-to-fit.ts';
import { isFocusLost } from '#test/support/browser/tab-to.ts';
import { envelope } from '#test/support/edge/fake-upstream.ts';
import { hold } from '#test/support/edge/forward.ts';

const browser = startBrowser();

const SHOP = '13800000001';
const LIST = '/syoung/commodity/list';
const { path: LIST_CALL } = calls.listCommodityPage;
const { path: SUGGEST_CALL } = calls.suggestCommodities;

afterEach(() => browser.portal.heal(LIST_CALL, SUGGEST_CALL));

const list = (page: Page) => page.getByRole('region', { name: words.what });
const cards = (page: Page) => list(page).locator('.goods');
const filters = (page: Page) => page.getByRole('region', { name: words.filters.label });
const menu = (page: Page, name: string) => filters(page).locator('summary', { hasText: name });
const box = (page: Page) => page.getByRole('search').locator('input[name=name]');
/** A commodity with this many skus, of which any quantity up to 600 can be ordered. */
async function commodityWithSkus(count: number) {
  const { gateway } = browser.portal;
  const [found] = await gateway.db
    .select({ id: commodity.id, name: commodity.name })
    .from(commodity)
    .where(and(eq(commodity.onShelf, true), eq(commodity.skuCount, count)))
    .orderBy(commodity.id)
    .limit(1);
  const { id = '', name = '' } = found ?? {};
  await gateway.db
    .update(sku)
    .set({ stock: 600, minQty: 1, stepQty: 1, maxQty: null })
    .where(eq(sku.commodityId, id));
  const { data } = await gateway.call('getCommodityDetail', { id }, { token: await gateway.signIn(SHOP) });
  return { name, skus: data.skus };
}

/** The amount of the quantities at the tiers that they reach. */
const sumOf = (skus: readonly SkuData[], quantities: readonly number[]) =>
  formatYuan(
    toFen(
      quantities.reduce((sum, quantity, place) => {
        const price = applicableTier(skus[place]?.tiers ?? [], quantity)?.price ?? '0.00';
        return sum + parseYuan(price) * quantity;
      }, 0),
    ),
  );
const place = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const at = (page: Page, part: string) =>
  page.waitForURL(url => decodeURIComponent(url.pathname + url.search).includes(part));

async function leadDownTheCategories(page: Page) {
  await menu(page, words.filters.category).click();
  await filters(page).getByRole('link', { name: /^护肤/ }).click();
  await page.getByRole('heading', { level: 1, name: '护肤' }).waitFor();
  await menu(page, words.filters.category).click();
  await filters(page)
    .getByRole('link', { name: /^水乳精华/ })
    .click();
  await page.getByRole('heading', { level: 1, name: '水乳精华' }).waitFor();
  const crumbs = page.getByRole('navigation', { name: '当前位置' }).getByRole('listitem');
  await expect.poll(() => crumbs.allInnerTexts()).toEqual(['首页', '全部商品', '护肤', '水乳精华']);
  await filters(page).getByRole('link', { name: words.chips.clear }).click();
  await page.getByRole('heading', { level: 1, name: '全部商品' }).waitFor();
  await page.locator('.goods-list[aria-busy=false]').waitFor();
}

async function sortBy(page: Page, order: 'NEWEST' | 'SALES') {
  const sorts = page.getByRole('navigation', { name: words.sort.label });
  await sorts.locator('summary').click();
  await sorts.getByRole('link', { name: words.sort[order] }).click();
}

async function waitForSlowList(page: Page) {
  const first = await cards(page).first().getByRole('heading').innerText();
  const late = hold(envelope({ records: [], total: 0, hasNextPage: false, corrected: null, facets: [] }));
  browser.portal.upstream.behave(late.behaviour, LIST_CALL);
  await sortBy(page, 'NEWEST');
  await page.locator('.goods-list[aria-busy=true]').waitFor();
  await expect.poll(() => cards(page).first().getByRole('heading').innerText()).toBe(first);
  late.release();
  await page.getByText(words.nothing.whole).waitFor();
  await expect.poll(() => page.locator('.goods-list[aria-busy=true]').count()).toBe(0);
  browser.portal.heal(LIST_CALL);
}

async function failAndRetry(page: Page) {
  browser.portal.upstream.behave(response => void response.writeHead(500).end(), LIST_CALL);
  await sortBy(page, 'SALES');
  const retry = list(page).getByRole('button', { name: ui.retry });
  await retry.waitFor();
  await expect.poll(() => filters(page).locator('.filter-link').count()).toBeGreaterThan(10);
  browser.portal.heal(LIST_CALL);
  await retry.click();
  await cards(page).first().waitFor();
}

describe('the commodity list', () => {
  it('leads from search, filters and pages to a commodity, and back to the same position', async () => {
    const { page } = await browser.open({ mobile: SHOP });
    await visitPage(page, '/about');
    await box(page).fill('水');
    await box(page).press('Enter');
    await at(page, `${LIST}?name=水`);
    await page.getByRole('heading', { level: 1, name: words.results('水') }).waitFor();
    await expect.poll(() => page.title()).toContain(words.results('水'));
    await expect.poll(() => box(page).inputValue()).toBe('水');

    await menu(page, words.filters.origin).click();
    await filters(page)
      .getByRole('link', { name: /^国内品牌/ })
      .click();
    await at(page, 'origin=DOMESTIC');
    const chip = (text: string) => filters(page).getByRole('link', { name: words.chips.remove(text) });
    await chip(words.chips.origin('国内品牌')).waitFor();
    await menu(page, words.filters.price).click();
    await filters(page).getByLabel(words.filters.priceMax).fill('1000');
    await filters(page).getByLabel(words.filters.priceMax).press('Enter');
    await at(page, 'priceMax=1000');
    await chip(words.chips.price(words.chips.priceRange(null, '1000'))).waitFor();
    await chip(words.chips.origin('国内品牌')).waitFor();

    const answered = page.locator('.goods-list[aria-busy=false]');
    await answered.waitFor();
    await expectToFit(page);
    const nameOfFirst = () => cards(page).first().getByRole('heading').innerText();
    const onPageOne = await nameOfFirst();
    await page
      .getByRole('navigation', { name: ui.pager.label })
      .getByRole('link', { name: ui.pager.page(2) })
      .press('Enter');
    await at(page, 'pageNo=2');
    await page.waitForFunction(() => window.scrollY === 0);
    // The previous page stays visible until the reply arrives.
    await answered.waitFor();
    await expect.poll(nameOfFirst).not.toBe(onPageOne);
    await expect.poll(() => isFocusLost(page)).toBe(false);
    const one = cards(page).nth(5);
    const name = await one.getByRole('heading').innerText();
    await one.scrollIntoViewIfNeeded();
    const inSight = await place(page);
    await page.mouse.wheel(0, 200);
    await expect.poll(() => place(page)).toBe(inSight + 200);
    const address = page.url();
    await one.getByRole('heading').getByRole('link').click();
    await at(page, 'source=6');
    await page.goBack();
    await page.waitForURL(address);
    await cards(page).nth(5).getByText(name).waitFor();
    await page.waitForFunction(y => Math.abs(window.scrollY - y) < 2, inSight + 200);

    await page.reload();
    await hydrated(page);
    await expect.poll(() => cards(page).nth(5).getByRole('heading').innerText()).toBe(name);
  });

  it('narrows by category, stays visible but dimmed during a slow call, and retries in place', async () => {
    const { page, allow } = await browser.open({ mobile: SHOP });
    await visitPage(page, LIST);
    await expectToFit(page);
    await leadDownTheCategories(page);
    await waitForSlowList(page);
    await page.goBack();
    await cards(page).first().waitFor();
    allow(/status of 50\d/);
    await failAndRetry(page);
  });

  it('adds the quantities of several rows and skus at once, and keeps what could not be added', async () => {
    const { page } = await browser.open({ mobile: SHOP });
    const { name, skus } = await commodityWithSkus(3);
    const bar = page.getByRole('region', { name: words.order.label });
    const expectBar = (...quantities: number[]) =>
      expect.poll(() => bar.innerText()).toContain(displayYuan(sumOf(skus, quantities)));
    await visitPage(page, `${LIST}?name=${encodeURIComponent(name)}`);
    await page
      .getByRole('navigation', { name: words.view.label })
      .getByRole('link', { name: words.view.table })
      .click();
    await at(page, 'view=table');

    await list(page)
      .getByRole('button', { name: words.table.specsOf(name, 3) })
      .press('Enter');
    await list(page).locator('.sku-line input').nth(2).waitFor();
    for (const quantity of ['40', '7']) {
      await page.keyboard.press('ArrowDown');
      await page.keyboard.type(quantity);
    }
    await expectBar(40, 7);
    await expectToFit(page);
    await page.reload();
    await hydrated(page);
    await list(page).getByRole('columnheader', { name: words.table.stock }).getByRole('link').click();
    await at(page, 'sort=STOCK_DESC');
    const sorted = list(page).getByRole('columnheader', { name: words.table.stock });
    await expect.poll(() => sorted.getAttribute('aria-sort')).toBe('descending');
    await expectBar(40, 7);

    const { db } = browser.portal.gateway;
    await db
      .update(sku)
      .set({ stock: 0 })
      .where(eq(sku.id, skus[1]?.skuId ?? ''));
    await bar.getByRole('button', { name: words.order.add }).click();
    await page.getByText(buying.failed.title(1)).waitFor();
    await expectBar(0, 7);
    await bar.getByRole('button', { name: words.order.clear }).click();
    await bar.waitFor({ state: 'detached' });
  });

  it('keeps the table view for a search, and opens the commodity of a barcode', async () => {
    const { page, newTab } = await browser.open({ mobile: SHOP });
    await visitPage(page, LIST);
    const views = page.getByRole('navigation', { name: words.view.label });
    await views.getByRole('link', { name: words.view.table }).click();
    await at(page, 'view=table');
    await box(page).fill('乳');
    await box(page).press('Enter');
    await page.waitForURL(
      ({ searchParams }) => searchParams.get('name') === '乳' && searchParams.get('view') === 'table',
    );
    await list(page).getByRole('table').waitFor();
    await page.locator('.goods-list[aria-busy=false]').waitFor();
    await expectToFit(page);
    const shared = await newTab();
    await visitPage(shared, page.url());
    await list(shared).getByRole('table').waitFor();

    await box(shared).fill(await list(shared).locator('.goods-codes span').nth(2).innerText());
    await box(shared).press('Enter');
    await at(shared, '/syoung/commodity/goods-detail/');
  });

  it('offers links when nothing is found', async () => {
    const { page } = await browser.open({ mobile: SHOP });
    await visitPage(page, `${LIST}?commodityKindId=1&priceMin=900000000`);
    await page.getByText(words.nothing.byFilters).waitFor();
    await expectToFit(page);
    await list(page)
      .getByRole('link', { name: words.nothing.drop('批发价：¥900000000 及以上') })
      .click();
    await cards(page).first().waitFor();
    await visitPage(page, `${LIST}?pageNo=99999`);
    await page.getByRole('link', { name: words.nothing.lastPage }).click();
    await cards(page).first().waitFor();
  });

  it('shows a corrected search term and can search for the original one', async () => {
    const { page } = await browser.open({ mobile: SHOP });
    browser.portal.upstream.behave(
      envelope({ records: [], total: 0, hasNextPage: false, corrected: '精华', facets: [] }),
      LIST_CALL,
    );
    await visitPage(page, `${LIST}?name=${encodeURIComponent('精化')}`);
    await page.getByText(suggestions.corrected('精化', '精华')).waitFor();
    browser.portal.heal(LIST_CALL);
    await page.getByRole('link', { name: words.asTyped('精化') }).click();
    await at(page, 'name=精化&exact=1');
  });

  it.each([true, false])(
    'opens a filter in a narrow window and shows the chosen ones in their chips; scripts: %s',
    async scripts => {
      const { page } = await browser.open({ mobile: SHOP, width: 390, scripts });
      const path = `${LIST}?origin=DOMESTIC`;
      await (scripts ? visitPage(page, path) : page.goto(path));
      const chip = filters(page).getByRole('link', { name: words.chips.remove('产地：国内品牌') });
      const kind = filters(page).getByRole('link', { name: /^护肤/ });
      await chip.waitFor();
      await expect.poll(() => kind.isVisible()).toBe(false);
      await menu(page, words.filters.category).click();
      await expectToFitWidth(page, 390);
      await kind.click();
      await at(page, 'commodityKindId=');
      await filters(page)
        .getByRole('link', { name: words.chips.remove('分类：护肤') })
        .waitFor();
    },
  );

  it('can be read, searched and filtered without scripts', async () => {
    const { page } = await browser.open({ mobile: SHOP, scripts: false });
    await page.goto(LIST);
    await box(page).fill('霜');
    await box(page).press('Enter');
    await at(page, 'name=霜');
    await menu(page, words.filters.price).click();
    await filters(page).locator('input[name=priceMin]').fill('500');
    await filters(page).locator('input[name=priceMax]').fill('20');
    await filters(page).getByRole('button', { name: words.filters.apply }).click();
    await at(page, 'name=霜');
    await page.getByText(words.chips.priceRange('20', '500')).waitFor();
    await page.getByRole('link', { name: ui.commodity.inStockOnly, exact: true }).click();
    await at(page, 'inStock=1');
    await expect.poll(() => cards(page).count()).toBeGreaterThan(0);
    await expect.poll(() => page.locator('.skeleton:visible').count()).toBe(0);
  });
});

describe('the search box', () => {
  const found = [
    { type: 'COMMODITY', id: '600001', text: '花屿 山茶精华水', marks: [{ from: 0, to: 2 }] },
    { type: 'BRAND', id: '2001', text: '花屿', marks: [{ from: 0, to: 2 }] },
    { type: 'KIND', id: '102', text: '水乳精华', marks: [] },
  ];

  it('shows suggestions of the latest input only, names a correction, and lets the keyboard choose one', async () => {
    const { page } = await browser.open({ mobile: SHOP });
    await visitPage(page, '/about');
    await ignoreLateReply(page);
    await box(page).fill('');
    await chooseByKeyboard(page);
  });

  /** A late reply of an older input is ignored; input during composition sends no request. */
  async function ignoreLateReply(page: Page) {
    const late = hold(envelope(found));
    browser.portal.upstream.behave((response, seen) => {
      if (seen.body.includes('"a"')) late.behaviour(response, seen);
      else envelope([{ ...found[1], corrected: '水乳' }])(response, seen);
    }, SUGGEST_CALL);
    const options = page.getByRole('option');
    const asked = () => browser.portal.upstream.seen.filter(({ path }) => path === SUGGEST_CALL).length;
    const before = asked();
    await box(page).focus();
    await page.getByRole('navigation', { name: chrome.search.panel }).getByRole('term').first().waitFor();
    await page.waitForFunction(() => document.querySelector('.suggestions'));
    await box(page).evaluate((input: HTMLInputElement) => {
      input.value = 'hua';
      input.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
    });
    const older = page.waitForRequest(request => request.url().endsWith(SUGGEST_CALL));
    await box(page).fill('a');
    await older;
    await box(page).fill('ab');
    await options.first().waitFor();
    late.release();
    await expect.poll(() => options.count()).toBe(1);
    await page.locator('.suggestion-note').getByText(suggestions.corrected('ab', '水乳')).waitFor();
    expect(asked() - before).toBe(2);
  }

  async function chooseByKeyboard(page: Page) {
    browser.portal.upstream.behave(envelope(found), SUGGEST_CALL);
    await box(page).pressSequentially('huay');
    const options = page.getByRole('listbox', { name: suggestions.label }).getByRole('option');
    await expect.poll(() => options.allInnerTexts()).toEqual(['花屿', '水乳精华', '花屿 山茶精华水']);
    await expectAccessible(page);
    await expect.poll(() => box(page).getAttribute('aria-expanded')).toBe('true');

    await box(page).press('ArrowUp');
    await expect.poll(() => options.last().getAttribute('aria-selected')).toBe('true');
    await box(page).press('ArrowDown');
    await expect.poll(() => box(page).getAttribute('aria-activedescendant')).toBe(null);
    await box(page).press('Escape');
    await options.first().waitFor({ state: 'detached' });
    await expect.poll(() => box(page).inputValue()).toBe('huay');
    await expect.poll(() => box(page).getAttribute('aria-expanded')).toBe('false');

    await box(page).pressSequentially('u');
    await options.first().waitFor();
    await box(page).press('ArrowDown');
    await box(page).press('Enter');
    await at(page, `${LIST}?brandIds=2001`);
  }

  it('remembers searches until they are removed or the member logs out', async () => {
    const { page } = await browser.open({ mobile: SHOP });
    await visitPage(page, '/about');
    for (const name of ['面霜', '口红']) {
      await box(page).click();
      await page.waitForFunction(() => document.querySelector('.suggestions'));
      await box(page).fill(name);
      await box(page).press('Enter');
      await at(page, `name=${name}`);
    }
    await visitPage(page, '/about');
    await box(page).click();
    const recent = page.getByRole('region', { name: suggestions.recent });
    await recent.waitFor();
    await expect.poll(() => recent.getByRole('link').allInnerTexts()).toEqual(['口红', '面霜']);
    await recent.getByRole('button', { name: suggestions.forget('口红') }).click();
    await expect.poll(() => recent.getByRole('link').allInnerTexts()).toEqual(['面霜']);
    await recent.getByRole('link', { name: '面霜' }).click();
    await at(page, `${LIST}?name=面霜`);

    await page.getByRole('button', { name: chrome.header.logout }).click();
    await at(page, '/syoung/login');
    await page.waitForFunction(() => localStorage.getItem('recentSearches') === null);
  });
});
