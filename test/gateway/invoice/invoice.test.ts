/** Invoices: what can be invoiced, states, amounts, documents and access. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { order } from '#gateway/db/schema/order.ts';
import { eq } from '#gateway/db/sql.ts';
import { newRequestId } from '#test/support/fixtures/cart-fixture.ts';
import {
  buildInvoiceFixture,
  COMPANY_HEADER,
  type InvoiceFixture,
  nextInvoiceNo,
  readPdf,
} from '#test/support/fixtures/invoice-fixture.ts';
import { buildTestGateway } from '#test/support/gateway/build-gateway.ts';
import { findViolations } from '#test/support/gateway/invariants.ts';

let fixture: InvoiceFixture;
beforeAll(async () => {
  fixture = await buildInvoiceFixture();
});
afterAll(async () => {
  expect(await findViolations(fixture.db)).toEqual([]);
  await fixture.close();
});

const paid = (quantity = 3, freight = 0) => fixture.paidOrder([{ quantity, price: 1130 }], { freight });

describe('orders that can be invoiced', () => {
  it('are paid ones, with what was not refunded and their freight', async () => {
    const { id, orderNo } = await paid(3, 600);
    expect(await fixture.orderState(id)).toMatchObject({ invoiceStatus: 'NONE', isInvoiceable: true });
    await fixture.refundPiece(id);
    const { records, total } = await fixture.invoiceable({ keyword: orderNo });
    expect(total).toBe(1);
    expect(records).toMatchObject([{ orderId: id, amount: '28.60', freightAmount: '6.00', sellerId: 'SH' }]);
  });

  it('are not offered while unpaid, while a refund runs, or once everything is refunded', async () => {
    const sku = await fixture.takeSku();
    const unpaid = await fixture.order([{ skuId: sku.id, quantity: 10 }]);
    const asked = await paid();
    await fixture.refundPiece(asked.id, 'applied');
    const gone = await paid();
    await fixture.refundPiece(gone.id, 'paid', 3);
    const orderIds = [unpaid.orderIds[0] ?? '', asked.id, gone.id];
    expect((await fixture.invoiceable({ orderIds })).records).toEqual([]);
    const answer = await fixture.applyInvoice(orderIds);
    expect(answer).toMatchObject({ code: 'INVOICE_ORDER_INVALID' });
    expect((answer.data as unknown as { orderIds: string[] }).orderIds.toSorted()).toEqual(
      orderIds.toSorted(),
    );
  });

  it('are filtered by the day of payment and by company, with the number of each company', async () => {
    const { id, orderNo } = await paid();
    const other = await paid();
    await fixture.db.update(order).set({ tradeType: 'HAITAO' }).where(eq(order.id, other.id));
    const orderIds = [id, other.id];
    const all = await fixture.invoiceable({ orderIds });
    expect(all.sellers.map(({ id: sellerId, count }) => [sellerId, count])).toEqual([
      ['SH', 1],
      ['NB', 1],
    ]);
    expect(await fixture.invoiceable({ orderIds, sellerId: 'NB' })).toMatchObject({
      total: 1,
      records: [{ orderId: other.id }],
    });
    expect(await fixture.invoiceable({ keyword: orderNo, endDate: '2020-01-01' })).toMatchObject({
      total: 0,
    });
    expect(await fixture.applyInvoice(orderIds)).toMatchObject({ code: 'INVOICE_SELLERS_DIFFER' });
  });
});

describe('an application', () => {
  it('is issued over several orders, and its PDF says so', async () => {
    const orders = [await paid(3, 600), await paid(2)];
    const ids = orders.map(({ id }) => id);
    await fixture.db
      .update(order)
      .set({ poNo: 'CG-7' })
      .where(eq(order.id, ids[0] ?? ''));
    const { id, invoiceNo } = await fixture.issued(ids, { invoiceType: 'SPECIAL' });
    const shown = await fixture.invoice(id);
    expect(shown).toMatchObject({
      status: 'ISSUED',
      amount: '62.50',
      netAmount: '55.31',
      taxAmount: '7.19',
      invoiceNo,
      actions: ['DOWNLOAD', 'SEND_EMAIL'],
      header: { name: COMPANY_HEADER.name, bankAccount: '**** 3456' },
    });
    expect(shown.timeline.map(({ status }) => status)).toEqual(['WAIT_AUDIT', 'ISSUING', 'ISSUED']);
    expect(await fixture.orderState(ids[0] ?? '')).toEqual({
      invoiceStatus: 'ISSUED',
      invoiceId: id,
      isInvoiceable: false,
    });
    expect(shown.orders.map(({ poNo }) => poNo).toSorted()).toEqual(['', 'CG-7']);
    const file = await fixture.pdf(id);
    expect(file.headers['content-type']).toBe('application/pdf');
    const text = await readPdf(file.body);
    const { name, taxNo, bankAccount } = COMPANY_HEADER;
    for (const printed of [
      ...['电子发票（增值税专用发票）', '样张', '上海颂漾美妆供应链有限公司', '91310105MA1GK4RA2A'],
      ...[invoiceNo, name, taxNo, bankAccount, '运费', '55.31', '7.19', '62.50', '陆拾贰圆伍角整', 'CG-7'],
      ...orders.map(({ orderNo }) => orderNo),
    ]) {
      expect(text).toContain(printed);
    }
    expect(Buffer.compare((await fixture.pdf(id)).body, file.body)).toBe(0);
  });

  it('moves as the table says, and its orders with it', async () => {
    const { id: orderId } = await paid();
    const { data } = await fixture.applyInvoice([orderId]);
    const { id, amount } = data;
    const expectState = async (status: string) => {
      expect((await fixture.invoice(id)).status).toBe(status);
      expect((await fixture.orderState(orderId)).invoiceStatus).toBe(status);
    };
    const issue = { invoice: id, invoiceNo: nextInvoiceNo(), amount };
    await expectState('WAIT_AUDIT');
    for (const [path, arg] of [
      ['/invoice/issue', issue],
      ['/invoice/fail', { invoice: id, reason: 'x' }],
      ['/invoice/retry', { invoice: id }],
      ['/invoice/redden', { invoice: id, invoiceNo: nextInvoiceNo() }],
    ] as const) {
      expect((await fixture.staff(path, arg)).code, path).toBe('STATE_CHANGED');
    }
    expect((await fixture.pdf(id)).body).toMatchObject({ code: 'NOT_FOUND' });
    await fixture.staff('/invoice/approve', { invoice: id });
    await expectState('ISSUING');
    expect(await fixture.call('cancelInvoice', { id }, { token: fixture.token })).toMatchObject({
      code: 'STATE_CHANGED',
    });
    await fixture.staff('/invoice/fail', { invoice: id, reason: '额度已用完' });
    await expectState('FAIL');
    expect((await fixture.invoice(id)).reason).toBe('额度已用完');
    await fixture.staff('/invoice/retry', { invoice: id });
    expect((await fixture.staff('/invoice/issue', { ...issue, amount: '1.00' })).code).toBe(
      'INVOICE_AMOUNT_CHANGED',
    );
    expect((await fixture.staff('/invoice/issue', issue)).code).toBe('0');
    await expectState('ISSUED');
    expect((await fixture.staff('/invoice/issue', issue)).code).toBe('STATE_CHANGED');
  });

  it('is rejected or cancelled, and its orders can be invoiced again', async () => {
    const { id: orderId } = await paid();
    const { data: first } = await fixture.applyInvoice([orderId]);
    await fixture.staff('/invoice/reject', { invoice: first.id, reason: '抬头有误' });
    expect(await fixture.invoice(first.id)).toMatchObject({
      status: 'REJECT',
      reason: '抬头有误',
      actions: ['APPLY_AGAIN'],
      againOrderIds: [orderId],
    });
    const { data: second } = await fixture.applyInvoice([orderId]);
    expect(await fixture.orderState(orderId)).toMatchObject({
      invoiceStatus: 'WAIT_AUDIT',
      invoiceId: second.id,
    });
    expect(await fixture.invoice(first.id)).toMatchObject({ actions: [], againOrderIds: [] });
    await fixture.call('cancelInvoice', { id: second.id }, { token: fixture.token });
    expect(await fixture.orderState(orderId)).toMatchObject({
      invoiceStatus: 'CANCELLED',
      isInvoiceable: true,
    });
  });

  it('is made once for one requestId, and once of two for the same order at the same time', async () => {
    const { id } = await paid();
    const requestId = newRequestId();
    const same = await Promise.all([1, 2, 3].map(() => fixture.applyInvoice([id], { requestId })));
    expect(new Set(same.map(({ data }) => data.id)).size).toBe(1);
    const { id: other } = await paid();
    const codes = (await Promise.all([1, 2, 3, 4].map(() => fixture.applyInvoice([other])))).map(
      ({ code }) => code,
    );
    expect(codes.toSorted()).toEqual(['0', ...Array(3).fill('INVOICE_ORDER_INVALID')]);
  });

  it('needs a confirmed header, with bank and address for a SPECIAL invoice', async () => {
    const { id } = await paid();
    const waiting = await fixture.header({}, { status: 'WAIT_CONFIRM' });
    const bare = await fixture.header({ bank: '' });
    const person = await fixture.header({ headerType: 'PERSONAL', name: '林晓雯' });
    const apply = async (headerId: string, invoiceType: 'NORMAL' | 'SPECIAL') =>
      (await fixture.applyInvoice([id], { headerId, invoiceType })).code;
    expect(await apply(waiting, 'NORMAL')).toBe('INVOICE_HEADER_UNUSABLE');
    expect(await apply(bare, 'SPECIAL')).toBe('INVOICE_HEADER_UNUSABLE');
    expect(await apply(person, 'SPECIAL')).toBe('INVOICE_HEADER_UNUSABLE');
    expect(await apply(person, 'NORMAL')).toBe('0');
  });

  it('does not use a number twice', async () => {
    const { invoiceNo } = await fixture.issued([(await paid()).id]);
    const { data } = await fixture.applyInvoice([(await paid()).id]);
    await fixture.staff('/invoice/approve', { invoice: data.id });
    const issue = { invoice: data.id, invoiceNo, amount: data.amount };
    expect((await fixture.staff('/invoice/issue', issue)).code).toBe('INVOICE_NO_TAKEN');
    expect((await fixture.invoice(data.id)).status).toBe('ISSUING');
  });
});

describe('a refund', () => {
  it('reduces an application that waits, after holding it up', async () => {
    const { id: orderId } = await paid(3, 600);
    const { data } = await fixture.applyInvoice([orderId]);
    const refund = await fixture.refundPiece(orderId, 'applied');
    expect((await fixture.staff('/invoice/approve', { invoice: data.id })).code).toBe(
      'INVOICE_REFUND_RUNNING',
    );
    await fixture.staff('/refund/approve', { refund });
    await fixture.staff('/refund/pay', { refund });
    expect(await fixture.invoice(data.id)).toMatchObject({ status: 'WAIT_AUDIT', amount: '28.60' });
    expect(await fixture.staff('/invoice/approve', { invoice: data.id })).toMatchObject({ code: '0' });
    const issue = { invoice: data.id, invoiceNo: nextInvoiceNo(), amount: '28.60' };
    expect((await fixture.staff('/invoice/issue', issue)).code).toBe('0');
    expect(await readPdf((await fixture.pdf(data.id)).body)).toContain('28.60');
  });

  it('takes a wholly refunded order out of an application, and cancels an empty one', async () => {
    const [gone, kept] = [await paid(), await paid()];
    const { data } = await fixture.applyInvoice([gone.id, kept.id]);
    await fixture.refundPiece(gone.id, 'paid', 3);
    expect(await fixture.invoice(data.id)).toMatchObject({
      status: 'WAIT_AUDIT',
      amount: '33.90',
      orderCount: 1,
    });
    expect((await fixture.orderState(gone.id)).invoiceStatus).toBe('CANCELLED');
    expect((await fixture.orderState(kept.id)).invoiceStatus).toBe('WAIT_AUDIT');
    await fixture.refundPiece(kept.id, 'paid', 3);
    expect(await fixture.invoice(data.id)).toMatchObject({ status: 'CANCELLED', actions: [] });
  });

  it('makes an issued invoice red; the rest can be invoiced again', async () => {
    const [returned, other] = [await paid(), await paid(2)];
    const { id, invoiceNo } = await fixture.issued([returned.id, other.id]);
    await fixture.refundPiece(returned.id);
    expect(await fixture.invoice(id)).toMatchObject({ status: 'RED_PENDING', amount: '56.50' });
    expect(await fixture.invoiceable({ orderIds: [returned.id, other.id] })).toMatchObject({ total: 0 });
    const redNo = nextInvoiceNo();
    await fixture.staff('/invoice/redden', { invoice: id, invoiceNo: redNo });
    const shown = await fixture.invoice(id);
    expect(shown).toMatchObject({
      status: 'REDDENED',
      invoiceNo,
      actions: ['DOWNLOAD', 'SEND_EMAIL', 'APPLY_AGAIN'],
    });
    expect(shown.documents.map(({ document, amount }) => [document, amount])).toEqual([
      ['BLUE', '56.50'],
      ['RED', '-56.50'],
    ]);
    const text = await readPdf((await fixture.pdf(id, 'RED')).body);
    for (const printed of ['红字', redNo, invoiceNo, '-56.50', '-50.00', '-6.50', '（负数）']) {
      expect(text).toContain(printed);
    }
    const again = await fixture.issued(shown.againOrderIds);
    expect(await fixture.invoice(again.id)).toMatchObject({ amount: '45.20', orderCount: 2 });
  });

  it('racing the issue leaves no invoice above what the orders keep', async () => {
    for (const order of [await paid(), await paid(), await paid()]) {
      const { data } = await fixture.applyInvoice([order.id]);
      await fixture.staff('/invoice/approve', { invoice: data.id });
      const issue = { invoice: data.id, invoiceNo: nextInvoiceNo(), amount: data.amount };
      await Promise.all([fixture.staff('/invoice/issue', issue), fixture.refundPiece(order.id)]);
      const { status, amount } = await fixture.invoice(data.id);
      expect([
        ['ISSUING', '22.60'],
        ['RED_PENDING', '33.90'],
      ]).toContainEqual([status, amount]);
    }
  });
});

describe('the documents', () => {
  it('are sent to the address of the application once issued, and again on request', async () => {
    const { id, invoiceNo } = await fixture.issued([(await paid()).id], { email: 'caiwu@example.com' });
    await fixture.runDueTimers();
    const { token } = fixture;
    expect((await fixture.invoice(id)).mailedDate).not.toBeNull();
    await fixture.call('sendInvoiceEmail', { id, email: 'boss@example.com' }, { token });
    const { body } = await fixture.http.get('/dev/outbox');
    const mails = body.filter(({ attachments }: { attachments: string[] }) =>
      attachments.includes(`发票-${invoiceNo}.pdf`),
    );
    expect(mails.map(({ kind, to }: { kind: string; to: string }) => [kind, to])).toEqual([
      ['EMAIL', 'boss@example.com'],
      ['EMAIL', 'caiwu@example.com'],
    ]);
  });

  it('cannot be sent without a mail service, nor before they are issued', async () => {
    const { data } = await fixture.applyInvoice([(await paid()).id]);
    const { id } = await fixture.issued([(await paid()).id]);
    const arg = { id, email: 'shop@example.com' };
    const { token } = fixture;
    expect((await fixture.call('sendInvoiceEmail', { ...arg, id: data.id }, { token })).code).toBe(
      'NOT_FOUND',
    );
    const mute = await buildTestGateway({ db: fixture.db, config: { demo: false } });
    expect(await mute.call('sendInvoiceEmail', arg, { token })).toMatchObject({ code: 'MAIL_UNAVAILABLE' });
    expect(await readPdf((await fixture.pdf(id)).body)).toContain('样张');
    await mute.close();
  });

  it('belong to their shop', async () => {
    const { id } = await fixture.issued([(await paid()).id]);
    const token = fixture.shops[1]?.token ?? '';
    expect((await fixture.pdf(id, 'BLUE', token)).body).toMatchObject({ code: 'NOT_FOUND' });
    expect((await fixture.applyInvoice([(await paid()).id], {}, token)).code).toBe('NOT_FOUND');
  });
});
