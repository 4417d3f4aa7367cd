/**
 * Two conflicting operations on the same order at the same moment, on two gateways: one wins, and nothing is left
 * half done.
 */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { timer } from '#gateway/db/schema/timer.ts';
import { like } from '#gateway/db/sql.ts';
import type { Arg, CallName } from '#shared/contract/index.ts';
import { newRequestId } from '#test/support/fixtures/cart-fixture.ts';
import { buildPayFixture, PAY_PASSWORD, type PayFixture } from '#test/support/fixtures/pay-fixture.ts';
import { buildTestGateway, type TestGateway } from '#test/support/gateway/build-gateway.ts';
import { findViolations } from '#test/support/gateway/invariants.ts';
import { signedPost } from '#test/support/gateway/signed-post.ts';
import { postAsStaff } from '#test/support/gateway/staff-call.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

let world: PayFixture;
let second: TestGateway;
beforeAll(async () => {
  world = await buildPayFixture();
  second = await buildTestGateway({ db: world.connectAgain(), clock: world.clock });
  await world.giveMoney(100_000_000);
});
afterAll(async () => {
  const broken = await findViolations(world.db);
  await second.close();
  await world.close();
  expect(broken).toEqual([]);
});

/** Signs in again each time, because the tests move the clock past the end of sessions. */
const signedIn = async () => ({ token: await world.signIn(`13977${world.shop.distributorId}`) });
const call = async <Name extends CallName>(name: Name, arg: Arg<Name>, gateway: TestGateway = world) =>
  gateway.call(name, arg, await signedIn());
const cancel = (id: string, gateway?: TestGateway) => call('cancelOrder', { id, reason: '' }, gateway);
const staff = (path: string, payload: object, gateway: TestGateway = second) =>
  postAsStaff(gateway, path, payload);
async function pay(payNo: string, payType: 'BALANCE' | 'ALIPAY' | 'OFFLINE', gateway: TestGateway = world) {
  const arg = { requestId: newRequestId(), payNo, payType, payPassword: PAY_PASSWORD };
  const address = `10.8.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`;
  return signedPost(gateway, 'pay', arg, { ...(await signedIn()), address });
}
/** Runs the due timers except those of the autopilot: the test acts as the staff. */
async function ring(gateway: TestGateway = second) {
  await world.db.delete(timer).where(like(timer.kind, 'autopilot.%'));
  await gateway.runDueTimers();
  return { code: 'rung' };
}

type Move = () => Promise<{ code: string }>;
/** Starts both at once, alternating by round which one is first; returns their codes in argument order. */
async function race(round: number, one: Move, other: Move): Promise<string> {
  const first = round % 2 === 0 ? one() : undefined;
  const otherAnswer = other();
  const [a, b] = await Promise.all([first ?? one(), otherAnswer]);
  return `${a.code} ${b.code}`;
}

async function newOrder(pieces = 2) {
  const { id: skuId } = await world.takeSku();
  const { orderIds, payNo } = await world.order([{ skuId, quantity: pieces }], await signedIn());
  return { skuId, orderId: orderIds[0] ?? '', payNo: payNo ?? '' };
}
async function quoted() {
  const { id: skuId } = await world.takeSku();
  const placed = await world.order([{ skuId, quantity: 3 }], { ...(await signedIn()), inquiry: true });
  const id = placed.orderIds[0] ?? '';
  expect((await staff('/order/quote', { order: id, amount: '20.00' })).code).toBe('0');
  return { id, skuId };
}
async function paidOrder(pieces = 2) {
  const placed = await newOrder(pieces);
  expect((await pay(placed.payNo, 'BALANCE')).code).toBe('0');
  return placed;
}
let parcels = 0;
const ship = (order: string) => {
  parcels += 1;
  return staff('/order/ship', { order, companyCode: 'SF', deliveryNo: `RACES${parcels}` });
};
async function apply(orderId: string, quantity: number) {
  const { data } = await call('listRefundableItems', { orderId });
  const items = data.map(({ orderItemId }) => ({ orderItemId, quantity }));
  const rest = { type: 'REFUND_ONLY' as const, reason: 'OTHER', description: '', imageUrls: [] };
  const amount = `${quantity * 10}.00`;
  return call('applyRefund', { requestId: newRequestId(), orderId, items, amount, ...rest });
}
async function transferred() {
  const placed = await newOrder();
  await pay(placed.payNo, 'OFFLINE');
  const imageUrls = [await world.uploadVoucher()];
  return { ...placed, show: () => call('uploadVoucher', { payNo: placed.payNo, imageUrls }) };
}
/** Each round starts another operation first. */
const rounds = [0, 1];

