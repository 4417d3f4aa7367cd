/** The shop overview: what is due, and the coupons. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { creditBill } from '#gateway/db/schema/credit.ts';
import { sql } from '#gateway/db/sql.ts';
import { toFen } from '#shared/domain/money.ts';
import { buildRefundFixture, type RefundFixture } from '#test/support/fixtures/refund-fixture.ts';
import { staffCall } from '#test/support/gateway/staff-call.ts';

let fixture: RefundFixture;
beforeAll(async () => {
  fixture = await buildRefundFixture();
  await fixture.setLimits({ payments: 100 });
});
beforeEach(async () => {
  await fixture.db.execute(sql`UPDATE "order" SET status = 'FINISHED' WHERE distributor_id LIKE '7000%'`);
  await fixture.db.execute(sql`UPDATE refund SET status = 'CANCELLED' WHERE distributor_id LIKE '7000%'`);
  await fixture.db.execute(sql`DELETE FROM credit_bill WHERE distributor_id LIKE '7000%'`);
});
afterAll(() => fixture.close());

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(fixture.clock.now().getTime() + days * DAY_MS);
const due = async (token = fixture.token) => {
  const { code, data } = await fixture.call('listMyDueItems', {}, { token });
  expect(code).toBe('0');
  return data;
};
const placeOrder = async (inquiry = false) => {
  const { id: skuId } = await fixture.takeSku();
  const { orderIds, payNo } = await fixture.order([{ skuId, quantity: 3 }], { inquiry });
  return { id: orderIds[0] ?? '', payNo };
};
async function addBill(month: string, status: 'OPEN' | 'UNPAID' | 'PAID', dueDate: Date) {
  const { distributorId } = fixture.shop;
  const figures = { amount: toFen(12_345), paid: toFen(status === 'PAID' ? 12_345 : 0), paidFee: toFen(0) };
  const bill = { distributorId, id: `bill-${month}`, month, status, closeDate: dueDate, dueDate };
  await fixture.db.insert(creditBill).values({ ...bill, ...figures });
}

describe('what is due', () => {
  it('contains quotes to answer, orders to pay, returns to send and closed bills, the earliest first', async () => {
    const quoted = await placeOrder(true);
    await staffCall(fixture, '/order/quote', { order: quoted.id, amount: '25.00' });
    const unpaid = await placeOrder();
    const returned = await fixture.paidOrder([{ quantity: 4 }]);
    await fixture.ship(returned.id);
    const { data: refund } = await fixture.apply(returned.id, { type: 'RETURN' });
    await staffCall(fixture, '/refund/approve', { refund: refund.id });
    await addBill('2026-08', 'PAID', inDays(-50));
    await addBill('2026-09', 'UNPAID', inDays(-0.5));
    await addBill('2026-10', 'UNPAID', inDays(60));
    await addBill('2026-11', 'OPEN', inDays(90));
    const { total, items } = await due();
    expect(items.map(({ kind, id, amount, overdue }) => [kind, id, amount, overdue])).toEqual([
      // With the fee of one day.
      ['BILL', 'bill-2026-09', '123.51', true],
      ['PAY', unpaid.id, '30.00', false],
      ['QUOTE', quoted.id, '25.00', false],
      ['RETURN', refund.id, '40.00', false],
      ['BILL', 'bill-2026-10', '123.45', false],
    ]);
    expect(total).toBe(5);
    expect(items.every(({ dueDate }) => dueDate !== null)).toBe(true);
    expect(items.map(({ payNo }) => payNo)).toEqual([null, unpaid.payNo, null, null, null]);
    expect(items[0]?.no).toBe('2026-09');
    expect(items[1]?.no).toBe((await fixture.readOrder(unpaid.id)).orderNo);
  });

  it('is empty for another shop', async () => {
    await placeOrder();
    expect(await due(fixture.shops[1]?.token)).toEqual({ total: 0, items: [] });
  });

  it('lists the orders of one payment together', async () => {
    const one = await fixture.takeSku();
    const other = await fixture.takeSku();
    const [first, second] = fixture.warehouses.filter(({ tradeType }) => tradeType === 'GENERAL');
    await fixture.db.execute(sql`UPDATE sku SET warehouse_id = ${first?.id} WHERE id = ${one.id}`);
    await fixture.db.execute(sql`UPDATE sku SET warehouse_id = ${second?.id} WHERE id = ${other.id}`);
    const { payNo, orderIds } = await fixture.order([
      { skuId: one.id, quantity: 2 },
      { skuId: other.id, quantity: 5 },
    ]);
    expect(orderIds).toHaveLength(2);
    expect(await due()).toMatchObject({
      total: 1,
      items: [{ kind: 'PAY', orderCount: 2, amount: '70.00', payNo }],
    });
  });

  it('shows the most urgent ones and counts all of them', async () => {
    for (let made = 0; made < 9; made++) {
      const { id } = await placeOrder();
      await fixture.db.execute(
        sql`UPDATE "order" SET expire_time = ${inDays(20 - made).toISOString()} WHERE id = ${id}`,
      );
    }
    const { total, items } = await due();
    expect(total).toBe(9);
    expect(items).toHaveLength(8);
    const dates = items.map(({ dueDate }) => dueDate ?? '');
    expect(dates).toEqual(dates.toSorted());
    expect(Date.parse(dates.at(-1) ?? '')).toBeLessThan(inDays(20).getTime() - DAY_MS / 2);
  });

  it('does not offer a payment to a frozen shop', async () => {
    const token = await fixture.signIn('13800000004');
    const { items } = await due(token);
    expect(items.filter(({ kind }) => kind !== 'BILL')).toMatchObject([
      { kind: 'PAY', id: '714001', payNo: null },
    ]);
  });
});

describe('the coupons', () => {
  it('are those that are unused and not expired: valid ones first, by end date', async () => {
    const later = await fixture.giveCoupon({ name: 'later', validEndDate: inDays(9) });
    const sooner = await fixture.giveCoupon({ couponType: 'RATE_OFF', value: 85, validEndDate: inDays(8) });
    const coming = await fixture.giveCoupon({ validStartDate: inDays(2), validEndDate: inDays(5) });
    await fixture.giveCoupon({ validEndDate: inDays(-1) });
    const used = await fixture.giveCoupon({ threshold: 100 });
    await fixture.db.execute(sql`UPDATE distributor_coupon SET used = true WHERE id = ${used}`);
    const { data } = await fixture.call('listMyCoupons', {}, { token: fixture.token });
    expect(data.map(({ id, valid }) => [id, valid])).toEqual([
      [sooner, true],
      [later, true],
      [coming, false],
    ]);
    expect(data[0]).toMatchObject({ couponType: 'RATE_OFF', resultData: '8.5', ruleData: '0.00' });
    const others = await fixture.call('listMyCoupons', {}, { token: fixture.shops[1]?.token });
    expect(others.data).toEqual([]);
  });
});
