/** Repayments: what they pay, what they hold, and what ends them. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ledgerEntry, ledgerTransaction } from '#gateway/db/schema/ledger.ts';
import { and, eq } from '#gateway/db/sql.ts';
import { MAX_OPEN_REPAYMENTS } from '#shared/domain/credit.ts';
import { newRequestId } from '#test/support/fixtures/cart-fixture.ts';
import { buildCreditFixture, type CreditFixture } from '#test/support/fixtures/credit-fixture.ts';
import { findViolations } from '#test/support/gateway/invariants.ts';

const MINUTE_MS = 60_000;
const SHOPS = 14;
let world: CreditFixture;
let shops: CreditFixture['shops'] = [];
/** Each shop has two bills: 100.00, overdue for 2 days, and 30.00, not due. */
beforeAll(async () => {
  world = await buildCreditFixture(SHOPS);
  shops = [...world.shops];
  for (const shop of shops) await world.buy(10, shop);
  await world.endMonth();
  for (const shop of shops) await world.buy(3, shop);
  await world.passDueDate(2);
  await world.endMonth();
});
afterAll(() => world.close());
beforeEach(async ({ onTestFinished }) => {
  onTestFinished(async () => expect(await findViolations(world.db)).toEqual([]));
});

/** A shop with its bills, oldest first. */
async function take(balance = 0) {
  const shop = shops.pop() ?? world.shop;
  if (balance > 0) await world.giveMoney(balance, shop.distributorId);
  const ids = (await world.billsOf(shop)).map(({ id }) => id);
  const [old = '', recent = ''] = ids;
  return { shop, ids, old, recent, owed: (await world.creditOf(shop)).repayable };
}
const repaid = async (shop: CreditFixture['shop']) =>
  (await world.billsOf(shop)).map(({ status, paid, paidFee }) => [status, paid, paidFee]);
const fen = (yuan: string) => Math.round(Number(yuan) * 100);

