/** The life of a bill: purchases, month's end, due date, carry-over. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { lockShop } from '#gateway/calls/lock-shop.ts';
import { creditBill } from '#gateway/db/schema/credit.ts';
import { timer } from '#gateway/db/schema/timer.ts';
import { eq, sql } from '#gateway/db/sql.ts';
import { addBillLine } from '#gateway/modules/credit/add-bill-line.ts';
import { billMonthOf } from '#gateway/modules/credit/bill-calendar.ts';
import { closeBill, fallDue } from '#gateway/modules/credit/close-bill.ts';
import { toFen } from '#shared/domain/money.ts';
import { buildCreditFixture, type CreditFixture } from '#test/support/fixtures/credit-fixture.ts';
import { findViolations } from '#test/support/gateway/invariants.ts';

const DAY_MS = 86_400_000;
let fixture: CreditFixture;
let shops: CreditFixture['shops'] = [];
beforeAll(async () => {
  fixture = await buildCreditFixture(12);
  shops = [...fixture.shops];
});
afterAll(() => fixture.close());
beforeEach(async ({ onTestFinished }) => {
  onTestFinished(async () => expect(await findViolations(fixture.db)).toEqual([]));
});

/** A shop without bills. */
const takeShop = () => shops.pop() ?? fixture.shop;
const statesOf = async (shop: CreditFixture['shop']) =>
  (await fixture.billsOf(shop)).map(({ status, amount }) => [status, amount]);

it('closes at the end of the month, without any call, and is due on the 25th', async () => {
  const shop = takeShop();
  await fixture.buy(3, shop);
  await fixture.buy(2, shop);
  const month = billMonthOf(fixture.clock.now());
  expect(await fixture.billsOf(shop)).toMatchObject([{ ...month, status: 'OPEN', amount: 5000 }]);
  await fixture.endMonth();
  const [bill] = await fixture.billsOf(shop);
  expect(bill).toMatchObject({ ...month, status: 'UNPAID', amount: 5000, paid: 0 });
  const detail = await fixture.detailOf(bill?.id ?? '', shop);
  expect(detail).toMatchObject({
    status: 'UNPAID',
    amount: '50.00',
    overdueFee: '0.00',
    owed: '50.00',
    repayable: { fee: '0.00', principal: '50.00' },
    actions: ['REPAY'],
    feeDays: [],
  });
  expect(detail.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['PURCHASE', '30.00'],
    ['PURCHASE', '20.00'],
  ]);
  expect(detail.lines.every(({ orderNo }) => /^\d{16}$/.test(orderNo ?? ''))).toBe(true);
});

it('is overdue from the 26th and then blocks the credit until it is repaid with its fee', async () => {
  const shop = takeShop();
  const { distributorId } = shop;
  await fixture.buy(200, shop);
  await fixture.endMonth();
  const [bill] = await fixture.billsOf(shop);
  fixture.stepTo(new Date((bill?.dueDate.getTime() ?? 0) - 5000));
  await fixture.runDueTimers();
  expect(await statesOf(shop)).toEqual([['UNPAID', 200_000]]);
  await fixture.passDueDate(3);
  expect(await fixture.creditOf(shop)).toMatchObject({ available: '0.00', holdReason: expect.any(String) });
  const order = await fixture.orderFor(1, await fixture.signedIn(shop));
  expect((await fixture.payAs(order.payNo, 'CREDIT', shop)).code).toBe('CREDIT_HELD');

  const { feeDays, overdueFee, owed } = await fixture.detailOf(bill?.id ?? '', shop);
  expect(feeDays.map(({ unpaid, fee }) => [unpaid, fee])).toEqual(Array(3).fill(['2000.00', '1.00']));
  expect([overdueFee, owed]).toEqual(['3.00', '2003.00']);
  await fixture.giveMoney(200_300, distributorId);
  const { data } = await fixture.repay([bill?.id ?? ''], '2003.00', shop);
  expect(await fixture.payAs(data.payNo, 'BALANCE', shop)).toMatchObject({ data: { status: 'SUCCESS' } });
  expect(await fixture.billsOf(shop)).toMatchObject([
    { status: 'PAID', paid: 200_000, paidFee: 300, paidDate: expect.any(Date) },
  ]);
  expect(await fixture.balance('FEE', distributorId)).toBe(300);
  expect(await fixture.balance('CREDIT', distributorId)).toBe(0);
  expect((await fixture.payAs(order.payNo, 'CREDIT', shop)).code).toBe('0');
});

it('is paid at once if it closes with nothing owed', async () => {
  const shop = takeShop();
  const orderId = await fixture.buy(2, shop);
  await fixture.refund(orderId, 2, shop);
  await fixture.endMonth();
  expect(await statesOf(shop)).toEqual([['PAID', 0]]);
  await fixture.passDueDate();
  expect(await statesOf(shop)).toEqual([['PAID', 0]]);
});

it('carries a surplus of refunds to the next months until purchases use it', async () => {
  const shop = takeShop();
  const orderId = await fixture.buy(5, shop);
  await fixture.endMonth();
  const [first] = await fixture.billsOf(shop);
  await fixture.giveMoney(5000, shop.distributorId);
  const { data } = await fixture.repay([first?.id ?? ''], '50.00', shop);
  await fixture.payAs(data.payNo, 'BALANCE', shop);
  // A refund after its bill was paid lowers the open bill.
  await fixture.refund(orderId, 4, shop);
  expect(await fixture.creditOf(shop)).toMatchObject({ used: '0.00', available: '100040.00' });
  expect(await statesOf(shop)).toEqual([
    ['PAID', 5000],
    ['OPEN', -4000],
  ]);
  await fixture.endMonth();
  await fixture.buy(1, shop);
  await fixture.endMonth();
  await fixture.buy(7, shop);
  await fixture.endMonth();
  expect(await statesOf(shop)).toEqual([
    ['PAID', 5000],
    ['PAID', 0],
    ['PAID', 0],
    ['UNPAID', 4000],
  ]);
  const bills = await fixture.billsOf(shop);
  const { lines } = await fixture.detailOf(bills[2]?.id ?? '', shop);
  expect(lines.map(({ kind, amount, otherBill }) => [kind, amount, otherBill?.month])).toEqual([
    ['CARRY_OVER', '-40.00', bills[1]?.month],
    ['PURCHASE', '10.00', undefined],
    ['CARRY_OVER', '30.00', bills[3]?.month],
  ]);
});

