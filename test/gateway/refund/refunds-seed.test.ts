/** The seeded refunds and samples of the demo: they cover every status and have consistent amounts. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkLedger } from '#gateway/modules/ledger/check-ledger.ts';
import type { Data } from '#shared/contract/index.ts';
import { parseYuan } from '#shared/domain/money.ts';
import { REFUND_STATUSES, REFUND_TYPES, SAMPLE_STATUSES } from '#shared/domain/order.ts';
import { buildTestGateway, type TestGateway } from '#test/support/gateway/build-gateway.ts';

let gateway: TestGateway;
let token: string;
beforeAll(async () => {
  gateway = await buildTestGateway();
  token = await gateway.signIn('13800000001');
});
afterAll(() => gateway.close());

async function refunds(): Promise<Data<'getRefundDetail'>[]> {
  const { data } = await gateway.call('listRefundPage', { pageSize: 100 }, { token });
  const details = [];
  for (const { id } of data.records) {
    details.push((await gateway.call('getRefundDetail', { id }, { token })).data);
  }
  return details;
}

it('gives the first account refunds of both types in every status', async () => {
  const all = await refunds();
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set(REFUND_STATUSES));
  expect(new Set(all.map(({ type }) => type))).toEqual(new Set(REFUND_TYPES));
  expect(all.some(({ imageUrls }) => imageUrls.length > 0)).toBe(true);
});

it('has ascending timelines that start after the order’s steps and end in the refund’s status', async () => {
  for (const { timeline, status, refundNo, orderId, createDate, items } of await refunds()) {
    const times = timeline.map(({ time }) => Date.parse(time));
    expect(times, refundNo).toEqual(times.toSorted((one, other) => one - other));
    expect(timeline[0]?.time).toBe(createDate);
    expect(times.at(-1)).toBeLessThan(Date.now());
    expect(timeline.at(-1)?.status, refundNo).toBe(status);
    expect(items.length, refundNo).toBeGreaterThan(0);
    const { data: order } = await gateway.call('getOrderDetail', { id: orderId }, { token });
    const before = order.timeline.filter(step => step.status !== 'CLOSED').map(step => Date.parse(step.time));
    expect(times[0], refundNo).toBeGreaterThan(Math.max(...before));
  }
});

it('refunds at most the paid amount and records it on the order', async () => {
  const all = await refunds();
  for (const [orderId, ofOrder] of Map.groupBy(all, refund => refund.orderId)) {
    const { data: order } = await gateway.call('getOrderDetail', { id: orderId }, { token });
    const paidOut = ofOrder.filter(({ status }) => status === 'REFUNDED');
    const sum = paidOut.reduce((total, { amount }) => total + parseYuan(amount), 0);
    expect(parseYuan(order.amounts.refundedAmount), order.orderNo).toBe(sum);
    expect(sum).toBeLessThanOrEqual(parseYuan(order.payAmount));
    const isOver = ['REFUNDED', 'REJECTED', 'CANCELLED', 'RECEIVE_REJECTED'];
    const isRunning = ofOrder.some(({ status }) => !isOver.includes(status));
    expect(order.refundStatus === 'PROCESSING').toBe(isRunning);
    const { rows } = await gateway.db.$client.query<{ sum: string | null }>(
      `SELECT -sum(e.amount) AS sum FROM ledger_entry e JOIN ledger_transaction t ON t.id = e.transaction_id
       WHERE e.account = 'SALES' AND t.kind = 'REFUND' AND t.ref_id = ANY($1)`,
      [ofOrder.map(({ id }) => id)],
    );
    expect(Number(rows[0]?.sum ?? 0), order.orderNo).toBe(sum);
  }
  const closed = await gateway.call('listOrderPage', { data: { status: 'CLOSED' } }, { token });
  expect(closed.data.records).toMatchObject([{ refundStatus: 'FULL' }]);
  expect((await checkLedger(gateway.db)).mismatches).toEqual([]);
});

it('gives the first account samples in every status and the parcels that were sent', async () => {
  const { data } = await gateway.call('listSamplePage', { pageSize: 100 }, { token });
  expect(new Set(data.records.map(({ status }) => status))).toEqual(new Set(SAMPLE_STATUSES));
  for (const { timeline, status, items } of data.records) {
    expect(timeline.at(-1)?.status).toBe(status);
    expect(items.length).toBeGreaterThan(0);
  }
  const { data: receipts } = await gateway.call('listSampleReceiptPage', {}, { token });
  expect(receipts.records.map(({ status }) => status)).toEqual(['SHIPPED', 'RECEIVED']);
  expect(receipts.records.every(({ traces }) => traces.length > 0)).toBe(true);
});
