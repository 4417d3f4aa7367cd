/** The seeded orders of the demo: they cover every status and have consistent amounts. */

import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#gateway/db/sql.ts';
import type { Data } from '#shared/contract/index.ts';
import { parseYuan } from '#shared/domain/money.ts';
import { CANCELLED_BY, ORDER_KINDS, PAY_TYPES } from '#shared/domain/order.ts';
import { buildTestGateway, type TestGateway } from '#test/support/gateway/build-gateway.ts';
import { TestClock } from '#test/support/gateway/test-clock.ts';

const clock = new TestClock();
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway({ clock });
});
afterAll(() => gateway.close());

const as = async (mobile: string) => ({ token: await gateway.signIn(mobile) });
async function ordersOf(mobile: string) {
  const { data } = await gateway.call('listOrderPage', { pageSize: 100 }, await as(mobile));
  return data;
}
async function detailsOf(mobile: string): Promise<Data<'getOrderDetail'>[]> {
  const caller = await as(mobile);
  const { records } = await ordersOf(mobile);
  const details = [];
  for (const { id } of records) details.push((await gateway.call('getOrderDetail', { id }, caller)).data);
  return details;
}

it('gives the first account at least 40 orders of every kind, pay type and cancellation reason', async () => {
  const { records, total, statusCounts } = await ordersOf('13800000001');
  expect(total).toBeGreaterThanOrEqual(40);
  expect(statusCounts.filter(({ count }) => count === 0)).toEqual([]);
  const seen = <T>(of: (record: (typeof records)[number]) => T | null) =>
    new Set(records.map(of).filter(one => one !== null));
  expect(seen(({ kind }) => kind)).toEqual(new Set(ORDER_KINDS));
  expect(seen(({ tradeType }) => tradeType)).toEqual(new Set(['GENERAL', 'HAITAO']));
  expect(seen(({ payType }) => payType)).toEqual(new Set(PAY_TYPES));
  expect(seen(({ cancelledBy }) => cancelledBy)).toEqual(new Set(CANCELLED_BY));
});

it('has amounts that add up per order and per line', async () => {
  for (const mobile of ['13800000001', '13800000009', '13800000004']) {
    for (const { amounts, items, payAmount, orderNo } of await detailsOf(mobile)) {
      const { goodsAmount, discountAmount, couponAmount, freightAmount } = amounts;
      const [itemTotal, discount] = [parseYuan(goodsAmount), parseYuan(discountAmount)];
      const [coupon, freight] = [parseYuan(couponAmount), parseYuan(freightAmount)];
      const pay = parseYuan(amounts.payAmount);
      expect(itemTotal - discount - coupon + freight, orderNo).toBe(pay);
      expect(discount, orderNo).toBeGreaterThanOrEqual(0);
      expect(payAmount).toBe(amounts.payAmount);
      const lines = items.reduce((sum, { amount }) => sum + parseYuan(amount), 0);
      expect(lines + freight, orderNo).toBe(pay);
      expect(items.every(({ amount }) => parseYuan(amount) > 0)).toBe(true);
    }
  }
});

it('has timelines in ascending order that end in the status of the order', async () => {
  for (const { timeline, status, packages, items, orderNo, createDate } of await detailsOf('13800000001')) {
    const times = timeline.map(({ time }) => time);
    expect(times, orderNo).toEqual(times.toSorted());
    expect(times[0]).toBe(createDate);
    expect(Date.parse(times.at(-1) ?? '')).toBeLessThan(Date.now());
    expect(timeline.at(-1)?.status, orderNo).toBe(status);
    const inParcels = packages
      .flatMap(parcel => parcel.items)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    expect(inParcels, orderNo).toBe(items.reduce((sum, { shippedQuantity }) => sum + shippedQuantity, 0));
    if (status === 'SHIPPED') expect(items.every(item => item.shippedQuantity === item.quantity)).toBe(true);
    const said = timeline.map(({ remark }) => remark).join();
    expect(
      packages.filter(({ deliveryNo }) => !said.includes(deliveryNo)),
      orderNo,
    ).toEqual([]);
    for (const { traces } of packages) expect(traces.length, orderNo).toBeGreaterThan(0);
  }
});

it('gives a new shop no orders and a frozen shop only actions that complete existing orders', async () => {
  expect(await ordersOf('13800000008')).toMatchObject({ records: [], total: 0 });
  const { records } = await ordersOf('13800000004');
  expect(records.slice(0, 2).map(({ status, actions }) => [status, actions])).toEqual([
    ['WAIT_PAY', ['CANCEL']],
    ['SHIPPED', ['CONFIRM_RECEIVE', 'APPLY_REFUND', 'APPLY_INVOICE']],
  ]);
  const finished = records.slice(2);
  expect(new Set(finished.map(({ status }) => status))).toEqual(new Set(['FINISHED']));
  expect(new Set(finished.flatMap(({ actions }) => actions))).toEqual(new Set(['APPLY_INVOICE']));
});

it('has deadlines for what waits for the shop, a week ahead or more, and a timer for each', async () => {
  const { rows } = await gateway.db.execute<{ status: string }>(
    sql`SELECT DISTINCT status FROM "order" WHERE expire_time IS NOT NULL`,
  );
  expect(rows.map(({ status }) => status).toSorted()).toEqual(['WAIT_ACCEPT', 'WAIT_PAY']);
  const { rows: soon } = await gateway.db.execute(sql`SELECT id FROM "order"
    WHERE status IN ('WAIT_ACCEPT', 'WAIT_PAY') AND coalesce(expire_time, now()) < now() + interval '7 days'`);
  expect(soon).toEqual([]);
  const { rows: payments } = await gateway.db.execute(sql`SELECT payment.pay_no FROM payment JOIN "order"
    USING (pay_no) WHERE payment.expire_time IS DISTINCT FROM "order".expire_time`);
  expect(payments).toEqual([]);
  const { rows: untimed } = await gateway.db.execute(sql`SELECT id FROM "order" WHERE expire_time IS NOT NULL
    AND NOT EXISTS (SELECT FROM timer t WHERE t.due_date = expire_time AND t.subject_id =
      CASE t.kind WHEN 'pay.expire' THEN pay_no WHEN 'quote.expire' THEN "order".id END)`);
  expect(untimed).toEqual([]);
  expect(await gateway.runDueTimers()).toBe(0);
  clock.forward(31 * 86_400_000);
  await gateway.runDueTimers();
  const { rows: overdue } = await gateway.db.execute(sql`SELECT id FROM "order"
    WHERE status IN ('WAIT_ACCEPT', 'WAIT_PAY')`);
  expect(overdue).toEqual([]);
});