it('gives the same bills when the timers run weeks late, and in any order', async () => {
  const [prompt, late, reversed] = [takeShop(), takeShop(), takeShop()];
  const all = [prompt, late, reversed];
  const moments = new Map<string, readonly Date[]>();
  for (const shop of all) {
    const orderId = await fixture.buy(3, shop);
    await fixture.refund(orderId, 1, shop);
  }
  const postponed = async (shop: CreditFixture['shop']) => {
    for (const { id } of await fixture.billsOf(shop)) {
      const rows = await fixture.db.delete(timer).where(eq(timer.subjectId, id)).returning();
      moments.set(id, [...(moments.get(id) ?? []), ...rows.map(({ dueDate }) => dueDate)]);
    }
  };
  await postponed(late);
  await postponed(reversed);
  await fixture.endMonth();
  for (const shop of all) {
    await fixture.buy(1, shop);
    await postponed(late);
    await postponed(reversed);
  }
  await fixture.endMonth();
  await fixture.passDueDate(10);
  const context = { ...fixture.deps, requestId: 'late' };
  for (const { id } of await fixture.billsOf(late)) {
    await fixture.db.transaction(tx => closeBill(context, tx, id));
    await fixture.db.transaction(tx => fallDue(context, tx, id));
  }
  for (const { id } of (await fixture.billsOf(reversed)).toReversed()) {
    await fixture.db.transaction(tx => fallDue(context, tx, id));
    await fixture.db.transaction(tx => closeBill(context, tx, id));
  }
  const figures = await Promise.all(
    all.map(async shop => {
      const { data } = await fixture.call('listBillPage', {}, { token: await fixture.signedIn(shop) });
      return data.records.map(({ id: _id, ...bill }) => bill);
    }),
  );
  expect(figures[0]?.map(({ status }) => status)).toEqual(['OVERDUE', 'OVERDUE']);
  expect(Number(figures[0]?.[1]?.overdueFee)).toBeGreaterThan(0);
  expect(figures[1]).toEqual(figures[0]);
  expect(figures[2]).toEqual(figures[0]);
  expect([...moments.values()].every(dates => dates.length === 2)).toBe(true);
});

it('takes the lines of the last millisecond of a month, and of the 1st into the next bill', async () => {
  const { distributorId } = takeShop();
  const { closeDate } = billMonthOf(fixture.clock.now());
  const book = (moment: number, amount: number) =>
    fixture.db.transaction(async tx => {
      await lockShop(tx, distributorId);
      const line = { distributorId, otherBillId: 'test', amount: toFen(amount) };
      await addBillLine(tx, fixture.deps, { ...line, createDate: new Date(moment) });
    });
  await book(closeDate.getTime() - 1, 1);
  await book(closeDate.getTime(), 2);
  const [before, after] = await fixture.billsOf({ ...fixture.shop, distributorId });
  expect([before?.amount, after?.amount]).toEqual([1, 2]);
  expect(after?.month).toBe(billMonthOf(closeDate).month);
  // Another gateway whose clock is ahead has closed the month.
  await fixture.db
    .update(creditBill)
    .set({ status: 'UNPAID' })
    .where(eq(creditBill.id, before?.id ?? ''));
  await book(closeDate.getTime() - 1, 4);
  expect((await fixture.billsOf({ ...fixture.shop, distributorId })).map(({ amount }) => amount)).toEqual([
    1, 6,
  ]);
  await fixture.db.execute(sql`DELETE FROM credit_bill_line WHERE distributor_id = ${distributorId}`);
  await fixture.db.execute(sql`DELETE FROM credit_bill WHERE distributor_id = ${distributorId}`);
});

it('can be due later if the staff extend it before', async () => {
  const shop = takeShop();
  await fixture.buy(1, shop);
  await fixture.endMonth();
  const [bill] = await fixture.billsOf(shop);
  const later = new Date((bill?.dueDate.getTime() ?? 0) + 10 * DAY_MS);
  const dueDate = new Date(later.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
  const extend = (day: string) => fixture.staff('/credit/extendDueDate', { bill: bill?.id, dueDate: day });
  expect((await extend('2020-01-01')).code).toBe('PARAM_INVALID');
  expect((await extend(dueDate)).data).toMatchObject({ dueDate: later.toISOString() });
  await fixture.passDueDate(9);
  expect(await statesOf(shop)).toEqual([['UNPAID', 1000]]);
  fixture.stepTo(new Date(later.getTime() + 1));
  await fixture.runDueTimers();
  expect(await statesOf(shop)).toEqual([['OVERDUE', 1000]]);
  expect((await extend('2099-12-31')).code).toBe('STATE_CHANGED');
  const { data } = await fixture.staff('/waiting', {});
  expect((data as { overdueBills: object[] }).overdueBills).toContainEqual(
    expect.objectContaining({ month: bill?.month, amount: '10.00', status: 'OVERDUE' }),
  );
});
