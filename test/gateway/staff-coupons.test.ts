import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPayWorld, type PayWorld } from '#test/support/pay-world.ts';

let world: PayWorld;
beforeAll(async () => {
  world = await buildPayWorld();
});
afterAll(() => world.close());

const NAME = '复购专享券';
const create = (changes: object = {}) =>
  world.staff('/coupon/create', { name: NAME, validDays: 30, ...changes });
const codeOf = async (answer: Promise<{ readonly code: string }>) => (await answer).code;
const idOf = async (answer: Promise<{ readonly code: string; readonly data: unknown }>) => {
  const { code, data } = await answer;
  expect(code).toBe('0');
  return (data as { id: string }).id;
};

describe('a coupon that the supplier gives', () => {
  it('is used by the shop that was given it, once for each giving, and by no other', async () => {
    const couponId = await idOf(create({ off: '25.00', threshold: '200.00' }));
    const { distributorId, token } = world.shop;
    const { id: skuId } = await world.takeSku();
    const items = [{ skuId, quantity: 30 }];
    const discountOf = async (as: string) => (await world.preview({ items }, as)).data.coupons.length;
    expect(await discountOf(token)).toBe(0);
    await idOf(world.staff('/coupon/give', { distributorId, couponId }));
    const { coupons, payAmount } = (await world.preview({ items })).data;
    expect(coupons).toMatchObject([{ name: NAME, dataTypeName: '全场通用' }]);
    expect(payAmount).toBe('275.00');
    expect(await discountOf(world.shops[1]?.token ?? '')).toBe(0);
    await world.order(items);
    expect(await discountOf(token)).toBe(0);
    await idOf(world.staff('/coupon/give', { distributorId, couponId }));
    expect(await discountOf(token)).toBe(1);
    const { data } = await world.staff('/coupon/list', {});
    expect((data as { id: string }[]).find(({ id }) => id === couponId)).toMatchObject({
      ...{ name: NAME, off: '25.00', rate: null, threshold: '200.00', given: 2, used: 1 },
    });
  });

  it('takes off a rate, of the goods of some brands alone', async () => {
    const { rows } = await world.db.$client.query<{ id: string; name: string }>(
      'SELECT id, name FROM brand ORDER BY id LIMIT 3',
    );
    const [first, second] = rows;
    await idOf(create({ rate: '8.5', brandIds: [first?.id] }));
    await idOf(create({ rate: '9', brandIds: rows.map(({ id }) => id) }));
    const { data } = await world.staff('/coupon/list', {});
    expect(data).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ rate: '8.5', off: null, goods: `指定品牌：${first?.name}` }),
        expect.objectContaining({
          ...{ rate: '9', goods: `指定品牌：${first?.name}、${second?.name}等 3 个` },
        }),
      ]),
    );
  });

  it('takes something off in one way, for brands that there are, and is given while it is good', async () => {
    const refused = ['PARAM_INVALID', 'NOT_FOUND'];
    for (const change of [{}, { off: '0.00' }, { off: '5.00', rate: '9' }, { rate: '10' }, { rate: '0' }]) {
      expect(await codeOf(create(change)), JSON.stringify(change)).toBe(refused[0]);
    }
    expect(await codeOf(create({ off: '5.00', brandIds: ['none'] }))).toBe(refused[1]);
    const { distributorId } = world.shop;
    expect(await codeOf(world.staff('/coupon/give', { distributorId, couponId: 'none' }))).toBe(refused[1]);
    const couponId = await idOf(create({ off: '5.00', validDays: 1 }));
    expect(await codeOf(world.staff('/coupon/give', { distributorId: 'none', couponId }))).toBe(refused[1]);
    world.clock.forward(86_400_000);
    expect(await codeOf(world.staff('/coupon/give', { distributorId, couponId }))).toBe(refused[0]);
  });
});
