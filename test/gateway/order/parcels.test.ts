/** Parcels: shipped in parts by the staff, tracked and received by the shop; and other staff calls on orders. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newRequestId } from '#test/support/fixtures/cart-fixture.ts';
import { buildPayFixture, type PayFixture } from '#test/support/fixtures/pay-fixture.ts';

let fixture: PayFixture;
beforeAll(async () => {
  fixture = await buildPayFixture();
  await fixture.giveMoney(100_000_000);
});
afterAll(() => fixture.close());

const token = () => ({ token: fixture.shop.token });
const detailOf = async (id: string) => (await fixture.call('getOrderDetail', { id }, token())).data;
const packagesOf = async (orderId: string) => (await fixture.call('listPackages', { orderId }, token())).data;
const receive = (id: string, packageId?: string) =>
  fixture.call('confirmReceive', { id, ...(packageId ? { packageId } : {}) }, token());

let sent = 0;
const nextParcel = () => {
  sent += 1;
  return { companyCode: 'SF', deliveryNo: `PARCEL${sent}` };
};
interface Part {
  readonly skuCode: string;
  readonly quantity: number;
}
const ship = (order: string, items?: readonly Part[], parcel = nextParcel()) =>
  fixture.staff('/order/ship', { order, ...parcel, ...(items ? { items } : {}) });

/** Places an order from one warehouse, 10 pieces per line. */
async function place(lines: number) {
  const skus = [];
  for (let made = 0; made < lines; made++) skus.push(await fixture.takeSku());
  const warehouseId = skus[0]?.warehouseId ?? '';
  for (const { id } of skus) {
    await fixture.db.execute(`UPDATE sku SET warehouse_id = '${warehouseId}' WHERE id = '${id}'`);
  }
  const placed = await fixture.order(skus.map(({ id: skuId }) => ({ skuId, quantity: 10 })));
  const id = placed.orderIds[0] ?? '';
  const { orderNo } = await detailOf(id);
  return { id, orderNo, payNo: placed.payNo ?? '', codes: skus.map(({ skuCode }) => skuCode), skus };
}
async function placePaid(lines: number) {
  const placed = await place(lines);
  expect((await fixture.pay(placed.payNo, 'BALANCE')).code).toBe('0');
  return placed;
}

