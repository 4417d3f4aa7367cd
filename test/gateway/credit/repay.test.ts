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
let fixture: CreditFixture;
let shops: CreditFixture['shops'] = [];
/** Each shop has two bills: 100.00, overdue for 2 days, and 30.00, not due. */
beforeAll(async () => {
  fixture = await buildCreditFixture(SHOPS);
  shops = [...fixture.shops];
  for (const shop of shops) await fixture.buy(10, shop);
  await fixture.endMonth();
  for (const shop of shops) await fixture.buy(3, shop);
  await fixture.passDueDate(2);
  await fixture.endMonth();
});
afterAll(() => fixture.close());
beforeEach(async ({ onTestFinished }) => {
  onTestFinished(async () => expect(await findViolations(fixture.db)).toEqual([]));
});

/** A shop with its bills, oldest first. */
async function take(balance = 0) {
  const shop = shops.pop() ?? fixture.shop;
  if (balance > 0) await fixture.giveMoney(balance, shop.distributorId);
  const ids = (await fixture.billsOf(shop)).map(({ id }) => id);
  const [old = '', recent = ''] = ids;
  return { shop, ids, old, recent, owed: (await fixture.creditOf(shop)).repayable };
}
const repaid = async (shop: CreditFixture['shop']) =>
  (await fixture.billsOf(shop)).map(({ status, paid, paidFee }) => [status, paid, paidFee]);
const fen = (yuan: string) => Math.round(Number(yuan) * 100);

