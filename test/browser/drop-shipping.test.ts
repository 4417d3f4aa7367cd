import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { sku } from '#gateway/db/schema/catalogue.ts';
import { eq, sql } from '#gateway/db/sql.ts';
import { readSheet } from '#gateway/excel/read-sheet.ts';
import { XLSX_TYPE } from '#gateway/excel/write-sheet.ts';
import { calls } from '#shared/contract/index.ts';
import { dateRange } from '#shared/messages/zh/client/date-range.ts';
import { dropShippingPages as words } from '#shared/messages/zh/client/drop-shipping-pages.ts';
import { orderList, orderPieces } from '#shared/messages/zh/client/order-pages.ts';
import { pay } from '#shared/messages/zh/client/pay.ts';
import { payPassword } from '#shared/messages/zh/client/pay-password.ts';
import { quickOrder } from '#shared/messages/zh/client/quick-order.ts';
import { codeMessages } from '#shared/messages/zh/common/codes.ts';
import { payTypes } from '#shared/messages/zh/common/orders.ts';
import { checkoutTexts } from '#shared/messages/zh/gateway/checkout-texts.ts';
import { dropShippingTexts } from '#shared/messages/zh/gateway/drop-shipping-texts.ts';
import { routeById } from '#shared/routes/table.ts';
import { startBrowser, visitPage } from '#test/support/browser/browser.ts';
import { comeBackTo } from '#test/support/browser/come-back.ts';
import { expectToFit } from '#test/support/browser/expect-to-fit.ts';
import { untilFocused } from '#test/support/browser/focus.ts';
import { press } from '#test/support/browser/press.ts';
import { visit } from '#test/support/edge/visit.ts';
import { makeSheet } from '#test/support/fixtures/sheets.ts';
import { staffCall } from '#test/support/gateway/staff-call.ts';

const SHOP = '13800000001';
const FROZEN = '13800000004';
const LIST = '/syoung/drop-shipping-order/list';
const IMPORT = `${LIST}?import=1`;
const HAITAO = '/syoung/drop-shipping-order/list-haitao';
const HEAD = '收件人,手机号,地址,条形码,数量,备注';
const ADDRESS = '浙江省杭州市西湖区文三路9号';

const browser = startBrowser();

/** Finds a commodity of general trade in stock that is drop-shipped in single pieces, but sold by the pack. */
async function findCommodity() {
  const { gateway } = browser.portal;
  const token = await gateway.signIn(SHOP);
  const { data } = await gateway.call(
    'listCommodityPage',
    { data: { inStock: true }, pageSize: 50 },
    { token },
  );
  for (const { id } of data.records) {
    const { data: detail } = await gateway.call('getCommodityDetail', { id }, { token });
    const [first] = detail.skus;
    const isSingle = first?.dropShipping?.minQty === 1 && first.minQty > 1 && first.stock > 10;
    if (detail.tradeType === 'GENERAL' && isSingle) return { id, barCode: first.barCode };
  }
  throw new Error('no commodity of general trade is in stock');
}

const send = (page: Page, rows: readonly string[]) =>
  page.locator('input[type=file]').setInputFiles({
    name: '代发.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\ufeff${[HEAD, ...rows].join('\n')}`),
  });

/** Runs `act` and returns the rows of the sheet that it downloads. */
async function saved(page: Page, act: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return readSheet(await download.path(), { maxRows: 600, maxColumns: 30 });
}

const orderButton = (page: Page) => page.getByRole('button', { name: /^下单 \d+ 笔$/ });
const confirmButton = (page: Page) => page.getByRole('button', { name: /^确认下单 ¥/ });
const cell = (page: Page, row: number, field: keyof typeof words.sheet.columns) =>
  page.getByRole('textbox', { name: words.sheet.cellOf(row, words.sheet.columns[field]), exact: true });

