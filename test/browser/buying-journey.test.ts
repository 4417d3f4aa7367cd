import type { Locator, Page } from 'playwright-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatYuan, parseYuan, toFen } from '#shared/domain/money.ts';
import { buying } from '#shared/messages/zh/client/buying.ts';
import { cart } from '#shared/messages/zh/client/cart.ts';
import { chrome } from '#shared/messages/zh/client/chrome.ts';
import { commodityDetail } from '#shared/messages/zh/client/commodity-detail.ts';
import { commodityList as words } from '#shared/messages/zh/client/commodity-list.ts';
import { commodityPieces } from '#shared/messages/zh/client/commodity-pieces.ts';
import { quickOrder } from '#shared/messages/zh/client/quick-order.ts';
import { suggestions } from '#shared/messages/zh/client/search.ts';
import { ui } from '#shared/messages/zh/client/ui.ts';
import { recommended } from '#shared/messages/zh/common/recommended.ts';
import { startBrowser, visitPage } from '#test/support/browser/browser.ts';
import { isFocusLost, tabTo } from '#test/support/browser/tab-to.ts';
import { forward } from '#test/support/edge/forward.ts';
import { isExhaustive } from '#test/support/run/exhaustive.ts';

const browser = startBrowser();
afterEach(() => browser.portal.heal());

const SHOP = '13800000001';
/** Certified shop with an empty cart. */
const NEW_SHOP = '13800000008';
const SECOND_SHOP = '13800000009';
/** Demo commodity with two spec axes, searchable by its pinyin initials. */
const TWO_AXES = { id: '600078', name: '弥音 安可柔雾粉底液', initials: 'myakrw' };
/** Commodity with one sku, sold in steps of three. */
const PASTED = { code: 'HEN-600164-1', quantity: 6 };
/** Delay of each gateway call, long enough for every skeleton to appear. */
const SLOW_MS = 400;
const LISTS = '/syoung/recommended-list';
const LIST = '/syoung/commodity/list';

const at = (page: Page, part: string) =>
  page.waitForURL(url => decodeURIComponent(url.pathname + url.search).includes(part));
const box = (page: Page) => page.getByRole('search').locator('input[name=name]');
const options = (page: Page) => page.getByRole('listbox', { name: suggestions.label }).getByRole('option');
const filters = (page: Page) => page.getByRole('region', { name: words.filters.label });
const menu = (page: Page, name: string) => filters(page).locator('summary', { hasText: name });
const cards = (page: Page) => page.getByRole('region', { name: words.what }).locator('.goods');
const toolbar = (page: Page) => page.getByRole('complementary', { name: chrome.toolbar.label });
const badge = (page: Page, count: number) => toolbar(page).getByText(chrome.toolbar.cartCount(String(count)));
const line = (page: Page, text: string) => page.locator('.cart-line').filter({ hasText: text });
const untilSaved = (page: Page) =>
  page.waitForFunction(() => !document.querySelector('.cart-foot [aria-busy], .cart-line [aria-busy]'));

/** Amounts of the chosen lines and the displayed total, read from the page. */
const sums = (page: Page) =>
  page.evaluate(() => {
    const figures = (selector: string) =>
      [...document.querySelectorAll(selector)].map(element =>
        (element.textContent ?? '').replace(/[^\d.]/g, ''),
      );
    return { lines: figures('.cart-line:has(:checked) .cart-amount'), total: figures('.cart-total')[0] };
  });

async function expectTotalToBeTheSum(page: Page) {
  await untilSaved(page);
  await vi.waitFor(async () => {
    const { lines, total } = await sums(page);
    expect(lines.length).toBeGreaterThan(0);
    expect(total).toBe(formatYuan(toFen(lines.reduce((sum, amount) => sum + parseYuan(amount), 0))));
  });
}

/** Waits until the list is filtered by domestic origin. */
async function untilDomestic(page: Page) {
  await at(page, 'origin=DOMESTIC');
  await filters(page)
    .getByRole('link', { name: words.chips.remove('产地：国内品牌') })
    .waitFor();
  await page.locator('.goods-list[aria-busy=false]').waitFor();
}

