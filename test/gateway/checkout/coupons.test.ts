/** Coupons at the checkout: choice, reasons why one cannot be used, and return on cancellation. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lockShop } from '#gateway/calls/lock-shop.ts';
import { redeemCoupon } from '#gateway/modules/checkout/redeem-coupon.ts';
import { buildOrderFixture, type OrderFixture } from '#test/support/fixtures/order-fixture.ts';

let fixture: OrderFixture;
let token: string;
beforeAll(async () => {
  fixture = await buildOrderFixture();
  token = fixture.shop.token;
});
beforeEach(() => fixture.db.$client.query('DELETE FROM distributor_coupon'));
afterAll(() => fixture.close());

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(fixture.clock.now().getTime() + days * DAY_MS);

async function one(quantity: number) {
  const { id: skuId, commodityId } = await fixture.takeSku({ stock: 100 });
  return { skuId, quantity, commodityId };
}
const preview = async (line: { skuId: string; quantity: number }, wish = {}) =>
  (await fixture.preview({ items: [{ skuId: line.skuId, quantity: line.quantity }], ...wish })).data;
async function placeOf(commodityId: string) {
  const { rows } = await fixture.db.$client.query<{ brand_id: string; path: string[] }>(
    'SELECT brand_id, path FROM commodity JOIN category ON category.id = category_id WHERE commodity.id = $1',
    [commodityId],
  );
  return { brandId: rows[0]?.brand_id ?? '', top: rows[0]?.path[0] ?? '' };
}

describe('a preview', () => {
  it('chooses the requested coupon, or else the largest saving, then the earliest expiry', async () => {
    const line = await one(10);
    const small = await fixture.giveCoupon({ value: 500 });
    const rate = await fixture.giveCoupon({ couponType: 'RATE_OFF', value: 85 });
    const later = await fixture.giveCoupon({ value: 1500, validEndDate: inDays(9) });
    const sooner = await fixture.giveCoupon({ value: 1500, validEndDate: inDays(8) });
    const best = await preview(line);
    expect(best).toMatchObject({ couponId: sooner, couponAmount: '15.00', payAmount: '85.00' });
    expect(best.coupons.map(({ id, saves }) => [id, saves])).toEqual([
      [sooner, '15.00'],
      [later, '15.00'],
      [rate, '15.00'],
      [small, '5.00'],
    ]);
    expect(best.coupons[2]).toMatchObject({ couponType: 'RATE_OFF', resultData: '8.5', ruleData: '0.00' });
    expect(await preview(line, { couponId: small })).toMatchObject({ couponId: small, payAmount: '95.00' });
    expect(await preview(line, { couponId: null })).toMatchObject({ couponId: null, payAmount: '100.00' });
  });

  it('returns the reason why a coupon cannot be used', async () => {
    const line = await one(10);
    const { brandId, top } = await placeOf(line.commodityId);
    const reasons = [
      [{ threshold: 12_050 }, '适用商品还差 ¥20.50'],
      [{ brandIds: ['none'] }, '所结算的商品不适用'],
      [{ categoryIds: ['none'] }, '所结算的商品不适用'],
      [{ validEndDate: inDays(-1) }, '已过期'],
      [{ validStartDate: inDays(2) }, expect.stringMatching(/^20\d\d-\d\d-\d\d 起可用$/)],
      [{ brandIds: [brandId] }, ''],
      [{ categoryIds: [top], threshold: 10_000 }, ''],
    ] as const;
    for (const [changes, reason] of reasons) {
      const id = await fixture.giveCoupon({ ...changes } as Parameters<typeof fixture.giveCoupon>[0]);
      const data = await preview(line, { couponId: id });
      const listed = data.coupons.find(one => one.id === id);
      expect(listed).toMatchObject({
        usable: reason === '',
        reason,
        saves: reason === '' ? '10.00' : '0.00',
      });
      expect(data.problems.map(({ code }) => code)).toEqual(reason === '' ? [] : ['COUPON_UNUSABLE']);
      expect(data.payAmount).toBe(reason === '' ? '90.00' : '100.00');
      expect(data.submitToken === null).toBe(reason !== '');
    }
  });

  it('omits coupons that are used, expired long ago or of another shop', async () => {
    const line = await one(10);
    const used = await fixture.giveCoupon();
    await fixture.db.$client.query('UPDATE distributor_coupon SET used = true');
    const foreign = await fixture.giveCoupon({}, fixture.shops[1]?.distributorId);
    const old = await fixture.giveCoupon({ validEndDate: inDays(-31) });
    const answers = [];
    for (const couponId of [used, foreign, old, 'missing']) answers.push(await preview(line, { couponId }));
    expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ coupons: [], couponId: null, submitToken: null });
  });
});

describe('the coupon of an order', () => {
  it('is redeemed once, and returned when the order is cancelled', async () => {
    const line = await one(10);
    const coupon = await fixture.giveCoupon();
    const { orderIds } = await fixture.order([line]);
    expect(await fixture.isCouponUsed(coupon)).toBe(true);
    expect(await fixture.readOrder(orderIds[0] ?? '')).toMatchObject({
      couponAmount: 1000,
      payAmount: 9000,
      distributorCouponId: coupon,
    });
    await fixture.call('cancelOrder', { id: orderIds[0] ?? '', reason: '' }, { token });
    expect(await fixture.isCouponUsed(coupon)).toBe(false);
    expect(await fixture.stockOf(line.skuId)).toBe(100);
    expect(await preview(line)).toMatchObject({ couponId: coupon });
  });

  it('is returned with the last of several orders that share it', async () => {
    const lines: Awaited<ReturnType<typeof one>>[] = [];
    const orders = async () =>
      (await fixture.preview({ items: lines.map(({ skuId, quantity }) => ({ skuId, quantity })) })).data
        .groups.length;
    do lines.push(await one(10));
    while ((await orders()) < 2);
    const coupon = await fixture.giveCoupon({ value: 1001 });
    const { orderIds } = await fixture.order(lines.map(({ skuId, quantity }) => ({ skuId, quantity })));
    const shares = await Promise.all(orderIds.map(async id => (await fixture.readOrder(id)).couponAmount));
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(1001);
    for (const [index, id] of orderIds.entries()) {
      await fixture.call('cancelOrder', { id, reason: '' }, { token });
      expect(await fixture.isCouponUsed(coupon)).toBe(index < orderIds.length - 1);
    }
  });

  it('is not linked to orders that it does not reduce, so cancelling those does not return it', async () => {
    const [a, b] = [await one(10), await one(10)];
    const moved = fixture.warehouses.map(({ id }) => id);
    await fixture.db.$client.query('UPDATE sku SET warehouse_id = $2 WHERE id = $1', [a.skuId, moved[0]]);
    await fixture.db.$client.query('UPDATE sku SET warehouse_id = $2 WHERE id = $1', [b.skuId, moved[1]]);
    const { rows } = await fixture.db.$client.query<{ id: string }>(
      'SELECT id FROM brand WHERE id <> (SELECT brand_id FROM commodity WHERE id = $1) LIMIT 1',
      [a.commodityId],
    );
    const brandId = rows[0]?.id ?? '';
    await fixture.db.$client.query('UPDATE commodity SET brand_id = $2 WHERE id = $1', [
      b.commodityId,
      brandId,
    ]);
    const coupon = await fixture.giveCoupon({ brandIds: [brandId] });
    const { orderIds } = await fixture.order([a, b].map(({ skuId, quantity }) => ({ skuId, quantity })));
    const placed = await Promise.all(orderIds.map(fixture.readOrder));
    const [without, withIt] = placed.toSorted((x, y) => x.couponAmount - y.couponAmount);
    expect(without).toMatchObject({ couponAmount: 0, distributorCouponId: null });
    expect(withIt).toMatchObject({ couponAmount: 1000, distributorCouponId: coupon });
    await fixture.call('cancelOrder', { id: withIt?.id ?? '', reason: '' }, { token });
    expect(await fixture.isCouponUsed(coupon)).toBe(false);
  });

  it('can reduce the price to zero', async () => {
    const line = await one(1);
    await fixture.giveCoupon({ value: 99_999 });
    const { orderIds } = await fixture.order([line]);
    expect(await fixture.readOrder(orderIds[0] ?? '')).toMatchObject({ payAmount: 0, couponAmount: 1000 });
  });

  it('is redeemed once by concurrent orders', async () => {
    const lines = [await one(10), await one(10), await one(10)];
    const coupon = await fixture.giveCoupon();
    const shown = [];
    for (const line of lines) shown.push(await preview(line));
    const codes = await Promise.all(
      shown.map(async ({ submitToken, payAmount }) => {
        const arg = { submitToken: submitToken ?? '', expectedPayAmount: payAmount, remark: '' };
        return (await fixture.call('submitOrder', arg, { token })).code;
      }),
    );
    expect(codes.toSorted()).toEqual(['0', 'ORDER_PROBLEMS', 'ORDER_PROBLEMS']);
    await expect(
      fixture.db.transaction(async tx => {
        await lockShop(tx, fixture.shop.distributorId);
        await redeemCoupon(tx, fixture.shop.distributorId, coupon);
      }),
    ).rejects.toThrow();
  });
});

it('counts the currently usable coupons of a shop', async () => {
  await fixture.giveCoupon();
  await fixture.giveCoupon({ threshold: 99_999_999 });
  await fixture.giveCoupon({ validEndDate: inDays(-1) });
  await fixture.giveCoupon({ validStartDate: inDays(1) });
  const { data } = await fixture.call('getMyShopStatistic', {}, { token });
  expect(data.couponCount).toBe(2);
});