describe('a repayment', () => {
  it('pays the oldest bill first and its fee before its principal', async () => {
    const { shop, ids, old } = await take(20_000);
    const { overdueFee } = await world.detailOf(old, shop);
    expect(fen(overdueFee)).toBeGreaterThan(0);
    const { data } = await world.repay(ids.toReversed(), '60.00', shop);
    expect(await world.paymentStatus(data.payNo, await world.signedIn(shop))).toMatchObject({
      kind: 'REPAYMENT',
      amount: '60.00',
      orders: [],
      repayment: { bills: [{ billId: old, fee: overdueFee }] },
    });
    await world.payAs(data.payNo, 'BALANCE', shop);
    expect(await repaid(shop)).toEqual([
      ['OVERDUE', 6000 - fen(overdueFee), fen(overdueFee)],
      ['UNPAID', 0, 0],
    ]);
    const rest = (await world.creditOf(shop)).repayable;
    const second = await world.repay(ids, rest, shop);
    await world.payAs(second.data.payNo, 'BALANCE', shop);
    expect((await repaid(shop)).map(([status]) => status)).toEqual(['PAID', 'PAID']);
    expect(await world.balance('CREDIT', shop.distributorId)).toBe(0);
    expect(await world.creditOf(shop)).toMatchObject({ used: '0.00', nextBill: null, holdReason: null });
    const [first] = (await world.repaymentsOf(shop)).toReversed();
    expect(first).toMatchObject({ status: 'SUCCESS', payType: 'BALANCE', amount: '60.00', actions: [] });
  });

  it('is booked in one transaction, with the number that the shop sees', async () => {
    const { shop, old } = await take(20_000);
    const { overdueFee } = await world.detailOf(old, shop);
    const { data } = await world.repay([old], '20.00', shop);
    await world.payAs(data.payNo, 'BALANCE', shop);
    const [repayment] = await world.repaymentsOf(shop);
    const { distributorId } = shop;
    const entries = await world.db
      .select({ account: ledgerEntry.account, amount: ledgerEntry.amount, refNo: ledgerTransaction.refNo })
      .from(ledgerEntry)
      .innerJoin(ledgerTransaction, eq(ledgerTransaction.id, ledgerEntry.transactionId))
      .where(and(eq(ledgerTransaction.distributorId, distributorId), eq(ledgerTransaction.kind, 'REPAY')))
      .orderBy(ledgerEntry.account);
    const refNo = repayment?.repayNo;
    expect(entries).toEqual([
      { account: 'BALANCE', amount: -2000, refNo },
      { account: 'CREDIT', amount: 2000 - fen(overdueFee), refNo },
      { account: 'FEE', amount: fen(overdueFee), refNo },
    ]);
  });

  it('is never paid on credit', async () => {
    const { shop, recent } = await take();
    const { data } = await world.repay([recent], '30.00', shop);
    const { data: ways } = await world.call(
      'listPayTypes',
      { payNo: data.payNo },
      { token: await world.signedIn(shop) },
    );
    expect(ways.map(({ type }) => type)).toEqual(['BALANCE', 'ALIPAY', 'WECHAT', 'OFFLINE']);
    expect((await world.payAs(data.payNo, 'CREDIT', shop)).code).toBe('PAY_TYPE_UNAVAILABLE');
  });

  it('is rejected for open and paid bills, foreign bills, and wrong amounts', async () => {
    const { shop, ids, old, recent, owed } = await take(20_000);
    const other = (await world.billsOf(world.shops[0])).map(({ id }) => id);
    const code = async (bills: readonly string[], amount: string) =>
      (await world.repay(bills, amount, shop)).code;
    expect(await code([other[0] ?? ''], '1.00')).toBe('NOT_FOUND');
    expect(await code([old, 'none'], '1.00')).toBe('NOT_FOUND');
    expect(await code(ids, '0.00')).toBe('PARAM_INVALID');
    expect(await code(ids, '-1.00')).toBe('PARAM_INVALID');
    expect(await world.repay(ids, '1000.00', shop)).toMatchObject({
      code: 'REPAY_TOO_MUCH',
      data: { max: owed },
    });
    const { data } = await world.repay(ids, owed, shop);
    await world.payAs(data.payNo, 'BALANCE', shop);
    await world.buy(1, shop);
    const open = (await world.billsOf(shop)).at(-1)?.id ?? '';
    for (const id of [recent, open]) expect(await code([id], '1.00')).toBe('STATE_CHANGED');
    expect((await world.repaymentsOf(shop)).length).toBe(1);
  });

  it('holds what it will pay until it is cancelled or expires', async () => {
    const { shop, recent } = await take();
    const first = await world.repay([recent], '20.00', shop);
    expect(await world.detailOf(recent, shop)).toMatchObject({ owed: '30.00', underWay: '20.00' });
    expect(await world.repay([recent], '10.01', shop)).toMatchObject({
      code: 'REPAY_TOO_MUCH',
      data: { max: '10.00' },
    });
    await world.repay([recent], '10.00', shop);
    expect((await world.repay([recent], '1.00', shop)).code).toBe('REPAY_UNDER_WAY');
    const [second] = await world.repaymentsOf(shop);
    expect(second).toMatchObject({ status: 'PROCESSING', payStatus: 'INIT', actions: ['PAY', 'CANCEL'] });
    const token = await world.signedIn(shop);
    const cancel = () => world.call('cancelRepay', { id: second?.id ?? '' }, { token });
    expect(await cancel()).toMatchObject({ code: '0', data: { status: 'FAIL' } });
    expect((await cancel()).code).toBe('STATE_CHANGED');
    expect((await world.detailOf(recent, shop)).underWay).toBe('20.00');
    world.clock.forward(31 * MINUTE_MS);
    expect((await world.payAs(first.data.payNo, 'BALANCE', shop)).code).toBe('PAY_CLOSED');
    await world.runDueTimers();
    expect((await world.repaymentsOf(shop)).map(({ status }) => status)).toEqual(['FAIL', 'FAIL']);
    expect(await world.detailOf(recent, shop)).toMatchObject({ underWay: '0.00', actions: ['REPAY'] });
  });

  it('returns the same payment for the same request', async () => {
    const { shop, recent } = await take();
    const requestId = newRequestId();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => world.repay([recent], '1.00', shop, requestId)),
    );
    expect(new Set(answers.map(({ data }) => data.payNo)).size).toBe(1);
    expect((await world.repay([recent], '2.00', shop, requestId)).code).toBe('REQUEST_ID_REUSED');
    expect(await world.repaymentsOf(shop)).toHaveLength(1);
    for (let n = 1; n < MAX_OPEN_REPAYMENTS; n += 1) await world.repay([recent], '1.00', shop);
    expect((await world.repay([recent], '1.00', shop)).code).toBe('TOO_MANY');
  });
});

