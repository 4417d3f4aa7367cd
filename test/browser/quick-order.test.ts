import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import type { SkuData } from '#shared/contract/schemas/commodity.ts';
import { nearestQuantity } from '#shared/domain/quantity.ts';
import { cart } from '#shared/messages/zh/client/cart.ts';
import { checkout } from '#shared/messages/zh/client/checkout.ts';
import { quickOrder as words } from '#shared/messages/zh/client/quick-order.ts';
import { scanPrompts, scanWords } from '#shared/messages/zh/client/scan.ts';
import { hydrated, startBrowser } from '#test/support/browser/browser.ts';
import { expectAccessible } from '#test/support/browser/expect-to-fit.ts';
import { untilFocused } from '#test/support/browser/focus.ts';
import { press } from '#test/support/browser/press.ts';

const browser = startBrowser();
/** Shops whose carts these tests fill; each test has its own shop. */
const NEW_SHOP = '13800000008';
const BUSY_SHOP = '13800000009';
/** Valid barcode of no commodity. */
const UNKNOWN = '6999999999997';
const WRONG_DIGIT = '6924101000019';

let skus: SkuData[];

beforeAll(async () => {
  const { call, signIn } = browser.portal.gateway;
  const token = await signIn(NEW_SHOP);
  const { data } = await call(
    'listCommodityPage',
    { data: { inStock: true }, pageNo: 1, pageSize: 40 },
    { token },
  );
  const details = await Promise.all(
    data.records.map(({ id }) => call('getCommodityDetail', { id }, { token })),
  );
  skus = details
    .flatMap(detail => detail.data.skus.slice(0, 1))
    .filter(sku => nearestQuantity(sku, sku.minQty * 2) === sku.minQty * 2 && sku.stepQty > 1);
  expect(skus.length).toBeGreaterThan(32);
});

const take = (count: number, from = 0) => skus.slice(from, from + count);
const twice = ({ minQty }: SkuData) => minQty * 2;
const foot = (page: Page) => page.locator('.order-foot');
const open = async (mode: 'paste' | 'excel' | 'scan', options: Parameters<typeof browser.open>[0] = {}) => {
  const window = await browser.open({ mobile: NEW_SHOP, ...options });
  await window.page.goto(`/syoung/car/list?quick=${mode}`);
  await hydrated(window.page);
  await window.page.locator('.quick-order').waitFor();
  return window;
};
async function cartCount(mobile: string) {
  const { call, signIn } = browser.portal.gateway;
  const { data } = await call('listMyCart', {}, { token: await signIn(mobile) });
  return data.groups.flatMap(({ lines }) => lines).length;
}

