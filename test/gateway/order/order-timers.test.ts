/** Timers of orders, run by two gateways. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { timer } from '#gateway/db/schema/timer.ts';
import { like } from '#gateway/db/sql.ts';
import { newRequestId } from '#test/support/fixtures/cart-fixture.ts';
import { buildPayFixture, type PayFixture } from '#test/support/fixtures/pay-fixture.ts';
import { buildTestGateway, type TestGateway } from '#test/support/gateway/build-gateway.ts';

const DAY_MS = 86_400_000;
let fixture: PayFixture;
let second: TestGateway;
beforeAll(async () => {
  fixture = await buildPayFixture();
  second = await buildTestGateway({ clock: fixture.clock, db: fixture.connectAgain() });
  await fixture.giveMoney(100_000_000);
});
afterAll(async () => {
  await second.close();
  await fixture.close();
});

const token = () => ({ token: fixture.shop.token });
/** Runs the due timers except those of the autopilot: the test acts as the staff. */
async function runBoth() {
  await fixture.db.delete(timer).where(like(timer.kind, 'autopilot.%'));
  await Promise.all([fixture, second, fixture, second].map(gateway => gateway.runDueTimers()));
}
const detailOf = async (id: string) => (await fixture.call('getOrderDetail', { id }, token())).data;

let parcels = 0;
async function ship(order: string, items?: { skuCode: string; quantity: number }[]) {
  parcels += 1;
  const parcel = { order, companyCode: 'ZTO', deliveryNo: `TIMERS${parcels}` };
  const { code } = await fixture.staff('/order/ship', { ...parcel, ...(items ? { items } : {}) });
  expect(code).toBe('0');
}
async function paidOrder(pieces = 10) {
  const { orderId, payNo, skuId } = await fixture.orderFor(pieces);
  expect((await fixture.pay(payNo, 'BALANCE')).code).toBe('0');
  return { orderId, skuId };
}

describe('obsolete timers', () => {
  it('change nothing in an order that has moved on', async () => {
    const { orderId } = await paidOrder();
    await ship(orderId);
    await fixture.call('confirmReceive', { id: orderId }, token());
    const before = await detailOf(orderId);
    const dueDate = fixture.clock.now();
    const kinds = ['order.receive', 'quote.expire'] as const;
    await fixture.db
      .insert(timer)
      .values(kinds.map(kind => ({ id: `late-${kind}`, kind, subjectId: orderId, dueDate })));
    await runBoth();
    expect(await detailOf(orderId)).toEqual(before);
  });
});

describe('a shipped order', () => {
  it('is received once after ten days when two gateways run the timer', async () => {
    const { orderId } = await paidOrder();
    await ship(orderId);
    fixture.clock.forward(10 * DAY_MS - 60_000);
    await runBoth();
    expect(await fixture.orderStatus(orderId)).toBe('SHIPPED');
    fixture.clock.forward(61_000);
    await runBoth();
    const { status, timeline, packages } = await detailOf(orderId);
    expect(status).toBe('FINISHED');
    expect(timeline.filter(step => step.status === 'FINISHED')).toMatchObject([{ by: 'SYSTEM' }]);
    expect(packages.every(({ receiveDate }) => receiveDate !== null)).toBe(true);
  });

  it('is received ten days after its last parcel', async () => {
    const { orderId } = await paidOrder();
    const [item] = (await detailOf(orderId)).items;
    await ship(orderId, [{ skuCode: item?.skuCode ?? '', quantity: 4 }]);
    fixture.clock.forward(9 * DAY_MS);
    await ship(orderId);
    fixture.clock.forward(9 * DAY_MS);
    await runBoth();
    expect(await fixture.orderStatus(orderId)).toBe('SHIPPED');
    fixture.clock.forward(DAY_MS + 1000);
    await runBoth();
    expect(await fixture.orderStatus(orderId)).toBe('FINISHED');
  });

  it('is not received automatically while a refund is running', async () => {
    const { orderId } = await paidOrder();
    await ship(orderId);
    const { data: items } = await fixture.call('listRefundableItems', { orderId }, token());
    const arg = { orderId, type: 'REFUND_ONLY' as const, reason: 'OTHER', description: '', imageUrls: [] };
    const lines = items.map(({ orderItemId }) => ({ orderItemId, quantity: 1 }));
    const { data } = await fixture.call(
      'applyRefund',
      { requestId: newRequestId(), ...arg, items: lines, amount: '10.00' },
      token(),
    );
    fixture.clock.forward(12 * DAY_MS);
    await runBoth();
    expect(await fixture.orderStatus(orderId)).toBe('SHIPPED');
    expect((await fixture.staff('/refund/reject', { refund: data.id, reason: 'x' })).code).toBe('0');
    fixture.clock.forward(DAY_MS + 1000);
    await runBoth();
    expect(await fixture.orderStatus(orderId)).toBe('FINISHED');
  });
});
