/** Freezing a shop cancels its unpaid orders and returns their stock and coupons. */

import { afterAll, beforeAll, expect, it } from 'vitest';
import { timer } from '#gateway/db/schema/timer.ts';
import { like } from '#gateway/db/sql.ts';
import { orderTexts } from '#shared/messages/zh/gateway/order-texts.ts';
import { buildPayFixture, type PayFixture } from '#test/support/fixtures/pay-fixture.ts';
import { findViolations } from '#test/support/gateway/invariants.ts';

const SHOPS = 3;
let fixture: PayFixture;
beforeAll(async () => {
  fixture = await buildPayFixture(SHOPS);
});
afterAll(async () => {
  const broken = await findViolations(fixture.db);
  await fixture.close();
  expect(broken).toEqual([]);
});

const move = (event: 'disable' | 'enable', distributorId: string) =>
  fixture.staff(`/distributor/${event}`, {
    distributorId,
    ...(event === 'disable' ? { reason: '拖欠货款' } : {}),
  });
const shopAt = (index: number) => fixture.shops[index] ?? fixture.shop;

it('cancels unpaid orders and inquiries with their stock and coupons, and keeps paid ones', async () => {
  const { token, distributorId } = shopAt(0);
  const skus = [await fixture.takeSku(), await fixture.takeSku()];
  // Two orders with one payment.
  for (const [index, { id }] of skus.entries()) {
    const warehouseId = fixture.warehouses[index]?.id ?? '';
    await fixture.db.$client.query('UPDATE sku SET warehouse_id = $1 WHERE id = $2', [warehouseId, id]);
  }
  const lines = skus.map(({ id: skuId }) => ({ skuId, quantity: 3 }));
  const coupon = await fixture.giveCoupon({ value: 200 });
  const unpaid = await fixture.order(lines, { couponId: coupon });
  expect(unpaid.orderIds).toHaveLength(2);
  await fixture.pay(unpaid.payNo ?? '', 'ALIPAY');
  const attempt = await fixture.attemptOf(unpaid.payNo ?? '');
  const asked = await fixture.order(lines.slice(0, 1), { inquiry: true });
  const quoted = await fixture.order(lines.slice(0, 1), { inquiry: true });
  await fixture.staff('/order/quote', { order: quoted.orderIds[0], amount: '20.00' });
  const paid = await fixture.orderFor(1);
  await fixture.giveMoney(1000);
  await fixture.pay(paid.payNo, 'BALANCE');
  const shown = await fixture.orderFor(1);
  await fixture.pay(shown.payNo, 'OFFLINE');
  const imageUrls = [await fixture.uploadVoucher()];
  await fixture.call('uploadVoucher', { payNo: shown.payNo, imageUrls }, { token });
  const foreign = await fixture.orderFor(1, shopAt(1).token);

  expect((await move('disable', distributorId)).code).toBe('0');
  for (const id of [...unpaid.orderIds, ...asked.orderIds, ...quoted.orderIds]) {
    expect(await fixture.readOrder(id)).toMatchObject({
      status: 'CANCELLED',
      cancelledBy: 'SUPPLIER',
      expireTime: null,
    });
    const { data } = await fixture.call('getOrderDetail', { id }, { token });
    expect(data.timeline.at(-1)).toMatchObject({ by: 'SUPPLIER', remark: orderTexts.shopFrozen });
  }
  expect(await Promise.all(skus.map(({ id }) => fixture.stockOf(id)))).toEqual([1000, 1000]);
  expect(await fixture.isCouponUsed(coupon)).toBe(false);
  expect(await fixture.orderStatus(paid.orderId)).toBe('WAIT_SHIP');
  expect(await fixture.orderStatus(shown.orderId)).toBe('WAIT_PAY_AUDIT');
  expect(await fixture.orderStatus(foreign.orderId)).toBe('WAIT_PAY');
  expect(await findViolations(fixture.db)).toEqual([]);

  // Paid before, reported late: the money is refunded.
  const { id: attemptId, amount } = attempt;
  expect(await fixture.callBack({ attemptId, amount, outcome: 'PAID' })).toBe('0');
  expect(await fixture.balance('ALIPAY')).toBe(0);
  expect(await fixture.mismatches()).toEqual([]);

  // The voucher can still be confirmed.
  expect((await fixture.staff('/pay/confirm', { payNo: shown.payNo })).code).toBe('0');
  expect(await fixture.orderStatus(shown.orderId)).toBe('WAIT_SHIP');
  await move('enable', distributorId);
  expect(await fixture.orderStatus(unpaid.orderIds[0] ?? '')).toBe('CANCELLED');
});

it('rejects freezing a frozen shop and cancels nothing then', async () => {
  const { token, distributorId } = shopAt(1);
  await move('disable', distributorId);
  expect((await move('disable', distributorId)).code).toBe('STATE_CHANGED');
  await move('enable', distributorId);
  const { orderId } = await fixture.orderFor(1, token);
  expect((await move('enable', distributorId)).code).toBe('STATE_CHANGED');
  expect(await fixture.orderStatus(orderId)).toBe('WAIT_PAY');
});

it('leaves no unpaid orders when the shop orders concurrently', async () => {
  const { token, distributorId } = shopAt(2);
  for (let round = 0; round < 4; round += 1) {
    const { id: skuId } = await fixture.takeSku();
    const shown = await Promise.all(
      Array.from({ length: 6 }, () => fixture.preview({ items: [{ skuId, quantity: 1 }] }, token)),
    );
    const answers = await Promise.all([
      ...shown
        .slice(0, 3)
        .map(({ data: { submitToken, payAmount } }) =>
          fixture.call(
            'submitOrder',
            { submitToken: submitToken ?? '', expectedPayAmount: payAmount, remark: '' },
            { token },
          ),
        ),
      move('disable', distributorId),
      ...shown
        .slice(3)
        .map(({ data: { submitToken, payAmount } }) =>
          fixture.call(
            'submitOrder',
            { submitToken: submitToken ?? '', expectedPayAmount: payAmount, remark: '' },
            { token },
          ),
        ),
    ]);
    expect(answers.every(({ code }) => code === '0' || code === 'FORBIDDEN')).toBe(true);
    expect(await fixture.stockOf(skuId)).toBe(1000);
    await fixture.db.delete(timer).where(like(timer.kind, 'autopilot.%'));
    await move('enable', distributorId);
  }
});
