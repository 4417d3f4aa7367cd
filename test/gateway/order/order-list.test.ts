/** Finding orders: states, words, days, counts, pages; and the sheet of them. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from '#gateway/db/sql.ts';
import { EXPORT_MAX_LINES } from '#gateway/modules/order/export-orders.ts';
import type { Arg } from '#shared/contract/index.ts';
import { parseYuan } from '#shared/domain/money.ts';
import { orderSheet } from '#shared/messages/zh/order-sheet.ts';
import { buildOrderWorld, type OrderWorld } from '#test/support/order-world.ts';
import { readSheetBytes } from '#test/support/read-sheet-bytes.ts';

let world: OrderWorld;
beforeAll(async () => {
  world = await buildOrderWorld();
});
afterAll(() => world.close());

type Filter = NonNullable<Arg<'listOrderPage'>['data']>;
const caller = () => ({ token: world.shop.token });
const list = async (data: Filter = {}, page = {}) =>
  (await world.call('listOrderPage', { data, pageSize: 100, ...page }, caller())).data;
const idsOf = async (data: Filter) => (await list(data)).records.map(({ id }) => id);

async function place(quantity = 10, skuCount = 1) {
  const skus = [];
  for (let made = 0; made < skuCount; made++) skus.push(await world.takeSku());
  const { warehouseId } = skus[0] ?? { warehouseId: '' };
  for (const { id } of skus) {
    await world.db.execute(sql`UPDATE sku SET warehouse_id = ${warehouseId} WHERE id = ${id}`);
  }
  const { orderIds } = await world.order(skus.map(({ id: skuId }) => ({ skuId, quantity })));
  return { id: orderIds[0] ?? '', skus };
}
const move = (id: string, when: string) =>
  world.db.execute(sql`UPDATE "order" SET create_date = ${when}::timestamptz WHERE id = ${id}`);

describe('the list', () => {
  it('finds by number, consignee, name, code and barcode; every word must be somewhere', async () => {
    const { id, skus } = await place();
    const { id: other } = await place();
    const row = await world.readOrder(id);
    const [sku] = skus;
    const name = row.items[0]?.name ?? '';
    for (const keyword of [
      row.orderNo,
      row.orderNo.slice(-6),
      sku?.skuCode.toLowerCase() ?? '',
      sku?.barCode ?? '',
      `${name} ${row.address.consignee}`,
    ]) {
      expect(await idsOf({ keyword }), keyword).toEqual([id]);
    }
    expect((await idsOf({ keyword: row.address.consignee })).slice(0, 2)).toEqual([other, id]);
    for (const keyword of ['%', '_', '\\', `${name} 没有这个`, "' OR 1=1 --"]) {
      expect(await idsOf({ keyword }), keyword).toEqual([]);
    }
  });

  it('finds letters whatever their case, beyond those from a to z as well', async () => {
    const { id } = await place();
    await world.db.execute(sql`
      UPDATE "order" SET address = jsonb_set(address, '{consignee}', '"Élise 王"') WHERE id = ${id}`);
    for (const keyword of ['élise', 'ÉLISE', 'LISE', '王']) {
      expect(await idsOf({ keyword }), keyword).toEqual([id]);
    }
  });

  it('looks for a word once, for the page and for the counts', async () => {
    const { id } = await place();
    const { orderNo } = await world.readOrder(id);
    const asked = vi.spyOn(world.db.$client, 'query');
    expect(await list({ keyword: orderNo })).toMatchObject({ total: 1, records: [{ id }] });
    const looking = asked.mock.calls.filter(([query]) => JSON.stringify(query).includes('strpos('));
    asked.mockRestore();
    expect(looking).toHaveLength(1);
  });

  it('counts days as China does', async () => {
    const { id } = await place();
    // Half an hour into the 2nd of May in China, when it is still the 1st in London.
    await move(id, '2024-05-01T16:30:00Z');
    expect(await idsOf({ startDate: '2024-05-02', endDate: '2024-05-02' })).toEqual([id]);
    expect(await idsOf({ startDate: '2024-05-01', endDate: '2024-05-01' })).toEqual([]);
    expect(await idsOf({ endDate: '2024-05-02' })).toEqual([id]);
    expect(await idsOf({ startDate: '2024-05-03', endDate: '2024-05-04' })).toEqual([]);
    await move(id, '2024-05-02T15:59:59.999Z');
    expect(await idsOf({ startDate: '2024-05-02', endDate: '2024-05-02' })).toEqual([id]);
  });

  it('counts every state under the same words and days, whichever state is shown', async () => {
    const { id } = await place();
    await place();
    await world.call('cancelOrder', { id, reason: '' }, caller());
    const all = await list();
    const counts = Object.fromEntries(all.statusCounts.map(({ status, count }) => [status, count]));
    expect(all.total).toBe(all.records.length);
    expect(counts.CANCELLED).toBe(1);
    expect(counts.WAIT_PAY).toBe(all.total - 1);
    const cancelled = await list({ status: 'CANCELLED' });
    expect(cancelled).toMatchObject({ total: 1, records: [{ id }], statusCounts: all.statusCounts });
    const { orderNo } = cancelled.records[0] ?? { orderNo: '' };
    const found = await list({ status: 'WAIT_PAY', keyword: orderNo });
    expect(found).toMatchObject({ total: 0, records: [] });
    expect(found.statusCounts.filter(({ count }) => count > 0)).toEqual([{ status: 'CANCELLED', count: 1 }]);
  });

  it('comes in pages, the newest first, each order once', async () => {
    const whole = (await list()).records.map(({ id }) => id);
    const seen: string[] = [];
    for (let pageNo = 1; ; pageNo++) {
      const { records, hasNextPage } = await list({}, { pageNo, pageSize: 2 });
      seen.push(...records.map(({ id }) => id));
      if (!hasNextPage) break;
    }
    expect(seen).toEqual(whole);
  });

  it('shows the first few lines and says how many there are', async () => {
    const { id } = await place(10, 6);
    const [row] = (await list()).records;
    expect(row).toMatchObject({ id, itemCount: 6 });
    expect(row?.items).toHaveLength(4);
    const { items } = (await world.call('getOrderDetail', { id }, caller())).data;
    expect(items).toHaveLength(6);
    expect(items.slice(0, 4)).toEqual(row?.items);
  });

  it('hides the middle of the mobile, and shows the shop nothing of another', async () => {
    const { id } = await place();
    const { data } = await world.call('getOrderDetail', { id }, caller());
    expect(data.address.mobile).toBe('139****1234');
    const other = world.shops[1]?.token ?? '';
    expect((await world.call('listOrderPage', {}, { token: other })).data.total).toBe(0);
    expect((await world.call('getOrderDetail', { id }, { token: other })).code).toBe('NOT_FOUND');
  });
});

describe('the counters', () => {
  it('count what is not finished, and the month in China', async () => {
    const before = (await world.call('countStatisticsHot', undefined, caller())).data.unfinishedOrderNum;
    const shop = async () => (await world.call('getMyShopStatistic', {}, caller())).data;
    const { monthOrderCount, monthOrderAmount } = await shop();
    const { id } = await place(7);
    const after = await shop();
    expect((await world.call('countStatisticsHot', undefined, caller())).data.unfinishedOrderNum).toBe(
      before + 1,
    );
    expect(after.monthOrderCount).toBe(monthOrderCount + 1);
    expect(parseYuan(after.monthOrderAmount) - parseYuan(monthOrderAmount)).toBe(7000);
    await world.call('cancelOrder', { id, reason: '' }, caller());
    expect((await world.call('countStatisticsHot', undefined, caller())).data.unfinishedOrderNum).toBe(
      before,
    );
    expect(await shop()).toMatchObject({ monthOrderCount, monthOrderAmount });
  });
});

describe('the sheet', () => {
  const { columns } = orderSheet;
  async function download(filters: Arg<'exportOrders'>['filters']) {
    const response = await world.app.inject({
      method: 'POST',
      url: '/soyoungzg/api/merchantOrder/exportExcel',
      headers: { tenantId: 'soyoung-zg', userToken: world.shop.token },
      payload: { filters },
    });
    expect(response.headers['content-type']).toContain('spreadsheetml');
    return readSheetBytes(response.rawPayload, { maxRows: EXPORT_MAX_LINES + 5, maxColumns: 30 });
  }

  it('has a row a line, and what is an order’s own once', async () => {
    const { id } = await place(12, 3);
    const { orderNo, items } = await world.readOrder(id);
    const [head, ...rows] = await download({ keyword: orderNo });
    expect(head).toContain(columns.orderNo);
    expect(rows).toHaveLength(3);
    const cell = (row: number, title: string) => rows[row]?.[head?.indexOf(title) ?? -1];
    expect(rows.map((_, row) => cell(row, columns.orderNo))).toEqual([orderNo, orderNo, orderNo]);
    expect(rows.map((_, row) => cell(row, columns.barCode))).toEqual(items.map(({ barCode }) => barCode));
    expect(rows.map((_, row) => Number(cell(row, columns.amount)))).toEqual([120, 120, 120]);
    expect([0, 1, 2].map(row => cell(row, columns.payAmount) ?? '')).toEqual(['360', '', '']);
  });

  it('holds no more than it can, and says so', async () => {
    const { id } = await place();
    await world.db.execute(sql`
      INSERT INTO order_item SELECT (jsonb_populate_record(i, jsonb_build_object('id', 'many' || n, 'sort', n))).*
      FROM order_item i, generate_series(1, ${EXPORT_MAX_LINES}) n WHERE i.order_id = ${id}`);
    const rows = await download({});
    expect(rows).toHaveLength(1 + EXPORT_MAX_LINES + 1);
    expect(rows.at(-1)?.[0]).toContain(String(EXPORT_MAX_LINES));
  });
});
