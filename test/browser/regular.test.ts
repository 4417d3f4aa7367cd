import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { calls } from '#shared/contract/index.ts';
import { checkout } from '#shared/messages/zh/client/checkout.ts';
import { orderTemplates, regular as words } from '#shared/messages/zh/client/regular.ts';
import { startBrowser, visitPage } from '#test/support/browser/browser.ts';
import { press } from '#test/support/browser/press.ts';

const browser = startBrowser();
const PATH = '/syoung/commodity/regular';

/** Counts the clicks of a job. */
function countActions(page: Page) {
  const counted = { actions: 0 };
  return {
    counted,
    click: async (name: string | RegExp, role: 'button' | 'link' | 'checkbox' = 'button', nth = 0) => {
      await page.getByRole('main').getByRole(role, { name }).nth(nth).click();
      counted.actions += 1;
    },
  };
}
const amountOf = async (page: Page, place: string) =>
  /[\d,]+\.\d\d/.exec(await page.locator(place).first().innerText())?.[0];

it('orders regular purchases in the quantities of last time, saves them, and orders them again', async () => {
  const { page } = await browser.open({ mobile: '13800000009' });
  await visitPage(page, `${PATH}?inStock=1`);
  const { counted, click } = countActions(page);
  for (const place of [0, 1, 2]) await click(/^选择/, 'checkbox', place);
  await page.getByText(/^已选 3 款/).waitFor();
  const sum = await amountOf(page, '.sticky-bar-sum');
  const previewed = page.waitForResponse(response => response.url().includes(calls.previewCheckout.path));
  await click(words.bar.order, 'link');
  await page.getByRole('heading', { name: checkout.title, level: 1 }).waitFor();
  expect(counted.actions).toBe(4);
  const { data } = await (await previewed).json();
  expect(data.groups.flatMap(({ items }: { items: unknown[] }) => items)).toHaveLength(3);
  expect(data.problems).toEqual([]);

  await page.goBack();
  await page.getByText(/^已选 3 款/).waitFor();
  await expect.poll(() => amountOf(page, '.sticky-bar-sum')).toBe(sum);
  await click(orderTemplates.save);
  await page.getByRole('textbox', { name: orderTemplates.dialog.name }).fill('三款常备');
  await page.getByRole('button', { name: orderTemplates.dialog.submit }).click();
  await page.getByText(orderTemplates.saved('三款常备')).waitFor();

  await visitPage(page, PATH);
  counted.actions = 0;
  await click(/^三款常备/, 'link');
  await page.getByRole('heading', { name: '三款常备' }).waitFor();
  await expect.poll(() => amountOf(page, '.sticky-bar-sum')).toBe(sum);
  await click(words.bar.order, 'link');
  await page.getByRole('heading', { name: checkout.title, level: 1 }).waitFor();
  expect(counted.actions).toBe(2);
});

it('shows the current price of kept skus that the filters hide', async () => {
  const { page } = await browser.open({ mobile: '13800000009' });
  await visitPage(page, PATH);
  await page.getByRole('checkbox', { name: /^选择/ }).first().check();
  await page.getByText(/^已选 1 款/).waitFor();
  const sum = await amountOf(page, '.sticky-bar-sum');
  await page.getByRole('textbox', { name: words.filters.label }).fill('没有这样的商品');
  await page.keyboard.press('Enter');
  await page.getByText(words.nothing.title).waitFor();
  await page.evaluate(key => {
    const kept = sessionStorage.getItem(key) ?? '';
    sessionStorage.setItem(key, kept.replaceAll(/"price":"[^"]+"/g, '"price":"0.01"'));
  }, 'reorder');
  await page.reload();
  await page.getByText(/^已选 1 款/).waitFor();
  await expect.poll(() => amountOf(page, '.sticky-bar-sum')).toBe(sum);
});

it('changes the quantity of a template’s line, renames the template and deletes it', async () => {
  const { page } = await browser.open({ mobile: '13800000001' });
  await visitPage(page, `${PATH}?template=780001`);
  const rows = page.locator('.reorder-table tbody tr');
  const before = await rows.count();
  const quantity = page.getByRole('spinbutton').first();
  await quantity.press('ArrowUp');
  const changed = await quantity.inputValue();
  await page.getByRole('button', { name: orderTemplates.saveQuantities }).click();
  await page.getByText(orderTemplates.saved('每周补货')).waitFor();
  await page
    .getByRole('button', { name: /^从模板移出/ })
    .nth(1)
    .click();
  await expect.poll(() => rows.count()).toBe(before - 1);

  await page.getByRole('button', { name: orderTemplates.rename.action }).click();
  const name = page.getByRole('textbox', { name: orderTemplates.dialog.name });
  await name.fill('门店活动备货');
  await name.press('Enter');
  await page.getByRole('dialog').getByText('已有同名模板').waitFor();
  await name.fill('每周二补货');
  const submit = page.getByRole('button', { name: orderTemplates.rename.submit });
  await press(submit, calls.saveOrderTemplate.path);
  await page.getByRole('heading', { name: '每周二补货' }).waitFor();
  await page.reload();
  await expect.poll(() => quantity.inputValue()).toBe(changed);

  await page.getByRole('button', { name: orderTemplates.remove.action }).click();
  await page.getByRole('button', { name: orderTemplates.remove.confirm, exact: true }).click();
  await page.getByText(orderTemplates.removed('每周二补货')).waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('');
});
