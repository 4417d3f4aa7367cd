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
let world: CreditFixture;
let shops: CreditFixture['shops'] = [];
beforeAll(async () => {
  world = await buildCreditFixture(12);
  shops = [...world.shops];
});
afterAll(() => world.close());
beforeEach(async ({ onTestFinished }) => {
  onTestFinished(async () => expect(await findViolations(world.db)).toEqual([]));
});

/** A shop without bills. */
const takeShop = () => shops.pop() ?? world.shop;
const statesOf = async (shop: CreditFixture['shop']) =>
  (await world.billsOf(shop)).map(({ status, amount }) => [status, amount]);

it('closes at the end of the month, without any call, and is due on the 25th', async () => {
  const shop = takeShop();
  await world.buy(3, shop);
  await world.buy(2, shop);
  const month = billMonthOf(world.clock.now());
  expect(await world.billsOf(shop)).toMatchObject([{ ...month, status: 'OPEN', amount: 5000 }]);
  await world.endMonth();
  const [bill] = await world.billsOf(shop);
  expect(bill).toMatchObject({ ...month, status: 'UNPAID', amount: 5000, paid: 0 });
  const detail = await world.detailOf(bill?.id ?? '', shop);
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
  await world.buy(200, shop);
  await world.endMonth();
  const [bill] = await world.billsOf(shop);
  world.stepTo(new Date((bill?.dueDate.getTime() ?? 0) - 5000));
  await world.runDueTimers();
  expect(await statesOf(shop)).toEqual([['UNPAID', 200_000]]);
  await world.passDueDate(3);
  expect(await world.creditOf(shop)).toMatchObject({ available: '0.00', holdReason: expect.any(String) });
  const order = await world.orderFor(1, await world.signedIn(shop));
  expect((await world.payAs(order.payNo, 'CREDIT', shop)).code).toBe('CREDIT_HELD');

  const { feeDays, overdueFee, owed } = await world.detailOf(bill?.id ?? '', shop);
  expect(feeDays.map(({ unpaid, fee }) => [unpaid, fee])).toEqual(Array(3).fill(['2000.00', '1.00']));
  expect([overdueFee, owed]).toEqual(['3.00', '2003.00']);
  await world.giveMoney(200_300, distributorId);
  const { data } = await world.repay([bill?.id ?? ''], '2003.00', shop);
  expect(await world.payAs(data.payNo, 'BALANCE', shop)).toMatchObject({ data: { status: 'SUCCESS' } });
  expect(await world.billsOf(shop)).toMatchObject([
    { status: 'PAID', paid: 200_000, paidFee: 300, paidDate: expect.any(Date) },
  ]);
  expect(await world.balance('FEE', distributorId)).toBe(300);
  expect(await world.balance('CREDIT', distributorId)).toBe(0);
  expect((await world.payAs(order.payNo, 'CREDIT', shop)).code).toBe('0');
});

it('is paid at once if it closes with nothing owed', async () => {
  const shop = takeShop();
  const orderId = await world.buy(2, shop);
  await world.refund(orderId, 2, shop);
  await world.endMonth();
  expect(await statesOf(shop)).toEqual([['PAID', 0]]);
  await world.passDueDate();
  expect(await statesOf(shop)).toEqual([['PAID', 0]]);
});

