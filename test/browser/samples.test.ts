import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { samplePages } from '#shared/messages/zh/client/sample-pages.ts';
import { sampleStatuses } from '#shared/messages/zh/common/orders.ts';
import { hydrated, startBrowser, visitPage } from '#test/support/browser/browser.ts';
import { comeBackTo } from '#test/support/browser/come-back.ts';
import { expectToFit } from '#test/support/browser/expect-to-fit.ts';
import { untilFocused } from '#test/support/browser/focus.ts';
import { visit } from '#test/support/edge/visit.ts';
import { newRequestId } from '#test/support/fixtures/cart-fixture.ts';
import { staffCall } from '#test/support/gateway/staff-call.ts';

const SHOP = '13800000001';
const OTHER_SHOP = '13800000009';
const FROZEN = '13800000004';
const NEW_SHOP = '13800000008';
const LIST = '/syoung/sample-list/list';
const APPLY = `${LIST}?apply=1`;

const { list: listWords, apply: words, receipts: receiptWords } = samplePages;
const browser = startBrowser();

const chosen = (page: Page) => page.getByRole('list', { name: words.chosenLabel }).getByRole('listitem');
const adders = (page: Page) => page.getByRole('button', { name: /^添加/ });

const staff = (path: string, payload: object) =>
  staffCall(browser.portal.gateway, `/sample/${path}`, payload);

/** Creates a requisition and returns its number. */
async function createRequisition(purpose: string): Promise<string> {
  const { gateway } = browser.portal;
  const token = await gateway.signIn(SHOP);
  const { data: page } = await gateway.call('listCommodityPage', { data: { inStock: true } }, { token });
  const { data: places } = await gateway.call('listMyAddresses', undefined, { token });
  const items = [{ skuId: page.records[0]?.defaultSkuId ?? '', quantity: 1 }];
  const arg = { requestId: newRequestId(), items, addressId: places[0]?.id ?? '', purpose };
  const { data: made } = await gateway.call('submitSample', arg, { token });
  const { data: listed } = await gateway.call('listSamplePage', {}, { token });
  const sample = listed.records.find(({ id }) => id === made.id);
  if (!sample) throw new Error('no sample requisition was created');
  return sample.sampleNo;
}

describe('samples', () => {
  it('are requested, approved, shipped, tracked and received without a reload', async () => {
    const { page } = await browser.open({ mobile: SHOP });
    await visitPage(page, APPLY);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await adders(page).nth(0).click();
    await adders(page).nth(1).click();
    await expect.poll(() => chosen(page).count()).toBe(2);
    const quantity = chosen(page).first().getByRole('spinbutton');
    await quantity.fill('');
    await quantity.pressSequentially('1.50');
    await quantity.blur();
    await expect.poll(() => quantity.inputValue()).toBe('1');
    await quantity.fill('9');
    await quantity.blur();
    await expect.poll(() => quantity.inputValue()).toBe('5');
    await page.getByRole('textbox', { name: words.purpose }).fill('新品试用一轮');
    await page.getByRole('button', { name: words.submit }).click();
    const row = page.getByRole('article').filter({ hasText: '新品试用一轮' });
    await row.getByText(sampleStatuses.WAIT_AUDIT, { exact: true }).waitFor();
    const sample = await row.getByRole('heading').innerText();

    await staff('approve', { sample });
    await comeBackTo(row.getByText(sampleStatuses.WAIT_SHIP, { exact: true }));
    await staff('ship', { sample, companyCode: 'YTO', deliveryNo: 'YT0000111122' });
    await comeBackTo(row.getByText(sampleStatuses.SHIPPED, { exact: true }));
    await row.getByRole('link', { name: listWords.receipts }).click();
    const receipt = page.getByRole('article', { name: sample });
    await receipt.getByText('YT0000111122').waitFor();
    await receipt.getByText(receiptWords.traces).click();
    await receipt.getByRole('button', { name: receiptWords.confirm }).click();
    await page.getByRole('dialog').getByRole('button', { name: receiptWords.ask.confirm }).click();
    await receipt.getByText(sampleStatuses.RECEIVED, { exact: true }).waitFor();
    await expect.poll(() => receipt.getByRole('button', { name: receiptWords.confirm }).count()).toBe(0);
    await expectToFit(page);
    await expect.poll(() => page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });

  it('can be cancelled before the decision, and show the reason of a rejection', async () => {
    const [taken, rejected] = [await createRequisition('撤回的一轮'), await createRequisition('被拒的一轮')];
    const { page } = await browser.open({ mobile: SHOP });
    await visitPage(page, LIST);
    await page.getByRole('button', { name: listWords.of(listWords.actions.CANCEL, taken) }).click();
    await page.getByRole('dialog').getByRole('button', { name: listWords.cancel.confirm }).click();
    const stateOf = (sample: string) => page.getByRole('article', { name: sample });
    await stateOf(taken).getByText(sampleStatuses.CANCELLED, { exact: true }).waitFor();
    await staff('reject', { sample: rejected, reason: '本月小样已发完' });
    await comeBackTo(stateOf(rejected).getByText('本月小样已发完').first());
    await expectToFit(page);
  });
});

it('shows missing fields of a requisition, finds commodities, keeps the draft over a reload', async () => {
  const { page } = await browser.open({ mobile: NEW_SHOP });
  await visitPage(page, APPLY);
  await page.getByText(words.noFavourites).waitFor();
  await page.getByRole('button', { name: words.submit }).click();
  await page.getByText(words.errors.items).waitFor();
  await page.getByText(words.errors.purpose).waitFor();
  const search = page.getByRole('searchbox', { name: words.search });
  await untilFocused(search);
  await page.keyboard.insertText('山茶');
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
  await expectToFit(page);
  await page.getByRole('textbox', { name: words.purpose }).fill('还没写完');
  await page.getByText(words.saved).waitFor();
  await page.reload();
  await hydrated(page);
  await expect.poll(() => chosen(page).count()).toBe(1);
  await expect.poll(() => page.getByRole('textbox', { name: words.purpose }).inputValue()).toBe('还没写完');
});

it('returns 404 for samples of another shop', async () => {
  const sample = await createRequisition('只给自己看');
  const { gateway, origin } = browser.portal;
  for (const [mobile, isShown] of [
    [SHOP, true],
    [OTHER_SHOP, false],
  ] as const) {
    const { status, html } = await visit(origin, LIST, { token: await gateway.signIn(mobile) });
    expect({ mobile, status, isShown: html.includes(sample) }).toEqual({ mobile, status: 200, isShown });
  }
});

it('is not accessible to a frozen shop', async () => {
  const { gateway, origin } = browser.portal;
  const { location } = await visit(origin, LIST, { token: await gateway.signIn(FROZEN) });
  expect(location).toMatch(/^\/syoung\/shop\/disable/);
});
