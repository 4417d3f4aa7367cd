/** Traces are readable only by the shop of the parcel. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { trace } from '#gateway/db/schema/order.ts';
import { buildRefundFixture, type RefundFixture } from '#test/support/fixtures/refund-fixture.ts';

let fixture: RefundFixture;
let token: string;
let other: string;
beforeAll(async () => {
  fixture = await buildRefundFixture();
  token = fixture.token;
  other = fixture.shops[1]?.token ?? '';
});
afterAll(() => fixture.close());

const getTraces = (companyCode: string, deliveryNo: string, by = token) =>
  fixture.call('getTraces', { companyCode, deliveryNo }, { token: by });
const addTrace = (deliveryNo: string, id: string, text: string) =>
  fixture.db
    .insert(trace)
    .values({ companyCode: 'SF', deliveryNo, id, text, createDate: fixture.clock.now() });

/** Creates a return of the first shop and submits its parcel. */
async function sendBack(deliveryNo: string) {
  const order = await fixture.paidOrder([{ quantity: 1 }]);
  await fixture.ship(order.id);
  const { data } = await fixture.apply(order.id, { type: 'RETURN' });
  await fixture.staff('/refund/approve', { refund: data.id });
  return fixture.call('submitRefundDelivery', { id: data.id, companyCode: 'SF', deliveryNo }, { token });
}

it('lists the traces of an order’s parcel, newest first', async () => {
  const order = await fixture.paidOrder([{ quantity: 1 }]);
  const { companyCode, deliveryNo } = await fixture.ship(order.id);
  await addTrace(deliveryNo, 'zz', 'on its way');
  const { data } = await getTraces(companyCode, deliveryNo);
  expect(data.companyName).toBe('顺丰速运');
  expect(data.traces.map(({ text }) => text)[0]).toBe('on its way');
  expect(data.traces).toHaveLength(2);
  expect((await getTraces(companyCode, deliveryNo, other)).code).toBe('NOT_FOUND');
  expect((await getTraces('YTO', deliveryNo)).code).toBe('NOT_FOUND');
});

it('shows the traces of a return parcel to its shop', async () => {
  await sendBack('BACK-OWN-1');
  await addTrace('BACK-OWN-1', 'a', 'taken along');
  expect((await getTraces('SF', 'BACK-OWN-1')).data.traces).toMatchObject([{ text: 'taken along' }]);
  expect((await getTraces('SF', 'BACK-OWN-1', other)).code).toBe('NOT_FOUND');
});

it('hides another shop’s traces from a return with the same parcel number', async () => {
  await fixture.db.$client.query(
    `INSERT INTO parcel VALUES ($1, 'order-of-other', 'parcel-of-other', 'SF', 'OTHERS-1', now(), NULL)`,
    [fixture.shops[1]?.distributorId],
  );
  await addTrace('OTHERS-1', 'a', 'the other’s street');
  expect((await sendBack('OTHERS-1')).code).toBe('0');
  expect((await getTraces('SF', 'OTHERS-1')).data.traces).toEqual([]);
  expect((await getTraces('SF', 'OTHERS-1', other)).data.traces).toHaveLength(1);
});
