/** The counts of the shop page equal what the pages that they link to show. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chinaDate } from '#client/lib/china-date.ts';
import { sql } from '#gateway/db/sql.ts';
import { parseYuan } from '#shared/domain/money.ts';
import { buildOrderFixture, type OrderFixture } from '#test/support/fixtures/order-fixture.ts';

let fixture: OrderFixture;
beforeAll(async () => {
  fixture = await buildOrderFixture();
});
afterAll(() => fixture.close());

it('counts the orders of the month that the order list shows without cancelled ones', async () => {
  const { token } = fixture.shop;
  const one = await fixture.takeSku();
  await fixture.order([{ skuId: one.id, quantity: 3 }]);
  await fixture.db.execute(sql`UPDATE "order" SET create_date = create_date - interval '40 days'
    WHERE distributor_id = ${fixture.shop.distributorId}`);
  for (const quantity of [1, 2, 4]) await fixture.order([{ skuId: one.id, quantity }]);
  const startDate = `${chinaDate(fixture.clock.now().toISOString()).slice(0, 7)}-01`;
  const listOf = async (withoutCancelled: boolean) =>
    (await fixture.call('listOrderPage', { data: { startDate, withoutCancelled } }, { token })).data;
  const [cancelled] = (await listOf(true)).records;
  await fixture.call('cancelOrder', { id: cancelled?.id ?? '', reason: '不想要了' }, { token });
  const { data } = await fixture.call('getMyShopStatistic', {}, { token });
  const list = await listOf(true);
  expect([list.total, (await listOf(false)).total]).toEqual([2, 3]);
  expect(data.monthOrderCount).toBe(list.total);
  const sum = list.records.reduce((total, { payAmount }) => total + parseYuan(payAmount), 0);
  expect(parseYuan(data.monthOrderAmount)).toBe(sum);
});

it('counts the coupons and samples that their lists show, for the demo shops', async () => {
  for (const mobile of ['13800000001', '13800000009']) {
    const token = await fixture.signIn(mobile);
    const { data } = await fixture.call('getMyShopStatistic', {}, { token });
    const coupons = (await fixture.call('listMyCoupons', {}, { token })).data;
    expect(data.couponCount).toBe(coupons.filter(({ valid }) => valid).length);
    for (const { brandIds, categoryIds } of coupons) {
      const filter = { brandIds, ...(categoryIds[0] && { commodityKindId: categoryIds[0] }) };
      const goods = await fixture.call('listCommodityPage', { data: filter }, { token });
      expect(goods.data.total).toBeGreaterThan(0);
    }
    const all = (await fixture.call('listSamplePage', {}, { token })).data;
    expect(all.statusCounts.reduce((sum, { count }) => sum + count, 0)).toBe(all.total);
    for (const { status, count } of all.statusCounts) {
      const ofStatus = await fixture.call('listSamplePage', { data: { status } }, { token });
      expect([status, ofStatus.data.total]).toEqual([status, count]);
    }
  }
});
