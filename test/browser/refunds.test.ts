import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { displayYuan, formatYuan, parseYuan, toFen } from '#shared/domain/money.ts';
import { refundStatuses, refundTypes } from '#shared/messages/zh/orders.ts';
import { refundPages } from '#shared/messages/zh/refund-pages.ts';
import { refundTexts } from '#shared/messages/zh/refund-texts.ts';
import { ui } from '#shared/messages/zh/ui.ts';
import { upload } from '#shared/messages/zh/upload.ts';
import { axeFindings } from '#test/support/axe.ts';
import { hydrated, startBrowser, visitPage } from '#test/support/browser.ts';
import { STAFF_TOKEN } from '#test/support/build-gateway.ts';
import { makePng } from '#test/support/images.ts';
import { type OrderActs, orderActs } from '#test/support/order-acts.ts';

const SHOP = '13800000009';
const OTHER_SHOP = '13800000001';
const FROZEN = '13800000004';
const LIST = '/syoung/order/refund/list';
const NOT_FOUND = [/status of 404/];
const WIDTHS = [1440, 1024, 390];

const { apply: words, detail: detailWords, list: listWords } = refundPages;
const browser = startBrowser();
let acts: OrderActs;
beforeAll(async () => {
  const { gateway } = browser.portal;
  acts = orderActs(gateway, await gateway.signIn(SHOP));
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
/** What the supplier did while the page was not looked at is asked for on coming back. */
const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));

async function staff(path: string, payload: object) {
  const { app } = browser.portal.gateway;
  const reply = await app.inject({
    method: 'POST',
    url: `/staff/refund/${path}`,
    payload,
    headers: { staffToken: STAFF_TOKEN },
  });
  expect(reply.json()).toMatchObject({ code: '0' });
}

async function paidOrder(kinds = 1) {
  const order = await acts.place({ kinds });
  await acts.pay(order.payNo ?? '');
  return order;
}

let parcels = 0;
async function shippedOrder(kinds = 1) {
  const order = await paidOrder(kinds);
  parcels += 1;
  await acts.ship(order.id, { companyCode: 'ZTO', deliveryNo: `ZTREFUND${parcels}000` });
  return order;
}

/** A button that starts something starts nothing within a second after it was used. */
async function submitPatiently(page: Page) {
  const isDone = heading(page, 'APPLIED');
  await expect
    .poll(
      async () => {
        if (!(await isDone.isVisible()))
          await submit(page)
            .click({ timeout: 1000 })
            .catch(() => undefined);
        return isDone.isVisible();
      },
      { timeout: 15_000 },
    )
    .toBe(true);
}

async function chooseReason(page: Page, label: string) {
  const box = page.getByRole('combobox', { name: words.reason });
  await expect.poll(() => box.isEnabled()).toBe(true);
  await box.selectOption({ label });
}

/** Opens the application of an order, asks for one of its goods back, and sends it. */
async function applyFor(page: Page, order: { id: string; items: readonly { name: string }[] }) {
  await visitPage(page, applyAt(order.id));
  await typeBox(page, 'RETURN').check();
  await page.getByRole('checkbox', { name: words.choose(order.items[0]?.name ?? '') }).check();
  await chooseReason(page, refundTexts.reasons.RETURN.QUALITY ?? '');
  await submit(page).click();
  await heading(page, 'APPLIED').waitFor();
  return page.url().split('/').at(-1) ?? '';
}