describe('quick order by pasting', () => {
  it('accepts 30 lines with 3 invalid ones, corrects one and keeps the other two', async () => {
    const { page } = await open('paste');
    await untilFocused(page.locator('textarea'));
    const before = await cartCount(NEW_SHOP);
    const right = take(28);
    const lines = right.map((sku, index) => `${sku.barCode}\t${index === 4 ? twice(sku) - 1 : twice(sku)}`);
    await page
      .locator('textarea')
      .fill(['条码\t数量', ...lines, `${WRONG_DIGIT}\t6`, '6.92E+12\t6'].join('\n'));
    await foot(page).getByText(words.foot.faults(3)).waitFor();
    await expect.poll(() => page.getByText(words.problems.SCIENTIFIC).count()).toBe(1);
    await expect.poll(() => page.getByText(words.problems.checkDigit).count()).toBe(1);

    await page.reload();
    await hydrated(page);
    await page.getByRole('button', { name: words.table.faults(3) }).click();
    await expect.poll(() => page.locator('.order-table tbody tr').count()).toBe(3);
    await page.getByRole('button', { name: words.table.mendRow(6, twice(right[4] as SkuData)) }).click();
    await foot(page).getByText(words.foot.faults(2)).waitFor();
    await expectAccessible(page);

    await press(page.getByRole('button', { name: words.foot.add, exact: true }).first(), '/batchAdd');
    await page.getByText(words.outcome.all(28)).waitFor();
    expect(await cartCount(NEW_SHOP)).toBe(before + 28);
    await expect.poll(() => page.locator('.order-table tbody tr').count()).toBe(2);
    await expect.poll(async () => (await page.locator('textarea').inputValue()).split('\n')).toHaveLength(2);
    await untilFocused(page.locator('textarea'));
  });

  it('orders pasted rows alone; back in the cart these are selected until all are again', async () => {
    const { page } = await open('paste', { mobile: BUSY_SHOP });
    const others = await cartCount(BUSY_SHOP);
    const [plain, open1] = take(2, 26) as [SkuData, SkuData];
    // The second row has no quantity.
    await page.locator('textarea').fill(`${plain.barCode} ${twice(plain)}\n${open1.barCode}`);
    await page.getByText(words.table.byMinimum).waitFor();
    await press(foot(page).getByRole('button', { name: words.foot.order }), '/batchAdd');
    const pieces = twice(plain) + open1.minQty;
    await page.getByText(checkout.count(2, pieces)).waitFor();
    await page.getByRole('link', { name: checkout.back }).click();
    await page.getByText(cart.chosen(2, pieces, 'paste')).waitFor();
    await page.getByRole('button', { name: cart.chooseEvery(others + 2) }).click();
    await page.getByText(cart.chosen(2, pieces, 'paste')).waitFor({ state: 'detached' });
    await page.locator('.cart-chosen', { hasText: `${others + 2}` }).waitFor();
  });

  it('shows that the network is down, and continues when it is back', async () => {
    const { page } = await open('paste', { allow: [/ERR_INTERNET_DISCONNECTED/] });
    const [sku] = take(1, 28) as [SkuData];
    await page.context().setOffline(true);
    await page.locator('textarea').fill(`${sku.barCode} ${twice(sku)}`);
    await page.getByText(words.checkFailed).waitFor();
    await page.context().setOffline(false);
    await press(page.locator('.order-note-danger button'), '/checkItems');
    await page.getByText(words.table.good, { exact: true }).waitFor();
  });
});

describe('quick order by sheet', () => {
  const sheet = async (rows: readonly (readonly [string, number])[]) => {
    const head = [
      { value: '条形码', type: String },
      { value: '数量', type: String },
    ];
    const body = rows.map(([code, quantity]) => [
      { value: code, type: String },
      { value: quantity, type: Number },
    ]);
    const buffer = await writeXlsxFile([head, ...body]).toBuffer();
    return { name: '补货.xlsx', mimeType: 'application/octet-stream', buffer };
  };

  it('imports a template, exports the invalid rows, and accepts the corrected sheet', async () => {
    const { page } = await open('excel', { mobile: BUSY_SHOP });
    const before = await cartCount(BUSY_SHOP);
    const [template] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: words.excel.template }).click(),
    ]);
    expect(template.suggestedFilename()).toMatch(/\.xlsx$/);
    await page.locator('input[type=file]').setInputFiles({
      name: '补货.xls',
      mimeType: 'application/vnd.ms-excel',
      buffer: Buffer.from('x'),
    });
    await page.getByText(words.excel.wrongType).waitFor();
    await page.locator('input[type=file]').setInputFiles({
      name: '补货.xlsx',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from('PK\u0003\u0004 and nothing behind it'),
    });
    await page.locator('.sheet-problem').getByText('无法读取该文件').waitFor();

    const [first, second] = take(2, 29) as [SkuData, SkuData];
    const rows = [
      [first.barCode, twice(first)],
      [UNKNOWN, 6],
    ] as const;
    await page.locator('input[type=file]').setInputFiles(await sheet(rows));
    await foot(page).getByText(words.foot.faults(1)).waitFor();
    await expectAccessible(page);
    const [errors] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: words.excel.downloadErrors }).click(),
    ]);
    expect(errors.suggestedFilename()).toMatch(/\.xlsx$/);
    await press(foot(page).getByRole('button', { name: words.foot.add }), '/confirmImport');
    await page.getByText(words.outcome.some(1, 1)).waitFor();
    expect(await cartCount(BUSY_SHOP)).toBe(before + 1);

    await page.getByRole('button', { name: words.excel.another }).click();
    await page.locator('input[type=file]').setInputFiles(await sheet([[second.barCode, twice(second)]]));
    await press(foot(page).getByRole('button', { name: words.foot.add }), '/confirmImport');
    await page.getByText(words.outcome.all(1)).waitFor();
    expect(await cartCount(BUSY_SHOP)).toBe(before + 2);
  });
});

