import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chrome } from '#shared/messages/zh/client/chrome.ts';
import { noticeTexts, noticeWords } from '#shared/messages/zh/client/notices.ts';
import { shortcutWords } from '#shared/messages/zh/client/shortcuts.ts';
import { stockReminderWords } from '#shared/messages/zh/client/stock-reminder.ts';
import { axeFindings } from '#test/support/browser/axe.ts';
import { startBrowser, visitPage } from '#test/support/browser/browser.ts';
import { untilFocused } from '#test/support/browser/focus.ts';
import { staffCall } from '#test/support/gateway/staff-call.ts';

const browser = startBrowser();
const FAVOURITES = '/syoung/goods-collect';
const bellOf = (page: Page) => page.locator('.bell > a');
const unreadOf = async (page: Page) => Number((await bellOf(page).innerText()).match(/\d+/)?.[0] ?? 0);

it('a reminder leads from the favourites over the bell to the returned sku, and is read in other tabs', async () => {
  const { page, newTab } = await browser.open({ mobile: '13800000001' });
  const { gateway } = browser.portal;
  await visitPage(page, FAVOURITES);
  const soldOut = page.locator('.buy-row', { hasText: '暂时缺货' }).first();
  const name = await soldOut.locator('.buy-name').innerText();
  await soldOut.getByRole('button', { name: stockReminderWords.of(stockReminderWords.set, name) }).click();
  await soldOut
    .getByRole('button', { name: stockReminderWords.of(stockReminderWords.isSet, name) })
    .waitFor();
  const toast = page.getByText(stockReminderWords.done);
  await toast.waitFor();
  const edges = async () => {
    const [header, shown] = [await page.locator('.top-bar').boundingBox(), await toast.boundingBox()];
    return (shown?.y ?? 0) - (header?.y ?? 0) - (header?.height ?? 0);
  };
  await expect.poll(edges).toBeGreaterThan(0);

  const before = await unreadOf(page);
  const { rows } = await gateway.db.$client.query<{ sku_id: string }>('SELECT sku_id FROM stock_reminder');
  await staffCall(gateway, '/goods/setStock', { sku: rows[0]?.sku_id, stock: 5000 });
  await gateway.runDueTimers();
  const other = await newTab();
  await visitPage(other, FAVOURITES);
  await visitPage(page, FAVOURITES);
  for (const tab of [page, other]) await expect.poll(() => unreadOf(tab)).toBe(before + 1);

  await bellOf(page).focus();
  const row = page.locator('.bell').getByRole('link', { name: new RegExp(noticeTexts.SKU_BACK.title) });
  await row.waitFor();
  await expect.poll(() => axeFindings(page)).toEqual([]);
  await row.click();
  await page.waitForURL('**/goods-detail/**');
  await page.getByRole('heading', { level: 1, name }).waitFor();
  for (const tab of [page, other]) await expect.poll(() => unreadOf(tab)).toBe(before);

  await visitPage(other, '/syoung/information/notices?unread=1');
  await expect.poll(() => other.locator('main .notice').count()).toBe(before);
  await other.locator('main').getByRole('button', { name: noticeWords.markAll }).click();
  await other.getByText(noticeWords.noneFound).waitFor();
  await expect.poll(() => unreadOf(page)).toBe(0);
});

describe('keyboard shortcuts', () => {
  it('search, open pages and list themselves, but not while typing', async () => {
    const { page } = await browser.open({ mobile: '13800000001' });
    await visitPage(page, '/about');
    const search = page.getByLabel(chrome.search.label);
    await page.keyboard.press('/');
    await untilFocused(search);
    await page.keyboard.type('g?');
    await expect.poll(() => search.inputValue()).toBe('g?');
    await page.keyboard.press('Escape');
    await search.blur();
    await page.keyboard.press('Control+g');
    await page.keyboard.type('go');
    await page.waitForURL('**/syoung/order/inquiry/list');
    await page.keyboard.press('?');
    const list = page.getByRole('dialog', { name: shortcutWords.title });
    await list.getByText(shortcutWords.search).waitFor();
    await expect.poll(() => axeFindings(page)).toEqual([]);
    // Not behind the dialog.
    await page.keyboard.type('gc');
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });
    await expect.poll(() => new URL(page.url()).pathname).toBe('/syoung/order/inquiry/list');
    await page.keyboard.type('gn');
    await page.waitForURL('**/syoung/information/notices');
  });
});
