import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sampleStatuses } from '#shared/messages/zh/orders.ts';
import { samplePages } from '#shared/messages/zh/sample-pages.ts';
import { axeFindings } from '#test/support/axe.ts';
import { hydrated, startBrowser, visitPage } from '#test/support/browser.ts';
import { STAFF_TOKEN } from '#test/support/build-gateway.ts';

const SHOP = '13800000001';
const OTHER_SHOP = '13800000009';
const FROZEN = '13800000004';
const NEW_SHOP = '13800000008';
const LIST = '/syoung/sample-list/list';
const APPLY = `${LIST}?apply=1`;
const RECEIPTS = '/syoung/sample-receipt-record/list';
const WIDTHS = [1440, 1024, 390];

const { list: listWords, apply: words, receipts: receiptWords } = samplePages;
const browser = startBrowser();

const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));
const chosen = (page: Page) => page.getByRole('list', { name: words.chosenLabel }).getByRole('listitem');
const adders = (page: Page) => page.getByRole('button', { name: /^添加/ });

async function staff(path: string, payload: object) {
  const { app } = browser.portal.gateway;
  const reply = await app.inject({
    method: 'POST',
    url: `/staff/sample/${path}`,
    payload,
    headers: { staffToken: STAFF_TOKEN },
  });
  expect(reply.json()).toMatchObject({ code: '0' });
}

/** Asks for one of the favourites, and answers the number of the requisition. */
async function ask(page: Page, purpose: string): Promise<string> {
  await visitPage(page, APPLY);
  await adders(page).first().click();
  await page.getByRole('textbox', { name: words.purpose }).fill(purpose);
  await page.getByRole('button', { name: words.submit }).click();
  const row = page.getByRole('article').filter({ hasText: purpose });
  await row.waitFor();
  return row.getByRole('heading').innerText();
}

describe('samples', () => {
  it('are asked for, granted, shipped, followed and received, all seen without a reload', async () => {
    const { page } = await browser.open({ mobile: SHOP });
    await visitPage(page, APPLY);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await adders(page).nth(0).click();
    await adders(page).nth(1).click();
    await expect.poll(() => chosen(page).count()).toBe(2);
    const quantity = chosen(page).first().getByRole('spinbutton');
    await quantity.fill('9');
    await quantity.blur();
    await expect.poll(() => quantity.inputValue()).toBe('5');
    await page.getByRole('textbox', { name: words.purpose }).fill('新品试用一轮');
    await page.getByRole('button', { name: words.submit }).click();
    const row = page.getByRole('article').filter({ hasText: '新品试用一轮' });
    await row.getByText(sampleStatuses.WAIT_AUDIT, { exact: true }).waitFor();
    const sample = await row.getByRole('heading').innerText();

    await staff('approve', { sample });
    await comeBack(page);
    await row.getByText(sampleStatuses.WAIT_SHIP, { exact: true }).waitFor();
    await staff('ship', { sample, companyCode: 'YTO', deliveryNo: 'YT0000111122' });
    await comeBack(page);
    await row.getByText(sampleStatuses.SHIPPED, { exact: true }).waitFor();
    await row.getByRole('link', { name: listWords.receipts }).click();
    const receipt = page.getByRole('article', { name: sample });
    await receipt.getByText('YT0000111122').waitFor();
    await receipt.getByText(receiptWords.traces).click();
    await receipt.getByRole('button', { name: receiptWords.confirm }).click();
    await page.getByRole('dialog').getByRole('button', { name: receiptWords.ask.confirm }).click();
    await receipt.getByText(sampleStatuses.RECEIVED, { exact: true }).waitFor();
    expect(await receipt.getByRole('button', { name: receiptWords.confirm }).count()).toBe(0);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });

  it('are taken back before they are answered', async () => {
    const { page } = await browser.open({ mobile: SHOP });
    const sample = await ask(page, '撤回的一轮');
    await page.getByRole('button', { name: listWords.of(listWords.actions.CANCEL, sample) }).click();
    await page.getByRole('dialog').getByRole('button', { name: listWords.cancel.confirm }).click();
    await page
      .getByRole('article', { name: sample })
      .getByText(sampleStatuses.CANCELLED, { exact: true })
      .waitFor();
  });

  it('that were refused say why', async () => {
    const { page } = await browser.open({ mobile: SHOP });
    const sample = await ask(page, '被拒的一轮');
    await staff('reject', { sample, reason: '本月小样已发完' });
    await comeBack(page);
    await page.getByRole('article', { name: sample }).getByText('本月小样已发完').first().waitFor();
  });
});

describe('a requisition', () => {
  it('finds goods by a word, and one of their skus', async () => {
    const { page } = await browser.open({ mobile: NEW_SHOP });
    await visitPage(page, APPLY);
    await page.getByText(words.noFavourites).waitFor();
    await page.getByRole('searchbox', { name: words.search }).fill('山茶');
    await page.getByRole('heading', { name: words.found }).waitFor();
    const choose = page.getByRole('button', { name: /^选择规格：/ }).first();
    const add = adders(page).first();
    await choose.or(add).first().waitFor();
    if (await choose.isVisible()) {
      const name = (await choose.getAttribute('aria-label'))?.replace('选择规格：', '') ?? '';
      await choose.click();
      await page.getByRole('combobox', { name: words.specsOf(name) }).selectOption({ index: 1 });
      await page.getByRole('button', { name: words.addOf(name), exact: true }).click();
    } else await add.click();
    await expect.poll(() => chosen(page).count()).toBe(1);
  });

  it('says what is missing, and goes there', async () => {
    const { page } = await browser.open({ mobile: SHOP });
    await visitPage(page, APPLY);
    await page.getByRole('button', { name: words.submit }).click();
    await page.getByText(words.errors.items).waitFor();
    await page.getByText(words.errors.purpose).waitFor();
    const search = page.getByRole('searchbox', { name: words.search });
    expect(await search.evaluate(box => box === document.activeElement)).toBe(true);
  });

  it('survives a reload', async () => {
    const { page } = await browser.open({ mobile: SHOP });
    await visitPage(page, APPLY);
    await adders(page).first().click();
    await page.getByRole('textbox', { name: words.purpose }).fill('还没写完');
    await page.getByText(words.saved).waitFor();
    await page.reload();
    await hydrated(page);
    await expect.poll(() => chosen(page).count()).toBe(1);
    expect(await page.getByRole('textbox', { name: words.purpose }).inputValue()).toBe('还没写完');
  });
});

it('shows nothing of another shop', async () => {
  const { page: own } = await browser.open({ mobile: SHOP });
  const sample = await ask(own, '只给自己看');
  const { page } = await browser.open({ mobile: OTHER_SHOP });
  for (const path of [LIST, RECEIPTS]) {
    await visitPage(page, path);
    expect(await page.getByText(sample).count()).toBe(0);
  }
});

it('is not open to a frozen shop', async () => {
  const { page } = await browser.open({ mobile: FROZEN });
  await page.goto(LIST);
  await page.waitForURL(/\/syoung\/shop\/disable/);
});

it.each([LIST, APPLY, RECEIPTS])('%s is open to everybody in every window', async path => {
  const { page } = await browser.open({ mobile: SHOP });
  await visitPage(page, path);
  if (path === APPLY) await adders(page).first().click();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect(await axeFindings(page)).toEqual([]);
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect({ width, beyond: Math.max(0, beyond) }).toEqual({ width, beyond: 0 });
  }
});
