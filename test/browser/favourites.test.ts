import { expect, it } from 'vitest';
import { buying } from '#shared/messages/zh/client/buying.ts';
import { favourites as words } from '#shared/messages/zh/client/favourites.ts';
import { skuTable } from '#shared/messages/zh/client/sku-table.ts';
import { startBrowser, visitPage } from '#test/support/browser/browser.ts';
import { untilFocused } from '#test/support/browser/focus.ts';

const browser = startBrowser();
const PATH = '/syoung/goods-collect';

it('adds several favourites to the cart at once and deselects them', async () => {
  const { page } = await browser.open({ mobile: '13800000001' });
  await visitPage(page, PATH);
  const boxes = page.getByRole('checkbox', { name: /^选择/ });
  for (const place of [0, 1, 2]) await boxes.nth(place).check();
  await page.getByRole('button', { name: buying.list.add, exact: true }).click();
  await page.getByText(buying.addedRows(3)).waitFor();
  await expect.poll(() => boxes.nth(0).isChecked()).toBe(false);
});

it('adds several specs of a favourite from the keyboard and returns the focus', async () => {
  const { page } = await browser.open({ mobile: '13800000001' });
  await visitPage(page, PATH);
  const opener = page.getByRole('button', { name: buying.list.severalSpecsOf('花屿 花漾丝绒口红') });
  await opener.click();
  const dialog = page.getByRole('dialog');
  await untilFocused(dialog.getByRole('spinbutton').first());
  await page.keyboard.type('6');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('12');
  await dialog.getByText(skuTable.chosen(2, 18)).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText(buying.addedRows(2)).waitFor();
  await untilFocused(opener);
});

it('removes a favourite and restores it with the focused undo button', async () => {
  const { page } = await browser.open({ mobile: '13800000009' });
  await visitPage(page, PATH);
  const names = page.locator('.buy-name');
  const first = await names.first().innerText();
  const count = await names.count();
  await page.getByRole('button', { name: words.removeOf(first) }).click();
  await expect.poll(() => names.count()).toBe(count - 1);
  const undo = page.getByRole('button', { name: words.undo });
  await untilFocused(undo);
  await page.keyboard.press('Enter');
  await expect.poll(() => names.first().innerText()).toBe(first);
});

it('can be read and searched without scripts', async () => {
  const { page } = await browser.open({ mobile: '13800000001', scripts: false });
  await page.goto(PATH);
  const first = await page.locator('.buy-name').first().innerText();
  await page.getByRole('textbox', { name: words.search.label }).fill(first);
  await page.getByRole('main').getByRole('button', { name: words.search.submit }).click();
  await expect.poll(() => page.locator('.buy-name').count()).toBe(1);
});

it('offers a link when there are no favourites', async () => {
  const { page } = await browser.open({ mobile: '13800000008' });
  await visitPage(page, PATH);
  await page.getByRole('link', { name: words.empty.action }).waitFor();
});
