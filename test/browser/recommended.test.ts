import { expect, it } from 'vitest';
import { buying } from '#shared/messages/zh/client/buying.ts';
import { recommended as words } from '#shared/messages/zh/common/recommended.ts';
import { startBrowser, visitPage } from '#test/support/browser/browser.ts';
import { expectAccessible } from '#test/support/browser/expect-to-fit.ts';

const browser = startBrowser();
const PATH = '/syoung/recommended-list';

it('opens a list from the overview, adds its commodities to the cart and exports its sheet', async () => {
  const { page } = await browser.open({ mobile: '13800000001' });
  await visitPage(page, PATH);
  await expectAccessible(page);
  await page.getByRole('link', { name: '花漾秋冬换季修护组合' }).click();
  await page.getByRole('heading', { level: 1, name: '花漾秋冬换季修护组合' }).waitFor();
  const chosen = page.locator('.buy-row input:checked');
  const count = await chosen.count();
  await page.locator('.buy-row input:checked').first().uncheck();
  await page.getByRole('button', { name: buying.list.add, exact: true }).click();
  await page.getByText(buying.addedRows(count - 1)).waitFor();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: words.export }).click();
  expect((await saved).suggestedFilename()).toBe('推荐清单-花漾秋冬换季修护组合.xlsx');
});

it('lists commodities that cannot be added and shows their current state', async () => {
  const { page } = await browser.open({ mobile: '13800000009' });
  await visitPage(page, `${PATH}/detail/900003`);
  const chosen = page.locator('.buy-row input:checked');
  const lost = page.locator('.buy-row-lost');
  const [all, lostBefore] = [await chosen.count(), await lost.count()];
  // Sold out after the page was loaded.
  await browser.portal.gateway.db.$client.query(
    `UPDATE sku SET stock = 0 WHERE id = (SELECT sku_id FROM recommended_item WHERE list_id = '900003' ORDER BY sort LIMIT 1)`,
  );
  await page.getByRole('button', { name: words.addAll }).click();
  await page.getByText(buying.failed.title(1)).waitFor();
  await page.getByText(buying.addedSome(all - 1, 1)).waitFor();
  await expect.poll(() => lost.count()).toBe(lostBefore + 1);
  await expect.poll(() => chosen.count()).toBe(0);
});

it('returns 404 for a list of another shop', async () => {
  const { page } = await browser.open({ mobile: '13800000009', allow: [/404/] });
  const response = await page.goto(`${PATH}/detail/900001`);
  expect(response?.status()).toBe(404);
  await page.getByRole('heading', { level: 1, name: words.missing.title }).waitFor();
});