it('orders a sheet with three wrong rows in five actions, and keeps the corrections over a reload', async () => {
  const { barCode } = await findCommodity();
  const { page } = await browser.open({ mobile: SHOP });
  await visitPage(page, IMPORT);
  await send(page, [
    `顾客丙,13900003333,${ADDRESS},${barCode},1,`,
    `顾客丁,手机13900005555,${ADDRESS},${barCode},1,`,
    `顾客戊,13900004444,${ADDRESS},${barCode},,`,
    `顾客壬,13900006666,某处,${barCode},1,`,
  ]);
  await page.getByText(codeMessages.MOBILE_INVALID).waitFor();
  await page.getByText(codeMessages.ADDRESS_INVALID).waitFor();
  await expectToFit(page);
  await press(page.getByRole('button', { name: words.sheet.fixAll(2) }), calls.changeDropShippingRows.path);
  await expect.poll(() => cell(page, 3, 'mobile').inputValue()).toBe('13900005555');
  await untilFocused(cell(page, 5, 'address'));
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('某处');
  await page.reload();
  await page.getByText(words.sheet.orders(3, 3)).waitFor();
  await cell(page, 5, 'address').fill(ADDRESS);
  // The change is saved when the focus leaves the cell, before the confirmation opens.
  await orderButton(page).click();
  const dialog = page.getByRole('dialog', { name: words.sheet.confirmation.title });
  await dialog.getByText(words.sheet.confirmation.lead(4, 4, 4)).waitFor();
  for (const name of ['顾客丙', '顾客丁', '顾客戊', '顾客壬']) await dialog.getByText(name).waitFor();
  await expectToFit(page);
  await confirmButton(page).click();
  await page.waitForURL(/\/syoung\/pay\/list\?payNo=/);
});

it('orders pasted rows but for the wrong ones, exports these, and offers them on the list', async () => {
  const { barCode } = await findCommodity();
  const { page } = await browser.open({ mobile: SHOP });
  await visitPage(page, IMPORT);
  await page.getByRole('textbox', { name: words.sheet.paste.label }).focus();
  await page.evaluate(
    text => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    },
    [`顾客丙\t13900003333\t${ADDRESS}\t${barCode}\t1`, `顾客丁\t123\t${ADDRESS}\t${barCode}\t1`].join('\n'),
  );
  await page.getByText(codeMessages.MOBILE_INVALID).waitFor();
  await page.getByRole('checkbox', { name: words.sheet.onlyFaults(1) }).check();
  await expect.poll(() => page.getByRole('row').count()).toBe(2);
  const [, wrong] = await saved(page, () =>
    page.getByRole('button', { name: words.sheet.downloadErrors }).click(),
  );
  expect(wrong?.[0]).toBe('顾客丁');
  await orderButton(page).click();
  await page.getByText(words.sheet.confirmation.faults(1)).waitFor();
  await confirmButton(page).click();
  const done = page.getByRole('heading', { name: /^已下单 1 笔/ });
  await done.waitFor();
  await untilFocused(done);
  await page.getByText(words.sheet.partly.left(1)).waitFor();
  await page.getByRole('link', { name: words.sheet.back }).click();
  await page.getByRole('link', { name: words.draft.resume }).click();
  await page.getByRole('button', { name: words.sheet.removeRow(2) }).click();
  await page.getByText(words.sheet.empty.title).waitFor();
});

it('imports a template, accepts corrected rows, leads to payment, finds orders by consignee', async () => {
  const { barCode } = await findCommodity();
  const { page } = await browser.open({ mobile: SHOP });
  await visitPage(page, LIST);
  await page.getByRole('link', { name: words.import }).click();
  await page.getByRole('heading', { level: 1, name: words.sheet.title.GENERAL }).waitFor();
  const [head = []] = await saved(page, () => page.getByRole('link', { name: words.sheet.template }).click());
  const row = (name: string, mobile: string) =>
    head.map(title => {
      const { columns } = dropShippingTexts;
      const cells = { [columns.consignee]: name, [columns.mobile]: mobile, [columns.address]: ADDRESS };
      return { ...cells, [columns.code]: barCode, [columns.quantity]: '1' }[title] ?? '';
    });
  const send = (rows: readonly (readonly string[])[]) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: '代发.xlsx', mimeType: XLSX_TYPE, buffer: makeSheet(rows) });
  await send([head, row('顾客己', '139000055'), row('顾客庚', '139000066')]);
  await page.getByText(words.sheet.none).waitFor();
  const download = page.getByRole('button', { name: words.sheet.downloadErrors });
  const wrong = await saved(page, () => download.click());
  await page.getByRole('link', { name: words.sheet.another }).click();
  await page.getByRole('heading', { name: words.sheet.step2 }).waitFor();
  await send(wrong.map(cells => cells.map(cell => (/^1390000\d\d$/.test(cell) ? `${cell}55` : cell))));
  await page.getByText(words.sheet.orders(2, 2)).waitFor();
  await orderButton(page).click();
  await confirmButton(page).click();
  await page.waitForURL(/\/syoung\/pay\/list\?payNo=/);
  await page.getByRole('radio', { name: new RegExp(`^${payTypes.BALANCE}`) }).check();
  await page.getByRole('button', { name: /^确认支付/ }).click();
  await untilFocused(page.getByLabel(payPassword.enter.label));
  await page.keyboard.type('135790');
  await page.getByRole('heading', { name: pay.success.title }).waitFor();
  await visitPage(page, `${LIST}?keyword=${encodeURIComponent('顾客己')}`);
  await expect.poll(() => page.getByRole('article').count()).toBe(1);
});

