/** The demo autopilot acts as the staff on refunds and samples after an action of a member, and only then. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { autopilot } from '#shared/messages/zh/gateway/autopilot.ts';
import { newRequestId } from '#test/support/fixtures/cart-fixture.ts';
import { buildRefundFixture, type RefundFixture } from '#test/support/fixtures/refund-fixture.ts';

let fixture: RefundFixture;
let token: string;
beforeAll(async () => {
  fixture = await buildRefundFixture();
  token = fixture.token;
});
afterAll(() => fixture.close());

/** Advances the clock by the delay of the autopilot and runs the due timers. */
async function step() {
  fixture.clock.forward((fixture.config.autopilotDelayMs ?? 0) + 1);
  await fixture.runDueTimers();
}
const forgetTimers = () => fixture.db.$client.query('DELETE FROM timer');

it('processes a return from the application to the payout', async () => {
  const order = await fixture.paidOrder([{ quantity: 1 }]);
  await fixture.ship(order.id);
  await forgetTimers();
  const { id } = (await fixture.apply(order.id, { type: 'RETURN' })).data;
  await step();
  expect((await fixture.readRefund(id)).status).toBe('WAIT_RETURN');
  await step();
  expect((await fixture.readRefund(id)).status).toBe('WAIT_RETURN');
  await fixture.call('submitRefundDelivery', { id, companyCode: 'SF', deliveryNo: 'AUTO-001' }, { token });
  const seen: number[] = [];
  for (const _place of autopilot.refunds.traces) {
    await step();
    const { data } = await fixture.call(
      'getTraces',
      { companyCode: 'SF', deliveryNo: 'AUTO-001' },
      { token },
    );
    seen.push(data.traces.length);
  }
  expect(seen).toEqual([1, 2, 3]);
  await step();
  expect((await fixture.readRefund(id)).status).toBe('WAIT_REFUND');
  await step();
  expect((await fixture.readRefund(id)).status).toBe('REFUNDED');
  const { rows } = await fixture.db.$client.query(`SELECT 1 FROM timer WHERE kind = 'autopilot.refund'`);
  expect(rows).toEqual([]);
});

it('pays a money-only refund and rejects one with the reject mark', async () => {
  const order = await fixture.paidOrder([{ quantity: 2 }]);
  await forgetTimers();
  const rejected = (await fixture.apply(order.id, { description: `试试${autopilot.rejectMark}` })).data;
  await step();
  expect((await fixture.readRefund(rejected.id)).status).toBe('REJECTED');
  // The rejected refund released its pieces, which the autopilot would ship now.
  await forgetTimers();
  const { id } = (await fixture.apply(order.id)).data;
  await step();
  await step();
  expect((await fixture.readRefund(id)).status).toBe('REFUNDED');
});

it('leaves a cancelled refund alone', async () => {
  const order = await fixture.paidOrder([{ quantity: 1 }]);
  await forgetTimers();
  const { id } = (await fixture.apply(order.id)).data;
  await fixture.call('cancelRefund', { id }, { token });
  await step();
  expect((await fixture.readRefund(id)).status).toBe('CANCELLED');
});

it('approves and ships samples and adds all their traces', async () => {
  await forgetTimers();
  const items = [{ skuId: (await fixture.takeSku()).id, quantity: 1 }];
  const arg = { requestId: newRequestId(), items, addressId: fixture.shop.addressId, purpose: '试用' };
  await fixture.call('submitSample', arg, { token });
  const row = async () => (await fixture.call('listSampleReceiptPage', {}, { token })).data.records[0];
  await step();
  await step();
  expect(await row()).toMatchObject({ status: 'SHIPPED', traces: [{}] });
  for (let count = 0; count < 8; count += 1) await step();
  const places = autopilot.traces('');
  expect((await row())?.traces).toHaveLength(places.length + 1);
  const { rows } = await fixture.db.$client.query('SELECT 1 FROM timer');
  expect(rows).toEqual([]);
});
