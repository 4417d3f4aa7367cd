/** Concurrent operations on refunds take effect once. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newRequestId } from '#test/support/fixtures/cart-fixture.ts';
import { buildRefundFixture, type RefundFixture } from '#test/support/fixtures/refund-fixture.ts';

let world: RefundFixture;
let token: string;
beforeAll(async () => {
  world = await buildRefundFixture();
  token = world.token;
});
afterAll(() => world.close());

const codesOf = (answers: readonly { code: string }[]) => answers.map(({ code }) => code).toSorted();
const times = <T>(count: number, make: () => Promise<T>) => Promise.all(Array.from({ length: count }, make));

it('creates one refund for twenty requests with the same requestId', async () => {
  const order = await world.paidOrder([{ quantity: 3 }]);
  const requestId = newRequestId();
  const answers = await times(20, () =>
    world.apply(order.id, {
      requestId,
      items: [{ orderItemId: order.items[0]?.id ?? '', quantity: 1 }],
      amount: '10.00',
    }),
  );
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
  expect(await world.refundable(order.id)).toMatchObject([{ maxQty: 2, maxAmount: '20.00' }]);
});

it('accepts one of several concurrent refunds of the same pieces', async () => {
  const order = await world.paidOrder([{ quantity: 3 }]);
  const items = [{ orderItemId: order.items[0]?.id ?? '', quantity: 2 }];
  const answers = await times(8, () => world.apply(order.id, { items, amount: '20.00' }));
  expect(codesOf(answers)).toEqual(['0', ...Array.from({ length: 7 }, () => 'REFUND_TOO_MUCH')]);
});

it('pays a refund once when it is paid concurrently', async () => {
  const order = await world.paidOrder([{ quantity: 3 }], { freight: 700 });
  const { data } = await world.apply(order.id);
  await world.staff('/refund/approve', { refund: data.id });
  const answers = await times(8, () => world.staff('/refund/pay', { refund: data.id }));
  expect(codesOf(answers)).toEqual(['0', ...Array.from({ length: 7 }, () => 'STATE_CHANGED')]);
  expect(await world.ledgerOf(order.id)).toEqual({ paid: 3700, returned: 3700 });
  expect(await world.stockOf(order.items[0]?.skuId ?? '')).toBe(world.stockFull);
});

it('receives a return once when it is received concurrently', async () => {
  const order = await world.paidOrder([{ quantity: 3 }]);
  await world.ship(order.id);
  const { data } = await world.apply(order.id, { type: 'RETURN' });
  await world.staff('/refund/approve', { refund: data.id });
  await world.call(
    'submitRefundDelivery',
    { id: data.id, companyCode: 'SF', deliveryNo: 'BACK-001' },
    { token },
  );
  const answers = await times(6, () => world.staff('/refund/receive', { refund: data.id }));
  expect(codesOf(answers).filter(code => code === '0')).toHaveLength(1);
  expect(await world.stockOf(order.items[0]?.skuId ?? '')).toBe(world.stockFull);
});

it('either cancels or approves a refund when both happen at once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const order = await world.paidOrder([{ quantity: 1 }]);
    const { data } = await world.apply(order.id);
    const answers = await Promise.all([
      world.call('cancelRefund', { id: data.id }, { token }),
      world.staff('/refund/approve', { refund: data.id }),
    ]);
    expect(codesOf(answers)).toEqual(['0', 'STATE_CHANGED']);
    const { status } = await world.readRefund(data.id);
    expect(status).toBe(answers[0].code === '0' ? 'CANCELLED' : 'WAIT_REFUND');
  }
});

it('either ships or holds back each piece when both happen at once', async () => {
  for (let round = 0; round < 4; round += 1) {
    const order = await world.paidOrder([{ quantity: 4 }]);
    const items = [{ orderItemId: order.items[0]?.id ?? '', quantity: 4 }];
    await Promise.all([
      world.apply(order.id, { items, amount: '40.00' }),
      world.ship(order.id).catch(() => {}),
    ]);
    const [item] = (await world.readOrder(order.id)).items;
    const { rows } = await world.db.$client.query<{ held: string | null }>(
      'SELECT sum(unshipped_quantity) AS held FROM refund_item WHERE order_item_id = $1',
      [item?.id],
    );
    expect((item?.shippedQuantity ?? 0) + Number(rows[0]?.held ?? 0)).toBe(4);
  }
});
