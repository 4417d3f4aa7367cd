/** Concurrent, late and repeated operations take effect once and leave the ledger consistent. */

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ledgerTransaction } from '#gateway/db/schema/ledger.ts';
import { paymentAttempt } from '#gateway/db/schema/money.ts';
import { eq } from '#gateway/db/sql.ts';
import { newRequestId } from '#test/support/fixtures/cart-fixture.ts';
import { buildPayFixture, PAY_PASSWORD, type PayFixture } from '#test/support/fixtures/pay-fixture.ts';

const MINUTE_MS = 60_000;
let world: PayFixture;
beforeAll(async () => {
  world = await buildPayFixture();
});
afterAll(() => world.close());
beforeEach(async ({ onTestFinished }) => {
  onTestFinished(async () => expect(await world.mismatches()).toEqual([]));
});

const codes = (answers: readonly { code: string }[]) => answers.map(({ code }) => code).toSorted();
const cancel = (id: string) => world.call('cancelOrder', { id, reason: '' }, { token: world.shop.token });
const attemptStatus = async (id: string) =>
  (await world.db.select().from(paymentAttempt).where(eq(paymentAttempt.id, id)))[0]?.status;
const postingsOf = (refId: string) =>
  world.db.select().from(ledgerTransaction).where(eq(ledgerTransaction.refId, refId));

it('pays once for twenty concurrent requests with the same requestId', async () => {
  const { payNo, orderId } = await world.orderFor(2);
  await world.giveMoney(100_000);
  const before = await world.balance();
  const requestId = newRequestId();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => world.pay(payNo, 'BALANCE', { requestId })),
  );
  expect(new Set(answers.map(({ code, data }) => JSON.stringify({ code, data })))).toEqual(
    new Set([JSON.stringify({ code: '0', data: { status: 'SUCCESS', qrCode: null } })]),
  );
  expect(await world.balance()).toBe(before - 2000);
  expect(await postingsOf(orderId)).toHaveLength(1);
});

it('pays once for twenty concurrent requests with different requestIds', async () => {
  const { payNo } = await world.orderFor(2);
  await world.giveMoney(100_000);
  const before = await world.balance();
  const answers = await Promise.all(Array.from({ length: 20 }, () => world.pay(payNo, 'BALANCE')));
  expect(codes(answers)).toEqual(['0', ...Array(19).fill('STATE_CHANGED')]);
  expect(await world.balance()).toBe(before - 2000);
});

it('pays one of two concurrent payments if the balance covers only one', async () => {
  const { token, distributorId } = world.shops[1] ?? world.shop;
  const [one, two] = [await world.orderFor(3, token), await world.orderFor(3, token)];
  await world.giveMoney(5000, distributorId);
  const answers = await Promise.all([one, two].map(({ payNo }) => world.pay(payNo, 'BALANCE', { token })));
  expect(codes(answers)).toEqual(['0', 'BALANCE_SHORT']);
  expect(await world.balance('BALANCE', distributorId)).toBe(2000);
});

it('either pays or cancels an order when both happen at once', async () => {
  await world.giveMoney(100_000);
  for (let round = 0; round < 4; round += 1) {
    const { payNo, orderId, skuId } = await world.orderFor(1);
    const [paid, cancelled] = await Promise.all([world.pay(payNo, 'BALANCE'), cancel(orderId)]);
    expect([paid.code, cancelled.code].filter(code => code === '0')).toHaveLength(1);
    const isPaid = paid.code === '0';
    expect(await world.orderStatus(orderId)).toBe(isPaid ? 'WAIT_SHIP' : 'CANCELLED');
    expect(await world.stockOf(skuId)).toBe(isPaid ? 999 : 1000);
    expect(await postingsOf(orderId)).toHaveLength(isPaid ? 1 : 0);
  }
});

