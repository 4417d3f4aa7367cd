/** Concurrent operations on refunds take effect once. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newRequestId } from '#test/support/fixtures/cart-fixture.ts';
import { buildRefundFixture, type RefundFixture } from '#test/support/fixtures/refund-fixture.ts';

let fixture: RefundFixture;
let token: string;
beforeAll(async () => {
  fixture = await buildRefundFixture();
  token = fixture.token;
});
afterAll(() => fixture.close());

const codesOf = (answers: readonly { code: string }[]) => answers.map(({ code }) => code).toSorted();
const times = <T>(count: number, make: () => Promise<T>) => Promise.all(Array.from({ length: count }, make));

it('creates one refund for twenty requests with the same requestId', async () => {
  const order = await fixture.paidOrder([{ quantity: 3 }]);
  const requestId = newRequestId();
  const answers = await times(20, () =>
    fixture.apply(order.id, {
      requestId,
      items: [{ orderItemId: order.items[0]?.id ?? '', quantity: 1 }],
      amount: '10.00',
    }),
  );
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
  expect(await fixture.refundable(order.id)).toMatchObject([{ maxQty: 2, maxAmount: '20.00' }]);
});

it('accepts one of several concurrent refunds of the same pieces', async () => {
  const order = await fixture.paidOrder([{ quantity: 3 }]);
  const items = [{ orderItemId: order.items[0]?.id ?? '', quantity: 2 }];
  const answers = await times(8, () => fixture.apply(order.id, { items, amount: '20.00' }));
  expect(codesOf(answers)).toEqual(['0', ...Array.from({ length: 7 }, () => 'REFUND_TOO_MUCH')]);
});

it('pays a refund once when it is paid concurrently', async () => {
  const order = await fixture.paidOrder([{ quantity: 3 }], { freight: 700 });
  const { data } = await fixture.apply(order.id);
  await fixture.staff('/refund/approve', { refund: data.id });
  const answers = await times(8, () => fixture.staff('/refund/pay', { refund: data.id }));
  expect(codesOf(answers)).toEqual(['0', ...Array.from({ length: 7 }, () => 'STATE_CHANGED')]);
  expect(await fixture.ledgerOf(order.id)).toEqual({ paid: 3700, returned: 3700 });
  expect(await fixture.stockOf(order.items[0]?.skuId ?? '')).toBe(fixture.stockFull);
});

it('receives a return once when it is received concurrently', async () => {
  const order = await fixture.paidOrder([{ quantity: 3 }]);
  await fixture.ship(order.id);
  const { data } = await fixture.apply(order.id, { type: 'RETURN' });
  await fixture.staff('/refund/approve', { refund: data.id });
  await fixture.call(
    'submitRefundDelivery',
    { id: data.id, companyCode: 'SF', deliveryNo: 'BACK-001' },
    { token },
  );
  const answers = await times(6, () => fixture.staff('/refund/receive', { refund: data.id }));
  expect(codesOf(answers).filter(code => code === '0')).toHaveLength(1);
  expect(await fixture.stockOf(order.items[0]?.skuId ?? '')).toBe(fixture.stockFull);
});

it('either cancels or approves a refund when both happen at once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const order = await fixture.paidOrder([{ quantity: 1 }]);
    const { data } = await fixture.apply(order.id);
    const answers = await Promise.all([
      fixture.call('cancelRefund', { id: data.id }, { token }),
      fixture.staff('/refund/approve', { refund: data.id }),
    ]);
    expect(codesOf(answers)).toEqual(['0', 'STATE_CHANGED']);
    const { status } = await fixture.readRefund(data.id);
    expect(status).toBe(answers[0].code === '0' ? 'CANCELLED' : 'WAIT_REFUND');
  }
});

it('either ships or holds back each piece when both happen at once', async () => {
  for (let round = 0; round < 4; round += 1) {
    const order = await fixture.paidOrder([{ quantity: 4 }]);
    const items = [{ orderItemId: order.items[0]?.id ?? '', quantity: 4 }];
    await Promise.all([
      fixture.apply(order.id, { items, amount: '40.00' }),
      fixture.ship(order.id).catch(() => {}),
    ]);
    const [item] = (await fixture.readOrder(order.id)).items;
    const { rows } = await fixture.db.$client.query<{ held: string | null }>(
      'SELECT sum(unshipped_quantity) AS held FROM refund_item WHERE order_item_id = $1',
      [item?.id],
    );
    expect((item?.shippedQuantity ?? 0) + Number(rows[0]?.held ?? 0)).toBe(4);
  }
});
