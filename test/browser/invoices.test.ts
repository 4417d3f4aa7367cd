import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { orderHref } from '#client/features/order/order-hrefs.ts';
import { calls } from '#shared/contract/index.ts';
import { displayYuan, formatYuan, parseYuan, toFen } from '#shared/domain/money.ts';
import { invoicePages } from '#shared/messages/zh/client/invoice-pages.ts';
import { invoiceStatuses, orderActions } from '#shared/messages/zh/client/order-pages.ts';
import { startBrowser, visitPage } from '#test/support/browser/browser.ts';
import { comeBackTo } from '#test/support/browser/come-back.ts';
import { expectToFit } from '#test/support/browser/expect-to-fit.ts';
import { press } from '#test/support/browser/press.ts';
import { visit } from '#test/support/edge/visit.ts';
import { newRequestId } from '#test/support/fixtures/cart-fixture.ts';
import { nextInvoiceNo, readPdf } from '#test/support/fixtures/invoice-fixture.ts';
import { createOrderActions, type OrderActions } from '#test/support/fixtures/order-actions.ts';
import { staffCall } from '#test/support/gateway/staff-call.ts';

const SHOP = '13800000009';
const { actions, confirm, detail, haveHeader, headers, list, orders: words } = invoicePages;
const FOLDER = '/syoung/invoice';

const browser = startBrowser();
let acts: OrderActions;
let token: string;
beforeAll(async () => {
  const { gateway } = browser.portal;
  token = await gateway.signIn(SHOP);
  acts = createOrderActions(gateway, token);
});

const staff = (path: string, payload: object) => staffCall(browser.portal.gateway, path, payload);
const heading = (page: Page, status: keyof typeof detail.heads) =>
  page.getByRole('heading', { level: 1, name: detail.heads[status].title });

async function paidOrder() {
  const order = await acts.place();
  await acts.pay(order.payNo ?? '');
  return order;
}

/** Refunds one piece of an order's line and pays it out. Returns the amount. */
async function refundPiece(orderId: string): Promise<string> {
  const { gateway } = browser.portal;
  const { data: lines } = await gateway.call('listRefundableItems', { orderId }, { token });
  const [line] = lines;
  if (!line) throw new Error('nothing can be refunded');
  const amount = formatYuan(toFen(Math.floor(parseYuan(line.maxAmount) / line.maxQty)));
  const { data } = await gateway.call(
    'applyRefund',
    {
      requestId: newRequestId(),
      orderId,
      type: 'REFUND_ONLY',
      amount,
      reason: 'OTHER',
      description: '',
      imageUrls: [],
      items: [{ orderItemId: line.orderItemId, quantity: 1 }],
    },
    { token },
  );
  await staff('/refund/approve', { refund: data.id });
  await staff('/refund/pay', { refund: data.id });
  return amount;
}

/** Downloads the file of a button and returns its text. */
async function textOf(page: Page, name: string): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name }).last().click(),
  ]);
  return readPdf(await readFile(await file.path()));
}

describe('an invoice', () => {
  it('is applied for, downloaded, reddened after a refund, and applied for again', async () => {
    const { id: orderId, orderNo, payAmount } = await paidOrder();
    const { page } = await browser.open({ mobile: SHOP });
    await visitPage(page, orderHref(orderId));
    await page.getByRole('link', { name: orderActions.of(orderActions.APPLY_INVOICE, orderNo) }).click();
    await page.getByRole('link', { name: /^使用抬头/ }).click();
    await page.getByRole('radio', { name: '增值税专用发票' }).check({ force: true });
    const email = page.getByRole('textbox', { name: confirm.email });
    await email.fill('not-an-address');
    await page.getByRole('button', { name: confirm.submit }).click();
    await page.getByText(confirm.emailWrong).waitFor();
    await email.fill('caiwu@example.com');
    await press(page.getByRole('button', { name: confirm.submit }), calls.applyInvoice.path);
    await heading(page, 'WAIT_AUDIT').waitFor();
    const invoice = new URL(page.url()).searchParams.get('id') ?? '';
    await expectToFit(page);

    await staff('/invoice/approve', { invoice });
    const invoiceNo = nextInvoiceNo();
    await staff('/invoice/issue', { invoice, invoiceNo, amount: payAmount });
    await comeBackTo(heading(page, 'ISSUED'));
    const text = await textOf(page, list.of(actions.DOWNLOAD, invoiceNo));
    for (const printed of ['样张', invoiceNo, '武汉蔷薇百货有限公司', displayYuan(payAmount)]) {
      expect(text).toContain(printed);
    }

    const refunded = await refundPiece(orderId);
    await comeBackTo(heading(page, 'RED_PENDING'));
    const redNo = nextInvoiceNo();
    await staff('/invoice/redden', { invoice, invoiceNo: redNo });
    await comeBackTo(heading(page, 'REDDENED'));
    const red = await textOf(page, list.of(actions.downloadRed, redNo));
    for (const printed of ['红字', redNo, invoiceNo, `-${payAmount}`]) expect(red).toContain(printed);

    await page.getByRole('link', { name: new RegExp(`^${actions.APPLY_AGAIN}`) }).click();
    const rest = formatYuan(toFen(parseYuan(payAmount) - parseYuan(refunded)));
    await page.getByText(displayYuan(rest)).first().waitFor();
  });
});

