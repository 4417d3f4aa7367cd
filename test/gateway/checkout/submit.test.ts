/** Submitting a preview: orders are written exactly once; rejections without side effects. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { sql } from '#gateway/db/sql.ts';
import { sweepExpired } from '#gateway/timers/sweep.ts';

import { chinaDay } from '#shared/domain/china-time.ts';
import { wishDays } from '#shared/domain/wish-date.ts';
import { newRequestId } from '#test/support/fixtures/cart-fixture.ts';

import { buildOrderFixture, type OrderFixture } from '#test/support/fixtures/order-fixture.ts';
import { buildTestGateway, type TestGateway } from '#test/support/gateway/build-gateway.ts';
import { staffCall } from '#test/support/gateway/staff-call.ts';

let fixture: OrderFixture;
let token: string;
beforeAll(async () => {
  fixture = await buildOrderFixture();
  token = fixture.shop.token;
});
afterAll(() => fixture.close());

const MINUTE_MS = 60_000;
const one = async (quantity: number, changes = {}) => {
  const { id: skuId } = await fixture.takeSku({ stock: 100, ...changes });
  return { skuId, quantity };
};
/** Day in China, some days after the fixture's today. */
const chinaDayIn = (days: number) =>
  chinaDay(new Date(fixture.clock.now().getTime() + days * 24 * 60 * MINUTE_MS));
type Line = Awaited<ReturnType<typeof one>>;
async function show(lines: readonly Line[], wish = {}) {
  const { data } = await fixture.preview({ items: [...lines], ...wish });
  return { submitToken: data.submitToken ?? '', expectedPayAmount: data.payAmount, remark: '' };
}
const submit = (arg: Awaited<ReturnType<typeof show>>, changes = {}, on: TestGateway = fixture) =>
  on.call('submitOrder', { ...arg, ...changes }, { token });
const countOrders = async () => Number((await fixture.db.$client.query('SELECT 1 FROM "order"')).rowCount);

