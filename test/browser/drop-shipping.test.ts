import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { codeMessages } from '#shared/messages/zh/codes.ts';
import { dropShippingPages as words } from '#shared/messages/zh/drop-shipping-pages.ts';
import { axeFindings } from '#test/support/axe.ts';
import { startBrowser, visitPage } from '#test/support/browser.ts';

const SHOP = '13800000001';
const LIST = '/syoung/drop-shipping-order/list';
const IMPORT = `${LIST}?import=1`;
const HAITAO = '/syoung/drop-shipping-order/list-haitao';
const WIDTHS = [1440, 1024, 390];
const HEAD = '收件人,手机号,地址,条形码,数量,备注';
const ADDRESS = '浙江省杭州市西湖区文三路9号';

const browser = startBrowser();

/** Goods of one warehouse that can be sent to anybody. */
async function someGoods() {
  const { gateway } = browser.portal;
  const token = await gateway.signIn(SHOP);
  const { data } = await gateway.call(
    'listCommodityPage',
    { data: { inStock: true }, pageSize: 50 },
    { token },
  );
  for (const { id, barCode, minQty } of data.records) {
    const { data: detail } = await gateway.call('getCommodityDetail', { id }, { token });
    if (detail.tradeType === 'GENERAL') return { barCode, minQty };
  }
  throw new Error('no goods of general trade are in stock');
}

const send = (page: Page, rows: readonly string[]) =>
  page.locator('input[type=file]').setInputFiles({
    name: '代发.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\ufeff${[HEAD, ...rows].join('\n')}`),
  });

it('orders a sheet for the shop’s own customers, and leads to the payment', async () => {
  const { barCode, minQty } = await someGoods();
  const { page } = await browser.open({ mobile: SHOP });
  await visitPage(page, LIST);
  await page.getByRole('link', { name: words.import }).click();
  await page.getByRole('heading', { level: 1, name: words.sheet.title.GENERAL }).waitFor();
  await send(page, [
    `顾客甲,13900001111,${ADDRESS},${barCode},${minQty},`,
    `顾客乙,13900002222,${ADDRESS},${barCode},${minQty},`,
  ]);
  await page.getByText(words.sheet.orders(2, 2)).waitFor();
  await page.getByRole('button', { name: words.sheet.confirm }).click();
  await page.waitForURL(/\/syoung\/pay\/list\?payNo=/);
  await visitPage(page, `${LIST}?keyword=${encodeURIComponent('顾客甲')}`);
  await expect.poll(() => page.getByRole('article').count()).toBe(1);
});

it('says of each row what is wrong, orders the others, and hands back those that are wrong', async () => {
  const { barCode, minQty } = await someGoods();
  const { page } = await browser.open({ mobile: SHOP });
  await visitPage(page, IMPORT);
  await send(page, [
    `顾客丙,13900003333,${ADDRESS},${barCode},${minQty},`,
    `顾客丁,123,${ADDRESS},${barCode},${minQty},`,
    `顾客戊,13900004444,某处,${barCode},${minQty},`,
  ]);
  await page.getByText(codeMessages.MOBILE_INVALID).waitFor();
  await page.getByText(codeMessages.ADDRESS_INVALID).waitFor();
  await page.getByRole('checkbox', { name: words.sheet.onlyFaults(2) }).check();
  expect(await page.getByText('顾客丙').count()).toBe(0);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect(await axeFindings(page)).toEqual([]);
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect({ width, beyond: Math.max(0, beyond) }).toEqual({ width, beyond: 0 });
  }
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: words.sheet.downloadErrors }).click();
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
  await page.getByRole('button', { name: words.sheet.confirm }).click();
  await page.getByText(words.sheet.partly.title(1, 2)).waitFor();
  await page.getByRole('link', { name: words.sheet.partly.pay }).click();
  await page.waitForURL(/\/syoung\/pay\/list\?payNo=/);
});

it.each([LIST, HAITAO])('%s is open to everybody in every window', async path => {
  const { page } = await browser.open({ mobile: SHOP });
  await visitPage(page, path);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect(await axeFindings(page)).toEqual([]);
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect({ width, beyond: Math.max(0, beyond) }).toEqual({ width, beyond: 0 });
  }
});

it('is read by a frozen shop, which imports nothing', async () => {
  const { page } = await browser.open({ mobile: '13800000004' });
  await visitPage(page, IMPORT);
  await page.getByRole('heading', { level: 1, name: words.titles.GENERAL }).waitFor();
  expect(await page.getByRole('link', { name: words.import }).count()).toBe(0);
});
