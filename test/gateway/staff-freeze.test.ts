/** Freezing a shop: what it has not paid is cancelled with it, and what was taken for it comes back. */

import { afterAll, beforeAll, expect, it } from 'vitest';
import { timer } from '#gateway/db/schema/timer.ts';
import { like } from '#gateway/db/sql.ts';
import { orderTexts } from '#shared/messages/zh/order-texts.ts';
import { findBroken } from '#test/support/invariants.ts';
import { buildPayWorld, type PayWorld } from '#test/support/pay-world.ts';

const SHOPS = 3;
let world: PayWorld;
beforeAll(async () => {
  world = await buildPayWorld(SHOPS);
});
afterAll(async () => {
  const broken = await findBroken(world.db);
  await world.close();
  expect(broken).toEqual([]);
});

const move = (event: 'disable' | 'enable', distributorId: string) =>
  world.staff(`/distributor/${event}`, {
    distributorId,
    ...(event === 'disable' ? { reason: '拖欠货款' } : {}),
  });
const shopAt = (index: number) => world.shops[index] ?? world.shop;

it('cancels unpaid orders and inquiries, returns stock and coupons, and leaves what was paid or shown', async () => {
  const { token, distributorId } = shopAt(0);
  const skus = [await world.takeSku(), await world.takeSku()];
  // Two orders under one payment.
  for (const [index, { id }] of skus.entries()) {
    const warehouseId = world.warehouses[index]?.id ?? '';
    await world.db.$client.query('UPDATE sku SET warehouse_id = $1 WHERE id = $2', [warehouseId, id]);
  }
  const lines = skus.map(({ id: skuId }) => ({ skuId, quantity: 3 }));
  const coupon = await world.giveCoupon({ value: 200 });
  const unpaid = await world.order(lines, { couponId: coupon });
  expect(unpaid.orderIds).toHaveLength(2);
  await world.pay(unpaid.payNo ?? '', 'ALIPAY');
  const attempt = await world.attemptOf(unpaid.payNo ?? '');
  const asked = await world.order(lines.slice(0, 1), { inquiry: true });
  const quoted = await world.order(lines.slice(0, 1), { inquiry: true });
  await world.staff('/order/quote', { order: quoted.orderIds[0], amount: '20.00' });
  const paid = await world.orderFor(1);
  await world.giveMoney(1000);
  await world.pay(paid.payNo, 'BALANCE');
  const shown = await world.orderFor(1);
  await world.pay(shown.payNo, 'OFFLINE');
  const imageUrls = [await world.uploadVoucher()];
  await world.call('uploadVoucher', { payNo: shown.payNo, imageUrls }, { token });
  const foreign = await world.orderFor(1, shopAt(1).token);

  expect((await move('disable', distributorId)).code).toBe('0');
  for (const id of [...unpaid.orderIds, ...asked.orderIds, ...quoted.orderIds]) {
    expect(await world.readOrder(id)).toMatchObject({
      ...{ status: 'CANCELLED', cancelledBy: 'SUPPLIER', expireTime: null },
    });
    const { data } = await world.call('getOrderDetail', { id }, { token });
    expect(data.timeline.at(-1)).toMatchObject({ by: 'SUPPLIER', remark: orderTexts.shopFrozen });
  }
  expect(await Promise.all(skus.map(({ id }) => world.stockOf(id)))).toEqual([1000, 1000]);
  expect(await world.isCouponUsed(coupon)).toBe(false);
  expect(await world.orderStatus(paid.orderId)).toBe('WAIT_SHIP');
  expect(await world.orderStatus(shown.orderId)).toBe('WAIT_PAY_AUDIT');
  expect(await world.orderStatus(foreign.orderId)).toBe('WAIT_PAY');
  expect(await findBroken(world.db)).toEqual([]);

  // Scanned before, and told of late: it goes back.
  const { id: attemptId, amount } = attempt;
  expect(await world.callBack({ attemptId, amount, outcome: 'PAID' })).toBe('0');
  expect(await world.balance('ALIPAY')).toBe(0);
  expect(await world.mismatches()).toEqual([]);

  // The voucher is decided on as ever.
  expect((await world.staff('/pay/confirm', { payNo: shown.payNo })).code).toBe('0');
  expect(await world.orderStatus(shown.orderId)).toBe('WAIT_SHIP');
  await move('enable', distributorId);
  expect(await world.orderStatus(unpaid.orderIds[0] ?? '')).toBe('CANCELLED');
});

it('freezes nothing twice, and cancels nothing where it is refused', async () => {
  const { token, distributorId } = shopAt(1);
  await move('disable', distributorId);
  expect((await move('disable', distributorId)).code).toBe('STATE_CHANGED');
  await move('enable', distributorId);
  const { orderId } = await world.orderFor(1, token);
  expect((await move('enable', distributorId)).code).toBe('STATE_CHANGED');
  expect(await world.orderStatus(orderId)).toBe('WAIT_PAY');
});

it('leaves nothing unpaid of a shop that orders at the same moment', async () => {
  const { token, distributorId } = shopAt(2);
  for (let round = 0; round < 4; round += 1) {
    const { id: skuId } = await world.takeSku();
    const shown = await Promise.all(
      Array.from({ length: 6 }, () => world.preview({ items: [{ skuId, quantity: 1 }] }, token)),
    );
    const answers = await Promise.all([
      ...shown
        .slice(0, 3)
        .map(({ data: { submitToken, payAmount } }) =>
          world.call(
            'submitOrder',
            { submitToken: submitToken ?? '', expectedPayAmount: payAmount, remark: '' },
            { token },
          ),
        ),
      move('disable', distributorId),
      ...shown
        .slice(3)
        .map(({ data: { submitToken, payAmount } }) =>
          world.call(
            'submitOrder',
            { submitToken: submitToken ?? '', expectedPayAmount: payAmount, remark: '' },
            { token },
          ),
        ),
    ]);
    expect(answers.every(({ code }) => code === '0' || code === 'FORBIDDEN')).toBe(true);
    expect(await world.stockOf(skuId)).toBe(1000);
    await world.db.delete(timer).where(like(timer.kind, 'autopilot.%'));
    await move('enable', distributorId);
  }
});