describe('a return', () => {
  it('of a part is asked for, granted, sent back, received and paid, all seen without a reload', async () => {
    const order = await shippedOrder(2);
    const [first] = order.items;
    if (!first) throw new Error('the order has no lines');
    const { page } = await browser.open({ mobile: SHOP });
    await visitPage(page, applyAt(order.id));
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));

    await typeBox(page, 'RETURN').check();
    await page.getByRole('checkbox', { name: words.choose(first.name) }).check();
    const most = await stepper(page, first.name).inputValue();
    expect(most).toBe(String(first.quantity));
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
    await page.getByRole('link', { name: detailWords.enlarge(1) }).click();
    await page.getByRole('dialog').getByRole('button', { name: ui.close }).click();

    await staff('approve', { refund: id, remark: '请寄回嘉定仓' });
    await comeBack(page);
    await heading(page, 'WAIT_RETURN').waitFor();
    await page.getByText('请寄回嘉定仓').waitFor();
    await page.getByRole('combobox', { name: detailWords.send.carrier }).selectOption('SF');
    await page.getByRole('textbox', { name: detailWords.send.number }).fill('sf12 3456 7890');
    await page.getByRole('button', { name: detailWords.send.submit }).click();
    await heading(page, 'WAIT_RECEIVE').waitFor();
    await acts.trace({ companyCode: 'SF', deliveryNo: 'SF1234567890', text: '快件已到达上海转运中心' });
    await comeBack(page);
    await page.getByText('快件已到达上海转运中心').waitFor();
    await page.getByRole('link', { name: detailWords.parcel.traces }).click();
    await page.getByRole('heading', { level: 1, name: refundPages.delivery.title }).waitFor();
    await page.getByText('快件已到达上海转运中心').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.goBack();
    await heading(page, 'WAIT_RECEIVE').waitFor();

    await staff('receive', { refund: id });
    await comeBack(page);
    await heading(page, 'WAIT_REFUND').waitFor();
    await page.getByText(detailWords.received).waitFor();
    await staff('pay', { refund: id });
    await comeBack(page);
    await heading(page, 'REFUNDED').waitFor();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    expect(await acts.read(order.id)).toMatchObject({
      refundStatus: 'PART',
      amounts: { refundedAmount: share },
    });
  });

  it('that was rejected is asked for again with what was said before', async () => {
    const order = await shippedOrder();
    const { page } = await browser.open({ mobile: SHOP });
    const id = await applyFor(page, order);
    await staff('reject', { refund: id, reason: '请补充照片' });
    await comeBack(page);
    await heading(page, 'REJECTED').waitFor();
    await page.getByText('请补充照片').waitFor();
    await page.getByRole('link', { name: detailWords.actions.APPLY_AGAIN }).click();
    await page.getByRole('heading', { level: 1, name: words.title }).waitFor();
    await expect.poll(() => typeBox(page, 'RETURN').isChecked()).toBe(true);
    expect(
      await page.getByRole('checkbox', { name: words.choose(order.items[0]?.name ?? '') }).isChecked(),
    ).toBe(true);
    const reason = page.getByRole('combobox', { name: words.reason });
    await expect.poll(() => reason.inputValue()).toBe('QUALITY');
    await page.getByRole('textbox', { name: words.description }).fill('照片已补充');
    await submit(page).click();
    await heading(page, 'APPLIED').waitFor();
    expect(page.url()).not.toContain(id);
  });

  it('is taken back after a question', async () => {
    const order = await shippedOrder();
    const { page } = await browser.open({ mobile: SHOP });
    await applyFor(page, order);
    await page.getByRole('button', { name: detailWords.actions.CANCEL }).click();
    await page.getByRole('dialog').getByRole('button', { name: detailWords.cancel.confirm }).click();
    await heading(page, 'CANCELLED').waitFor();
    await page.getByRole('link', { name: detailWords.actions.APPLY_AGAIN }).waitFor();
  });
});

