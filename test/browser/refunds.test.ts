import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#shared/contract/index.ts';
import { displayYuan, formatYuan, parseYuan, toFen } from '#shared/domain/money.ts';
import { media } from '#shared/messages/zh/client/media.ts';
import { refundPages } from '#shared/messages/zh/client/refund-pages.ts';
import { ui } from '#shared/messages/zh/client/ui.ts';
import { refundStatuses, refundTypes } from '#shared/messages/zh/common/orders.ts';
import { upload } from '#shared/messages/zh/common/upload.ts';
import { refundTexts } from '#shared/messages/zh/gateway/refund-texts.ts';
import { hydrated, startBrowser, visitPage } from '#test/support/browser/browser.ts';
import { comeBackTo } from '#test/support/browser/come-back.ts';
import { expectAccessible, expectToFit } from '#test/support/browser/expect-to-fit.ts';
import { untilFocused } from '#test/support/browser/focus.ts';
import { press } from '#test/support/browser/press.ts';
import { visit } from '#test/support/edge/visit.ts';
import { makePng } from '#test/support/fixtures/images.ts';
import { createOrderActions, type OrderActions } from '#test/support/fixtures/order-actions.ts';
import { staffCall } from '#test/support/gateway/staff-call.ts';

const SHOP = '13800000009';
const OTHER_SHOP = '13800000001';
const FROZEN = '13800000004';
const NEW_SHOP = '13800000008';
const LIST = '/syoung/order/refund/list';

const { apply: words, detail: detailWords, list: listWords } = refundPages;
const browser = startBrowser();
let acts: OrderActions;
beforeAll(async () => {
  const { gateway } = browser.portal;
  acts = createOrderActions(gateway, await gateway.signIn(SHOP));
});

const detailOf = (id: string) => `/syoung/order/refund/detail/${id}`;
const applyAt = (orderId: string) => `${LIST}?apply=${orderId}`;
const heading = (page: Page, status: keyof typeof refundStatuses) =>
  page.getByRole('heading', { level: 1, name: detailWords.heads[status].title });
const submit = (page: Page) => page.getByRole('button', { name: words.submit });
const stepper = (page: Page, name: string) => page.getByRole('spinbutton', { name: words.quantityOf(name) });
const amountBox = (page: Page) => page.getByRole('textbox', { name: words.amount });
const typeBox = (page: Page, type: keyof typeof refundTypes) =>
  page.getByRole('radio', { name: new RegExp(`^${refundTypes[type]}`) });

const staff = (path: string, payload: object) =>
  staffCall(browser.portal.gateway, `/refund/${path}`, payload);

/** The page as rendered by the server for a member. */
async function visitAs(mobile: string, path: string) {
  const { gateway, origin } = browser.portal;
  return visit(origin, path, { token: await gateway.signIn(mobile) });
}

async function paidOrder(lineCount = 1) {
  const order = await acts.place({ lineCount });
  await acts.pay(order.payNo ?? '');
  return order;
}

let parcels = 0;
async function shippedOrder(lineCount = 1) {
  const order = await paidOrder(lineCount);
  parcels += 1;
  await acts.ship(order.id, { companyCode: 'ZTO', deliveryNo: `ZTREFUND${parcels}000` });
  return order;
}

const reasonBox = (page: Page) => page.getByRole('combobox', { name: words.reason });
const reasonUsable = (page: Page) => expect.poll(() => reasonBox(page).isEnabled()).toBe(true);

async function chooseReason(page: Page, label: string) {
  await reasonUsable(page);
  await reasonBox(page).selectOption({ label });
}