describe('quick order by scanner', () => {
  const scan = async (page: Page, code: string, end = 'Enter') => {
    // A busy machine types slower than a scanner: the first key focuses the input, the rest is inserted at once.
    // Codes without an end key are completed by a timeout, so even their first key is inserted.
    if (end) await page.keyboard.type(code.slice(0, 1));
    await page.keyboard.insertText(end ? code.slice(1) : code);
    if (end) await page.keyboard.press(end);
  };
  const quantities = (page: Page) =>
    page
      .locator('.order-table [role=spinbutton]')
      .evaluateAll(boxes => boxes.map(box => (box as HTMLInputElement).value));

  it('accepts fast scans, reports each invalid code, cancels one, and adds the list', async () => {
    const { page } = await open('scan');
    const [a, b, c] = take(3, 30) as [SkuData, SkuData, SkuData];
    await scan(page, a.barCode);
    await scan(page, b.barCode, 'Tab');
    await scan(page, b.barCode);
    await page.getByText(scanPrompts.repeated).first().waitFor();
    await scan(page, WRONG_DIGIT);
    await page.getByText(scanPrompts.badBarCode).first().waitFor();
    await scan(page, UNKNOWN);
    await page.getByRole('alert').getByText(scanPrompts.commodityMissing).waitFor();
    await scan(page, c.barCode, '');
    await expect.poll(() => quantities(page)).toEqual([c, b, a].map(({ minQty }) => `${minQty}`));

    await page.getByText(scanWords.action.CANCEL, { exact: true }).click();
    // The focus is on the switch; the first character moves it back to the input.
    await scan(page, c.barCode);
    await page.getByText(scanPrompts.cancelled).first().waitFor();
    await scan(page, UNKNOWN);
    await page.getByText(scanPrompts.nothingToCancel).first().waitFor();
    await expectAccessible(page);

    await page.reload();
    await hydrated(page);
    await expect.poll(() => quantities(page)).toEqual([b, a].map(({ minQty }) => `${minQty}`));
    await press(foot(page).getByRole('button', { name: words.foot.add }), '/batchAdd');
    await page.getByText(scanPrompts.submitted).first().waitFor();
    await expect.poll(() => page.locator('.order-table').count()).toBe(0);
  });

  it('restores the focus on a click, and keeps codes that are scanned offline', async () => {
    const { page } = await open('scan', { mobile: BUSY_SHOP, allow: [/ERR_INTERNET_DISCONNECTED/] });
    await page.locator('.scan-box input:focus').waitFor();
    await page.locator('h1').first().click();
    await page.getByRole('alert').getByText(scanPrompts.selectBox).waitFor();
    await page.getByRole('button', { name: scanWords.back }).click();
    await page.locator('.scan-box input:focus').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText(scanPrompts.emptyBarCode).waitFor();

    const [a, b] = take(2, 30) as [SkuData, SkuData];
    await page.context().setOffline(true);
    await scan(page, a.barCode);
    await page.getByText(scanPrompts.networkFailed).first().waitFor();
    await scan(page, b.barCode);
    await page.getByText(scanWords.waiting(2)).waitFor();
    await page.context().setOffline(false);
    await expect.poll(() => quantities(page)).toEqual([b, a].map(({ minQty }) => `${minQty}`));
  });
});
