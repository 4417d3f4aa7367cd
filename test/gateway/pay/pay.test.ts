/** Paying by each way, as a member does it. */

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { creditBill, creditBillLine, paymentAttempt } from '#gateway/db/schema/money.ts';
import { eq } from '#gateway/db/sql.ts';
import { billMonthOf } from '#gateway/modules/ledger/credit-bill.ts';
import { newRequestId } from '#test/support/cart-world.ts';
import { buildPayWorld, type PayWorld } from '#test/support/pay-world.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
let world: PayWorld;
beforeAll(async () => {
  world = await buildPayWorld(3);
  // Enough for days to transfer the money; of shops that have not, `transfer-time.test.ts` tells.
  await world.giveMoney(3000);
  for (let n = 0; n < 3; n += 1) await world.pay((await world.orderFor(1)).payNo, 'BALANCE');
});
afterAll(() => world.close());
beforeEach(async ({ onTestFinished }) => {
  onTestFinished(async () => expect(await world.mismatches()).toEqual([]));
});

const typesOf = async (payNo: string) => {
  const { data } = await world.call('listPayTypes', { payNo }, { token: world.shop.token });
  return Object.fromEntries(data.map(({ type, ...rest }) => [type, rest]));
};

describe('the balance', () => {
  it('pays at once, and the order waits to be shipped', async () => {
    const { payNo, orderId } = await world.orderFor(3);
    await world.giveMoney(10_000);
    const before = await world.balance();
    const answer = await world.pay(payNo, 'BALANCE');
    expect(answer).toMatchObject({ code: '0', data: { status: 'SUCCESS', qrCode: null } });
    expect(await world.balance()).toBe(before - 3000);
    expect(await world.readOrder(orderId)).toMatchObject({ status: 'WAIT_SHIP', expireTime: null });
    expect(await world.paymentStatus(payNo)).toMatchObject({
      ...{ status: 'SUCCESS', payType: 'BALANCE', amount: '30.00', expireTime: null },
      orders: [
        {
          ...{ id: orderId, payAmount: '30.00', status: 'WAIT_SHIP' },
          actions: ['APPLY_REFUND', 'BUY_AGAIN'],
        },
      ],
    });
  });

  it('that is too small pays nothing, and says so beforehand', async () => {
    const { payNo, orderId } = await world.orderFor(90);
    expect(await typesOf(payNo)).toMatchObject({
      BALANCE: { available: false, disabledReason: '账户余额不足' },
    });
    expect((await world.pay(payNo, 'BALANCE')).code).toBe('BALANCE_SHORT');
    expect(await world.orderStatus(orderId)).toBe('WAIT_PAY');
    expect(await world.paymentStatus(payNo)).toMatchObject({ status: 'INIT', payType: null });
  });

  it('pays an order of nothing without a posting, and nothing else does', async () => {
    const { id: skuId } = await world.takeSku();
    await world.giveCoupon({ value: 1000 });
    const { payNo } = await world.order([{ skuId, quantity: 1 }]);
    expect(await world.paymentStatus(payNo ?? '')).toMatchObject({ amount: '0.00' });
    for (const type of ['CREDIT', 'ALIPAY', 'WECHAT', 'OFFLINE'] as const) {
      expect((await world.pay(payNo ?? '', type)).code).not.toBe('0');
    }
    const before = await world.balance();
    expect(await world.pay(payNo ?? '', 'BALANCE')).toMatchObject({ data: { status: 'SUCCESS' } });
    expect(await world.balance()).toBe(before);
  });

  it('pays once: a paid payment cannot be begun again', async () => {
    const { payNo } = await world.orderFor(1);
    await world.giveMoney(5000);
    await world.pay(payNo, 'BALANCE');
    const before = await world.balance();
    for (const type of ['BALANCE', 'ALIPAY', 'OFFLINE'] as const) {
      expect((await world.pay(payNo, type)).code).toBe('STATE_CHANGED');
    }
    expect(await world.balance()).toBe(before);
  });
});