describe('a repayment', () => {
  it('pays the oldest bill first and its fee before its principal', async () => {
    const { shop, ids, old } = await take(20_000);
    const { overdueFee } = await fixture.detailOf(old, shop);
    expect(fen(overdueFee)).toBeGreaterThan(0);
    const { data } = await fixture.repay(ids.toReversed(), '60.00', shop);
    expect(await fixture.paymentStatus(data.payNo, await fixture.signedIn(shop))).toMatchObject({
      kind: 'REPAYMENT',
      amount: '60.00',
      orders: [],
      repayment: { bills: [{ billId: old, fee: overdueFee }] },
    });
    await fixture.payAs(data.payNo, 'BALANCE', shop);
    expect(await repaid(shop)).toEqual([
      ['OVERDUE', 6000 - fen(overdueFee), fen(overdueFee)],
      ['UNPAID', 0, 0],
    ]);
    const rest = (await fixture.creditOf(shop)).repayable;
    const second = await fixture.repay(ids, rest, shop);
    await fixture.payAs(second.data.payNo, 'BALANCE', shop);
    expect((await repaid(shop)).map(([status]) => status)).toEqual(['PAID', 'PAID']);
    expect(await fixture.balance('CREDIT', shop.distributorId)).toBe(0);
    expect(await fixture.creditOf(shop)).toMatchObject({ used: '0.00', nextBill: null, holdReason: null });
    const [first] = (await fixture.repaymentsOf(shop)).toReversed();
    expect(first).toMatchObject({ status: 'SUCCESS', payType: 'BALANCE', amount: '60.00', actions: [] });
  });

  it('is booked in one transaction, with the number that the shop sees', async () => {
    const { shop, old } = await take(20_000);
    const { overdueFee } = await fixture.detailOf(old, shop);
    const { data } = await fixture.repay([old], '20.00', shop);
    await fixture.payAs(data.payNo, 'BALANCE', shop);
    const [repayment] = await fixture.repaymentsOf(shop);
    const { distributorId } = shop;
    const entries = await fixture.db
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
    const { data } = await fixture.repay([recent], '30.00', shop);
    const { data: ways } = await fixture.call(
      'listPayTypes',
      { payNo: data.payNo },
      { token: await fixture.signedIn(shop) },
    );
    expect(ways.map(({ type }) => type)).toEqual(['BALANCE', 'ALIPAY', 'WECHAT', 'OFFLINE']);
    expect((await fixture.payAs(data.payNo, 'CREDIT', shop)).code).toBe('PAY_TYPE_UNAVAILABLE');
  });

  it('is rejected for open and paid bills, foreign bills, and wrong amounts', async () => {
    const { shop, ids, old, recent, owed } = await take(20_000);
    const other = (await fixture.billsOf(fixture.shops[0])).map(({ id }) => id);
    const code = async (bills: readonly string[], amount: string) =>
      (await fixture.repay(bills, amount, shop)).code;
    expect(await code([other[0] ?? ''], '1.00')).toBe('NOT_FOUND');
    expect(await code([old, 'none'], '1.00')).toBe('NOT_FOUND');
    expect(await code(ids, '0.00')).toBe('PARAM_INVALID');
    expect(await code(ids, '-1.00')).toBe('PARAM_INVALID');
    expect(await fixture.repay(ids, '1000.00', shop)).toMatchObject({
      code: 'REPAY_TOO_MUCH',
      data: { max: owed },
    });
    const { data } = await fixture.repay(ids, owed, shop);
    await fixture.payAs(data.payNo, 'BALANCE', shop);
    await fixture.buy(1, shop);
    const open = (await fixture.billsOf(shop)).at(-1)?.id ?? '';
    for (const id of [recent, open]) expect(await code([id], '1.00')).toBe('STATE_CHANGED');
    expect((await fixture.repaymentsOf(shop)).length).toBe(1);
  });

  it('holds what it will pay until it is cancelled or expires', async () => {
    const { shop, recent } = await take();
    const first = await fixture.repay([recent], '20.00', shop);
    expect(await fixture.detailOf(recent, shop)).toMatchObject({ owed: '30.00', underWay: '20.00' });
    expect(await fixture.repay([recent], '10.01', shop)).toMatchObject({
      code: 'REPAY_TOO_MUCH',
      data: { max: '10.00' },
    });
    await fixture.repay([recent], '10.00', shop);
    expect((await fixture.repay([recent], '1.00', shop)).code).toBe('REPAY_UNDER_WAY');
    const [second] = await fixture.repaymentsOf(shop);
    expect(second).toMatchObject({ status: 'PROCESSING', payStatus: 'INIT', actions: ['PAY', 'CANCEL'] });
    const token = await fixture.signedIn(shop);
    const cancel = () => fixture.call('cancelRepay', { id: second?.id ?? '' }, { token });
    expect(await cancel()).toMatchObject({ code: '0', data: { status: 'FAIL' } });
    expect((await cancel()).code).toBe('STATE_CHANGED');
    expect((await fixture.detailOf(recent, shop)).underWay).toBe('20.00');
    fixture.clock.forward(31 * MINUTE_MS);
    expect((await fixture.payAs(first.data.payNo, 'BALANCE', shop)).code).toBe('PAY_CLOSED');
    await fixture.runDueTimers();
    expect((await fixture.repaymentsOf(shop)).map(({ status }) => status)).toEqual(['FAIL', 'FAIL']);
    expect(await fixture.detailOf(recent, shop)).toMatchObject({ underWay: '0.00', actions: ['REPAY'] });
  });

  it('returns the same payment for the same request', async () => {
    const { shop, recent } = await take();
    const requestId = newRequestId();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => fixture.repay([recent], '1.00', shop, requestId)),
    );
    expect(new Set(answers.map(({ data }) => data.payNo)).size).toBe(1);
    expect((await fixture.repay([recent], '2.00', shop, requestId)).code).toBe('REQUEST_ID_REUSED');
    expect(await fixture.repaymentsOf(shop)).toHaveLength(1);
    for (let n = 1; n < MAX_OPEN_REPAYMENTS; n += 1) await fixture.repay([recent], '1.00', shop);
    expect((await fixture.repay([recent], '1.00', shop)).code).toBe('TOO_MANY');
  });
});

