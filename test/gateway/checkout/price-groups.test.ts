import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CouponRule } from '#gateway/modules/checkout/calculate-discount.ts';
import { freightRuleFor } from '#gateway/modules/checkout/freight.ts';
import { priceGroups, type RequestedLine, sumAmounts } from '#gateway/modules/checkout/price-groups.ts';
import { toFen } from '#shared/domain/money.ts';

const line = (changes: Partial<Record<keyof RequestedLine, unknown>> = {}): RequestedLine => ({
  warehouseId: 'W01',
  brandId: 'b1',
  categoryPath: ['k1', 'k11'],
  quantity: 10,
  price: toFen(1000),
  tiers: [
    { minQty: 1, price: toFen(1000) },
    { minQty: 10, price: toFen(900) },
  ],
  ...(changes as Partial<RequestedLine>),
});
const money = (value: number, threshold = 0, scope: Partial<CouponRule> = {}): CouponRule => ({
  couponType: 'MONEY_OFF',
  value,
  threshold: toFen(threshold),
  brandIds: [],
  categoryIds: [],
  ...scope,
});
const rate = (value: number): CouponRule => ({ ...money(value), couponType: 'RATE_OFF' });
const freight = (fee: number, freeFrom: number | null) => ({
  provinceCodes: [],
  fee: toFen(fee),
  freeFrom: freeFrom === null ? null : toFen(freeFrom),
});
const totals = (lines: readonly RequestedLine[], coupon: CouponRule | null, rules = new Map()) =>
  sumAmounts(priceGroups(lines, { freight: rules, coupon }));

describe('order amounts', () => {
  test.each([
    { what: 'the tier that is reached', coupon: null, off: 0, pay: 9000 },
    { what: 'a coupon of money', coupon: money(500, 9000), off: 500, pay: 8500 },
    { what: 'a coupon whose threshold is missed by a fen', coupon: money(500, 9001), off: 0, pay: 9000 },
    { what: 'a coupon larger than the items', coupon: money(99_999), off: 9000, pay: 0 },
    { what: '8.5 折, rounded for the house', coupon: rate(85), off: 1350, pay: 7650 },
    { what: 'a coupon of another brand', coupon: money(500, 0, { brandIds: ['b2'] }), off: 0, pay: 9000 },
    {
      what: 'a coupon of a category above',
      coupon: money(500, 0, { categoryIds: ['k1'] }),
      off: 500,
      pay: 8500,
    },
  ])('with $what', ({ coupon, off, pay }) => {
    expect(totals([line()], coupon)).toEqual({
      goodsAmount: 10_000,
      discountAmount: 1000,
      couponAmount: off,
      freightAmount: 0,
      payAmount: pay,
    });
  });

  test('charge freight per warehouse, free from an amount before the coupon', () => {
    const rules = new Map([
      ['W01', freight(1200, 9000)],
      ['W02', freight(800, 9001)],
      ['W03', freight(600, null)],
    ]);
    const lines = ['W01', 'W02', 'W03'].map(warehouseId => line({ warehouseId }));
    const groups = priceGroups(lines, { freight: rules, coupon: money(3000) });
    expect(
      groups.map(({ warehouseId, freightAmount, payAmount }) => [warehouseId, freightAmount, payAmount]),
    ).toEqual([
      ['W01', 0, 8000],
      ['W02', 800, 8800],
      ['W03', 600, 8600],
    ]);
  });

  test('prefer the freight rule of the province over the one for all others', () => {
    const [remote, others] = [{ ...freight(3000, null), provinceCodes: ['650000'] }, freight(1000, null)];
    expect(freightRuleFor([others, remote], '650000')).toBe(remote);
    expect(freightRuleFor([remote, others], '330000')).toBe(others);
    expect(freightRuleFor([remote], '330000')).toBeUndefined();
  });

  const lines = fc.array(
    fc.record({
      warehouseId: fc.constantFrom('W01', 'W02', 'W03'),
      brandId: fc.constantFrom('b1', 'b2'),
      categoryPath: fc.constantFrom(['k1', 'k11'], ['k2', 'k21']),
      quantity: fc.integer({ min: 1, max: 100_000 }),
      price: fc.integer({ min: 1, max: 1_000_000 }).map(toFen),
      tiers: fc.constant([]),
    }),
    { minLength: 1, maxLength: 30 },
  );
  const coupons = fc.oneof(
    fc.constant(null),
    fc
      .tuple(fc.nat(10 ** 9), fc.nat(10 ** 9), fc.subarray(['b1', 'b2']))
      .map(([value, from, brandIds]) => money(value, from, { brandIds })),
    fc.integer({ min: 1, max: 99 }).map(rate),
  );

  test('sum up, without negative lines', () => {
    fc.assert(
      fc.property(lines, coupons, fc.nat(100_000), (wanted, coupon, fee) => {
        const rules = new Map(['W01', 'W02', 'W03'].map(id => [id, freight(fee, 500_000)]));
        const groups = priceGroups(wanted, { freight: rules, coupon });
        for (const group of groups) {
          const { goodsAmount, discountAmount, couponAmount, freightAmount, payAmount, items } = group;
          expect(payAmount).toBe(goodsAmount - discountAmount - couponAmount + freightAmount);
          expect(items.reduce((sum, item) => sum + item.payAmount, 0)).toBe(payAmount - freightAmount);
          for (const item of items) expect(item.payAmount).toBeGreaterThanOrEqual(0);
        }
        expect(groups.flatMap(({ items }) => items).length).toBe(wanted.length);
        if (coupon?.couponType === 'MONEY_OFF')
          expect(sumAmounts(groups).couponAmount).toBeLessThanOrEqual(coupon.value);
      }),
    );
  });
});