describe('credit', () => {
  it('that was not granted is none', async () => {
    const { payNo } = await world.orderFor(1);
    expect(await typesOf(payNo)).toMatchObject({ CREDIT: { available: false, remaining: null } });
    expect((await world.pay(payNo, 'CREDIT')).code).toBe('CREDIT_NONE');
    const { data } = await world.call('getMyCredit', undefined, { token: world.shop.token });
    expect(data).toMatchObject({ limit: null, used: '0.00', available: '0.00' });
  });

  it('pays within its limit, and each use stands on the bill of the month', async () => {
    await world.giveCredit(10_000);
    const { payNo, orderId } = await world.orderFor(6);
    expect(await world.pay(payNo, 'CREDIT')).toMatchObject({ data: { status: 'SUCCESS' } });
    const other = await world.orderFor(5);
    expect((await world.pay(other.payNo, 'CREDIT')).code).toBe('CREDIT_SHORT');
    const { month, dueDate } = billMonthOf(world.clock.now());
    const bills = await world.db
      .select()
      .from(creditBill)
      .where(eq(creditBill.distributorId, world.shop.distributorId));
    expect(bills).toMatchObject([{ month, dueDate, status: 'OPEN' }]);
    const lines = await world.db.select().from(creditBillLine).where(eq(creditBillLine.orderId, orderId));
    expect(lines).toMatchObject([{ amount: 6000, billId: bills[0]?.id }]);
    const { data } = await world.call('getMyCredit', undefined, { token: world.shop.token });
    expect(data).toEqual({
      ...{ limit: '100.00', used: '60.00', frozen: '0.00', available: '40.00', holdReason: null },
      nextDueDate: dueDate.toISOString(),
    });
  });

  it('is held while a bill is overdue', async () => {
    const { distributorId, token } = world.shops[1] ?? world.shop;
    await world.giveCredit(50_000, distributorId);
    const overdue = { distributorId, id: 'overdue', month: '2020-01', status: 'OVERDUE' as const };
    await world.db.insert(creditBill).values({ ...overdue, dueDate: new Date(0) });
    const { payNo } = await world.orderFor(1, token);
    expect((await world.pay(payNo, 'CREDIT', { token })).code).toBe('CREDIT_HELD');
    const { data } = await world.call('getMyCredit', undefined, { token });
    expect(data).toMatchObject({
      limit: '500.00',
      available: '0.00',
      holdReason: expect.stringMatching(/逾期/),
    });
  });
});