describe('a submit', () => {
  it('creates one order per warehouse, takes the stock and sets a deadline of 30 minutes', async () => {
    const lines: Line[] = [];
    const warehouses = new Set<string>();
    while (warehouses.size < 2) {
      const sku = await fixture.takeSku({ stock: 100 });
      warehouses.add(sku.warehouseId);
      lines.push({ skuId: sku.id, quantity: lines.length + 1 });
    }
    const now = fixture.clock.now().getTime();
    const placed = await fixture.order(lines, { remark: '  请附送货单  ' });
    expect(placed.orderIds).toHaveLength(2);
    expect(Date.parse(placed.expireTime ?? '') - now).toBeGreaterThanOrEqual(30 * MINUTE_MS);
    for (const id of placed.orderIds) {
      const order = await fixture.readOrder(id);
      expect(order).toMatchObject({
        kind: 'DIRECT',
        status: 'WAIT_PAY',
        payNo: placed.payNo,
        remark: '请附送货单',
        address: { consignee: 'mark-700000-name', mobile: '13900001234', region: '浙江省杭州市西湖区' },
        expireTime: new Date(placed.expireTime ?? ''),
      });
      expect(order.orderNo).toMatch(/^20\d{14}$/);
      expect(order.items.reduce((sum, { amount }) => sum + amount, 0)).toBe(order.payAmount);
      const { rows } = await fixture.db.$client.query(
        'SELECT status, "by" FROM order_step WHERE order_id = $1',
        [id],
      );
      expect(rows).toEqual([{ status: 'WAIT_PAY', by: 'BUYER' }]);
    }
    for (const { skuId, quantity } of lines) expect(await fixture.stockOf(skuId)).toBe(100 - quantity);
  });

  it('keeps purchase order number and wished date on all of its orders', async () => {
    const lines = [await one(1), await one(1)];
    await fixture.db.execute(sql`UPDATE sku SET warehouse_id = 'W01' WHERE id = ${lines[0]?.skuId}`);
    await fixture.db.execute(sql`UPDATE sku SET warehouse_id = 'W02' WHERE id = ${lines[1]?.skuId}`);
    const { last } = wishDays(fixture.clock.now());
    const arg = await show(lines);
    const { data } = await submit(arg, { poNo: '  CG  2026\t77 ', wishDate: last });
    expect(data.orderIds).toHaveLength(2);
    const found = await fixture.call('listOrderPage', { data: { keyword: '2026 cg 77' } }, { token });
    expect(found.data.records.map(({ id }) => id).toSorted()).toEqual(data.orderIds.toSorted());
    for (const id of data.orderIds) {
      const kept = { poNo: 'CG 2026 77', wishDate: last };
      expect((await fixture.call('getOrderDetail', { id }, { token })).data).toMatchObject(kept);
      expect(await staffCall(fixture, '/order/get', { order: id })).toMatchObject(kept);
    }
    expect(await staffCall(fixture, '/order/list', { keyword: 'cg 77' })).toMatchObject({
      records: [{ poNo: 'CG 2026 77', wishDate: last }, { wishDate: last }],
    });
  });

  it.each([
    ['today', () => ({ wishDate: chinaDayIn(0) }), 'wishDate'],
    ['more than 60 days ahead', () => ({ wishDate: chinaDayIn(61) }), 'wishDate'],
    ['no day of the calendar', () => ({ wishDate: '2026-02-30' }), 'wishDate'],
    ['a purchase order number of 31 characters', () => ({ poNo: 'x'.repeat(31) }), 'poNo'],
  ])('refuses %s, and keeps the preview', async (_, changes, field) => {
    const arg = await show([await one(1)]);
    const refused = await submit(arg, changes());
    expect(refused).toMatchObject({ code: 'PARAM_INVALID', data: { fields: [{ field }] } });
    expect((await submit(arg, { wishDate: wishDays(fixture.clock.now()).first })).code).toBe('0');
  });

  it('stores a snapshot of the commodities', async () => {
    const line = await one(2);
    const { orderIds } = await fixture.order([line]);
    await fixture.db.$client.query(
      `UPDATE commodity SET name = 'renamed' WHERE id = (SELECT commodity_id FROM sku WHERE id = $1)`,
      [line.skuId],
    );
    await fixture.changeSku(line.skuId, { tiers: [[1, 9900]] });
    const [item] = (await fixture.readOrder(orderIds[0] ?? '')).items;
    expect(item?.name).not.toBe('renamed');
    expect(item).toMatchObject({ price: 1000, amount: 2000, quantity: 2 });
  });

  it('of an inquiry takes no stock and creates no payment', async () => {
    const line = await one(5);
    const placed = await fixture.order([line], { inquiry: true });
    expect(placed).toMatchObject({ payNo: null, expireTime: null });
    expect(await fixture.readOrder(placed.orderIds[0] ?? '')).toMatchObject({
      kind: 'INQUIRY',
      status: 'WAIT_CONFIRM',
      payNo: null,
      payAmount: 5000,
    });
    expect(await fixture.stockOf(line.skuId)).toBe(100);
  });

  it('deletes exactly its lines from the cart permanently', async () => {
    const lines = [await one(1), await one(2), await one(3)];
    const cartIds: string[] = [];
    for (const line of lines)
      cartIds.push(
        (await fixture.call('addToCart', { requestId: newRequestId(), ...line }, { token })).data.cartId,
      );
    const { data } = await fixture.preview({ cartIds: cartIds.slice(0, 2) });
    const arg = { submitToken: data.submitToken ?? '', expectedPayAmount: data.payAmount, remark: '' };
    expect((await submit(arg)).code).toBe('0');
    const left = (await fixture.linesOf(token)).map(({ cartId }) => cartId);
    expect(left).not.toEqual(expect.arrayContaining([cartIds[0]]));
    expect(left).toContain(cartIds[2]);
    const restored = await fixture.call('restoreCartLines', { ids: cartIds }, { token });
    expect(restored.data.restored).toBe(0);
  });
});

describe('the same token', () => {
  it('gets the same reply from any gateway and orders once, also concurrently', async () => {
    const second = await buildTestGateway({ db: fixture.connectAgain(), clock: fixture.clock });
    const line = await one(3);
    const arg = await show([line]);
    const before = await countOrders();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => submit(arg, {}, n % 2 ? second : fixture)),
    );
    const again = await submit(arg);
    expect(new Set([...answers, again].map(answer => JSON.stringify(answer))).size).toBe(1);
    expect(again).toMatchObject({ code: '0', data: { orderIds: [expect.any(String)] } });
    expect((await countOrders()) - before).toBe(1);
    expect(await fixture.stockOf(line.skuId)).toBe(97);
    await second.close();
  });

  it('with another body is rejected', async () => {
    const arg = await show([await one(1)]);
    await submit(arg);
    for (const changes of [{ remark: 'other' }, { expectedPayAmount: '0.01' }, { inquiry: true }])
      expect((await submit(arg, changes)).code).toBe('REQUEST_ID_REUSED');
  });

  it('is NOT_FOUND for another shop, after a day, and if it never existed', async () => {
    const [mine, aged] = [await show([await one(1)]), await show([await one(1)])];
    const other = fixture.shops[1]?.token ?? '';
    expect((await fixture.call('submitOrder', mine, { token: other })).code).toBe('CHECKOUT_EXPIRED');
    expect((await submit({ ...mine, submitToken: 'x' })).code).toBe('CHECKOUT_EXPIRED');
    expect((await submit(mine)).code).toBe('0');
    await sweepExpired(fixture.db, new Date(fixture.clock.now().getTime() + 23 * 60 * MINUTE_MS));
    expect((await submit(mine)).code).toBe('0');
    await sweepExpired(fixture.db, new Date(fixture.clock.now().getTime() + 25 * 60 * MINUTE_MS));
    expect((await submit(aged)).code).toBe('CHECKOUT_EXPIRED');
  });
});