describe('a parcel', () => {
  it('contains the requested pieces and rejects more than the outstanding ones', async () => {
    const { id, orderNo, codes } = await placePaid(2);
    const [first = '', second = ''] = codes;
    const tooMuch = await ship(orderNo, [
      { skuCode: first, quantity: 4 },
      { skuCode: second, quantity: 11 },
    ]);
    expect(tooMuch).toMatchObject({
      code: 'PARAM_INVALID',
      data: { fields: [{ field: 'items.1.quantity' }] },
    });
    const twice = await ship(orderNo, [
      { skuCode: first, quantity: 4 },
      { skuCode: first, quantity: 4 },
    ]);
    expect(twice).toMatchObject({ code: 'PARAM_INVALID', data: { fields: [{ field: 'items.1' }] } });
    expect((await ship(orderNo, [{ skuCode: 'unknown', quantity: 1 }])).code).toBe('PARAM_INVALID');
    expect(await packagesOf(id)).toEqual([]);
    expect(await fixture.orderStatus(id)).toBe('WAIT_SHIP');

    expect(await ship(orderNo, [{ skuCode: first.toLowerCase(), quantity: 4 }])).toMatchObject({
      code: '0',
      data: { status: 'PART_SHIPPED' },
    });
    expect((await ship(orderNo, [{ skuCode: first, quantity: 7 }])).code).toBe('PARAM_INVALID');
    expect(await ship(orderNo)).toMatchObject({ code: '0', data: { status: 'SHIPPED' } });
    const [one, other] = await packagesOf(id);
    expect(one?.items.map(({ quantity }) => quantity)).toEqual([4]);
    expect(other?.items.map(({ quantity }) => quantity).toSorted()).toEqual([10, 6]);
    const { timeline } = await detailOf(id);
    expect(timeline.slice(-2).map(({ status, by }) => [status, by])).toEqual([
      ['PART_SHIPPED', 'SUPPLIER'],
      ['SHIPPED', 'SUPPLIER'],
    ]);
  });

  it('is received separately, and the last one finishes the order', async () => {
    const { id, codes } = await placePaid(2);
    await ship(id, [{ skuCode: codes[0] ?? '', quantity: 10 }]);
    const [first] = await packagesOf(id);
    expect((await receive(id, first?.packageId)).data).toEqual({ status: 'PART_SHIPPED' });
    expect((await detailOf(id)).actions).not.toContain('CONFIRM_RECEIVE');
    expect((await receive(id, first?.packageId)).code).toBe('STATE_CHANGED');
    expect((await receive(id, 'unknown')).code).toBe('NOT_FOUND');
    await ship(id);
    const [, second] = await packagesOf(id);
    expect((await receive(id, second?.packageId)).data).toEqual({ status: 'FINISHED' });
    expect((await packagesOf(id)).every(({ receiveDate }) => receiveDate !== null)).toBe(true);
  });

  it('lists its traces newest first, starting with its shipment', async () => {
    const { id } = await placePaid(1);
    const parcel = nextParcel();
    await ship(id, undefined, parcel);
    expect((await fixture.staff('/order/addTrace', { ...parcel, text: ' 快递员已揽收 ' })).code).toBe('0');
    const missing = { companyCode: 'SF', deliveryNo: 'NOBODY0000', text: 'x' };
    expect((await fixture.staff('/order/addTrace', missing)).code).toBe('NOT_FOUND');
    const [shown] = await packagesOf(id);
    expect(shown).toMatchObject({ ...parcel, companyName: '顺丰速运' });
    expect(shown?.traces.map(({ text }) => text)).toEqual(['快递员已揽收', '包裹已出库，等待快递揽收']);
  });

  it('excludes pieces of a running refund, and the order finishes once they are refunded', async () => {
    const { id, codes } = await placePaid(2);
    const { data: lines } = await fixture.call('listRefundableItems', { orderId: id }, token());
    const [line] = lines;
    const { data: refund } = await fixture.call(
      'applyRefund',
      {
        requestId: newRequestId(),
        orderId: id,
        type: 'REFUND_ONLY',
        reason: 'OTHER',
        amount: '30.00',
        items: [{ orderItemId: line?.orderItemId ?? '', quantity: 3 }],
        description: '',
        imageUrls: [],
      },
      token(),
    );
    expect((await ship(id, [{ skuCode: codes[0] ?? '', quantity: 8 }])).code).toBe('PARAM_INVALID');
    expect((await ship(id)).data).toEqual({ status: 'PART_SHIPPED' });
    const [parcel] = await packagesOf(id);
    expect(parcel?.items.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(17);
    expect((await ship(id)).code).toBe('STATE_CHANGED');
    await receive(id);
    await fixture.staff('/refund/approve', { refund: refund.id });
    expect((await fixture.staff('/refund/pay', { refund: refund.id })).code).toBe('0');
    // All shipped pieces have arrived, and none are outstanding.
    expect(await fixture.orderStatus(id)).toBe('FINISHED');
    expect(await fixture.mismatches()).toEqual([]);
  });
});

describe('a cancelled order', () => {
  it('moves the other orders of its payment to a new one with the same deadline', async () => {
    const skus = [await fixture.takeSku(), await fixture.takeSku()];
    const [house, otherHouse] = fixture.warehouses;
    for (const [at, { id }] of skus.entries()) {
      const warehouseId = (at === 0 ? house : otherHouse)?.id;
      await fixture.db.execute(`UPDATE sku SET warehouse_id = '${warehouseId}' WHERE id = '${id}'`);
    }
    const placed = await fixture.order(skus.map(({ id: skuId }) => ({ skuId, quantity: 5 })));
    const [one = '', other = ''] = placed.orderIds;
    expect((await fixture.call('cancelOrder', { id: one, reason: '不要了' }, token())).data).toEqual({
      status: 'CANCELLED',
    });
    expect(await detailOf(one)).toMatchObject({ cancelledBy: 'BUYER', timeline: [{}, { remark: '不要了' }] });
    const { payNo, expireTime } = await detailOf(other);
    expect(payNo).not.toBe(placed.payNo);
    expect(expireTime).toBe(placed.expireTime);
    expect((await fixture.pay(placed.payNo ?? '', 'BALANCE')).code).not.toBe('0');
    expect((await fixture.pay(payNo ?? '', 'BALANCE')).code).toBe('0');
    expect(await fixture.orderStatus(other)).toBe('WAIT_SHIP');
  });

  it('returns its stock once when cancelled concurrently', async () => {
    const { id, skus } = await place(1);
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => fixture.call('cancelOrder', { id, reason: '' }, token())),
      ...Array.from({ length: 5 }, () => fixture.staff('/order/cancel', { order: id, reason: 'x' })),
    ]);
    expect(answers.filter(({ code }) => code === '0')).toHaveLength(1);
    expect(await fixture.stockOf(skus[0]?.id ?? '')).toBe(1000);
  });

  it('is not paid as well when both happen at once', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, payNo, skus } = await place(1);
      const [paid, cancelled] = await Promise.all([
        fixture.pay(payNo, 'BALANCE'),
        fixture.call('cancelOrder', { id, reason: '' }, token()),
      ]);
      expect([paid.code, cancelled.code].filter(code => code === '0')).toHaveLength(1);
      const status = await fixture.orderStatus(id);
      expect(status).toBe(paid.code === '0' ? 'WAIT_SHIP' : 'CANCELLED');
      expect(await fixture.stockOf(skus[0]?.id ?? '')).toBe(paid.code === '0' ? 990 : 1000);
    }
    expect(await fixture.mismatches()).toEqual([]);
  });
});