describe('a return', () => {
  it('of a part is applied for, approved, sent back, received and refunded without a reload', async () => {
    const order = await shippedOrder(2);
    const [first] = order.items;
    if (!first) throw new Error('the order has no lines');
    const { page } = await browser.open({ mobile: SHOP });
    await visitPage(page, applyAt(order.id));
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));

    await typeBox(page, 'RETURN').check();
    await page.getByRole('checkbox', { name: words.choose(first.name) }).check();
    await expect.poll(() => stepper(page, first.name).inputValue()).toBe(String(first.quantity));
    await stepper(page, first.name).fill('1');
    await stepper(page, first.name).blur();
    const share = formatYuan(toFen(Math.ceil(parseYuan(first.amount) / first.quantity)));
    await expect.poll(() => amountBox(page).inputValue()).toBe(share);
    await chooseReason(page, refundTexts.reasons.RETURN.QUALITY ?? '');
    await page.getByRole('textbox', { name: words.description }).fill('瓶口渗漏');
    await page
      .getByLabel(words.pictures)
      .setInputFiles([{ name: 'leak.png', mimeType: 'image/png', buffer: makePng() }]);
    await page.getByText(upload.status(1, 1, [])).waitFor();
    await submit(page).click();
    await heading(page, 'APPLIED').waitFor();
    const id = page.url().split('/').at(-1) ?? '';
    await page.getByText('瓶口渗漏').waitFor();
    await page.getByRole('link', { name: media.enlarge(detailWords.picture(1, 1)) }).click();
    await page.getByRole('dialog').getByRole('button', { name: ui.close }).click();

    await staff('approve', { refund: id, remark: '请寄回嘉定仓' });
    await comeBackTo(heading(page, 'WAIT_RETURN'));
    await page.getByText('请寄回嘉定仓').waitFor();
    await page.getByRole('combobox', { name: detailWords.send.carrier }).selectOption('SF');
    await page.getByRole('textbox', { name: detailWords.send.number }).fill('sf12 3456 7890');
    await page.getByRole('button', { name: detailWords.send.submit }).click();
    await heading(page, 'WAIT_RECEIVE').waitFor();
    await acts.trace({ companyCode: 'SF', deliveryNo: 'SF1234567890', text: '快件已到达上海转运中心' });
    await comeBackTo(page.getByText('快件已到达上海转运中心'));
    await page.getByRole('link', { name: detailWords.parcel.traces }).click();
    await page.getByRole('heading', { level: 1, name: refundPages.delivery.title }).waitFor();
    await page.getByText('快件已到达上海转运中心').waitFor();
    await expectAccessible(page);
    await page.goBack();
    await heading(page, 'WAIT_RECEIVE').waitFor();

    await staff('receive', { refund: id });
    await comeBackTo(heading(page, 'WAIT_REFUND'));
    await page.getByText(detailWords.received).waitFor();
    await staff('pay', { refund: id });
    await comeBackTo(heading(page, 'REFUNDED'));
    await expect.poll(() => page.evaluate(() => 'sameDocument' in window)).toBe(true);
    await expect
      .poll(() => acts.read(order.id))
      .toMatchObject({
        refundStatus: 'PART',
        amounts: { refundedAmount: share },
      });
  });

  it('can be applied for again with the previous values after a rejection, and cancelled', async () => {
    const order = await shippedOrder();
    const id = await acts.askBack(order.id);
    const { page } = await browser.open({ mobile: SHOP });
    await visitPage(page, detailOf(id));
    await staff('reject', { refund: id, reason: '请补充照片' });
    await comeBackTo(heading(page, 'REJECTED'));
    await page.getByText('请补充照片').waitFor();
    await page.getByRole('link', { name: detailWords.actions.APPLY_AGAIN }).click();
    await page.getByRole('heading', { level: 1, name: words.title }).waitFor();
    await expect.poll(() => typeBox(page, 'RETURN').isChecked()).toBe(true);
    await expect
      .poll(() => page.getByRole('checkbox', { name: words.choose(order.items[0]?.name ?? '') }).isChecked())
      .toBe(true);
    const reason = page.getByRole('combobox', { name: words.reason });
    await expect.poll(() => reason.inputValue()).toBe('QUALITY');
    await page.getByRole('textbox', { name: words.description }).fill('照片已补充');
    await submit(page).click();
    await heading(page, 'APPLIED').waitFor();
    await expect.poll(() => page.url()).not.toContain(id);

    await page.getByRole('button', { name: detailWords.actions.CANCEL }).click();
    await page.getByRole('dialog').getByRole('button', { name: detailWords.cancel.confirm }).click();
    await heading(page, 'CANCELLED').waitFor();
    await page.getByRole('link', { name: detailWords.actions.APPLY_AGAIN }).waitFor();
  });
});

