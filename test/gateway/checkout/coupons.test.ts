/** Coupons at the checkout: which is chosen, why not, and what becomes of one with the orders it was used for. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lockShop } from '#gateway/lock-shop.ts';
import { spendCoupon } from '#gateway/modules/checkout/use-coupon.ts';
import { buildOrderWorld, type OrderWorld } from '#test/support/order-world.ts';

let world: OrderWorld;
let token: string;
beforeAll(async () => {
  world = await buildOrderWorld();
  token = world.shop.token;
});
beforeEach(() => world.db.$client.query('DELETE FROM distributor_coupon'));
afterAll(() => world.close());

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(world.clock.now().getTime() + days * DAY_MS);

async function one(quantity: number) {
  const { id: skuId, commodityId } = await world.takeSku({ stock: 100 });
  return { skuId, quantity, commodityId };
}
const preview = async (line: { skuId: string; quantity: number }, wish = {}) =>
  (await world.preview({ items: [{ skuId: line.skuId, quantity: line.quantity }], ...wish })).data;
async function placeOf(commodityId: string) {
  const { rows } = await world.db.$client.query<{ brand_id: string; path: string[] }>(
    'SELECT brand_id, path FROM commodity JOIN commodity_kind AS kind ON kind.id = kind_id WHERE commodity.id = $1',
    [commodityId],
  );
  return { brandId: rows[0]?.brand_id ?? '', top: rows[0]?.path[0] ?? '' };
}

describe('a preview', () => {
  it('chooses what saves the most, the one that ends first of equals, and the one or none that is asked for', async () => {
    const line = await one(10);
    const small = await world.giveCoupon({ value: 500 });
    const rate = await world.giveCoupon({ couponType: 'RATE_OFF', value: 85 });
    const later = await world.giveCoupon({ value: 1500, validEndDate: inDays(9) });
    const sooner = await world.giveCoupon({ value: 1500, validEndDate: inDays(8) });
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

  it('says why a coupon cannot be used', async () => {
    const line = await one(10);
    const { brandId, top } = await placeOf(line.commodityId);
    const reasons = [
      [{ threshold: 12_050 }, '适用商品还差 ¥20.50'],
      [{ brandIds: ['none'] }, '所结算的商品不适用'],
      [{ kindIds: ['none'] }, '所结算的商品不适用'],
      [{ validEndDate: inDays(-1) }, '已过期'],
      [{ validStartDate: inDays(2) }, expect.stringMatching(/^20\d\d-\d\d-\d\d 起可用$/)],
      [{ brandIds: [brandId] }, ''],
      [{ kindIds: [top], threshold: 10_000 }, ''],
    ] as const;
    for (const [changes, reason] of reasons) {
      const id = await world.giveCoupon({ ...changes } as Parameters<typeof world.giveCoupon>[0]);
      const data = await preview(line, { couponId: id });
      const judged = data.coupons.find(one => one.id === id);
      expect(judged).toMatchObject({
        usable: reason === '',
        reason,
        saves: reason === '' ? '10.00' : '0.00',
      });
      expect(data.problems.map(({ code }) => code)).toEqual(reason === '' ? [] : ['COUPON_UNUSABLE']);
      expect(data.payAmount).toBe(reason === '' ? '90.00' : '100.00');
      expect(data.submitToken === null).toBe(reason !== '');
    }
  });

  it('shows none that was used, expired long ago, or is another shop’s, which is as good as missing', async () => {
    const line = await one(10);
    const used = await world.giveCoupon();
    await world.db.$client.query('UPDATE distributor_coupon SET used = true');
    const foreign = await world.giveCoupon({}, world.shops[1]?.distributorId);
    const old = await world.giveCoupon({ validEndDate: inDays(-31) });
    const answers = [];
    for (const couponId of [used, foreign, old, 'missing']) answers.push(await preview(line, { couponId }));
    expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ coupons: [], couponId: null, submitToken: null });
  });
});

describe('the coupon of an order', () => {
  it('is used once, and comes back with the cancelled order', async () => {
    const line = await one(10);
    const coupon = await world.giveCoupon();
    const { orderIds } = await world.order([line]);
    expect(await world.isCouponUsed(coupon)).toBe(true);
    expect(await world.readOrder(orderIds[0] ?? '')).toMatchObject({
      couponAmount: 1000,
      payAmount: 9000,
      distributorCouponId: coupon,
    });
    await world.call('cancelOrder', { id: orderIds[0] ?? '', reason: '' }, { token });
    expect(await world.isCouponUsed(coupon)).toBe(false);
    expect(await world.stockOf(line.skuId)).toBe(100);
    expect(await preview(line)).toMatchObject({ couponId: coupon });
  });

  it('comes back with the last of several orders that share it, not before', async () => {
    const lines: Awaited<ReturnType<typeof one>>[] = [];
    const orders = async () =>
      (await world.preview({ items: lines.map(({ skuId, quantity }) => ({ skuId, quantity })) })).data.groups
        .length;
    do lines.push(await one(10));
    while ((await orders()) < 2);
    const coupon = await world.giveCoupon({ value: 1001 });
    const { orderIds } = await world.order(lines.map(({ skuId, quantity }) => ({ skuId, quantity })));
    const shares = await Promise.all(orderIds.map(async id => (await world.readOrder(id)).couponAmount));
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(1001);
    for (const [index, id] of orderIds.entries()) {
      await world.call('cancelOrder', { id, reason: '' }, { token });
      expect(await world.isCouponUsed(coupon)).toBe(index < orderIds.length - 1);
    }
  });

  it('stands on no order that it takes nothing off, whose cancelling is of no matter to it', async () => {
    const [a, b] = [await one(10), await one(10)];
    const moved = world.warehouses.map(({ id }) => id);
    await world.db.$client.query('UPDATE sku SET warehouse_id = $2 WHERE id = $1', [a.skuId, moved[0]]);
    await world.db.$client.query('UPDATE sku SET warehouse_id = $2 WHERE id = $1', [b.skuId, moved[1]]);
    const { rows } = await world.db.$client.query<{ id: string }>(
      'SELECT id FROM brand WHERE id <> (SELECT brand_id FROM commodity WHERE id = $1) LIMIT 1',
      [a.commodityId],
    );
    const brandId = rows[0]?.id ?? '';
    await world.db.$client.query('UPDATE commodity SET brand_id = $2 WHERE id = $1', [
      b.commodityId,
      brandId,
    ]);
    const coupon = await world.giveCoupon({ brandIds: [brandId] });
    const { orderIds } = await world.order([a, b].map(({ skuId, quantity }) => ({ skuId, quantity })));
    const placed = await Promise.all(orderIds.map(world.readOrder));
    const [without, withIt] = placed.toSorted((x, y) => x.couponAmount - y.couponAmount);
    expect(without).toMatchObject({ couponAmount: 0, distributorCouponId: null });
    expect(withIt).toMatchObject({ couponAmount: 1000, distributorCouponId: coupon });
    await world.call('cancelOrder', { id: withIt?.id ?? '', reason: '' }, { token });
    expect(await world.isCouponUsed(coupon)).toBe(false);
  });

  it('may make it cost nothing', async () => {
    const line = await one(1);
    await world.giveCoupon({ value: 99_999 });
    const { orderIds } = await world.order([line]);
    expect(await world.readOrder(orderIds[0] ?? '')).toMatchObject({ payAmount: 0, couponAmount: 1000 });
  });

  it('is never used by two orders at once', async () => {
    const lines = [await one(10), await one(10), await one(10)];
    const coupon = await world.giveCoupon();
    const shown = [];
    for (const line of lines) shown.push(await preview(line));
    const codes = await Promise.all(
      shown.map(async ({ submitToken, payAmount }) => {
        const arg = { submitToken: submitToken ?? '', expectedPayAmount: payAmount, remark: '' };
        return (await world.call('submitOrder', arg, { token })).code;
      }),
    );
    expect(codes.toSorted()).toEqual(['0', 'ORDER_PROBLEMS', 'ORDER_PROBLEMS']);
    await expect(
      world.db.transaction(async tx => {
        await lockShop(tx, world.shop.distributorId);
        await spendCoupon(tx, world.shop.distributorId, coupon);
      }),
    ).rejects.toThrow();
  });
});

it('counts the coupons that a shop could use today', async () => {
  await world.giveCoupon();
  await world.giveCoupon({ threshold: 99_999_999 });
  await world.giveCoupon({ validEndDate: inDays(-1) });
  await world.giveCoupon({ validStartDate: inDays(1) });
  const { data } = await world.call('getMyShopStatistic', {}, { token });
  expect(data.couponCount).toBe(2);
});