describe('an application', () => {
  it('says at each field what is missing, and goes to the first', async () => {
    const order = await shippedOrder();
    const { page } = await browser.open({ mobile: SHOP });
    await visitPage(page, applyAt(order.id));
    await submit(page).click();
    for (const error of [words.errors.type, words.errors.items, words.errors.reason]) {
      await page.getByText(error, { exact: true }).first().waitFor();
    }
    expect(await typeBox(page, 'REFUND_ONLY').evaluate(box => box === document.activeElement)).toBe(true);
  });

  it('asks for no more than the goods came to, and follows them again', async () => {
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
    expect(await amountBox(page).inputValue()).toBe('99999999.99');
    await page.getByRole('button', { name: words.reset }).click();
    await expect.poll(() => amountBox(page).inputValue()).toBe(item.amount);
    await amountBox(page).fill('1.50');
    await amountBox(page).blur();
    expect(await amountBox(page).inputValue()).toBe('1.5');
    await submitPatiently(page);
    expect(await page.getByText('1.50').count()).toBeGreaterThan(0);
  });

  it('says at the goods that another window has asked for them meanwhile', async () => {
    const order = await shippedOrder();
    const { page, newTab } = await browser.open({ mobile: SHOP });
    await visitPage(page, applyAt(order.id));
    await typeBox(page, 'RETURN').check();
    await page.getByRole('checkbox', { name: words.choose(order.items[0]?.name ?? '') }).check();
    await chooseReason(page, refundTexts.reasons.RETURN.OTHER ?? '');
    const { gateway } = browser.portal;
    const { data: lines } = await gateway.call(
      'listRefundableItems',
      { orderId: order.id },
      { token: await gateway.signIn(SHOP) },
    );
    expect(lines).toHaveLength(1);
    const other = await newTab();
    await applyFor(other, order);
    await submit(page).click();
    await page
      .getByText(words.errors.items)
      .or(page.getByText(/超过可退范围/))
      .first()
      .waitFor();
  });

  it('survives a reload', async () => {
    const order = await shippedOrder();
    const [item] = order.items;
    const { page } = await browser.open({ mobile: SHOP });
    await visitPage(page, applyAt(order.id));
    await typeBox(page, 'RETURN').check();
    await page.getByRole('checkbox', { name: words.choose(item?.name ?? '') }).check();
    await stepper(page, item?.name ?? '').fill('1');
    await page.getByRole('textbox', { name: words.description }).fill('还没写完');
    await page.getByText(words.saved).waitFor();
    await page.reload();
    await hydrated(page);
    await expect.poll(() => stepper(page, item?.name ?? '').inputValue()).toBe('1');
    expect(await typeBox(page, 'RETURN').isChecked()).toBe(true);
    expect(await page.getByRole('textbox', { name: words.description }).inputValue()).toBe('还没写完');
  });

  it('is made by keys alone', async () => {
    const order = await paidOrder();
    const { page } = await browser.open({ mobile: SHOP });
    await visitPage(page, applyAt(order.id));
    // Nothing was shipped: there is one way, and it is chosen.
    expect(await typeBox(page, 'REFUND_ONLY').isChecked()).toBe(true);
    expect(await typeBox(page, 'RETURN').isDisabled()).toBe(true);
    await typeBox(page, 'REFUND_ONLY').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
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
  it('finds by number and state, and keeps both in its address', async () => {
    const order = await shippedOrder();
    const { page } = await browser.open({ mobile: SHOP });
    await applyFor(page, order);
    await visitPage(page, LIST);
    expect(await axeFindings(page)).toEqual([]);
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

  it('says that nothing was asked for yet', async () => {
    const { page } = await browser.open({ mobile: '13800000008' });
    await visitPage(page, LIST);
    await page.getByText(listWords.empty.title).waitFor();
  });

  it('can be read without scripts', async () => {
    const order = await shippedOrder();
    const { page: withScripts } = await browser.open({ mobile: SHOP });
    await applyFor(withScripts, order);
    const { page } = await browser.open({ mobile: SHOP, scripts: false });
    await page.goto(`${LIST}?keyword=${order.orderNo}`);
    expect(await page.getByRole('article').count()).toBe(1);
    await page.goto(applyAt(order.id));
    await page.getByText(words.closed.title).waitFor();
  });
});

it('shows nothing of another shop', async () => {
  const order = await shippedOrder();
  const { page: own } = await browser.open({ mobile: SHOP });
  const id = await applyFor(own, order);
  const { page } = await browser.open({ mobile: OTHER_SHOP, allow: NOT_FOUND });
  for (const [path, title] of [
    [detailOf(id), detailWords.missing.title],
    [applyAt(order.id), words.missing.title],
    [`/syoung/order/refund/delivery_status/ZTO/ZTREFUND${parcels}000`, refundPages.delivery.missing.title],
  ] as const) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await page.getByText(title).first().waitFor();
  }
});

it('is open to a frozen shop', async () => {
  const { page } = await browser.open({ mobile: FROZEN });
  await visitPage(page, LIST);
  await page.getByRole('heading', { level: 1, name: listWords.title }).waitFor();
});

it('is open to everybody in every window', async () => {
  const order = await shippedOrder(2);
  const { page } = await browser.open({ mobile: SHOP });
  await visitPage(page, applyAt(order.id));
  const look = async () => {
    expect(await axeFindings(page)).toEqual([]);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect({ width, beyond: Math.max(0, beyond) }).toEqual({ width, beyond: 0 });
    }
    expect(await axeFindings(page)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
  };
  await typeBox(page, 'RETURN').check();
  await page.getByRole('checkbox', { name: words.chooseAll }).check();
  await look();
  await chooseReason(page, refundTexts.reasons.RETURN.OTHER ?? '');
  await submit(page).click();
  await heading(page, 'APPLIED').waitFor();
  await look();
  await staff('approve', { refund: page.url().split('/').at(-1) });
  await comeBack(page);
  await heading(page, 'WAIT_RETURN').waitFor();
  await look();
});
