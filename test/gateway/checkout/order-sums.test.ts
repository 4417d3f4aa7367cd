/** Random carts through preview and submit: the previewed, stored and payable amounts agree to the fen. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseYuan } from '#shared/domain/money.ts';
import { buildOrderFixture, type OrderFixture } from '#test/support/fixtures/order-fixture.ts';
import { runs } from '#test/support/run/exhaustive.ts';

let fixture: OrderFixture;
beforeAll(async () => {
  fixture = await buildOrderFixture();
  // The orders of this test are never paid.
  await fixture.setLimits({ amount: '99999999.99', payments: 1000 });
});
afterAll(() => fixture.close());

const MANY = 1_000_000;

const line = fc.record({
  sku: fc.nat(7),
  quantity: fc.integer({ min: 1, max: 300 }),
  price: fc.integer({ min: 1, max: 99_999 }),
  /** Percentage of the price from 10 pieces on. */
  tier: fc.integer({ min: 50, max: 100 }),
});
const coupon = fc.oneof(
  fc.constant(null),
  fc.record({ couponType: fc.constant('MONEY_OFF' as const), value: fc.integer({ min: 1, max: 500_000 }) }),
  fc.record({ couponType: fc.constant('RATE_OFF' as const), value: fc.integer({ min: 1, max: 99 }) }),
);
const freights = fc.array(
  fc.record({ fee: fc.nat(5000), freeFrom: fc.option(fc.integer({ min: 1, max: 2_000_000 })) }),
  { minLength: 4, maxLength: 4 },
);

it('sums up to the fen in groups, orders, lines and the payment', async () => {
  const skus: OrderFixture['skus'][number][] = [];
  for (let n = 0; n < 8; n++) skus.push(await fixture.takeSku({ stock: MANY }));
  const check = async (
    lines: readonly { sku: number; quantity: number; price: number; tier: number }[],
    own: { couponType: 'MONEY_OFF' | 'RATE_OFF'; value: number } | null,
    fees: readonly { fee: number; freeFrom: number | null }[],
  ) => {
    await fixture.db.$client.query('DELETE FROM distributor_coupon');
    for (const [index, { id }] of fixture.warehouses.entries())
      await fixture.setFreight(id, [fees[index] ?? { fee: 0 }]);
    for (const { sku, price, tier } of lines) {
      const tierPrice = Math.ceil((price * tier) / 100);
      await fixture.changeSku(skus[sku]?.id ?? '', {
        stock: MANY,
        tiers: [
          [1, price],
          [10, tierPrice],
        ],
      });
    }
    if (own) await fixture.giveCoupon(own);
    const items = lines.map(({ sku, quantity }) => ({ skuId: skus[sku]?.id ?? '', quantity }));
    const { data } = await fixture.preview({ items });
    const placed = await fixture.order(items);
    const orders = await Promise.all(placed.orderIds.map(fixture.readOrder));
    const sumOf = (of: (one: (typeof orders)[number]) => number) =>
      orders.reduce((total, one) => total + of(one), 0);
    expect(orders.map(({ warehouseId }) => warehouseId)).toEqual(data.groups.map(group => group.warehouseId));
    for (const key of [
      'goodsAmount',
      'discountAmount',
      'couponAmount',
      'freightAmount',
      'payAmount',
    ] as const) {
      expect(sumOf(one => one[key])).toBe(parseYuan(data[key]));
      expect(orders.map(one => one[key])).toEqual(data.groups.map(group => parseYuan(group[key])));
    }
    for (const one of orders) {
      const { goodsAmount, discountAmount, couponAmount, freightAmount, payAmount } = one;
      expect(payAmount).toBe(goodsAmount - discountAmount - couponAmount + freightAmount);
      expect(one.items.reduce((total, item) => total + item.amount, 0)).toBe(payAmount - freightAmount);
      expect(one.items.reduce((total, item) => total + item.price * item.quantity, 0)).toBe(
        goodsAmount - discountAmount,
      );
    }
    const { rows } = await fixture.db.$client.query<{ amount: string }>(
      'SELECT amount FROM payment WHERE pay_no = $1',
      [placed.payNo],
    );
    expect(Number(rows[0]?.amount)).toBe(parseYuan(data.payAmount));
  };
  await fc.assert(fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 8 }), coupon, freights, check), {
    numRuns: runs(15, 40),
  });
});
