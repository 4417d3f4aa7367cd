/** Concurrent repayments, purchases, callbacks and timers: no bill is paid twice and nothing is overdrawn. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newRequestId } from '#test/support/fixtures/cart-fixture.ts';
import { buildCreditFixture, type CreditFixture } from '#test/support/fixtures/credit-fixture.ts';
import { findViolations } from '#test/support/gateway/invariants.ts';

const MINUTE_MS = 60_000;
let fixture: CreditFixture;
let shops: CreditFixture['shops'] = [];
/** Each shop has a bill of 100.00 that is not due. */
beforeAll(async () => {
  fixture = await buildCreditFixture(6);
  shops = [...fixture.shops];
  for (const shop of shops) await fixture.buy(10, shop);
  await fixture.endMonth();
});
afterAll(() => fixture.close());
beforeEach(async ({ onTestFinished }) => {
  onTestFinished(async () => expect(await findViolations(fixture.db)).toEqual([]));
});

async function take() {
  const shop = shops.pop() ?? fixture.shop;
  const token = await fixture.signedIn(shop);
  const [bill] = await fixture.billsOf(shop);
  const billId = bill?.id ?? '';
  const repay = (amount: string) =>
    fixture.call('repay', { requestId: newRequestId(), billIds: [billId], amount }, { token });
  const pay = (payNo: string, payType: 'BALANCE' | 'ALIPAY' = 'BALANCE') =>
    fixture.pay(payNo, payType, { token });
  return { shop, token, billId, repay, pay };
}
const codes = (answers: readonly { code: string }[]) => answers.map(({ code }) => code).toSorted();

it('opens repayments for no more than is owed, however many are requested at once', async () => {
  const { shop, repay, pay } = await take();
  const whole = await Promise.all(Array.from({ length: 6 }, () => repay('60.00')));
  expect(codes(whole)).toEqual(['0', ...Array(5).fill('REPAY_TOO_MUCH')]);
  const parts = await Promise.all(Array.from({ length: 6 }, () => repay('10.00')));
  expect(codes(parts)).toEqual([...Array(4).fill('0'), 'REPAY_UNDER_WAY', 'REPAY_UNDER_WAY']);
  await fixture.giveMoney(7000, shop.distributorId);
  const payNos = [...whole, ...parts].flatMap(({ code, data }) => (code === '0' ? [data.payNo] : []));
  const paid = await Promise.all(payNos.map(payNo => pay(payNo)));
  expect(codes(paid).filter(code => code === 'BALANCE_SHORT').length).toBeGreaterThan(0);
  const balance = await fixture.balance('BALANCE', shop.distributorId);
  expect(balance).toBeGreaterThanOrEqual(0);
  const [bill] = await fixture.billsOf(shop);
  expect(bill).toMatchObject({ status: 'PART_PAID', paid: 7000 - balance });
});

it('pays a repayment once for concurrent requests of several pay types', async () => {
  const { shop, repay, pay } = await take();
  const { data } = await repay('100.00');
  await pay(data.payNo, 'ALIPAY');
  const { id: attemptId, amount } = await fixture.attemptOf(data.payNo, shop.distributorId);
  await fixture.giveMoney(50_000, shop.distributorId);
  await Promise.all([
    pay(data.payNo),
    pay(data.payNo),
    fixture.callBack({ attemptId, amount, outcome: 'PAID' }),
    fixture.callBack({ attemptId, amount, outcome: 'PAID' }),
  ]);
  expect((await fixture.billsOf(shop))[0]).toMatchObject({ status: 'PAID', paid: 10_000 });
  const both =
    (await fixture.balance('BALANCE', shop.distributorId)) +
    (await fixture.balance('ALIPAY', shop.distributorId));
  expect(both).toBe(40_000);
});

it('either repays or cancels when both happen at once', async () => {
  const { shop, token, repay, pay } = await take();
  await fixture.giveMoney(10_000, shop.distributorId);
  for (let round = 0; round < 4; round += 1) {
    const { data } = await repay('10.00');
    const [{ id = '' } = {}] = await fixture.repaymentsOf(shop);
    const answers = await Promise.all([pay(data.payNo), fixture.call('cancelRepay', { id }, { token })]);
    expect(answers.filter(({ code }) => code === '0')).toHaveLength(1);
  }
});

it('never overdraws the balance or the credit when a repayment meets purchases', async () => {
  const { shop, token, repay, pay } = await take();
  await fixture.giveCredit(11_000, shop.distributorId);
  await fixture.giveMoney(10_000, shop.distributorId);
  const { data } = await repay('100.00');
  const orders = [await fixture.orderFor(9, token), await fixture.orderFor(9, token)];
  const answers = await Promise.all([
    pay(data.payNo),
    ...orders.map(({ payNo }) => fixture.pay(payNo, 'BALANCE', { token })),
    ...orders.map(({ payNo }) => fixture.pay(payNo, 'CREDIT', { token })),
  ]);
  expect(answers.filter(({ code }) => code === '0').length).toBeGreaterThan(0);
  expect(await fixture.balance('BALANCE', shop.distributorId)).toBeGreaterThanOrEqual(0);
  expect(await fixture.balance('CREDIT', shop.distributorId)).toBeGreaterThanOrEqual(-11_000);
});

it('closes, expires and repays with several gateways at once', async () => {
  const { shop, billId, repay, pay } = await take();
  await fixture.buy(2, shop);
  await fixture.giveMoney(20_000, shop.distributorId);
  const { data } = await repay('40.00');
  const [, late] = [await repay('20.00'), await repay('30.00')];
  fixture.clock.forward(29 * MINUTE_MS);
  await pay(data.payNo);
  fixture.clock.forward(2 * MINUTE_MS);
  await Promise.all([fixture.runDueTimers(), fixture.runDueTimers(), pay(late.data.payNo)]);
  expect((await fixture.detailOf(billId, shop)).underWay).toBe('0.00');
  fixture.stepTo(new Date((await fixture.billsOf(shop))[1]?.closeDate ?? 0));
  await Promise.all(Array.from({ length: 3 }, () => fixture.runDueTimers()));
  const fresh = await fixture.signedIn(shop);
  expect((await fixture.call('listBillPage', {}, { token: fresh })).data.records).toMatchObject([
    { status: 'UNPAID', amount: '20.00' },
    { status: 'OVERDUE', paid: '40.00' },
  ]);
});
