/** What the clock does to orders, with two gateways at work. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { timer } from '#gateway/db/schema/timer.ts';
import { like } from '#gateway/db/sql.ts';
import { buildTestGateway, type TestGateway } from '#test/support/build-gateway.ts';
import { newRequestId } from '#test/support/cart-world.ts';
import { buildPayWorld, type PayWorld } from '#test/support/pay-world.ts';

const DAY_MS = 86_400_000;
let world: PayWorld;
let second: TestGateway;
beforeAll(async () => {
  world = await buildPayWorld();
  second = await buildTestGateway({ clock: world.clock, db: world.connectAgain() });
  await world.giveMoney(100_000_000);
});
afterAll(async () => {
  await second.close();
  await world.close();
});

const token = () => ({ token: world.shop.token });
/** What is due, without the demo's supplier: here the test is the supplier. */
async function runBoth() {
  await world.db.delete(timer).where(like(timer.kind, 'autopilot.%'));
  await Promise.all([world, second, world, second].map(gateway => gateway.runDueTimers()));
}
const detailOf = async (id: string) => (await world.call('getOrderDetail', { id }, token())).data;

let parcels = 0;
async function ship(order: string, items?: { skuCode: string; quantity: number }[]) {
  parcels += 1;
  const parcel = { order, companyCode: 'ZTO', deliveryNo: `TIMERS${parcels}` };
  const { code } = await world.staff('/order/ship', { ...parcel, ...(items ? { items } : {}) });
  expect(code).toBe('0');
}
async function paidOrder(pieces = 10) {
  const { orderId, payNo, skuId } = await world.orderFor(pieces);
  expect((await world.pay(payNo, 'BALANCE')).code).toBe('0');
  return { orderId, skuId };
}

describe('timers that come late or for nothing', () => {
  it('change nothing of what has moved on', async () => {
    const { orderId } = await paidOrder();
    await ship(orderId);
    await world.call('confirmReceive', { id: orderId }, token());
    const before = await detailOf(orderId);
    const dueDate = world.clock.now();
    const kinds = ['order.receive', 'quote.expire'] as const;
    await world.db
      .insert(timer)
      .values(kinds.map(kind => ({ id: `late-${kind}`, kind, subjectId: orderId, dueDate })));
    await runBoth();
    expect(await detailOf(orderId)).toEqual(before);
  });
});

describe('an order that is shipped', () => {
  it('counts as received after ten days, once, by two gateways', async () => {
    const { orderId } = await paidOrder();
    await ship(orderId);
    world.clock.forward(10 * DAY_MS - 60_000);
    await runBoth();
    expect(await world.orderStatus(orderId)).toBe('SHIPPED');
    world.clock.forward(61_000);
    await runBoth();
    const { status, timeline, packages } = await detailOf(orderId);
    expect(status).toBe('FINISHED');
    expect(timeline.filter(step => step.status === 'FINISHED')).toMatchObject([{ by: 'SYSTEM' }]);
    expect(packages.every(({ receiveDate }) => receiveDate !== null)).toBe(true);
  });

  it('is counted from its last parcel', async () => {
    const { orderId } = await paidOrder();
    const [item] = (await detailOf(orderId)).items;
    await ship(orderId, [{ skuCode: item?.skuCode ?? '', quantity: 4 }]);
    world.clock.forward(9 * DAY_MS);
    await ship(orderId);
    world.clock.forward(9 * DAY_MS);
    await runBoth();
    expect(await world.orderStatus(orderId)).toBe('SHIPPED');
    world.clock.forward(DAY_MS + 1000);
    await runBoth();
    expect(await world.orderStatus(orderId)).toBe('FINISHED');
  });

  it('waits while money is asked back', async () => {
    const { orderId } = await paidOrder();
    await ship(orderId);
    const { data: items } = await world.call('listRefundableItems', { orderId }, token());
    const arg = { orderId, type: 'REFUND_ONLY' as const, reason: 'OTHER', description: '', imageUrls: [] };
    const lines = items.map(({ orderItemId }) => ({ orderItemId, quantity: 1 }));
    const { data } = await world.call(
      'applyRefund',
      { requestId: newRequestId(), ...arg, items: lines, amount: '10.00' },
      token(),
    );
    world.clock.forward(12 * DAY_MS);
    await runBoth();
    expect(await world.orderStatus(orderId)).toBe('SHIPPED');
    expect((await world.staff('/refund/reject', { refund: data.id, reason: 'x' })).code).toBe('0');
    world.clock.forward(DAY_MS + 1000);
    await runBoth();
    expect(await world.orderStatus(orderId)).toBe('FINISHED');
  });
});