it('applies a callback once when it is repeated concurrently and later', async () => {
  const { payNo, orderId } = await world.orderFor(2);
  await world.pay(payNo, 'WECHAT');
  const { id: attemptId, amount } = await world.attemptOf(payNo);
  const say = () => world.callBack({ attemptId, amount, outcome: 'PAID' });
  expect(new Set(await Promise.all(Array.from({ length: 10 }, say)))).toEqual(new Set(['0']));
  expect(await say()).toBe('0');
  expect(await world.callBack({ attemptId, amount, outcome: 'FAIL' })).toBe('0');
  expect(await world.orderStatus(orderId)).toBe('WAIT_SHIP');
  expect(await postingsOf(orderId)).toHaveLength(1);
  expect(await attemptStatus(attemptId)).toBe('PAID');
});

it('refunds a payment for a cancelled order once', async () => {
  const { payNo, orderId, skuId } = await world.orderFor(2);
  await world.pay(payNo, 'ALIPAY');
  const { id: attemptId, amount } = await world.attemptOf(payNo);
  const before = await world.balance('ALIPAY');
  await cancel(orderId);
  for (let time = 0; time < 3; time += 1) {
    expect(await world.callBack({ attemptId, amount, outcome: 'PAID' })).toBe('0');
  }
  expect(await world.orderStatus(orderId)).toBe('CANCELLED');
  expect(await attemptStatus(attemptId)).toBe('REFUNDED');
  expect((await postingsOf(attemptId)).map(({ kind }) => kind).toSorted()).toEqual(['PAY', 'REFUND']);
  expect(await world.balance('ALIPAY')).toBe(before);
  expect(await world.stockOf(skuId)).toBe(1000);
});

it('either settles or refunds when callback and cancellation happen at once', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { payNo, orderId } = await world.orderFor(1);
    await world.pay(payNo, 'ALIPAY');
    const { id: attemptId, amount } = await world.attemptOf(payNo);
    const [heard] = await Promise.all([
      world.callBack({ attemptId, amount, outcome: 'PAID' }),
      cancel(orderId),
    ]);
    expect(heard).toBe('0');
    const status = await world.orderStatus(orderId);
    expect(await attemptStatus(attemptId)).toBe(status === 'CANCELLED' ? 'REFUNDED' : 'PAID');
  }
});

it('settles a payment by a replaced QR code and refunds a second payment', async () => {
  const { payNo, orderId } = await world.orderFor(2);
  await world.pay(payNo, 'ALIPAY');
  const left = await world.attemptOf(payNo);
  await world.pay(payNo, 'WECHAT');
  const shown = await world.attemptOf(payNo);
  expect(await attemptStatus(left.id)).toBe('CLOSED');
  // A failure of a closed attempt has no effect.
  await world.callBack({ attemptId: left.id, amount: left.amount, outcome: 'FAIL' });
  expect(await world.paymentStatus(payNo)).toMatchObject({ status: 'PAYING', payType: 'WECHAT' });
  await world.callBack({ attemptId: left.id, amount: left.amount, outcome: 'PAID' });
  expect(await world.paymentStatus(payNo)).toMatchObject({ status: 'SUCCESS', payType: 'ALIPAY' });
  expect(await world.orderStatus(orderId)).toBe('WAIT_SHIP');
  await world.callBack({ attemptId: shown.id, amount: shown.amount, outcome: 'PAID' });
  expect(await attemptStatus(shown.id)).toBe('REFUNDED');
});

it('settles a payment by QR code during voucher review', async () => {
  const { payNo, orderId } = await world.orderFor(2);
  await world.pay(payNo, 'ALIPAY');
  const left = await world.attemptOf(payNo);
  await world.pay(payNo, 'OFFLINE');
  const imageUrls = [await world.uploadVoucher()];
  await world.call('uploadVoucher', { payNo, imageUrls }, { token: world.shop.token });
  await world.callBack({ attemptId: left.id, amount: left.amount, outcome: 'PAID' });
  expect(await world.orderStatus(orderId)).toBe('WAIT_SHIP');
  expect((await world.staff('/pay/confirm', { payNo })).code).toBe('STATE_CHANGED');
});

it('returns one QR code for concurrent requests', async () => {
  const { payNo } = await world.orderFor(1);
  const answers = await Promise.all(Array.from({ length: 8 }, () => world.pay(payNo, 'ALIPAY')));
  expect(new Set(answers.map(({ data }) => data.qrCode)).size).toBe(1);
});