it('carries a surplus of refunds to the next months until purchases use it', async () => {
  const shop = takeShop();
  const orderId = await world.buy(5, shop);
  await world.endMonth();
  const [first] = await world.billsOf(shop);
  await world.giveMoney(5000, shop.distributorId);
  const { data } = await world.repay([first?.id ?? ''], '50.00', shop);
  await world.payAs(data.payNo, 'BALANCE', shop);
  // A refund after its bill was paid lowers the open bill.
  await world.refund(orderId, 4, shop);
  expect(await world.creditOf(shop)).toMatchObject({ used: '0.00', available: '100040.00' });
  expect(await statesOf(shop)).toEqual([
    ['PAID', 5000],
    ['OPEN', -4000],
  ]);
  await world.endMonth();
  await world.buy(1, shop);
  await world.endMonth();
  await world.buy(7, shop);
  await world.endMonth();
  expect(await statesOf(shop)).toEqual([
    ['PAID', 5000],
    ['PAID', 0],
    ['PAID', 0],
    ['UNPAID', 4000],
  ]);
  const bills = await world.billsOf(shop);
  const { lines } = await world.detailOf(bills[2]?.id ?? '', shop);
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
    const orderId = await world.buy(3, shop);
    await world.refund(orderId, 1, shop);
  }
  const postponed = async (shop: CreditFixture['shop']) => {
    for (const { id } of await world.billsOf(shop)) {
      const rows = await world.db.delete(timer).where(eq(timer.subjectId, id)).returning();
      moments.set(id, [...(moments.get(id) ?? []), ...rows.map(({ dueDate }) => dueDate)]);
    }
  };
  await postponed(late);
  await postponed(reversed);
  await world.endMonth();
  for (const shop of all) {
    await world.buy(1, shop);
    await postponed(late);
    await postponed(reversed);
  }
  await world.endMonth();
  await world.passDueDate(10);
  const context = { ...world.deps, requestId: 'late' };
  for (const { id } of await world.billsOf(late)) {
    await world.db.transaction(tx => closeBill(context, tx, id));
    await world.db.transaction(tx => fallDue(context, tx, id));
  }
  for (const { id } of (await world.billsOf(reversed)).toReversed()) {
    await world.db.transaction(tx => fallDue(context, tx, id));
    await world.db.transaction(tx => closeBill(context, tx, id));
  }
  const figures = await Promise.all(
    all.map(async shop => {
      const { data } = await world.call('listBillPage', {}, { token: await world.signedIn(shop) });
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
  const { closeDate } = billMonthOf(world.clock.now());
  const book = (moment: number, amount: number) =>
    world.db.transaction(async tx => {
      await lockShop(tx, distributorId);
      const line = { distributorId, otherBillId: 'test', amount: toFen(amount) };
      await addBillLine(tx, world.deps, { ...line, createDate: new Date(moment) });
    });
  await book(closeDate.getTime() - 1, 1);
  await book(closeDate.getTime(), 2);
  const [before, after] = await world.billsOf({ ...world.shop, distributorId });
  expect([before?.amount, after?.amount]).toEqual([1, 2]);
  expect(after?.month).toBe(billMonthOf(closeDate).month);
  // Another gateway whose clock is ahead has closed the month.
  await world.db
    .update(creditBill)
    .set({ status: 'UNPAID' })
    .where(eq(creditBill.id, before?.id ?? ''));
  await book(closeDate.getTime() - 1, 4);
  expect((await world.billsOf({ ...world.shop, distributorId })).map(({ amount }) => amount)).toEqual([1, 6]);
  await world.db.execute(sql`DELETE FROM credit_bill_line WHERE distributor_id = ${distributorId}`);
  await world.db.execute(sql`DELETE FROM credit_bill WHERE distributor_id = ${distributorId}`);
});

it('can be due later if the staff extend it before', async () => {
  const shop = takeShop();
  await world.buy(1, shop);
  await world.endMonth();
  const [bill] = await world.billsOf(shop);
  const later = new Date((bill?.dueDate.getTime() ?? 0) + 10 * DAY_MS);
  const dueDate = new Date(later.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
  const extend = (day: string) => world.staff('/credit/extendDueDate', { bill: bill?.id, dueDate: day });
  expect((await extend('2020-01-01')).code).toBe('PARAM_INVALID');
  expect((await extend(dueDate)).data).toMatchObject({ dueDate: later.toISOString() });
  await world.passDueDate(9);
  expect(await statesOf(shop)).toEqual([['UNPAID', 1000]]);
  world.stepTo(new Date(later.getTime() + 1));
  await world.runDueTimers();
  expect(await statesOf(shop)).toEqual([['OVERDUE', 1000]]);
  expect((await extend('2099-12-31')).code).toBe('STATE_CHANGED');
  const { data } = await world.staff('/waiting', {});
  expect((data as { overdueBills: object[] }).overdueBills).toContainEqual(
    expect.objectContaining({ month: bill?.month, amount: '10.00', status: 'OVERDUE' }),
  );
});
