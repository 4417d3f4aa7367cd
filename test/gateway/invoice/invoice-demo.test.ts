/** Headers, the seeded invoices of the demo, and the autopilot, which acts only after an action of a member. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HEADER_STATUSES, INVOICE_STATUSES } from '#shared/domain/invoice.ts';
import { autopilot } from '#shared/messages/zh/gateway/autopilot.ts';
import { newRequestId } from '#test/support/fixtures/cart-fixture.ts';
import { COMPANY_HEADER } from '#test/support/fixtures/invoice-fixture.ts';
import { buildTestGateway, type TestGateway } from '#test/support/gateway/build-gateway.ts';
import { findViolations } from '#test/support/gateway/invariants.ts';
import { postAsStaff } from '#test/support/gateway/staff-call.ts';
import type { TestClock } from '#test/support/gateway/test-clock.ts';

let gateway: TestGateway;
let token: string;
beforeAll(async () => {
  gateway = await buildTestGateway();
  token = await gateway.signIn('13800000001');
});
afterAll(async () => {
  expect(await findViolations(gateway.db)).toEqual([]);
  await gateway.close();
});

async function step() {
  (gateway.clock as TestClock).forward((gateway.config.autopilotDelayMs ?? 0) + 1);
  await gateway.runDueTimers();
}
const save = (changes: object) =>
  gateway.call('saveInvoiceHeader', { ...COMPANY_HEADER, ...changes }, { token });
const headers = async () => (await gateway.call('listMyInvoiceHeaders', undefined, { token })).data;
const statusOf = async (id: string) => (await headers()).find(header => header.id === id)?.status;

it('seeds headers and invoices in every state, and consistent books', async () => {
  const { data } = await gateway.call('listInvoicePage', { pageSize: 100 }, { token });
  expect(new Set(data.records.map(({ status }) => status))).toEqual(new Set(INVOICE_STATUSES));
  expect(new Set((await headers()).map(({ status }) => status))).toEqual(new Set(HEADER_STATUSES));
  expect(await findViolations(gateway.db)).toEqual([]);
  const other = await gateway.signIn('13800000008');
  expect((await gateway.call('listInvoicePage', {}, { token: other })).data.total).toBe(0);
});

it('finds invoices by their numbers, orders and header', async () => {
  const { data } = await gateway.call('listInvoicePage', { data: { status: 'ISSUED' } }, { token });
  const [shown] = data.records;
  const { data: detail } = await gateway.call('getInvoiceDetail', { id: shown?.id ?? '' }, { token });
  for (const keyword of [shown?.applyNo, shown?.invoiceNo, detail.orders[0]?.orderNo]) {
    const found = await gateway.call('listInvoicePage', { data: { keyword: keyword ?? '' } }, { token });
    expect(
      found.data.records.map(({ id }) => id),
      `${keyword}`,
    ).toContain(shown?.id);
  }
  const none = await gateway.call('listInvoicePage', { data: { keyword: 'zzzz' } }, { token });
  expect(none.data.total).toBe(0);
});

it('validates a header, hides its account number, and keeps it on a change', async () => {
  const bad = await save({ taxNo: '91330106MA2KDE8N1X', phone: '12', bankAccount: 'abc', name: ' ' });
  expect(bad.code).toBe('PARAM_INVALID');
  const fields = (bad.data as unknown as { fields: { field: string }[] }).fields.map(({ field }) => field);
  expect(fields).toEqual(['name', 'taxNo', 'bankAccount', 'phone']);
  const { data } = await save({ taxNo: ' 91330106 ma2kde8n1h ' });
  expect(data).toMatchObject({
    taxNo: COMPANY_HEADER.taxNo,
    bankAccount: '**** 3456',
    status: 'WAIT_CONFIRM',
    izSpecial: true,
  });
  await save({ id: data.id, bankAccount: '**** 3456', phone: '0571-11112222' });
  const { rows } = await gateway.db.$client.query(
    'SELECT bank_account, phone FROM invoice_header WHERE id = $1',
    [data.id],
  );
  expect(rows).toEqual([{ bank_account: COMPANY_HEADER.bankAccount, phone: '0571-11112222' }]);
});

it('confirms a personal or certified header at once, all others after the staff', async () => {
  const { data: person } = await save({ headerType: 'PERSONAL', name: '林晓雯' });
  expect(person).toMatchObject({ taxNo: '', izSpecial: false });
  await gateway.call('confirmInvoiceHeader', { id: person.id }, { token });
  expect(await statusOf(person.id)).toBe('CONFIRMED');
  const { data: other } = await save({});
  expect(other.actions).not.toContain('CONFIRM');
  expect(await gateway.call('confirmInvoiceHeader', { id: other.id }, { token })).toMatchObject({
    code: 'HEADER_UNCERTIFIED',
  });
  expect((await postAsStaff(gateway, '/invoiceHeader/confirm', { header: other.id })).code).toBe('0');
  expect((await postAsStaff(gateway, '/invoiceHeader/confirm', { header: other.id })).code).toBe(
    'STATE_CHANGED',
  );
  await gateway.call('setDefaultInvoiceHeader', { id: other.id }, { token });
  expect((await headers())[0]).toMatchObject({ id: other.id, izDefault: true, status: 'CONFIRMED' });
  await save({ id: other.id, name: '改名有限公司' });
  expect(await statusOf(other.id)).toBe('WAIT_CONFIRM');
  await gateway.call('removeInvoiceHeaders', { ids: [other.id, person.id] }, { token });
  expect(await statusOf(other.id)).toBeUndefined();
});

it('lets the autopilot decide headers and issue invoices, but not the seeded ones', async () => {
  const { data: good } = await save({ name: '好公司有限公司' });
  const { data: bad } = await save({ name: `某公司${autopilot.rejectMark}` });
  await step();
  expect([await statusOf(good.id), await statusOf(bad.id)]).toEqual(['CONFIRMED', 'REJECT']);
  const { data: orders } = await gateway.call('listInvoiceableOrderPage', {}, { token });
  const arg = {
    requestId: newRequestId(),
    orderIds: [orders.records[0]?.orderId ?? ''],
    headerId: good.id,
    invoiceType: 'NORMAL' as const,
    email: 'shop@example.com',
  };
  const { data: made } = await gateway.call('applyInvoice', arg, { token });
  const seen: string[] = [];
  for (let turn = 0; turn < 2; turn += 1) {
    await step();
    seen.push((await gateway.call('getInvoiceDetail', { id: made.id }, { token })).data.status);
  }
  expect(seen).toEqual(['ISSUING', 'ISSUED']);
  expect((await gateway.call('getInvoiceDetail', { id: '760001' }, { token })).data.status).toBe(
    'WAIT_AUDIT',
  );
  const { rows } = await gateway.db.$client.query(`SELECT 1 FROM timer WHERE kind LIKE 'autopilot.%'`);
  expect(rows).toEqual([]);
});