describe('a refund application', () => {
  it('shows an error at each missing field, focuses the first one, and is kept over a reload', async () => {
    const order = await shippedOrder();
    const name = order.items[0]?.name ?? '';
    const { page } = await browser.open({ mobile: SHOP });
    await visitPage(page, applyAt(order.id));
    await submit(page).click();
    for (const error of [words.errors.type, words.errors.items, words.errors.reason]) {
      await page.getByText(error, { exact: true }).first().waitFor();
    }
    await untilFocused(typeBox(page, 'REFUND_ONLY'));
    await typeBox(page, 'RETURN').check();
    await page.getByRole('checkbox', { name: words.choose(name) }).check();
    await stepper(page, name).fill('1');
    await page.getByRole('textbox', { name: words.description }).fill('还没写完');
    await page.getByText(words.saved).waitFor();
    await page.reload();
    await hydrated(page);
    await expect.poll(() => stepper(page, name).inputValue()).toBe('1');
    await expect.poll(() => typeBox(page, 'RETURN').isChecked()).toBe(true);
    await expect
      .poll(() => page.getByRole('textbox', { name: words.description }).inputValue())
      .toBe('还没写完');
  });

  it('limits the amount to the paid amount, and can be reset to it', async () => {
    const order = await shippedOrder();
    const [item] = order.items;
    if (!item) throw new Error('the order has no lines');
    const { page } = await browser.open({ mobile: SHOP });
    await visitPage(page, applyAt(order.id));
    await typeBox(page, 'REFUND_ONLY').check();
    await page.getByRole('checkbox', { name: words.choose(item.name) }).check();
    await amountBox(page).fill('99999999.999');
    await chooseReason(page, refundTexts.reasons.REFUND_ONLY.MISSING ?? '');
    await submit(page).click();
    await page.getByText(words.errors.amountMost(displayYuan(item.amount))).waitFor();
    await expect.poll(() => amountBox(page).inputValue()).toBe('99999999.99');
    await page.getByRole('button', { name: words.reset }).click();
    await expect.poll(() => amountBox(page).inputValue()).toBe(item.amount);
    await amountBox(page).fill('1.50');
    await amountBox(page).blur();
    await expect.poll(() => amountBox(page).inputValue()).toBe('1.5');
    await press(submit(page), calls.applyRefund.path);
    await heading(page, 'APPLIED').waitFor();
    await expect.poll(() => page.getByText('1.50').count()).toBeGreaterThan(0);
  });

  it('shows an error at lines that have been applied for elsewhere in the meantime', async () => {
    const order = await shippedOrder();
    const { page } = await browser.open({ mobile: SHOP });
    await visitPage(page, applyAt(order.id));
    await typeBox(page, 'RETURN').check();
    await page.getByRole('checkbox', { name: words.choose(order.items[0]?.name ?? '') }).check();
    await chooseReason(page, refundTexts.reasons.RETURN.OTHER ?? '');
    await acts.askBack(order.id);
    await submit(page).click();
    await page
      .getByText(words.errors.items)
      .or(page.getByText(/超过可退范围/))
      .first()
      .waitFor();
  });

  it('can be submitted by keyboard alone', async () => {
    const order = await paidOrder();
    const { page } = await browser.open({ mobile: SHOP });
    await visitPage(page, applyAt(order.id));
    // Nothing was shipped, so the only refund type is preselected.
    await expect.poll(() => typeBox(page, 'REFUND_ONLY').isChecked()).toBe(true);
    await expect.poll(() => typeBox(page, 'RETURN').isDisabled()).toBe(true);
    await typeBox(page, 'REFUND_ONLY').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    // The select is disabled while its options load.
    await reasonUsable(page);
    await page.keyboard.press('Tab');
    await expect
      .poll(() => page.evaluate(() => (document.activeElement as HTMLSelectElement | null)?.name))
      .toBe('reason');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await heading(page, 'APPLIED').waitFor();
  });
});

describe('the list of refunds', () => {
  it('filters by number and status, and keeps both in the URL', async () => {
    const order = await shippedOrder();
    await acts.askBack(order.id);
    const { page } = await browser.open({ mobile: SHOP });
    await visitPage(page, LIST);
    await expectToFit(page);
    await page.getByRole('textbox', { name: listWords.search.label }).fill(order.orderNo);
    await page.getByRole('main').getByRole('button', { name: listWords.search.submit }).click();
    await expect.poll(() => page.getByRole('article').count()).toBe(1);
    const tabs = page.getByRole('navigation', { name: listWords.tabs });
    await tabs.getByRole('link', { name: refundStatuses.REFUNDED }).click();
    await page.getByText(listWords.nothing.title).waitFor();
    await page.reload();
    await page.getByText(listWords.nothing.title).waitFor();
    await page.goBack();
    await page
      .getByRole('link', { name: listWords.nothing.action })
      .or(page.getByRole('article'))
      .first()
      .waitFor();
  });

  it('states that there are no refunds', async () => {
    expect((await visitAs(NEW_SHOP, LIST)).html).toContain(listWords.empty.title);
  });

  it('is readable by a frozen shop', async () => {
    const { status, html } = await visitAs(FROZEN, LIST);
    expect(status).toBe(200);
    expect(html).toMatch(new RegExp(`<h1[^>]*>${listWords.title}`));
  });

  it('is readable without scripts', async () => {
    const order = await shippedOrder();
    await acts.askBack(order.id);
    const { page } = await browser.open({ mobile: SHOP, scripts: false });
    await page.goto(`${LIST}?keyword=${order.orderNo}`);
    await expect.poll(() => page.getByRole('article').count()).toBe(1);
    await page.goto(applyAt(order.id));
    await page.getByText(words.closed.title).waitFor();
  });
});

it('returns 404 for refunds of another shop', async () => {
  const order = await shippedOrder();
  const id = await acts.askBack(order.id);
  for (const [path, title] of [
    [detailOf(id), detailWords.missing.title],
    [applyAt(order.id), words.missing.title],
    [`/syoung/order/refund/delivery_status/ZTO/ZTREFUND${parcels}000`, refundPages.delivery.missing.title],
  ] as const) {
    const { status, html } = await visitAs(OTHER_SHOP, path);
    expect({ path, status, saysSo: html.includes(title) }).toEqual({ path, status: 404, saysSo: true });
  }
});

it('is accessible and fits every window from the application to the return shipment', async () => {
  const order = await shippedOrder(2);
  const { page } = await browser.open({ mobile: SHOP });
  await visitPage(page, applyAt(order.id));
  await typeBox(page, 'RETURN').check();
  await page.getByRole('checkbox', { name: words.chooseAll }).check();
  await expectToFit(page);
  await chooseReason(page, refundTexts.reasons.RETURN.OTHER ?? '');
  await submit(page).click();
  await heading(page, 'APPLIED').waitFor();
  await expectToFit(page);
  await staff('approve', { refund: page.url().split('/').at(-1) });
  await comeBackTo(heading(page, 'WAIT_RETURN'));
  await expectToFit(page);
});
