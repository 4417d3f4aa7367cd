/** Payments by each pay type. */

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { creditBill, creditBillLine } from '#gateway/db/schema/credit.ts';
import { paymentAttempt } from '#gateway/db/schema/money.ts';
import { eq } from '#gateway/db/sql.ts';
import { billMonthOf } from '#gateway/modules/credit/bill-calendar.ts';
import { newRequestId } from '#test/support/fixtures/cart-fixture.ts';
import { buildPayFixture, type PayFixture } from '#test/support/fixtures/pay-fixture.ts';
import { buildTestGateway } from '#test/support/gateway/build-gateway.ts';
import { signedPost } from '#test/support/gateway/signed-post.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
let fixture: PayFixture;
beforeAll(async () => {
  fixture = await buildPayFixture(3);
  // Enough earlier payments for the long transfer deadline; `transfer-time.test.ts` covers shops without.
  await fixture.giveMoney(3000);
  for (let n = 0; n < 3; n += 1) await fixture.pay((await fixture.orderFor(1)).payNo, 'BALANCE');
});
afterAll(() => fixture.close());
beforeEach(async ({ onTestFinished }) => {
  onTestFinished(async () => expect(await fixture.mismatches()).toEqual([]));
});

const typesOf = async (payNo: string) => {
  const { data } = await fixture.call('listPayTypes', { payNo }, { token: fixture.shop.token });
  return Object.fromEntries(data.map(({ type, ...rest }) => [type, rest]));
};

it('offers no pay type that has no provider, and does not start it', async () => {
  const { payNo } = await fixture.orderFor(1);
  const { token } = fixture.shop;
  const bare = await buildTestGateway({
    clock: fixture.clock,
    db: fixture.connectAgain(),
    config: { demo: false },
  });
  const { data } = await bare.call('listPayTypes', { payNo }, { token });
  expect(data.map(({ type }) => type)).toEqual(['BALANCE', 'CREDIT', 'OFFLINE']);
  const arg = { requestId: 'without-a-provider', payNo, payType: 'ALIPAY' } as const;
  expect((await signedPost(bare, 'pay', arg, { token })).code).toBe('PAY_TYPE_UNAVAILABLE');
  await bare.close();
});

describe('the balance', () => {
  it('pays at once and moves the order to WAIT_SHIP', async () => {
    const { payNo, orderId } = await fixture.orderFor(3);
    await fixture.giveMoney(10_000);
    const before = await fixture.balance();
    const answer = await fixture.pay(payNo, 'BALANCE');
    expect(answer).toMatchObject({ code: '0', data: { status: 'SUCCESS', qrCode: null } });
    expect(await fixture.balance()).toBe(before - 3000);
    expect(await fixture.readOrder(orderId)).toMatchObject({ status: 'WAIT_SHIP', expireTime: null });
    expect(await fixture.paymentStatus(payNo)).toMatchObject({
      status: 'SUCCESS',
      payType: 'BALANCE',
      amount: '30.00',
      expireTime: null,
      orders: [
        {
          id: orderId,
          payAmount: '30.00',
          status: 'WAIT_SHIP',
          actions: ['APPLY_REFUND', 'APPLY_INVOICE', 'BUY_AGAIN'],
        },
      ],
    });
  });

  it('is unavailable while it is below the amount, and pays nothing', async () => {
    const { payNo, orderId } = await fixture.orderFor(90);
    expect(await typesOf(payNo)).toMatchObject({
      BALANCE: { available: false, disabledReason: '账户余额不足' },
    });
    expect((await fixture.pay(payNo, 'BALANCE')).code).toBe('BALANCE_SHORT');
    expect(await fixture.orderStatus(orderId)).toBe('WAIT_PAY');
    expect(await fixture.paymentStatus(payNo)).toMatchObject({ status: 'INIT', payType: null });
  });

  it('is the only pay type for an amount of 0 and stays unchanged', async () => {
    const { id: skuId } = await fixture.takeSku();
    await fixture.giveCoupon({ value: 1000 });
    const { payNo } = await fixture.order([{ skuId, quantity: 1 }]);
    expect(await fixture.paymentStatus(payNo ?? '')).toMatchObject({ amount: '0.00' });
    for (const type of ['CREDIT', 'ALIPAY', 'WECHAT', 'OFFLINE'] as const) {
      expect((await fixture.pay(payNo ?? '', type)).code).not.toBe('0');
    }
    const before = await fixture.balance();
    expect(await fixture.pay(payNo ?? '', 'BALANCE')).toMatchObject({ data: { status: 'SUCCESS' } });
    expect(await fixture.balance()).toBe(before);
  });

  it('pays once: a paid payment cannot be started again', async () => {
    const { payNo } = await fixture.orderFor(1);
    await fixture.giveMoney(5000);
    await fixture.pay(payNo, 'BALANCE');
    const before = await fixture.balance();
    for (const type of ['BALANCE', 'ALIPAY', 'OFFLINE'] as const) {
      expect((await fixture.pay(payNo, type)).code).toBe('STATE_CHANGED');
    }
    expect(await fixture.balance()).toBe(before);
  });
});