describe('the fee', () => {
  it('ends with the day of the request, also if the staff confirm the transfer days later', async () => {
    const { shop, old, ids } = await take();
    const all = (await world.detailOf(old, shop)).owed;
    const { data } = await world.repay([old], all, shop);
    await world.payAs(data.payNo, 'OFFLINE', shop);
    const imageUrls = [await world.uploadVoucher(shop.distributorId)];
    const token = await world.signedIn(shop);
    await world.call('uploadVoucher', { payNo: data.payNo, imageUrls }, { token });
    const [waiting] = await world.repaymentsOf(shop);
    expect(waiting).toMatchObject({ payStatus: 'WAIT_AUDIT', actions: [] });
    expect((await world.staff('/pay/listWaiting', {})).data).toContainEqual(
      expect.objectContaining({ payNo: data.payNo, kind: 'REPAYMENT', repayNo: waiting?.repayNo }),
    );
    world.clock.forward(3 * 24 * 60 * MINUTE_MS);
    expect((await world.staff('/pay/confirm', { payNo: data.payNo })).code).toBe('0');
    expect((await world.billsOf(shop))[0]).toMatchObject({ id: ids[0], status: 'PAID' });
    expect(await world.balance('BANK', shop.distributorId)).toBe(-fen(all));
  });

  it('is charged for all days if the repayment fails', async () => {
    const { shop, old } = await take();
    const before = await world.detailOf(old, shop);
    const { data } = await world.repay([old], before.owed, shop);
    await world.payAs(data.payNo, 'ALIPAY', shop);
    world.clock.forward(3 * 24 * 60 * MINUTE_MS);
    expect((await world.detailOf(old, shop)).feeDays).toHaveLength(before.feeDays.length);
    await world.runDueTimers();
    expect((await world.detailOf(old, shop)).feeDays).toHaveLength(before.feeDays.length + 3);
  });
});

describe('late money', () => {
  it('goes to the balance if the repayment has ended', async () => {
    const { shop, recent } = await take(5000);
    const { distributorId } = shop;
    const { data } = await world.repay([recent], '30.00', shop);
    await world.payAs(data.payNo, 'ALIPAY', shop);
    const { id: attemptId, amount } = await world.attemptOf(data.payNo, distributorId);
    await world.payAs(data.payNo, 'BALANCE', shop);
    expect(await world.balance('BALANCE', distributorId)).toBe(2000);
    for (let time = 0; time < 3; time += 1) {
      expect(await world.callBack({ attemptId, amount, outcome: 'PAID' })).toBe('0');
    }
    expect(await world.balance('BALANCE', distributorId)).toBe(5000);
    expect((await repaid(shop))[1]).toEqual(['PAID', 3000, 0]);
  });
});

describe('a frozen shop', () => {
  it('repays, but pays no order', async () => {
    const { shop, recent } = await take(5000);
    const { distributorId } = shop;
    const unpaid = await world.orderFor(1, await world.signedIn(shop));
    await world.payAs(unpaid.payNo, 'OFFLINE', shop);
    const imageUrls = [await world.uploadVoucher(distributorId)];
    const voucher = async (payNo: string) =>
      world.call('uploadVoucher', { payNo, imageUrls }, { token: await world.signedIn(shop) });
    await voucher(unpaid.payNo);
    await world.staff('/distributor/disable', { distributorId, reason: 'x' });
    await world.staff('/pay/reject', { payNo: unpaid.payNo, reason: 'x' });
    for (const type of ['BALANCE', 'ALIPAY', 'OFFLINE'] as const) {
      expect((await world.payAs(unpaid.payNo, type, shop)).code).toBe('FORBIDDEN');
    }
    expect((await voucher(unpaid.payNo)).code).toBe('FORBIDDEN');
    const { data } = await world.repay([recent], '30.00', shop);
    expect(await world.payAs(data.payNo, 'BALANCE', shop)).toMatchObject({ code: '0' });
    expect((await repaid(shop))[1]).toEqual(['PAID', 3000, 0]);
  });
});