/** Changes a quantity and waits until the input shows it. */
async function addPieces(stepper: Locator, act: () => Promise<void>) {
  const before = await stepper.inputValue();
  await act();
  await expect.poll(() => stepper.inputValue()).not.toBe(before);
}

describe('buying', () => {
  it('adds commodities from search, quick order, favourites and lists with a correct total', async () => {
    const { page, newTab } = await browser.open({ mobile: NEW_SHOP });
    const other = await newTab();
    await visitPage(other, '/');
    await visitPage(page, '/');
    await box(page).pressSequentially('hf');
    await options(page)
      .filter({ hasText: /^护肤$/ })
      .click();
    await page.getByRole('heading', { level: 1, name: '护肤' }).waitFor();
    await menu(page, words.filters.origin).click();
    await filters(page)
      .getByRole('link', { name: /^国内品牌/ })
      .click();
    await untilDomestic(page);
    const nameOfFirst = () => cards(page).first().getByRole('heading').innerText();
    const before = await nameOfFirst();
    await page
      .getByRole('navigation', { name: ui.pager.label })
      .getByRole('link', { name: ui.pager.page(2) })
      .click();
    await at(page, 'pageNo=2');
    const found = page.url();
    await expect.poll(nameOfFirst).not.toBe(before);
    const first = await nameOfFirst();
    await cards(page).first().getByRole('heading').getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: first }).waitFor();
    await page.goBack();
    await page.waitForURL(found);
    await cards(page).first().getByText(first).waitFor();

    await box(page).fill(TWO_AXES.initials);
    await options(page).getByText(TWO_AXES.name, { exact: true }).click();
    await page.getByRole('heading', { level: 1, name: TWO_AXES.name }).waitFor();
    await page.locator('#buying td input').nth(1).fill('12');
    await page
      .getByRole('main')
      .getByRole('button', { name: commodityDetail.add, exact: true })
      .first()
      .click();
    await badge(other, 1).waitFor({ state: 'attached' });

    await page.getByRole('status').getByRole('link', { name: buying.toCart }).click();
    const chosen = line(page, TWO_AXES.name);
    const more = chosen.getByRole('button', { name: new RegExp(`^${commodityPieces.more('')}`) });
    await addPieces(chosen.getByRole('spinbutton'), () => more.click());
    await expectTotalToBeTheSum(page);

    await page.getByRole('link', { name: cart.quick.paste }).click();
    await page.getByLabel(quickOrder.paste.label).fill(`${PASTED.code}\t${PASTED.quantity}`);
    await page.getByText(quickOrder.foot.chosen(1, String(PASTED.quantity))).waitFor();
    await page.locator('.order-foot').getByRole('button', { name: quickOrder.foot.add }).click();
    await line(page, PASTED.code).waitFor();
    await badge(other, 2).waitFor({ state: 'attached' });

    await visitPage(page, `/syoung/commodity/goods-detail/${TWO_AXES.id}`);
    await page
      .getByRole('main')
      .getByRole('button', { name: buying.favouriteOf(TWO_AXES.name) })
      .first()
      .click();
    await visitPage(page, '/syoung/goods-collect');
    await page.getByRole('checkbox', { name: buying.list.choose(TWO_AXES.name) }).check();
    await page.getByRole('button', { name: buying.list.add, exact: true }).click();
    await page.getByText(buying.added(TWO_AXES.name)).waitFor();

    await visitPage(page, LISTS);
    await page.getByRole('link', { name: '高复购洗护清单' }).click();
    await page.getByRole('button', { name: recommended.addAll }).click();
    await page.getByRole('status').getByRole('link', { name: buying.toCart }).click();
    await page.getByRole('heading', { level: 1, name: cart.title }).waitFor();
    await expect.poll(async () => (await sums(page)).lines.length).toBeGreaterThan(8);
    await expectTotalToBeTheSum(page);
    const count = await page.locator('.cart-line, .cart-lost-line').count();
    await badge(other, count).waitFor({ state: 'attached' });
  });

  it.runIf(isExhaustive)('works by keyboard alone and never loses the focus', async () => {
    const { page } = await browser.open({ mobile: SECOND_SHOP });
    await visitPage(page, '/');
    await tabTo(page, box(page));
    await page.keyboard.type(TWO_AXES.initials);
    await options(page).first().waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Enter');
    await at(page, LIST);
    const commodityLink = cards(page).getByRole('link', { name: TWO_AXES.name }).first();
    await commodityLink.waitFor();
    await tabTo(page, menu(page, words.filters.origin));
    await page.keyboard.press('Enter');
    await tabTo(page, filters(page).getByRole('link', { name: /^国内品牌/ }));
    await page.keyboard.press('Enter');
    await untilDomestic(page);
    await commodityLink.waitFor();
    await expect.poll(() => isFocusLost(page)).toBe(false);
    await tabTo(page, commodityLink);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: TWO_AXES.name }).waitFor();

    await tabTo(page, page.locator('#buying td input').first());
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type('12');
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByRole('link', { name: buying.toCart }).waitFor();
    await expect.poll(() => isFocusLost(page)).toBe(false);
    await tabTo(page, toolbar(page).getByRole('link', { name: chrome.toolbar.cart }));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: cart.title }).waitFor();

    const mine = line(page, TWO_AXES.name).first();
    await tabTo(page, mine.getByRole('spinbutton'));
    await addPieces(mine.getByRole('spinbutton'), () => page.keyboard.press('ArrowUp'));
    await expectTotalToBeTheSum(page);
    const before = await page.locator('.cart-line').count();
    await tabTo(page, mine.getByRole('button', { name: new RegExp(`^${cart.remove}`) }));
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.cart-line').count()).toBe(before - 1);
    await expect.poll(() => isFocusLost(page)).toBe(false);
    await tabTo(page, page.getByRole('button', { name: cart.notice.undo }));
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.cart-line').count()).toBe(before);
    await expect.poll(() => isFocusLost(page)).toBe(false);
    await tabTo(page, page.getByRole('link', { name: cart.checkout, exact: true }));
  });

  it.runIf(isExhaustive)(
    'shifts no layout on a slow connection and shows the old page until the next one is ready',
    async () => {
      const { page } = await browser.open({ mobile: SHOP });
      await page.addInitScript(watchShifts);
      const duty = forward(browser.portal.gateway.app.listeningOrigin);
      browser.portal.upstream.behave((response, seen) => void setTimeout(duty, SLOW_MS, response, seen));
      for (const path of [
        LIST,
        `${LIST}?view=table`,
        `/syoung/commodity/goods-detail/${TWO_AXES.id}`,
        '/syoung/goods-collect',
        LISTS,
        '/syoung/car/list',
        ...['paste', 'excel', 'scan'].map(mode => `/syoung/car/list?quick=${mode}`),
      ]) {
        await visitPage(page, path);
        await expect.poll(() => shifts(page), { message: path }).toEqual([]);
      }
      await visitPage(page, LIST);
      await menu(page, words.filters.origin).click();
      await filters(page)
        .getByRole('link', { name: /^国际品牌/ })
        .click();
      await page.locator('.goods-list[aria-busy=true] .goods').first().waitFor();
      await page.locator('.goods-list[aria-busy=true]').waitFor({ state: 'detached' });
      await cards(page).first().getByRole('heading').getByRole('link').click();
      await page.getByRole('heading', { level: 1 }).filter({ hasNotText: words.filters.all }).waitFor();
      await page.locator('#buying').getByRole('spinbutton').first().waitFor();
    },
  );
});

interface Watching {
  shifts: string[];
}

/** Records layout shifts without recent user input. */
function watchShifts() {
  const noted: string[] = [];
  (globalThis as unknown as Watching).shifts = noted;
  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as unknown as {
      hadRecentInput: boolean;
      value: number;
      sources: { node: Element | null }[];
    }[]) {
      // On a busy machine a card that is streamed in two parts causes a negligible shift.
      if (entry.hadRecentInput || entry.value < 0.01) continue;
      const moved = entry.sources.map(({ node }) => node?.className ?? node?.nodeName ?? '');
      noted.push(`${entry.value.toFixed(4)} ${moved.join(', ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Waits two frames, so that the shifts of the last frame are recorded too. */
const shifts = (page: Page) =>
  page.evaluate(async () => {
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    return (globalThis as unknown as Watching).shifts;
  });