describe('a change since the preview', () => {
  it('of a price is reported, orders nothing, and can be confirmed', async () => {
    const line = await one(2);
    const arg = await show([line]);
    await fixture.changeSku(line.skuId, { tiers: [[1, 1234]] });
    const before = await countOrders();
    expect(await submit(arg)).toMatchObject({ code: 'PRICE_CHANGED', data: { payAmount: '24.68' } });
    expect([await countOrders(), await fixture.stockOf(line.skuId)]).toEqual([before, 100]);
    expect((await submit(arg, { expectedPayAmount: '24.68' })).code).toBe('0');
  });

  it('of the freight is reported like a price', async () => {
    const line = await one(2);
    const arg = await show([line]);
    for (const { id } of fixture.warehouses) await fixture.setFreight(id, [{ fee: 100 }]);
    expect(await submit(arg)).toMatchObject({ code: 'PRICE_CHANGED', data: { payAmount: '21.00' } });
    for (const { id } of fixture.warehouses) await fixture.setFreight(id, [{ fee: 0 }]);
    expect((await submit(arg)).code).toBe('0');
  });

  it('of stock or shelf is reported per line and orders nothing', async () => {
    const [kept, short, gone] = [await one(2), await one(50), await one(1)];
    const arg = await show([kept, short, gone]);
    await fixture.changeSku(short.skuId, { stock: 49 });
    await fixture.changeSku(gone.skuId, { onShelf: false });
    const before = await countOrders();
    expect(await submit(arg)).toMatchObject({
      code: 'ORDER_PROBLEMS',
      data: {
        problems: [
          { skuId: short.skuId, code: 'STOCK_SHORT', msg: '库存不足，仅剩 49 件' },
          { skuId: gone.skuId, code: 'OFF_SHELF' },
        ],
      },
    });
    expect([await countOrders(), await fixture.stockOf(kept.skuId)]).toEqual([before, 100]);
  });

  it('of the address or the coupon is reported', async () => {
    const line = await one(2);
    const coupon = await fixture.giveCoupon();
    const arg = await show([line], { couponId: coupon });
    expect(arg.expectedPayAmount).toBe('10.00');
    await fixture.db.$client.query('UPDATE distributor_coupon SET used = true WHERE id = $1', [coupon]);
    await fixture.db.$client.query(`UPDATE distributor_address SET id = 'hidden' WHERE id = $1`, [
      fixture.shop.addressId,
    ]);
    expect(await submit(arg)).toMatchObject({
      code: 'ORDER_PROBLEMS',
      data: { problems: [{ code: 'ADDRESS_MISSING' }, { code: 'COUPON_UNUSABLE' }] },
    });
    await fixture.db.$client.query(`UPDATE distributor_address SET id = $1 WHERE id = 'hidden'`, [
      fixture.shop.addressId,
    ]);
  });

  it('in the cart requires a new preview, so that no outdated quantity is ordered', async () => {
    const line = await one(2);
    const { cartId } = (await fixture.call('addToCart', { requestId: newRequestId(), ...line }, { token }))
      .data;
    const previewed = async () => {
      const { data } = await fixture.preview({ cartIds: [cartId] });
      return { submitToken: data.submitToken ?? '', expectedPayAmount: data.payAmount, remark: '' };
    };
    const changed = await previewed();
    await fixture.call('updateCartQuantity', { cartId, quantity: 4 }, { token });
    expect((await submit(changed)).code).toBe('CHECKOUT_EXPIRED');
    expect((await fixture.linesOf(token)).find(one => one.cartId === cartId)?.quantity).toBe(4);
    const windows = [await previewed(), await previewed()];
    const codes = (await Promise.all(windows.map(arg => submit(arg)))).map(({ code }) => code);
    expect(codes.toSorted()).toEqual(['0', 'CHECKOUT_EXPIRED']);
    expect(await fixture.stockOf(line.skuId)).toBe(96);
  });
});