describe('orders to invoice', () => {
  it('are chosen over pages and reloads, with their sum', async () => {
    await paidOrder();
    const { page } = await browser.open({ mobile: SHOP });
    await visitPage(page, `${FOLDER}/invoice-order`);
    const bar = page.getByRole('region', { name: words.bar.label });
    const boxes = page.getByRole('checkbox', { name: /^选择订单/ });
    await boxes.first().check();
    await bar.getByText(words.bar.chosen(1)).waitFor();
    await bar.getByRole('button', { name: words.bar.clear }).press('Enter');
    await bar.waitFor({ state: 'detached' });
    await page.locator('input[type=checkbox]:focus').waitFor();
    await boxes.first().check();
    const sum = await bar.locator('.money').innerText();
    await page.reload();
    await bar.getByText(words.bar.chosen(1)).waitFor();
    await expect.poll(() => bar.locator('.money').innerText()).toBe(sum);
    await bar.getByRole('link', { name: words.bar.next }).click();
    await page.getByRole('heading', { level: 1, name: haveHeader.title }).waitFor();
    await expect.poll(() => page.locator('.invoice-sum > .money').innerText()).toBe(sum);
  });

  it('tell their invoice state on the order, with a link to the invoice', async () => {
    const { page } = await browser.open({ mobile: SHOP });
    await visitPage(page, orderHref('719006'));
    await page.getByRole('link', { name: invoiceStatuses.ISSUED }).click();
    await heading(page, 'ISSUED').waitFor();
  });
});

it('shows its pages without scripts', async () => {
  const { origin } = browser.portal;
  for (const [path, text] of [
    [`${FOLDER}/invoice-order`, words.apply],
    [`${FOLDER}/invoice-header`, '武汉蔷薇百货有限公司'],
    [`${FOLDER}/invoice-record`, invoicePages.statuses.REDDENED],
    [`${FOLDER}/invoice-record?id=769002`, detail.heads.REDDENED.title],
  ] as const) {
    const { html } = await visit(origin, path, { token });
    expect(html, path).toContain(text);
  }
});

describe('a header', () => {
  it('is written before the first invoice, and leads back to it', async () => {
    const { gateway } = browser.portal;
    await gateway.call('removeInvoiceHeaders', { ids: ['759001'] }, { token });
    const order = await paidOrder();
    const { page } = await browser.open({ mobile: SHOP });
    await visitPage(page, `${FOLDER}/invoice-have-header?orderIds=${order.id}`);
    await page.getByRole('link', { name: haveHeader.empty.action }).click();
    const name = page.getByRole('textbox', { name: headers.fields.name });
    await name.fill('武汉蔷薇百货有限公司');
    const taxNo = page.getByRole('textbox', { name: headers.fields.taxNo });
    await taxNo.fill('91420106MA4KX29Y10');
    await page.getByRole('button', { name: headers.save }).click();
    await page.getByText(headers.errors.taxNo).waitFor();
    await taxNo.fill('91420106MA4KX29Y1K');
    await press(page.getByRole('button', { name: headers.save }), calls.saveInvoiceHeader.path);
    await page.getByRole('button', { name: /^确认使用/ }).click();
    await page.getByRole('link', { name: /^使用抬头/ }).click();
    await page.getByRole('button', { name: confirm.submit }).waitFor();
  });
});