it('moves the remaining orders to a new payment when one of several is cancelled', async () => {
  const { orderIds, payNo } = await orderOfTwoWarehouses();
  expect(orderIds.length).toBeGreaterThan(1);
  const { expireTime, amount } = await world.paymentStatus(payNo);
  await world.pay(payNo, 'ALIPAY');
  const attempt = await world.attemptOf(payNo);
  expect((await cancel(orderIds[0] ?? '')).code).toBe('0');
  const rest = await world.readOrder(orderIds[1] ?? '');
  expect(rest.payNo).not.toBe(payNo);
  expect((await world.pay(payNo, 'BALANCE')).code).toBe('PAY_CLOSED');
  const again = await world.paymentStatus(rest.payNo ?? '');
  expect(again).toMatchObject({ status: 'INIT', expireTime, orders: [{ id: rest.id }] });
  expect(Number(again.amount)).toBeLessThan(Number(amount));
  // The QR code of the closed payment no longer settles anything.
  await world.callBack({ attemptId: attempt.id, amount: attempt.amount, outcome: 'PAID' });
  expect(await attemptStatus(attempt.id)).toBe('REFUNDED');
  await world.giveMoney(100_000);
  expect((await world.pay(rest.payNo ?? '', 'BALANCE')).code).toBe('0');
  expect(await world.orderStatus(rest.id)).toBe('WAIT_SHIP');
});

async function orderOfTwoWarehouses() {
  const taken = [await world.takeSku()];
  while (taken.every(({ warehouseId }) => warehouseId === taken[0]?.warehouseId)) {
    taken.push(await world.takeSku());
  }
  const { orderIds, payNo } = await world.order(
    [taken[0], taken.at(-1)].map(sku => ({ skuId: sku?.id ?? '', quantity: 1 })),
  );
  return { orderIds, payNo: payNo ?? '' };
}

it('rejects callbacks with an invalid signature, a different amount or an unknown attempt', async () => {
  const { payNo, orderId } = await world.orderFor(2);
  await world.pay(payNo, 'ALIPAY');
  const { id: attemptId, amount } = await world.attemptOf(payNo);
  const callback = { attemptId, amount, outcome: 'PAID' } as const;
  const headers = (sign: string, timestamp = String(world.clock.now().getTime())) => ({
    'x-sandbox-sign': sign,
    'x-sandbox-timestamp': timestamp,
  });
  expect(await world.callBack(callback, { headers: headers('0'.repeat(64)) })).toBe('SIGN_INVALID');
  expect(await world.callBack(callback, { headers: headers('') })).toBe('SIGN_INVALID');
  expect(await world.callBack(callback, { rawBody: Buffer.from('{}') })).toBe('SIGN_INVALID');
  const early = String(world.clock.now().getTime() - 6 * MINUTE_MS);
  expect(await world.callBack(callback, { headers: { 'x-sandbox-timestamp': early } })).toBe('SIGN_INVALID');
  const less = { ...callback, amount: (amount - 1) as typeof amount };
  expect(await world.callBack(less)).toBe('PARAM_INVALID');
  expect(await world.callBack({ ...callback, attemptId: 'nobody' })).toBe('NOT_FOUND');
  expect(await world.orderStatus(orderId)).toBe('WAIT_PAY');
  expect(await attemptStatus(attemptId)).toBe('OPEN');
});

it('does not store the pay password with the idempotency record', async () => {
  const { payNo } = await world.orderFor(1);
  await world.giveMoney(1000);
  const requestId = newRequestId();
  await world.pay(payNo, 'BALANCE', { requestId });
  const { rows } = await world.db.$client.query('SELECT * FROM request_reply WHERE request_id = $1', [
    requestId,
  ]);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(PAY_PASSWORD);
  // The same requestId with another pay type is a different request.
  expect((await world.pay(payNo, 'ALIPAY', { requestId })).code).toBe('REQUEST_ID_REUSED');
});