describe('the fee', () => {
  it('ends with the day of the request, also if the staff confirm the transfer days later', async () => {
    const { shop, old, ids } = await take();
    const all = (await fixture.detailOf(old, shop)).owed;
    const { data } = await fixture.repay([old], all, shop);
    await fixture.payAs(data.payNo, 'OFFLINE', shop);
    const imageUrls = [await fixture.uploadVoucher(shop.distributorId)];
    const token = await fixture.signedIn(shop);
    await fixture.call('uploadVoucher', { payNo: data.payNo, imageUrls }, { token });
    const [waiting] = await fixture.repaymentsOf(shop);
    expect(waiting).toMatchObject({ payStatus: 'WAIT_AUDIT', actions: [] });
    expect((await fixture.staff('/pay/listWaiting', {})).data).toContainEqual(
      expect.objectContaining({ payNo: data.payNo, kind: 'REPAYMENT', repayNo: waiting?.repayNo }),
    );
    fixture.clock.forward(3 * 24 * 60 * MINUTE_MS);
    expect((await fixture.staff('/pay/confirm', { payNo: data.payNo })).code).toBe('0');
    expect((await fixture.billsOf(shop))[0]).toMatchObject({ id: ids[0], status: 'PAID' });
    expect(await fixture.balance('BANK', shop.distributorId)).toBe(-fen(all));
  });

  it('is charged for all days if the repayment fails', async () => {
    const { shop, old } = await take();
    const before = await fixture.detailOf(old, shop);
    const { data } = await fixture.repay([old], before.owed, shop);
    await fixture.payAs(data.payNo, 'ALIPAY', shop);
    fixture.clock.forward(3 * 24 * 60 * MINUTE_MS);
    expect((await fixture.detailOf(old, shop)).feeDays).toHaveLength(before.feeDays.length);
    await fixture.runDueTimers();
    expect((await fixture.detailOf(old, shop)).feeDays).toHaveLength(before.feeDays.length + 3);
  });
});

describe('late money', () => {
  it('goes to the balance if the repayment has ended', async () => {
    const { shop, recent } = await take(5000);
    const { distributorId } = shop;
    const { data } = await fixture.repay([recent], '30.00', shop);
    await fixture.payAs(data.payNo, 'ALIPAY', shop);
    const { id: attemptId, amount } = await fixture.attemptOf(data.payNo, distributorId);
    await fixture.payAs(data.payNo, 'BALANCE', shop);
    expect(await fixture.balance('BALANCE', distributorId)).toBe(2000);
    for (let time = 0; time < 3; time += 1) {
      expect(await fixture.callBack({ attemptId, amount, outcome: 'PAID' })).toBe('0');
    }
    expect(await fixture.balance('BALANCE', distributorId)).toBe(5000);
    expect((await repaid(shop))[1]).toEqual(['PAID', 3000, 0]);
  });
});

describe('a frozen shop', () => {
  it('repays, but pays no order', async () => {
    const { shop, recent } = await take(5000);
    const { distributorId } = shop;
    const unpaid = await fixture.orderFor(1, await fixture.signedIn(shop));
    await fixture.payAs(unpaid.payNo, 'OFFLINE', shop);
    const imageUrls = [await fixture.uploadVoucher(distributorId)];
    const voucher = async (payNo: string) =>
      fixture.call('uploadVoucher', { payNo, imageUrls }, { token: await fixture.signedIn(shop) });
    await voucher(unpaid.payNo);
    await fixture.staff('/distributor/disable', { distributorId, reason: 'x' });
    await fixture.staff('/pay/reject', { payNo: unpaid.payNo, reason: 'x' });
    for (const type of ['BALANCE', 'ALIPAY', 'OFFLINE'] as const) {
      expect((await fixture.payAs(unpaid.payNo, type, shop)).code).toBe('FORBIDDEN');
    }
    expect((await voucher(unpaid.payNo)).code).toBe('FORBIDDEN');
    const { data } = await fixture.repay([recent], '30.00', shop);
    expect(await fixture.payAs(data.payNo, 'BALANCE', shop)).toMatchObject({ code: '0' });
    expect((await repaid(shop))[1]).toEqual(['PAID', 3000, 0]);
  });
});