describe('a code to scan', () => {
  it('is kept while it is open, and paid when the provider says so', async () => {
    const { payNo, orderId } = await world.orderFor(2);
    const first = await world.pay(payNo, 'ALIPAY');
    expect(first).toMatchObject({
      data: { status: 'PAYING', qrCode: expect.stringMatching(/^http.*\/dev\/sandbox-pay\//) },
    });
    const again = await world.pay(payNo, 'ALIPAY');
    expect(again.data.qrCode).toBe(first.data.qrCode);
    expect(await world.paymentStatus(payNo)).toMatchObject({ status: 'PAYING', qrCode: first.data.qrCode });
    const { id: attemptId, amount } = await world.attemptOf(payNo);
    expect(await world.callBack({ attemptId, amount, outcome: 'PAID' })).toBe('0');
    expect(await world.orderStatus(orderId)).toBe('WAIT_SHIP');
    expect(await world.paymentStatus(payNo)).toMatchObject({
      status: 'SUCCESS',
      payType: 'ALIPAY',
      qrCode: null,
    });
  });

  it('that failed says so, and another way may be tried', async () => {
    const { payNo, orderId } = await world.orderFor(2);
    await world.pay(payNo, 'WECHAT');
    const { id: attemptId, amount } = await world.attemptOf(payNo);
    expect(await world.callBack({ attemptId, amount, outcome: 'FAIL' })).toBe('0');
    expect(await world.paymentStatus(payNo)).toMatchObject({
      status: 'FAIL',
      reason: expect.stringMatching(/未成功/),
    });
    expect(await world.orderStatus(orderId)).toBe('WAIT_PAY');
    const next = await world.pay(payNo, 'ALIPAY');
    expect(next.data.status).toBe('PAYING');
    expect(await world.paymentStatus(payNo)).toMatchObject({ reason: null, payType: 'ALIPAY' });
  });

  it('needs a provider: without the demo there is none', async () => {
    const { buildTestGateway } = await import('#test/support/build-gateway.ts');
    const { signedPost } = await import('#test/support/signed-post.ts');
    const bare = await buildTestGateway({ db: world.db, clock: world.clock, config: { demo: false } });
    const { payNo } = await world.orderFor(1);
    const { token } = world.shop;
    const arg = { requestId: newRequestId(), payNo, payType: 'ALIPAY' as const };
    expect((await signedPost(bare, 'pay', arg, { token })).code).toBe('PAY_TYPE_UNAVAILABLE');
    expect(
      (await bare.app.inject({ method: 'POST', url: '/pay-callback/sandbox', payload: {} })).statusCode,
    ).toBe(404);
    await bare.close();
  });
});

describe('a transfer', () => {
  it('has three days from when it was asked for; choosing it again wins nothing', async () => {
    const { payNo } = await world.orderFor(1);
    expect(await world.pay(payNo, 'OFFLINE')).toMatchObject({ data: { status: 'PAYING', qrCode: null } });
    const { expireTime } = await world.paymentStatus(payNo);
    expect(Date.parse(expireTime ?? '') - world.clock.now().getTime()).toBeGreaterThan(
      3 * DAY_MS - MINUTE_MS,
    );
    await world.pay(payNo, 'ALIPAY');
    await world.pay(payNo, 'OFFLINE');
    expect((await world.paymentStatus(payNo)).expireTime).toBe(expireTime);
  });

  it('is shown by a voucher, stands still, is refused with a reason, shown again and found', async () => {
    const { payNo, orderId } = await world.orderFor(4);
    const { token } = world.shop;
    const show = async () =>
      world.call('uploadVoucher', { payNo, imageUrls: [await world.uploadVoucher()] }, { token });
    expect((await show()).code).toBe('STATE_CHANGED');
    await world.pay(payNo, 'OFFLINE');
    expect(await show()).toMatchObject({ code: '0', data: { status: 'WAIT_AUDIT' } });
    expect(await world.readOrder(orderId)).toMatchObject({ status: 'WAIT_PAY_AUDIT', expireTime: null });
    expect(await world.paymentStatus(payNo)).toMatchObject({
      expireTime: null,
      voucherUrls: [expect.any(String)],
    });
    expect((await world.pay(payNo, 'BALANCE')).code).toBe('STATE_CHANGED');
    const waiting = await world.staff('/waiting', {});
    const ours = expect.objectContaining({ payNo, amount: '40.00' });
    expect(waiting.data).toMatchObject({ vouchers: expect.arrayContaining([ours]) });

    const { orderNo } = await world.readOrder(orderId);
    expect((await world.staff('/pay/reject', { payNo: orderNo, reason: '附言没有订单号' })).code).toBe('0');
    const refused = await world.paymentStatus(payNo);
    expect(refused).toMatchObject({ status: 'REJECT', reason: '附言没有订单号' });
    expect(Date.parse(refused.expireTime ?? '') - world.clock.now().getTime()).toBeLessThanOrEqual(
      30 * MINUTE_MS,
    );
    expect(await world.orderStatus(orderId)).toBe('WAIT_PAY');

    await show();
    expect((await world.staff('/pay/confirm', { payNo })).code).toBe('0');
    expect((await world.staff('/pay/confirm', { payNo })).code).toBe('STATE_CHANGED');
    expect(await world.orderStatus(orderId)).toBe('WAIT_SHIP');
    expect(await world.balance('BANK')).toBe(-4000);
  });

  it('is shown by nobody else’s images, and by none of another purpose', async () => {
    const { payNo } = await world.orderFor(1);
    await world.pay(payNo, 'OFFLINE');
    const foreign = [
      await world.uploadVoucher(world.shops[1]?.distributorId),
      await world.uploadVoucher(undefined, 'CHAT'),
      'https://example.com/x.png',
    ];
    for (const url of foreign) {
      const imageUrls = [await world.uploadVoucher(), url];
      const { code } = await world.call('uploadVoucher', { payNo, imageUrls }, { token: world.shop.token });
      expect(code).toBe('PARAM_INVALID');
    }
    expect(await world.paymentStatus(payNo)).toMatchObject({ status: 'PAYING', voucherUrls: [] });
  });

  it('goes to an account that everybody certified may read', async () => {
    const { data } = await world.call('getReceiveAccount', undefined, { token: world.shop.token });
    expect(Object.values(data).every(text => text !== '')).toBe(true);
  });
});

describe('the time to pay', () => {
  it('ends with the orders: they are cancelled and their pieces return', async () => {
    const { payNo, orderId, skuId } = await world.orderFor(2);
    await world.pay(payNo, 'ALIPAY');
    world.clock.forward(31 * MINUTE_MS);
    expect((await world.pay(payNo, 'BALANCE')).code).toBe('PAY_CLOSED');
    await world.runDueTimers();
    expect(await world.readOrder(orderId)).toMatchObject({ status: 'CANCELLED', cancelledBy: 'TIMEOUT' });
    expect(await world.stockOf(skuId)).toBe(1000);
    expect(await world.paymentStatus(payNo)).toMatchObject({
      ...{ status: 'CLOSED', expireTime: null },
      orders: [{ id: orderId, status: 'CANCELLED', actions: ['BUY_AGAIN'] }],
    });
    expect((await world.pay(payNo, 'BALANCE')).code).toBe('PAY_CLOSED');
    const [attempt] = await world.db.select().from(paymentAttempt).where(eq(paymentAttempt.payNo, payNo));
    expect(attempt?.status).toBe('CLOSED');
  });

  it('is not over for a transfer, nor while a voucher is looked at', async () => {
    const { payNo, orderId } = await world.orderFor(1);
    await world.pay(payNo, 'OFFLINE');
    world.clock.forward(2 * DAY_MS);
    await world.runDueTimers();
    expect(await world.orderStatus(orderId)).toBe('WAIT_PAY');
    const token = await world.signIn('13977700000');
    await world.call('uploadVoucher', { payNo, imageUrls: [await world.uploadVoucher()] }, { token });
    world.clock.forward(9 * DAY_MS);
    // The autopilot finds the money, days later as it may be.
    await world.runDueTimers();
    expect(await world.orderStatus(orderId)).not.toBe('CANCELLED');
    expect(await world.paymentStatus(payNo, token)).toMatchObject({ status: 'SUCCESS', payType: 'OFFLINE' });
  });
});
