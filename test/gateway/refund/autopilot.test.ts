/** The demo autopilot acts as the staff on refunds and samples after an action of a member, and only then. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { autopilot } from '#shared/messages/zh/gateway/autopilot.ts';
import { newRequestId } from '#test/support/fixtures/cart-fixture.ts';
import { buildRefundFixture, type RefundFixture } from '#test/support/fixtures/refund-fixture.ts';

let world: RefundFixture;
let token: string;
beforeAll(async () => {
  world = await buildRefundFixture();
  token = world.token;
});
afterAll(() => world.close());

/** Advances the clock by the delay of the autopilot and runs the due timers. */
async function step() {
  world.clock.forward((world.config.autopilotDelayMs ?? 0) + 1);
  await world.runDueTimers();
}
const forgetTimers = () => world.db.$client.query('DELETE FROM timer');

it('processes a return from the application to the payout', async () => {
  const order = await world.paidOrder([{ quantity: 1 }]);
  await world.ship(order.id);
  await forgetTimers();
  const { id } = (await world.apply(order.id, { type: 'RETURN' })).data;
  await step();
  expect((await world.readRefund(id)).status).toBe('WAIT_RETURN');
  await step();
  expect((await world.readRefund(id)).status).toBe('WAIT_RETURN');
  await world.call('submitRefundDelivery', { id, companyCode: 'SF', deliveryNo: 'AUTO-001' }, { token });
  const seen: number[] = [];
  for (const _place of autopilot.refunds.traces) {
    await step();
    const { data } = await world.call('getTraces', { companyCode: 'SF', deliveryNo: 'AUTO-001' }, { token });
    seen.push(data.traces.length);
  }
  expect(seen).toEqual([1, 2, 3]);
  await step();
  expect((await world.readRefund(id)).status).toBe('WAIT_REFUND');
  await step();
  expect((await world.readRefund(id)).status).toBe('REFUNDED');
  const { rows } = await world.db.$client.query(`SELECT 1 FROM timer WHERE kind = 'autopilot.refund'`);
  expect(rows).toEqual([]);
});

it('pays a money-only refund and rejects one with the reject mark', async () => {
  const order = await world.paidOrder([{ quantity: 2 }]);
  await forgetTimers();
  const refused = (await world.apply(order.id, { description: `试试${autopilot.rejectMark}` })).data;
  await step();
  expect((await world.readRefund(refused.id)).status).toBe('REJECTED');
  // The rejected refund released its pieces, which the autopilot would ship now.
  await forgetTimers();
  const { id } = (await world.apply(order.id)).data;
  await step();
  await step();
  expect((await world.readRefund(id)).status).toBe('REFUNDED');
});

it('leaves a cancelled refund alone', async () => {
  const order = await world.paidOrder([{ quantity: 1 }]);
  await forgetTimers();
  const { id } = (await world.apply(order.id)).data;
  await world.call('cancelRefund', { id }, { token });
  await step();
  expect((await world.readRefund(id)).status).toBe('CANCELLED');
});

it('approves and ships samples and adds all their traces', async () => {
  await forgetTimers();
  const items = [{ skuId: (await world.takeSku()).id, quantity: 1 }];
  const arg = { requestId: newRequestId(), items, addressId: world.shop.addressId, purpose: '试用' };
  await world.call('submitSample', arg, { token });
  const row = async () => (await world.call('listSampleReceiptPage', {}, { token })).data.records[0];
  await step();
  await step();
  expect(await row()).toMatchObject({ status: 'SHIPPED', traces: [{}] });
  for (let count = 0; count < 8; count += 1) await step();
  const places = autopilot.traces('');
  expect((await row())?.traces).toHaveLength(places.length + 1);
  const { rows } = await world.db.$client.query('SELECT 1 FROM timer');
  expect(rows).toEqual([]);
});
