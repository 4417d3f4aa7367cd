/** Several unpaid orders in one payment. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newRequestId } from '#test/support/fixtures/cart-fixture.ts';
import { buildPayFixture, type PayFixture } from '#test/support/fixtures/pay-fixture.ts';

const MINUTE_MS = 60_000;
const MINUTES_BETWEEN = 5;
let fixture: PayFixture;
beforeAll(async () => {
  fixture = await buildPayFixture();
  await fixture.giveMoney(10_000_000);
});
afterAll(() => fixture.close());
beforeEach(async ({ onTestFinished }) => {
  onTestFinished(async () => expect(await fixture.mismatches()).toEqual([]));
});

const token = () => ({ token: fixture.shop.token });
const join = (orderIds: readonly string[], requestId = newRequestId(), caller = token()) =>
  fixture.call('payTogether', { requestId, orderIds: [...orderIds] }, caller);
const cancel = (id: string) => fixture.call('cancelOrder', { id, reason: '' }, token());
const payNoOf = async (id: string) => (await fixture.readOrder(id)).payNo ?? '';

/** Purchases of 1, 2, … pieces at 10.00, each some minutes after the one before. */
async function orderSeveral(count: number) {
  const orders = [];
  for (let pieces = 1; pieces <= count; pieces += 1) {
    if (pieces > 1) fixture.clock.forward(MINUTES_BETWEEN * MINUTE_MS);
    orders.push(await fixture.orderFor(pieces));
  }
  return { orders, ids: orders.map(({ orderId }) => orderId) };
}

it('covers orders of several purchases, due with the first of them, and is paid at once', async () => {
  const { orders, ids } = await orderSeveral(3);
  const first = await fixture.paymentStatus(orders[0]?.payNo ?? '');
  const { data } = await join(ids);
  expect(data.expireTime).toBe(first.expireTime);
  const joined = await fixture.paymentStatus(data.payNo);
  expect(joined).toMatchObject({ status: 'INIT', amount: '60.00', expireTime: first.expireTime });
  expect(joined.orders.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  for (const { payNo } of orders) {
    expect(await fixture.paymentStatus(payNo)).toMatchObject({ status: 'CLOSED', orders: [] });
    expect((await fixture.pay(payNo, 'BALANCE')).code).toBe('PAY_CLOSED');
  }
  const before = await fixture.balance();
  expect((await fixture.pay(data.payNo, 'BALANCE')).data.status).toBe('SUCCESS');
  expect(await fixture.balance()).toBe(before - 6000);
  for (const id of ids) expect(await fixture.orderStatus(id)).toBe('WAIT_SHIP');
});

it('expires as a whole with the earliest deadline', async () => {
  const { ids } = await orderSeveral(2);
  const { payNo } = (await join(ids)).data;
  fixture.clock.forward((31 - MINUTES_BETWEEN) * MINUTE_MS);
  expect((await join(ids)).code).toBe('PAY_CLOSED');
  await fixture.runDueTimers();
  expect(await fixture.paymentStatus(payNo)).toMatchObject({ status: 'CLOSED' });
  for (const id of ids) {
    expect(await fixture.readOrder(id)).toMatchObject({ status: 'CANCELLED', cancelledBy: 'TIMEOUT' });
  }
});

it('keeps the other orders payable when one of them is cancelled', async () => {
  const { ids } = await orderSeveral(3);
  const { payNo, expireTime } = (await join(ids)).data;
  expect((await cancel(ids[1] ?? '')).code).toBe('0');
  expect((await fixture.paymentStatus(payNo)).status).toBe('CLOSED');
  const rest = await payNoOf(ids[0] ?? '');
  expect(rest).toBe(await payNoOf(ids[2] ?? ''));
  expect(await fixture.paymentStatus(rest)).toMatchObject({ status: 'INIT', amount: '40.00', expireTime });
  expect((await fixture.pay(rest, 'BALANCE')).code).toBe('0');
});

it('takes an order out of a payment and leaves the others in one with their own deadline', async () => {
  const { ids } = await orderSeveral(3);
  const joined = (await join(ids)).data;
  const alone = (await join([ids[2] ?? ''])).data;
  const rest = await payNoOf(ids[0] ?? '');
  expect(new Set([joined.payNo, alone.payNo, rest]).size).toBe(3);
  expect(await fixture.paymentStatus(rest)).toMatchObject({
    status: 'INIT',
    amount: '30.00',
    expireTime: joined.expireTime,
  });
  // Leaving a payment does not extend the deadline.
  expect(alone.expireTime).toBe(joined.expireTime);
});

it('refunds the money for a QR code that was shown before', async () => {
  const { orders, ids } = await orderSeveral(2);
  const { payNo: old = '' } = orders[0] ?? {};
  await fixture.pay(old, 'WECHAT');
  const { id: attemptId, amount } = await fixture.attemptOf(old);
  const { payNo } = (await join(ids)).data;
  const bank = await fixture.balance('WECHAT');
  expect(await fixture.callBack({ attemptId, amount, outcome: 'PAID' })).toBe('0');
  expect(await fixture.balance('WECHAT')).toBe(bank);
  expect(await fixture.paymentStatus(payNo)).toMatchObject({ status: 'INIT' });
  expect((await fixture.pay(payNo, 'BALANCE')).code).toBe('0');
});

it('is opened once for a repeated request, and kept for the same orders', async () => {
  const { ids } = await orderSeveral(2);
  const requestId = newRequestId();
  const answers = await Promise.all(Array.from({ length: 5 }, () => join(ids, requestId)));
  const { payNo } = answers[0]?.data ?? { payNo: '' };
  expect(new Set(answers.map(({ data }) => data.payNo))).toEqual(new Set([payNo]));
  const [once, again] = await Promise.all([join(ids), join(ids.toReversed())]);
  expect([once.data.payNo, again.data.payNo]).toEqual([payNo, payNo]);
});

it('rejects paid, cancelled and foreign orders without a change', async () => {
  const { orders, ids } = await orderSeveral(3);
  const [open = '', paid = '', cancelled = ''] = ids;
  await fixture.pay(orders[1]?.payNo ?? '', 'BALANCE');
  await cancel(cancelled);
  for (const other of [paid, cancelled]) expect((await join([open, other])).code).toBe('STATE_CHANGED');
  const foreign = { token: fixture.shops[1]?.token ?? '' };
  expect((await join([open], newRequestId(), foreign)).code).toBe('NOT_FOUND');
  expect((await join([open, '999999'])).code).toBe('NOT_FOUND');
  expect((await join([open, open])).code).toBe('PARAM_INVALID');
  expect(await payNoOf(open)).toBe(orders[0]?.payNo);
  await cancel(open);
});

it('does not split payments above the limit of unpaid ones', async () => {
  const { token: own, distributorId } = fixture.shops[1] ?? fixture.shop;
  const ids = [1, 2, 3].map(pieces => fixture.orderFor(pieces, own));
  const orderIds = (await Promise.all(ids)).map(({ orderId }) => orderId);
  const caller = { token: own };
  expect((await join(orderIds, newRequestId(), caller)).code).toBe('0');
  await fixture.setLimits({ payments: 1 }, distributorId);
  const split = await join(orderIds.slice(0, 1), newRequestId(), caller);
  expect(split).toMatchObject({ code: 'UNPAID_LIMIT', data: { bound: 'PAYMENTS' } });
  await fixture.setLimits({ payments: 2 }, distributorId);
  expect((await join(orderIds.slice(0, 1), newRequestId(), caller)).code).toBe('0');
});
