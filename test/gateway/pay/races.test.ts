/** Concurrent, late and repeated operations take effect once and leave the ledger consistent. */

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ledgerTransaction } from '#gateway/db/schema/ledger.ts';
import { paymentAttempt } from '#gateway/db/schema/money.ts';
import { eq } from '#gateway/db/sql.ts';
import { newRequestId } from '#test/support/fixtures/cart-fixture.ts';
import { buildPayFixture, PAY_PASSWORD, type PayFixture } from '#test/support/fixtures/pay-fixture.ts';

const MINUTE_MS = 60_000;
let fixture: PayFixture;
beforeAll(async () => {
  fixture = await buildPayFixture();
});
afterAll(() => fixture.close());
beforeEach(async ({ onTestFinished }) => {
  onTestFinished(async () => expect(await fixture.mismatches()).toEqual([]));
});

const codes = (answers: readonly { code: string }[]) => answers.map(({ code }) => code).toSorted();
const cancel = (id: string) => fixture.call('cancelOrder', { id, reason: '' }, { token: fixture.shop.token });
const attemptStatus = async (id: string) =>
  (await fixture.db.select().from(paymentAttempt).where(eq(paymentAttempt.id, id)))[0]?.status;
const postingsOf = (refId: string) =>
  fixture.db.select().from(ledgerTransaction).where(eq(ledgerTransaction.refId, refId));

it('pays once for twenty concurrent requests with the same requestId', async () => {
  const { payNo, orderId } = await fixture.orderFor(2);
  await fixture.giveMoney(100_000);
  const before = await fixture.balance();
  const requestId = newRequestId();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => fixture.pay(payNo, 'BALANCE', { requestId })),
  );
  expect(new Set(answers.map(({ code, data }) => JSON.stringify({ code, data })))).toEqual(
    new Set([JSON.stringify({ code: '0', data: { status: 'SUCCESS', qrCode: null } })]),
  );
  expect(await fixture.balance()).toBe(before - 2000);
  expect(await postingsOf(orderId)).toHaveLength(1);
});

it('pays once for twenty concurrent requests with different requestIds', async () => {
  const { payNo } = await fixture.orderFor(2);
  await fixture.giveMoney(100_000);
  const before = await fixture.balance();
  const answers = await Promise.all(Array.from({ length: 20 }, () => fixture.pay(payNo, 'BALANCE')));
  expect(codes(answers)).toEqual(['0', ...Array(19).fill('STATE_CHANGED')]);
  expect(await fixture.balance()).toBe(before - 2000);
});

it('pays one of two concurrent payments if the balance covers only one', async () => {
  const { token, distributorId } = fixture.shops[1] ?? fixture.shop;
  const [one, two] = [await fixture.orderFor(3, token), await fixture.orderFor(3, token)];
  await fixture.giveMoney(5000, distributorId);
  const answers = await Promise.all([one, two].map(({ payNo }) => fixture.pay(payNo, 'BALANCE', { token })));
  expect(codes(answers)).toEqual(['0', 'BALANCE_SHORT']);
  expect(await fixture.balance('BALANCE', distributorId)).toBe(2000);
});

it('either pays or cancels an order when both happen at once', async () => {
  await fixture.giveMoney(100_000);
  for (let round = 0; round < 4; round += 1) {
    const { payNo, orderId, skuId } = await fixture.orderFor(1);
    const [paid, cancelled] = await Promise.all([fixture.pay(payNo, 'BALANCE'), cancel(orderId)]);
    expect([paid.code, cancelled.code].filter(code => code === '0')).toHaveLength(1);
    const isPaid = paid.code === '0';
    expect(await fixture.orderStatus(orderId)).toBe(isPaid ? 'WAIT_SHIP' : 'CANCELLED');
    expect(await fixture.stockOf(skuId)).toBe(isPaid ? 999 : 1000);
    expect(await postingsOf(orderId)).toHaveLength(isPaid ? 1 : 0);
  }
});