describe('buying again', () => {
  it('adds available skus to the cart once and reports the others', async () => {
    const { id, skus } = await place(3);
    await fixture.changeSku(skus[1]?.id ?? '', { onShelf: false });
    const before = (await fixture.linesOf(fixture.shop.token)).length;
    const arg = { requestId: newRequestId(), id };
    const answers = [
      await fixture.call('buyAgain', arg, token()),
      await fixture.call('buyAgain', arg, token()),
    ];
    for (const { data } of answers) {
      expect(data).toMatchObject({ added: 2, failed: [{ row: 2, skuId: skus[1]?.id, code: 'OFF_SHELF' }] });
    }
    const lines = await fixture.linesOf(fixture.shop.token);
    expect(lines).toHaveLength(before + 2);
    const lineOf = (sku: (typeof skus)[number]) => lines.find(({ skuId }) => skuId === sku.id)?.cartId;
    expect(answers[1]?.data.cartIds).toEqual(skus.filter((_, index) => index !== 1).map(lineOf));
  });

  it('adds a whole purchase by its payment, with one row for a sku of several orders', async () => {
    const { token: own } = await fixture.openShops(1).then(([shop]) => shop ?? fixture.shop);
    const [near = '', far = ''] = fixture.warehouses.map(({ id }) => id);
    const skus = await Promise.all([fixture.takeSku(), fixture.takeSku()]);
    for (const [index, { id }] of skus.entries()) {
      const warehouseId = index === 0 ? near : far;
      await fixture.db.execute(`UPDATE sku SET warehouse_id = '${warehouseId}' WHERE id = '${id}'`);
    }
    const items = skus.map(({ id: skuId }) => ({ skuId, quantity: 4 }));
    const purchase = await fixture.order(items, { token: own });
    expect(purchase.orderIds).toHaveLength(2);
    const again = (wanted: object) =>
      fixture.call('buyAgain', { requestId: newRequestId(), ...wanted }, { token: own });
    expect((await again({ payNo: purchase.payNo })).data).toMatchObject({ added: 2, failed: [] });
    const other = await fixture.order(items.slice(0, 1), { token: own });
    const orderIds = [...purchase.orderIds, ...other.orderIds];
    expect((await again({ orderIds })).data).toMatchObject({ added: 2, failed: [] });
    const lines = await fixture.linesOf(own);
    const pieces = skus.map(({ id }) => lines.find(line => line.skuId === id)?.quantity);
    expect(pieces).toEqual([12, 8]);
    expect((await again({ orderIds, payNo: purchase.payNo })).code).toBe('PARAM_INVALID');
    expect((await again({})).code).toBe('PARAM_INVALID');
    expect((await again({ payNo: '999999' })).code).toBe('NOT_FOUND');
  });
});

describe('receiving several orders', () => {
  it('finishes all of them, or changes none', async () => {
    const orders = [await placePaid(1), await placePaid(1), await placePaid(1)];
    const [first, second, unshipped] = orders.map(({ id }) => id) as [string, string, string];
    for (const id of [first, second]) await ship(id);
    const receiveAll = (orderIds: string[]) => fixture.call('confirmReceiveOrders', { orderIds }, token());
    expect((await receiveAll([first, unshipped])).code).toBe('STATE_CHANGED');
    expect((await detailOf(first)).status).toBe('SHIPPED');
    expect((await receiveAll([first, second])).data).toEqual({ received: 2 });
    for (const id of [first, second]) expect((await detailOf(id)).status).toBe('FINISHED');
  });
});

describe('the staff', () => {
  it('lists waiting orders, finds orders by status, keyword and shop, and reads one by number', async () => {
    const { id, orderNo, codes } = await placePaid(2);
    const waiting = (await fixture.staff('/waiting', {})).data as { toShip: { id: string }[] };
    expect(waiting.toShip.map(order => order.id)).toContain(id);
    const found = await fixture.staff('/order/list', { keyword: orderNo });
    expect(found.data).toMatchObject({ total: 1, records: [{ id, orderNo, status: 'WAIT_SHIP' }] });
    const { distributorId } = fixture.shop;
    expect((await fixture.staff('/order/list', { distributorId, status: 'CLOSED' })).data).toMatchObject({
      total: 0,
    });
    expect((await fixture.staff('/order/list', { distributorId: 'unknown' })).code).toBe('NOT_FOUND');
    expect((await fixture.staff('/order/get', { order: orderNo })).data).toMatchObject({
      id,
      payAmount: '200.00',
      items: codes.map(skuCode => ({ skuCode, quantity: 10, toShip: 10 })),
    });
    for (const path of ['/order/get', '/order/listParcels']) {
      expect((await fixture.staff(path, { order: 'unknown' })).code).toBe('NOT_FOUND');
    }
  });
});