describe('credit', () => {
  it('is unavailable if it was not granted', async () => {
    const { payNo } = await fixture.orderFor(1);
    expect(await typesOf(payNo)).toMatchObject({ CREDIT: { available: false, remaining: null } });
    expect((await fixture.pay(payNo, 'CREDIT')).code).toBe('CREDIT_NONE');
    const { data } = await fixture.call('getMyCredit', undefined, { token: fixture.shop.token });
    expect(data).toMatchObject({ limit: null, used: '0.00', available: '0.00' });
  });

  it('pays within its limit and adds each use to the monthly bill', async () => {
    await fixture.giveCredit(10_000);
    const { payNo, orderId } = await fixture.orderFor(6);
    expect(await fixture.pay(payNo, 'CREDIT')).toMatchObject({ data: { status: 'SUCCESS' } });
    const other = await fixture.orderFor(5);
    expect((await fixture.pay(other.payNo, 'CREDIT')).code).toBe('CREDIT_SHORT');
    const { month, dueDate } = billMonthOf(fixture.clock.now());
    const bills = await fixture.db
      .select()
      .from(creditBill)
      .where(eq(creditBill.distributorId, fixture.shop.distributorId));
    expect(bills).toMatchObject([{ month, dueDate, status: 'OPEN' }]);
    const lines = await fixture.db.select().from(creditBillLine).where(eq(creditBillLine.orderId, orderId));
    expect(lines).toMatchObject([{ amount: 6000, billId: bills[0]?.id }]);
    const { data } = await fixture.call('getMyCredit', undefined, { token: fixture.shop.token });
    expect(data).toMatchObject({
      limit: '100.00',
      used: '60.00',
      frozen: '0.00',
      available: '40.00',
      holdReason: null,
      nextDueDate: dueDate.toISOString(),
      nextBill: { month, amount: '60.00', status: 'OPEN', actions: [] },
      repayable: '0.00',
    });
  });

  it('is held while a bill is overdue', async () => {
    const { distributorId, token } = fixture.shops[1] ?? fixture.shop;
    await fixture.giveCredit(50_000, distributorId);
    const used = await fixture.orderFor(1, token);
    await fixture.pay(used.payNo, 'CREDIT', { token });
    await fixture.db
      .update(creditBill)
      .set({ status: 'OVERDUE' })
      .where(eq(creditBill.distributorId, distributorId));
    const { payNo } = await fixture.orderFor(1, token);
    expect((await fixture.pay(payNo, 'CREDIT', { token })).code).toBe('CREDIT_HELD');
    const { data } = await fixture.call('getMyCredit', undefined, { token });
    expect(data).toMatchObject({
      limit: '500.00',
      available: '0.00',
      holdReason: expect.stringMatching(/逾期/),
    });
  });
});

