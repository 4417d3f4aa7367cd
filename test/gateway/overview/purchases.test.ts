/** The shop overview: purchases by month, category and brand. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#gateway/db/sql.ts';
import { monthOf, startOfMonth } from '#shared/domain/china-time.ts';
import { parseYuan } from '#shared/domain/money.ts';
import { buildRefundFixture, type RefundFixture } from '#test/support/fixtures/refund-fixture.ts';
import { staffCall } from '#test/support/gateway/staff-call.ts';

let fixture: RefundFixture;
beforeAll(async () => {
  fixture = await buildRefundFixture();
});
/** Orders of earlier tests are no purchases of the last 12 months. */
beforeEach(() =>
  fixture.db.execute(sql`UPDATE "order" SET paid_date = '2001-01-01' WHERE paid_date IS NOT NULL`),
);
afterAll(() => fixture.close());

const overview = async (token = fixture.token) => {
  const { code, data } = await fixture.call('getMyShopOverview', {}, { token });
  expect(code).toBe('0');
  return data;
};
const monthsAgo = (count: number) => startOfMonth(fixture.clock.now(), count);
const payAt = (orderId: string, date: Date) =>
  fixture.db.execute(sql`UPDATE "order" SET paid_date = ${date.toISOString()} WHERE id = ${orderId}`);
const bought = async () =>
  (await overview()).months.flatMap(({ month, amount, orderCount }) =>
    orderCount > 0 || parseYuan(amount) > 0 ? [[month, amount, orderCount]] : [],
  );

describe('the purchases by month', () => {
  it('are the last 12 months in China, oldest first, also for a shop that bought nothing', async () => {
    const { months, categories, brands } = await overview(fixture.shops[1]?.token);
    expect(months).toEqual(
      Array.from({ length: 12 }, (_, index) => ({
        month: monthOf(monthsAgo(11 - index)),
        amount: '0.00',
        orderCount: 0,
      })),
    );
    expect({ categories, brands }).toEqual({ categories: [], brands: [] });
  });

  it('count an order in the month in China in which it was paid', async () => {
    const start = monthsAgo(3);
    const first = await fixture.paidOrder([{ quantity: 7 }]);
    const second = await fixture.paidOrder([{ quantity: 5 }], { freight: 800 });
    await payAt(first.id, new Date(start.getTime() - 1));
    await payAt(second.id, start);
    expect(await bought()).toEqual([
      [monthOf(monthsAgo(4)), '70.00', 1],
      [monthOf(start), '58.00', 1],
    ]);
  });

  it('leave out unpaid orders and those paid before the 12 months', async () => {
    const { id } = await fixture.paidOrder([{ quantity: 7 }]);
    const sku = await fixture.takeSku();
    await fixture.order([{ skuId: sku.id, quantity: 3 }]);
    await payAt(id, new Date(monthsAgo(11).getTime() - 1));
    expect(await bought()).toEqual([]);
    await payAt(id, monthsAgo(11));
    expect(await bought()).toEqual([[monthOf(monthsAgo(11)), '70.00', 1]]);
  });

  it('subtract refunds from the month of the purchase and leave out orders refunded completely', async () => {
    const part = await fixture.paidOrder([{ quantity: 6 }]);
    const whole = await fixture.paidOrder([{ quantity: 4 }], { freight: 500 });
    await payAt(part.id, monthsAgo(2));
    await payAt(whole.id, monthsAgo(2));
    const { orderItemId = '' } = (await fixture.refundable(part.id))[0] ?? {};
    const { data } = await fixture.apply(part.id, { items: [{ orderItemId, quantity: 2 }], amount: '20.00' });
    await staffCall(fixture, '/refund/approve', { refund: data.id });
    await staffCall(fixture, '/refund/pay', { refund: data.id });
    const all = await fixture.apply(whole.id);
    await staffCall(fixture, '/refund/approve', { refund: all.data.id });
    await staffCall(fixture, '/refund/pay', { refund: all.data.id });
    expect(await bought()).toEqual([[monthOf(monthsAgo(2)), '40.00', 1]]);
    const { brands } = await overview();
    expect(brands.map(({ amount }) => amount)).toEqual(['40.00']);
  });
});

describe('the shares', () => {
  it('name the five largest brands and categories and sum up the others, without freight', async () => {
    const { id } = await fixture.paidOrder(
      [1, 2, 3, 4, 5, 6, 7].map(quantity => ({ quantity })),
      { freight: 900 },
    );
    await payAt(id, monthsAgo(0));
    // One brand and one top-level category per line: its commodity is moved there.
    await fixture.db.execute(sql`
      WITH line AS (SELECT commodity_id, quantity FROM order_item WHERE order_id = ${id}),
        top_category AS (SELECT path[1] AS top, min(id) AS id FROM category WHERE cardinality(path) = 3 GROUP BY path[1]),
        place AS (SELECT top_category.id AS category_id, row_number() OVER (ORDER BY top) AS n FROM top_category),
        house AS (SELECT id AS brand_id, row_number() OVER (ORDER BY id) AS n FROM brand)
      UPDATE commodity SET category_id = place.category_id, brand_id = house.brand_id
      FROM line, place, house
      WHERE commodity.id = line.commodity_id AND place.n = line.quantity AND house.n = line.quantity`);
    const { categories, brands } = await overview();
    const amounts = ['70.00', '60.00', '50.00', '40.00', '30.00', '30.00'];
    for (const shares of [categories, brands]) {
      expect(shares.map(({ amount }) => amount)).toEqual(amounts);
      expect(shares.at(-1)).toEqual({ id: null, name: '', amount: '30.00' });
      expect(new Set(shares.slice(0, 5).map(({ id: own }) => own)).size).toBe(5);
      expect(shares.slice(0, 5).every(({ name }) => name !== '')).toBe(true);
    }
    const { rows } = await fixture.db.execute(sql`SELECT name FROM category WHERE cardinality(path) = 1`);
    const top = new Set(rows.map(({ name }) => name));
    expect(categories.slice(0, 5).every(({ name }) => top.has(name))).toBe(true);
  });
});