it('names a changed amount in the confirmation, and orders at the displayed one', async () => {
  const { id, barCode } = await findCommodity();
  const { page } = await browser.open({ mobile: SHOP });
  await visitPage(page, IMPORT);
  await send(page, [`顾客辛,13900007777,${ADDRESS},${barCode},1,`]);
  await orderButton(page).click();
  const before = await confirmButton(page).innerText();
  const { db } = browser.portal.gateway;
  await db
    .update(sku)
    .set({ dropPrice: sql`${sku.dropPrice} + 100` })
    .where(eq(sku.commodityId, id));
  await confirmButton(page).click();
  await page
    .getByRole('dialog')
    .getByText(/^金额由 .* 变为 /)
    .waitFor();
  await expect.poll(() => confirmButton(page).innerText()).not.toBe(before);
  await press(confirmButton(page), calls.confirmDropShipping.path);
  await page.waitForURL(/\/syoung\/pay\/list\?payNo=/);
});

it('finds orders by day, and asks for the sheet again if an import is unknown', async () => {
  const { page } = await browser.open({ mobile: SHOP, allow: [/404/] });
  await visitPage(page, LIST);
  await expectToFit(page);
  const all = await page.getByRole('article').count();
  await page.getByLabel(dateRange.from).fill('2020-01-01');
  await page.getByLabel(dateRange.to).fill('2020-01-02');
  const filters = page.getByRole('form', { name: orderList.search.label });
  await filters.getByRole('button', { name: orderList.search.submit }).click();
  await page.getByText(words.nothing.title).waitFor();
  await page.getByRole('link', { name: words.nothing.action }).click();
  await expect.poll(() => page.getByRole('article').count()).toBe(all);
  await visitPage(page, `${LIST}?import=unknown`);
  await page.getByText(quickOrder.excel.expired).waitFor();
});

it('has an accessible page for cross-border trade that fits every window', async () => {
  const { page } = await browser.open({ mobile: SHOP });
  await visitPage(page, HAITAO);
  await expectToFit(page);
});

it('is readable by a frozen shop, which cannot import', async () => {
  const { gateway, origin } = browser.portal;
  for (const [mobile, mayImport] of [
    [SHOP, true],
    [FROZEN, false],
  ] as const) {
    const { html } = await visit(origin, LIST, { token: await gateway.signIn(mobile) });
    expect({ mobile, mayImport: html.includes(`>${words.import}<`) }).toEqual({ mobile, mayImport });
  }
  const { html } = await visit(origin, IMPORT, { token: await gateway.signIn(FROZEN) });
  expect(html).toMatch(new RegExp(`<h1[^>]*>${words.titles.GENERAL}`));
});

it('blocks orders above the unpaid limit with a link to the unpaid orders, until there is room', async () => {
  const { barCode } = await findCommodity();
  const { gateway } = browser.portal;
  const limit = (limits: object) =>
    staffCall(gateway, '/distributor/limits', { mobile: SHOP, reset: true, ...limits });
  await limit({ payments: 1 });
  const { page } = await browser.open({ mobile: SHOP });
  await visitPage(page, IMPORT);
  await send(page, [`顾客辛,13900007777,${ADDRESS},${barCode},1,`]);
  await page.getByText(checkoutTexts.unpaid.payments(1)).waitFor();
  const link = page.getByRole('link', { name: orderPieces.unpaidOrders });
  await expect.poll(() => link.getAttribute('href')).toBe(`${routeById('orderList').path}?status=WAIT_PAY`);
  await expect.poll(() => orderButton(page).count()).toBe(0);
  await expectToFit(page);
  await limit({});
  await comeBackTo(orderButton(page));
  // The limit is reached again after the page was loaded.
  await limit({ payments: 1 });
  await orderButton(page).click();
  await confirmButton(page).click();
  await page.getByText(checkoutTexts.unpaid.payments(1)).waitFor();
  await limit({});
  await comeBackTo(orderButton(page));
  await orderButton(page).click();
  await confirmButton(page).click();
  await page.waitForURL(/\/syoung\/pay\/list\?payNo=/);
});