it('applies a callback once when it is repeated concurrently and later', async () => {
  const { payNo, orderId } = await fixture.orderFor(2);
  await fixture.pay(payNo, 'WECHAT');
  const { id: attemptId, amount } = await fixture.attemptOf(payNo);
  const say = () => fixture.callBack({ attemptId, amount, outcome: 'PAID' });
  expect(new Set(await Promise.all(Array.from({ length: 10 }, say)))).toEqual(new Set(['0']));
  expect(await say()).toBe('0');
  expect(await fixture.callBack({ attemptId, amount, outcome: 'FAIL' })).toBe('0');
  expect(await fixture.orderStatus(orderId)).toBe('WAIT_SHIP');
  expect(await postingsOf(orderId)).toHaveLength(1);
  expect(await attemptStatus(attemptId)).toBe('PAID');
});

it('refunds a payment for a cancelled order once', async () => {
  const { payNo, orderId, skuId } = await fixture.orderFor(2);
  await fixture.pay(payNo, 'ALIPAY');
  const { id: attemptId, amount } = await fixture.attemptOf(payNo);
  const before = await fixture.balance('ALIPAY');
  await cancel(orderId);
  for (let time = 0; time < 3; time += 1) {
    expect(await fixture.callBack({ attemptId, amount, outcome: 'PAID' })).toBe('0');
  }
  expect(await fixture.orderStatus(orderId)).toBe('CANCELLED');
  expect(await attemptStatus(attemptId)).toBe('REFUNDED');
  expect((await postingsOf(attemptId)).map(({ kind }) => kind).toSorted()).toEqual(['PAY', 'REFUND']);
  expect(await fixture.balance('ALIPAY')).toBe(before);
  expect(await fixture.stockOf(skuId)).toBe(1000);
});

it('either settles or refunds when callback and cancellation happen at once', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { payNo, orderId } = await fixture.orderFor(1);
    await fixture.pay(payNo, 'ALIPAY');
    const { id: attemptId, amount } = await fixture.attemptOf(payNo);
    const [heard] = await Promise.all([
      fixture.callBack({ attemptId, amount, outcome: 'PAID' }),
      cancel(orderId),
    ]);
    expect(heard).toBe('0');
    const status = await fixture.orderStatus(orderId);
    expect(await attemptStatus(attemptId)).toBe(status === 'CANCELLED' ? 'REFUNDED' : 'PAID');
  }
});

it('settles a payment by a replaced QR code and refunds a second payment', async () => {
  const { payNo, orderId } = await fixture.orderFor(2);
  await fixture.pay(payNo, 'ALIPAY');
  const left = await fixture.attemptOf(payNo);
  await fixture.pay(payNo, 'WECHAT');
  const shown = await fixture.attemptOf(payNo);
  expect(await attemptStatus(left.id)).toBe('CLOSED');
  // A failure of a closed attempt has no effect.
  await fixture.callBack({ attemptId: left.id, amount: left.amount, outcome: 'FAIL' });
  expect(await fixture.paymentStatus(payNo)).toMatchObject({ status: 'PAYING', payType: 'WECHAT' });
  await fixture.callBack({ attemptId: left.id, amount: left.amount, outcome: 'PAID' });
  expect(await fixture.paymentStatus(payNo)).toMatchObject({ status: 'SUCCESS', payType: 'ALIPAY' });
  expect(await fixture.orderStatus(orderId)).toBe('WAIT_SHIP');
  await fixture.callBack({ attemptId: shown.id, amount: shown.amount, outcome: 'PAID' });
  expect(await attemptStatus(shown.id)).toBe('REFUNDED');
});

it('settles a payment by QR code during voucher review', async () => {
  const { payNo, orderId } = await fixture.orderFor(2);
  await fixture.pay(payNo, 'ALIPAY');
  const left = await fixture.attemptOf(payNo);
  await fixture.pay(payNo, 'OFFLINE');
  const imageUrls = [await fixture.uploadVoucher()];
  await fixture.call('uploadVoucher', { payNo, imageUrls }, { token: fixture.shop.token });
  await fixture.callBack({ attemptId: left.id, amount: left.amount, outcome: 'PAID' });
  expect(await fixture.orderStatus(orderId)).toBe('WAIT_SHIP');
  expect((await fixture.staff('/pay/confirm', { payNo })).code).toBe('STATE_CHANGED');
});

it('returns one QR code for concurrent requests', async () => {
  const { payNo } = await fixture.orderFor(1);
  const answers = await Promise.all(Array.from({ length: 8 }, () => fixture.pay(payNo, 'ALIPAY')));
  expect(new Set(answers.map(({ data }) => data.qrCode)).size).toBe(1);
});