describe('a QR code', () => {
  it('stays the same while it is open, and is paid by the callback', async () => {
    const { payNo, orderId } = await fixture.orderFor(2);
    const first = await fixture.pay(payNo, 'ALIPAY');
    expect(first).toMatchObject({
      data: { status: 'PAYING', qrCode: expect.stringMatching(/^http.*\/dev\/sandbox-pay\//) },
    });
    const again = await fixture.pay(payNo, 'ALIPAY');
    expect(again.data.qrCode).toBe(first.data.qrCode);
    expect(await fixture.paymentStatus(payNo)).toMatchObject({ status: 'PAYING', qrCode: first.data.qrCode });
    const { id: attemptId, amount } = await fixture.attemptOf(payNo);
    expect(await fixture.callBack({ attemptId, amount, outcome: 'PAID' })).toBe('0');
    expect(await fixture.orderStatus(orderId)).toBe('WAIT_SHIP');
    expect(await fixture.paymentStatus(payNo)).toMatchObject({
      status: 'SUCCESS',
      payType: 'ALIPAY',
      qrCode: null,
    });
  });

  it('reports a failure, and another pay type can be chosen', async () => {
    const { payNo, orderId } = await fixture.orderFor(2);
    await fixture.pay(payNo, 'WECHAT');
    const { id: attemptId, amount } = await fixture.attemptOf(payNo);
    expect(await fixture.callBack({ attemptId, amount, outcome: 'FAIL' })).toBe('0');
    expect(await fixture.paymentStatus(payNo)).toMatchObject({
      status: 'FAIL',
      reason: expect.stringMatching(/未成功/),
    });
    expect(await fixture.orderStatus(orderId)).toBe('WAIT_PAY');
    const next = await fixture.pay(payNo, 'ALIPAY');
    expect(next.data.status).toBe('PAYING');
    expect(await fixture.paymentStatus(payNo)).toMatchObject({ reason: null, payType: 'ALIPAY' });
  });

  it('is unavailable without a provider, as outside the demo', async () => {
    const { buildTestGateway } = await import('#test/support/gateway/build-gateway.ts');
    const { signedPost } = await import('#test/support/gateway/signed-post.ts');
    const bare = await buildTestGateway({ db: fixture.db, clock: fixture.clock, config: { demo: false } });
    const { payNo } = await fixture.orderFor(1);
    const { token } = fixture.shop;
    const arg = { requestId: newRequestId(), payNo, payType: 'ALIPAY' as const };
    expect((await signedPost(bare, 'pay', arg, { token })).code).toBe('PAY_TYPE_UNAVAILABLE');
    await bare.http.post('/pay-callback/sandbox').send({}).expect(404);
    await bare.close();
  });
});

describe('a transfer', () => {
  it('has three days from the order; choosing it again does not extend them', async () => {
    const { payNo } = await fixture.orderFor(1);
    expect(await fixture.pay(payNo, 'OFFLINE')).toMatchObject({ data: { status: 'PAYING', qrCode: null } });
    const { expireTime } = await fixture.paymentStatus(payNo);
    expect(Date.parse(expireTime ?? '') - fixture.clock.now().getTime()).toBeGreaterThan(
      3 * DAY_MS - MINUTE_MS,
    );
    await fixture.pay(payNo, 'ALIPAY');
    await fixture.pay(payNo, 'OFFLINE');
    expect((await fixture.paymentStatus(payNo)).expireTime).toBe(expireTime);
  });

  it('has no deadline during voucher review, and is confirmed after a rejection and a new voucher', async () => {
    const { payNo, orderId } = await fixture.orderFor(4);
    const { token } = fixture.shop;
    const show = async () =>
      fixture.call('uploadVoucher', { payNo, imageUrls: [await fixture.uploadVoucher()] }, { token });
    expect((await show()).code).toBe('STATE_CHANGED');
    await fixture.pay(payNo, 'OFFLINE');
    expect(await show()).toMatchObject({ code: '0', data: { status: 'WAIT_AUDIT' } });
    expect(await fixture.readOrder(orderId)).toMatchObject({ status: 'WAIT_PAY_AUDIT', expireTime: null });
    expect(await fixture.paymentStatus(payNo)).toMatchObject({
      expireTime: null,
      voucherUrls: [expect.any(String)],
    });
    expect((await fixture.pay(payNo, 'BALANCE')).code).toBe('STATE_CHANGED');
    const waiting = await fixture.staff('/waiting', {});
    const ours = expect.objectContaining({ payNo, amount: '40.00' });
    expect(waiting.data).toMatchObject({ vouchers: expect.arrayContaining([ours]) });

    const { orderNo } = await fixture.readOrder(orderId);
    expect((await fixture.staff('/pay/reject', { payNo: orderNo, reason: '附言没有订单号' })).code).toBe('0');
    const rejected = await fixture.paymentStatus(payNo);
    expect(rejected).toMatchObject({ status: 'REJECT', reason: '附言没有订单号' });
    expect(Date.parse(rejected.expireTime ?? '') - fixture.clock.now().getTime()).toBeLessThanOrEqual(
      30 * MINUTE_MS,
    );
    expect(await fixture.orderStatus(orderId)).toBe('WAIT_PAY');

    await show();
    expect((await fixture.staff('/pay/confirm', { payNo })).code).toBe('0');
    expect((await fixture.staff('/pay/confirm', { payNo })).code).toBe('STATE_CHANGED');
    expect(await fixture.orderStatus(orderId)).toBe('WAIT_SHIP');
    expect(await fixture.balance('BANK')).toBe(-4000);
  });

  it('rejects vouchers of other shops, other scenes and other urls', async () => {
    const { payNo } = await fixture.orderFor(1);
    await fixture.pay(payNo, 'OFFLINE');
    const foreign = [
      await fixture.uploadVoucher(fixture.shops[1]?.distributorId),
      await fixture.uploadVoucher(undefined, 'CHAT'),
      'https://example.com/x.png',
    ];
    for (const url of foreign) {
      const imageUrls = [await fixture.uploadVoucher(), url];
      const { code } = await fixture.call(
        'uploadVoucher',
        { payNo, imageUrls },
        { token: fixture.shop.token },
      );
      expect(code).toBe('PARAM_INVALID');
    }
    expect(await fixture.paymentStatus(payNo)).toMatchObject({ status: 'PAYING', voucherUrls: [] });
  });

  it('shows the receiving account to a certified shop', async () => {
    const { data } = await fixture.call('getReceiveAccount', undefined, { token: fixture.shop.token });
    expect(Object.values(data).every(text => text !== '')).toBe(true);
  });
});

describe('the payment deadline', () => {
  it('closes an unpaid payment, cancels its orders and returns their stock', async () => {
    const { payNo, orderId, skuId } = await fixture.orderFor(2);
    await fixture.pay(payNo, 'ALIPAY');
    fixture.clock.forward(31 * MINUTE_MS);
    expect((await fixture.pay(payNo, 'BALANCE')).code).toBe('PAY_CLOSED');
    await fixture.runDueTimers();
    expect(await fixture.readOrder(orderId)).toMatchObject({ status: 'CANCELLED', cancelledBy: 'TIMEOUT' });
    expect(await fixture.stockOf(skuId)).toBe(1000);
    expect(await fixture.paymentStatus(payNo)).toMatchObject({
      status: 'CLOSED',
      expireTime: null,
      orders: [{ id: orderId, status: 'CANCELLED', actions: ['BUY_AGAIN'] }],
    });
    expect((await fixture.pay(payNo, 'BALANCE')).code).toBe('PAY_CLOSED');
    const [attempt] = await fixture.db.select().from(paymentAttempt).where(eq(paymentAttempt.payNo, payNo));
    expect(attempt?.status).toBe('CLOSED');
  });

  it('is extended for a transfer and suspended during voucher review', async () => {
    const { payNo, orderId } = await fixture.orderFor(1);
    await fixture.pay(payNo, 'OFFLINE');
    fixture.clock.forward(2 * DAY_MS);
    await fixture.runDueTimers();
    expect(await fixture.orderStatus(orderId)).toBe('WAIT_PAY');
    const token = await fixture.signIn('13977700000');
    await fixture.call('uploadVoucher', { payNo, imageUrls: [await fixture.uploadVoucher()] }, { token });
    fixture.clock.forward(9 * DAY_MS);
    // The autopilot confirms the voucher, however late.
    await fixture.runDueTimers();
    expect(await fixture.orderStatus(orderId)).not.toBe('CANCELLED');
    expect(await fixture.paymentStatus(payNo, token)).toMatchObject({
      status: 'SUCCESS',
      payType: 'OFFLINE',
    });
  });
});
