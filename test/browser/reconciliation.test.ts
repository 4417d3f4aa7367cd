/** The reconciliation statement in the browser: a month's PDF in two actions, months and dates, and other documents. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { monthOf, startOfMonth } from '#shared/domain/china-time.ts';
import { periodOfMonth } from '#shared/domain/reconciliation.ts';
import { paperButtons } from '#shared/messages/zh/client/paper.ts';
import { reconciliationPage as words } from '#shared/messages/zh/client/reconciliation-page.ts';
import { reconciliationSections, reconciliationTerms } from '#shared/messages/zh/common/reconciliation.ts';
import { routeById } from '#shared/routes/table.ts';
import { axeFindings } from '#test/support/browser/axe.ts';
import { startBrowser, visitPage } from '#test/support/browser/browser.ts';
import { expectToFit } from '#test/support/browser/expect-to-fit.ts';

const { path, title } = routeById('reconciliation');
const browser = startBrowser();

async function savedBy(page: Page, name: string | RegExp): Promise<string> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name }).first().click();
  return (await saved).suggestedFilename();
}

it('saves the PDF of the last month in two actions, and shows any month or dates', async () => {
  const { page } = await browser.open({ mobile: '13800000001' });
  await visitPage(page, routeById('favourites').path);
  await page.getByRole('link', { name: title }).click();
  expect(await savedBy(page, words.pdf)).toMatch(/^对账单-\d{4}-\d\d-01 至 \d{4}-\d\d-(28|29|30|31)\.pdf$/);

  const months = page.getByRole('navigation', { name: words.months });
  const month = monthOf(startOfMonth(new Date(), 3));
  const { startDate, endDate } = periodOfMonth(month);
  await months.getByRole('link', { name: words.month(month) }).click();
  await page.getByText(reconciliationTerms.period(startDate, endDate)).waitFor();
  await months.locator('[aria-current]', { hasText: words.month(month) }).waitFor();
  const orders = page.getByRole('table', { name: reconciliationSections.PAYMENTS });
  await page.getByRole('heading', { name: reconciliationSections.PAYMENTS }).click();
  await orders.waitFor();
  await expectToFit(page);
  await expect.poll(() => axeFindings(page)).toEqual([]);

  await page.getByLabel('开始日期').fill('2020-01-01');
  await page.getByRole('button', { name: words.submit }).click();
  await page.getByText(words.cut(12)).waitFor();
  expect(await savedBy(page, words.excel)).toMatch(/^对账单-.*\.xlsx$/);
});

it('is open to a frozen shop, readable without scripts, and says why it is empty', async () => {
  const frozen = await browser.open({ mobile: '13800000004', scripts: false });
  await frozen.page.goto(path);
  await frozen.page.getByText(words.balanced).waitFor();
  const fresh = await browser.open({ mobile: '13800000008' });
  await visitPage(fresh.page, path);
  await fresh.page.getByText(words.empty.title).waitFor();
});

it('prints a quotation, a packing list and a return from their pages', async () => {
  const { page } = await browser.open({ mobile: '13800000001' });
  const { gateway } = browser.portal;
  const idOf = async (sql: string) => (await gateway.db.$client.query<{ id: string }>(sql)).rows[0]?.id ?? '';
  const own = `distributor_id = '200001' AND status`;
  const at = (route: Parameters<typeof routeById>[0], id: string) => routeById(route).path.replace(':id', id);

  await visitPage(page, at('orderDetail', await idOf(`SELECT id FROM "order" WHERE ${own} = 'WAIT_ACCEPT'`)));
  expect(await savedBy(page, paperButtons.QUOTATION)).toMatch(/^报价单-\d+-V1\.pdf$/);
  await visitPage(page, at('orderPackages', await idOf(`SELECT id FROM "order" WHERE ${own} = 'SHIPPED'`)));
  expect(await savedBy(page, new RegExp(`^${paperButtons.PACKING_LIST}`))).toMatch(/^装箱单-\w+\.pdf$/);
  await visitPage(page, at('refundDetail', await idOf(`SELECT id FROM refund WHERE ${own} = 'WAIT_RETURN'`)));
  expect(await savedBy(page, paperButtons.REFUND.RETURN)).toMatch(/^退货单-\w+\.pdf$/);
});
