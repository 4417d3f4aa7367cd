import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPayFixture, type PayFixture } from '#test/support/fixtures/pay-fixture.ts';

let fixture: PayFixture;
beforeAll(async () => {
  fixture = await buildPayFixture();
});
afterAll(() => fixture.close());

const NAME = '复购专享券';
const create = (changes: object = {}) =>
  fixture.staff('/coupon/create', { name: NAME, validDays: 30, ...changes });
const codeOf = async (answer: Promise<{ readonly code: string }>) => (await answer).code;
const idOf = async (answer: Promise<{ readonly code: string; readonly data: unknown }>) => {
  const { code, data } = await answer;
  expect(code).toBe('0');
  return (data as { id: string }).id;
};

describe('a coupon given by staff', () => {
  it('can be used only by the shop that received it, once per grant', async () => {
    const couponId = await idOf(create({ off: '25.00', threshold: '200.00' }));
    const { distributorId, token } = fixture.shop;
    const { id: skuId } = await fixture.takeSku();
    const items = [{ skuId, quantity: 30 }];
    const discountOf = async (as: string) => (await fixture.preview({ items }, as)).data.coupons.length;
    expect(await discountOf(token)).toBe(0);
    await idOf(fixture.staff('/coupon/give', { distributorId, couponId }));
    const { coupons, payAmount } = (await fixture.preview({ items })).data;
    expect(coupons).toMatchObject([{ name: NAME, dataTypeName: '全场通用' }]);
    expect(payAmount).toBe('275.00');
    expect(await discountOf(fixture.shops[1]?.token ?? '')).toBe(0);
    await fixture.order(items);
    expect(await discountOf(token)).toBe(0);
    await idOf(fixture.staff('/coupon/give', { distributorId, couponId }));
    expect(await discountOf(token)).toBe(1);
    const { data } = await fixture.staff('/coupon/list', {});
    expect((data as { id: string }[]).find(({ id }) => id === couponId)).toMatchObject({
      name: NAME,
      off: '25.00',
      rate: null,
      threshold: '200.00',
      given: 2,
      used: 1,
    });
  });

  it('applies a rate only to commodities of its brands', async () => {
    const { rows } = await fixture.db.$client.query<{ id: string; name: string }>(
      'SELECT id, name FROM brand ORDER BY id LIMIT 3',
    );
    const [first, second] = rows;
    await idOf(create({ rate: '8.5', brandIds: [first?.id] }));
    await idOf(create({ rate: '9', brandIds: rows.map(({ id }) => id) }));
    const { data } = await fixture.staff('/coupon/list', {});
    expect(data).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ rate: '8.5', off: null, scope: `指定品牌：${first?.name}` }),
        expect.objectContaining({
          rate: '9',
          scope: `指定品牌：${first?.name}、${second?.name}等 3 个`,
        }),
      ]),
    );
  });

  it('has exactly one discount and existing brands, and can be given only while it is valid', async () => {
    const errors = ['PARAM_INVALID', 'NOT_FOUND'];
    for (const change of [{}, { off: '0.00' }, { off: '5.00', rate: '9' }, { rate: '10' }, { rate: '0' }]) {
      expect(await codeOf(create(change)), JSON.stringify(change)).toBe(errors[0]);
    }
    expect(await codeOf(create({ off: '5.00', brandIds: ['none'] }))).toBe(errors[1]);
    const { distributorId } = fixture.shop;
    expect(await codeOf(fixture.staff('/coupon/give', { distributorId, couponId: 'none' }))).toBe(errors[1]);
    const couponId = await idOf(create({ off: '5.00', validDays: 1 }));
    expect(await codeOf(fixture.staff('/coupon/give', { distributorId: 'none', couponId }))).toBe(errors[1]);
    fixture.clock.forward(86_400_000);
    expect(await codeOf(fixture.staff('/coupon/give', { distributorId, couponId }))).toBe(errors[0]);
  });
});
