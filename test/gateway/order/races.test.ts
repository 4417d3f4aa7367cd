/** Two that want the same order at the same moment, by two gateways: one has its way, and nothing is half done. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { timer } from '#gateway/db/schema/timer.ts';
import { like } from '#gateway/db/sql.ts';
import type { Arg, CallName } from '#shared/contract/index.ts';
import { buildTestGateway, STAFF_TOKEN, type TestGateway } from '#test/support/build-gateway.ts';
import { newRequestId } from '#test/support/cart-world.ts';
import { findBroken } from '#test/support/invariants.ts';
import { buildPayWorld, PAY_PASSWORD, type PayWorld } from '#test/support/pay-world.ts';
import { signedPost } from '#test/support/signed-post.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

let world: PayWorld;
let second: TestGateway;
beforeAll(async () => {
  world = await buildPayWorld();
  second = await buildTestGateway({ db: world.connectAgain(), clock: world.clock });
  await world.giveMoney(100_000_000);
});
afterAll(async () => {
  const broken = await findBroken(world.db);
  await second.close();
  await world.close();
  expect(broken).toEqual([]);
});

/** Sessions end while the clock runs. */
const signedIn = async () => ({ token: await world.signIn(`13977${world.shop.distributorId}`) });
const call = async <Name extends CallName>(name: Name, arg: Arg<Name>, gateway: TestGateway = world) =>
  gateway.call(name, arg, await signedIn());
const cancel = (id: string, gateway?: TestGateway) => call('cancelOrder', { id, reason: '' }, gateway);
async function staff(path: string, payload: object, gateway: TestGateway = second) {
  const headers = { staffToken: STAFF_TOKEN };
  const answer = await gateway.app.inject({ method: 'POST', url: `/staff${path}`, headers, payload });
  return answer.json<{ code: string }>();
}
async function pay(payNo: string, payType: 'BALANCE' | 'ALIPAY' | 'OFFLINE', gateway: TestGateway = world) {
  const arg = { requestId: newRequestId(), payNo, payType, payPassword: PAY_PASSWORD };
  const address = `10.8.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`;
  return signedPost(gateway, 'pay', arg, { ...(await signedIn()), address });
}
/** What is due, without the demo's supplier: here the test is the supplier. */
async function ring(gateway: TestGateway = second) {
  await world.db.delete(timer).where(like(timer.kind, 'autopilot.%'));
  await gateway.runDueTimers();
  return { code: 'rung' };
}

type Move = () => Promise<{ code: string }>;
/** Both at once, now the one and now the other a little ahead; the codes in the order in which they are named. */
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
/** In each the other one is a little ahead. */
const rounds = [0, 1];

describe('a quote', () => {
  it.each(rounds)('is accepted or refused (%i)', async round => {
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

  it.each(rounds)('is accepted at the price that was seen, or another stands (%i)', async round => {
    const { id } = await quoted();
    const codes = await race(
      round,
      () => call('acceptQuote', { id, quoteVersion: 1 }),
      () => staff('/order/quote', { order: id, amount: '30.00' }),
    );
    expect(['0 STATE_CHANGED', 'QUOTE_CHANGED 0']).toContain(codes);
    expect((await world.readOrder(id)).payAmount).toBe(codes.startsWith('0') ? 2000 : 3000);
  });

  it.each(rounds)('is not accepted while its time runs out (%i)', async round => {
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
  it.each(rounds)('that is called back while its time runs out is paid or given back (%i)', async round => {
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

  it.each(rounds)('is not begun while its time runs out (%i)', async round => {
    const { payNo, orderId } = await newOrder();
    world.clock.forward(31 * MINUTE_MS);
    expect(await race(round, () => pay(payNo, 'BALANCE'), ring)).toBe('PAY_CLOSED rung');
    expect(await world.orderStatus(orderId)).toBe('CANCELLED');
  });

  it.each(rounds)('by a transfer shows no voucher while its time runs out (%i)', async round => {
    const { payNo, orderId, show } = await transferred();
    world.clock.forward(3 * DAY_MS);
    expect(await race(round, show, ring)).toBe('PAY_CLOSED rung');
    expect(await world.orderStatus(orderId)).toBe('CANCELLED');
    expect((await pay(payNo, 'BALANCE')).code).toBe('PAY_CLOSED');
  });

  it.each(rounds)('by a transfer is paid otherwise, or its voucher is looked at (%i)', async round => {
    const { payNo, orderId, show } = await transferred();
    const codes = await race(round, show, () => pay(payNo, 'BALANCE', second));
    expect(['0 STATE_CHANGED', 'STATE_CHANGED 0']).toContain(codes);
    expect(await world.orderStatus(orderId)).toBe(codes.startsWith('0') ? 'WAIT_PAY_AUDIT' : 'WAIT_SHIP');
  });

  it.each(rounds)('by a transfer shows a voucher or is cancelled (%i)', async round => {
    const { orderId, show, skuId } = await transferred();
    const codes = await race(round, show, () => cancel(orderId, second));
    expect(['0 STATE_CHANGED', 'PAY_CLOSED 0']).toContain(codes);
    expect(await world.stockOf(skuId)).toBe(codes.startsWith('0') ? 998 : 1000);
  });

  it.each(rounds)('whose voucher is believed is not refused too (%i)', async round => {
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

  it.each(rounds)('for several orders is paid whole, or for those that are left (%i)', async round => {
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

  it('for several orders ends with the last of them, however they are cancelled at once', async () => {
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
  it.each(rounds)('is received once, by its shop or by time (%i)', async round => {
    const { orderId } = await paidOrder();
    await ship(orderId);
    world.clock.forward(10 * DAY_MS);
    const codes = await race(round, () => call('confirmReceive', { id: orderId }), ring);
    expect(['0 rung', 'STATE_CHANGED rung']).toContain(codes);
    const { data } = await call('getOrderDetail', { id: orderId });
    expect(data.timeline.filter(({ status }) => status === 'FINISHED')).toHaveLength(1);
  });

  it.each(rounds)('is received while money is asked back, and the refund goes on (%i)', async round => {
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

  it.each(rounds)('is received by time or asked back, never both (%i)', async round => {
    const { orderId } = await paidOrder();
    await ship(orderId);
    world.clock.forward(10 * DAY_MS);
    const codes = await race(round, () => apply(orderId, 2), ring);
    expect(codes).toBe('0 rung');
    // Received a moment before it was asked back, or kept waiting by that.
    expect(['FINISHED', 'SHIPPED']).toContain(await world.orderStatus(orderId));
  });
});

describe('goods that are not shipped yet', () => {
  it.each(rounds)('are sent or given back, each piece once (%i)', async round => {
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
    'are freed or given back, where a refund is taken back and paid at once (%i)',
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