it('moves the remaining orders to a new payment when one of several is cancelled', async () => {
  const { orderIds, payNo } = await orderOfTwoWarehouses();
  expect(orderIds.length).toBeGreaterThan(1);
  const { expireTime, amount } = await fixture.paymentStatus(payNo);
  await fixture.pay(payNo, 'ALIPAY');
  const attempt = await fixture.attemptOf(payNo);
  expect((await cancel(orderIds[0] ?? '')).code).toBe('0');
  const rest = await fixture.readOrder(orderIds[1] ?? '');
  expect(rest.payNo).not.toBe(payNo);
  expect((await fixture.pay(payNo, 'BALANCE')).code).toBe('PAY_CLOSED');
  const again = await fixture.paymentStatus(rest.payNo ?? '');
  expect(again).toMatchObject({ status: 'INIT', expireTime, orders: [{ id: rest.id }] });
  expect(Number(again.amount)).toBeLessThan(Number(amount));
  // The QR code of the closed payment no longer settles anything.
  await fixture.callBack({ attemptId: attempt.id, amount: attempt.amount, outcome: 'PAID' });
  expect(await attemptStatus(attempt.id)).toBe('REFUNDED');
  await fixture.giveMoney(100_000);
  expect((await fixture.pay(rest.payNo ?? '', 'BALANCE')).code).toBe('0');
  expect(await fixture.orderStatus(rest.id)).toBe('WAIT_SHIP');
});

async function orderOfTwoWarehouses() {
  const taken = [await fixture.takeSku()];
  while (taken.every(({ warehouseId }) => warehouseId === taken[0]?.warehouseId)) {
    taken.push(await fixture.takeSku());
  }
  const { orderIds, payNo } = await fixture.order(
    [taken[0], taken.at(-1)].map(sku => ({ skuId: sku?.id ?? '', quantity: 1 })),
  );
  return { orderIds, payNo: payNo ?? '' };
}

it('rejects callbacks with an invalid signature, a different amount or an unknown attempt', async () => {
  const { payNo, orderId } = await fixture.orderFor(2);
  await fixture.pay(payNo, 'ALIPAY');
  const { id: attemptId, amount } = await fixture.attemptOf(payNo);
  const callback = { attemptId, amount, outcome: 'PAID' } as const;
  const headers = (sign: string, timestamp = String(fixture.clock.now().getTime())) => ({
    'x-sandbox-sign': sign,
    'x-sandbox-timestamp': timestamp,
  });
  expect(await fixture.callBack(callback, { headers: headers('0'.repeat(64)) })).toBe('SIGN_INVALID');
  expect(await fixture.callBack(callback, { headers: headers('') })).toBe('SIGN_INVALID');
  expect(await fixture.callBack(callback, { rawBody: Buffer.from('{}') })).toBe('SIGN_INVALID');
  const early = String(fixture.clock.now().getTime() - 6 * MINUTE_MS);
  expect(await fixture.callBack(callback, { headers: { 'x-sandbox-timestamp': early } })).toBe(
    'SIGN_INVALID',
  );
  const less = { ...callback, amount: (amount - 1) as typeof amount };
  expect(await fixture.callBack(less)).toBe('PARAM_INVALID');
  expect(await fixture.callBack({ ...callback, attemptId: 'nobody' })).toBe('NOT_FOUND');
  expect(await fixture.orderStatus(orderId)).toBe('WAIT_PAY');
  expect(await attemptStatus(attemptId)).toBe('OPEN');
});

it('does not store the pay password with the idempotency record', async () => {
  const { payNo } = await fixture.orderFor(1);
  await fixture.giveMoney(1000);
  const requestId = newRequestId();
  await fixture.pay(payNo, 'BALANCE', { requestId });
  const { rows } = await fixture.db.$client.query('SELECT * FROM request_reply WHERE request_id = $1', [
    requestId,
  ]);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(PAY_PASSWORD);
  // The same requestId with another pay type is a different request.
  expect((await fixture.pay(payNo, 'ALIPAY', { requestId })).code).toBe('REQUEST_ID_REUSED');
});