describe('a quote', () => {
  it.each(rounds)('is either accepted or rejected (%i)', async round => {
    const { id, skuId } = await quoted();
    const codes = await race(
      round,
      () => call('acceptQuote', { id, quoteVersion: 1 }),
      () => call('rejectQuote', { id, quoteVersion: 1, reason: 'x' }, second),
    );
    expect(['0 STATE_CHANGED', 'STATE_CHANGED 0']).toContain(codes);
    const isAccepted = codes.startsWith('0');
    expect(await world.orderStatus(id)).toBe(isAccepted ? 'WAIT_PAY' : 'WAIT_CONFIRM');
    expect(await world.stockOf(skuId)).toBe(isAccepted ? 997 : 1000);
  });

  it.each(rounds)('is either accepted at the seen price or replaced (%i)', async round => {
    const { id } = await quoted();
    const codes = await race(
      round,
      () => call('acceptQuote', { id, quoteVersion: 1 }),
      () => staff('/order/quote', { order: id, amount: '30.00' }),
    );
    expect(['0 STATE_CHANGED', 'QUOTE_CHANGED 0']).toContain(codes);
    expect((await world.readOrder(id)).payAmount).toBe(codes.startsWith('0') ? 2000 : 3000);
  });

  it.each(rounds)('is not accepted while it expires (%i)', async round => {
    const { id, skuId } = await quoted();
    world.clock.forward(3 * DAY_MS);
    expect(await race(round, () => call('acceptQuote', { id, quoteVersion: 1 }), ring)).toBe(
      'STATE_CHANGED rung',
    );
    expect(await world.orderStatus(id)).toBe('CANCELLED');
    expect(await world.stockOf(skuId)).toBe(1000);
  });
});

describe('a payment', () => {
  it.each(rounds)('is settled or refunded when its callback arrives at expiry (%i)', async round => {
    const { payNo, orderId, skuId } = await newOrder();
    await pay(payNo, 'ALIPAY');
    const { id: attemptId, amount } = await world.attemptOf(payNo);
    world.clock.forward(31 * MINUTE_MS);
    const heard = async () => ({ code: await world.callBack({ attemptId, amount, outcome: 'PAID' }) });
    expect(await race(round, heard, ring)).toBe('0 rung');
    const status = await world.orderStatus(orderId);
    expect(['WAIT_SHIP', 'CANCELLED']).toContain(status);
    expect(await world.stockOf(skuId)).toBe(status === 'CANCELLED' ? 1000 : 998);
  });

  it.each(rounds)('is not started while it expires (%i)', async round => {
    const { payNo, orderId } = await newOrder();
    world.clock.forward(31 * MINUTE_MS);
    expect(await race(round, () => pay(payNo, 'BALANCE'), ring)).toBe('PAY_CLOSED rung');
    expect(await world.orderStatus(orderId)).toBe('CANCELLED');
  });

  it.each(rounds)('by transfer accepts no voucher while it expires (%i)', async round => {
    const { payNo, orderId, show } = await transferred();
    world.clock.forward(3 * DAY_MS);
    expect(await race(round, show, ring)).toBe('PAY_CLOSED rung');
    expect(await world.orderStatus(orderId)).toBe('CANCELLED');
    expect((await pay(payNo, 'BALANCE')).code).toBe('PAY_CLOSED');
  });

  it.each(rounds)('by transfer is either paid by balance or under voucher review (%i)', async round => {
    const { payNo, orderId, show } = await transferred();
    const codes = await race(round, show, () => pay(payNo, 'BALANCE', second));
    expect(['0 STATE_CHANGED', 'STATE_CHANGED 0']).toContain(codes);
    expect(await world.orderStatus(orderId)).toBe(codes.startsWith('0') ? 'WAIT_PAY_AUDIT' : 'WAIT_SHIP');
  });

  it.each(rounds)('by transfer is either under voucher review or cancelled (%i)', async round => {
    const { orderId, show, skuId } = await transferred();
    const codes = await race(round, show, () => cancel(orderId, second));
    expect(['0 STATE_CHANGED', 'PAY_CLOSED 0']).toContain(codes);
    expect(await world.stockOf(skuId)).toBe(codes.startsWith('0') ? 998 : 1000);
  });

  it.each(rounds)('is not both confirmed and rejected by voucher (%i)', async round => {
    const { payNo, orderId, show } = await transferred();
    await show();
    const codes = await race(
      round,
      () => staff('/pay/confirm', { payNo }, world),
      () => staff('/pay/reject', { payNo, reason: 'x' }),
    );
    expect(['0 STATE_CHANGED', 'STATE_CHANGED 0']).toContain(codes);
    expect(await world.orderStatus(orderId)).toBe(codes.startsWith('0') ? 'WAIT_SHIP' : 'WAIT_PAY');
  });

  it.each(rounds)('of several orders is paid whole or regrouped after a cancellation (%i)', async round => {
    const taken = [await world.takeSku(), await world.takeSku()];
    while (taken.every(({ warehouseId }) => warehouseId === taken[0]?.warehouseId)) {
      taken.push(await world.takeSku());
    }
    const lines = [taken[0], taken.at(-1)].map(sku => ({ skuId: sku?.id ?? '', quantity: 1 }));
    const { orderIds, payNo } = await world.order(lines, await signedIn());
    const [one = '', other = ''] = orderIds;
    const codes = await race(
      round,
      () => pay(payNo ?? '', 'BALANCE'),
      () => cancel(one, second),
    );
    expect(['0 STATE_CHANGED', 'PAY_CLOSED 0']).toContain(codes);
    const isPaid = codes.startsWith('0');
    expect([await world.orderStatus(one), await world.orderStatus(other)]).toEqual(
      isPaid ? ['WAIT_SHIP', 'WAIT_SHIP'] : ['CANCELLED', 'WAIT_PAY'],
    );
  });

  it('of several orders cancels each once and returns the coupon when cancelled concurrently', async () => {
    const taken = [await world.takeSku(), await world.takeSku()];
    while (taken.every(({ warehouseId }) => warehouseId === taken[0]?.warehouseId)) {
      taken.push(await world.takeSku());
    }
    const lines = [taken[0], taken.at(-1)].map(sku => ({ skuId: sku?.id ?? '', quantity: 1 }));
    const coupon = await world.giveCoupon({ value: 500 });
    const { orderIds } = await world.order(lines, { ...(await signedIn()), couponId: coupon });
    const answers = await Promise.all(orderIds.flatMap(id => [cancel(id), cancel(id, second), cancel(id)]));
    expect(answers.filter(({ code }) => code === '0')).toHaveLength(2);
    expect(await world.isCouponUsed(coupon)).toBe(false);
  });
});

describe('a shipped order', () => {
  it.each(rounds)('is received once, by its shop or by timer (%i)', async round => {
    const { orderId } = await paidOrder();
    await ship(orderId);
    world.clock.forward(10 * DAY_MS);
    const codes = await race(round, () => call('confirmReceive', { id: orderId }), ring);
    expect(['0 rung', 'STATE_CHANGED rung']).toContain(codes);
    const { data } = await call('getOrderDetail', { id: orderId });
    expect(data.timeline.filter(({ status }) => status === 'FINISHED')).toHaveLength(1);
  });

  it.each(rounds)('can be received while its refund is paid (%i)', async round => {
    const { orderId } = await paidOrder();
    await ship(orderId);
    const { data } = await apply(orderId, 1);
    await staff('/refund/approve', { refund: data.id });
    expect(
      await race(
        round,
        () => call('confirmReceive', { id: orderId }),
        () => staff('/refund/pay', { refund: data.id }),
      ),
    ).toBe('0 0');
    expect(await world.readOrder(orderId)).toMatchObject({ status: 'FINISHED', refundStatus: 'PART' });
  });

  it.each(rounds)('accepts a refund request while it is received by timer (%i)', async round => {
    const { orderId } = await paidOrder();
    await ship(orderId);
    world.clock.forward(10 * DAY_MS);
    const codes = await race(round, () => apply(orderId, 2), ring);
    expect(codes).toBe('0 rung');
    // Received before the request, or kept waiting by it.
    expect(['FINISHED', 'SHIPPED']).toContain(await world.orderStatus(orderId));
  });
});

describe('unshipped pieces', () => {
  it.each(rounds)('are either shipped or returned to stock, each once (%i)', async round => {
    const { orderId, skuId } = await paidOrder(4);
    const { data } = await apply(orderId, 3);
    await staff('/refund/approve', { refund: data.id });
    const codes = await race(
      round,
      () => ship(orderId),
      () => staff('/refund/pay', { refund: data.id }, world),
    );
    expect(codes).toBe('0 0');
    expect(await world.stockOf(skuId)).toBe(999);
    expect(await world.orderStatus(orderId)).toBe('SHIPPED');
  });

  it.each(rounds)(
    'are either kept or returned to stock when a refund is cancelled and paid at once (%i)',
    async round => {
      const { orderId, skuId } = await paidOrder(4);
      const { data } = await apply(orderId, 4);
      const codes = await race(
        round,
        () => call('cancelRefund', { id: data.id }),
        async () => {
          await staff('/refund/approve', { refund: data.id });
          return staff('/refund/pay', { refund: data.id });
        },
      );
      expect(['0 STATE_CHANGED', 'STATE_CHANGED 0']).toContain(codes);
      const isPaid = codes.endsWith(' 0');
      expect(await world.orderStatus(orderId)).toBe(isPaid ? 'CLOSED' : 'WAIT_SHIP');
      expect(await world.stockOf(skuId)).toBe(isPaid ? 1000 : 996);
    },
  );
});
