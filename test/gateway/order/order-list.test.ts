/** The order list (status, keyword, dates, counts, pages) and its export. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from '#gateway/db/sql.ts';
import { EXPORT_MAX_LINES } from '#gateway/modules/order/export-orders.ts';
import type { Arg } from '#shared/contract/index.ts';
import { parseYuan } from '#shared/domain/money.ts';
import { orderSheet } from '#shared/messages/zh/gateway/order-sheet.ts';
import { newRequestId } from '#test/support/fixtures/cart-fixture.ts';
import { buildOrderFixture, type OrderFixture } from '#test/support/fixtures/order-fixture.ts';
import { readSheetBytes } from '#test/support/gateway/read-sheet-bytes.ts';
import { bytesOrJson } from '#test/support/http/bytes-or-json.ts';

let fixture: OrderFixture;
beforeAll(async () => {
  fixture = await buildOrderFixture();
});
afterAll(() => fixture.close());

type Filter = NonNullable<Arg<'listOrderPage'>['data']>;
const caller = () => ({ token: fixture.shop.token });
const list = async (data: Filter = {}, page = {}) =>
  (await fixture.call('listOrderPage', { data, pageSize: 100, ...page }, caller())).data;
const idsOf = async (data: Filter) => (await list(data)).records.map(({ id }) => id);

async function place(quantity = 10, skuCount = 1) {
  const skus = [];
  for (let made = 0; made < skuCount; made++) skus.push(await fixture.takeSku());
  const { warehouseId } = skus[0] ?? { warehouseId: '' };
  for (const { id } of skus) {
    await fixture.db.execute(sql`UPDATE sku SET warehouse_id = ${warehouseId} WHERE id = ${id}`);
  }
  const { orderIds } = await fixture.order(skus.map(({ id: skuId }) => ({ skuId, quantity })));
  return { id: orderIds[0] ?? '', skus };
}
const move = (id: string, when: string) =>
  fixture.db.execute(sql`UPDATE "order" SET create_date = ${when}::timestamptz WHERE id = ${id}`);

describe('the order list', () => {
  it('finds orders by number, consignee, name, code and barcode and requires every word to match', async () => {
    const { id, skus } = await place();
    const { id: other } = await place();
    const row = await fixture.readOrder(id);
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

  it('ignores case, also of letters beyond a to z', async () => {
    const { id } = await place();
    await fixture.db.execute(sql`
      UPDATE "order" SET address = jsonb_set(address, '{consignee}', '"Élise 王"') WHERE id = ${id}`);
    for (const keyword of ['élise', 'ÉLISE', 'LISE', '王']) {
      expect(await idsOf({ keyword }), keyword).toEqual([id]);
    }
  });

  it('finds orders by pinyin and initials of names, and by parcel numbers', async () => {
    const { id } = await place();
    const { distributorId } = fixture.shop;
    await fixture.db.execute(sql`
      UPDATE order_item SET name = '蔷薇修护面膜 Rosé 5片' WHERE order_id = ${id}`);
    await fixture.db.execute(sql`INSERT INTO parcel VALUES
      (${distributorId}, ${id}, ${`parcel-${id}`}, 'SF', 'SF90210077', now())`);
    for (const keyword of [
      'qiangwei',
      'QiangW',
      'qwxh',
      '修护mm',
      'mianmo 蔷薇',
      'rose',
      'sf9021',
      '0210077',
    ]) {
      expect(await idsOf({ keyword }), keyword).toEqual([id]);
    }
    for (const keyword of ['q', 'weiqiang', 'mmxx', 'qwxh没有', 'SF90210078']) {
      expect(await idsOf({ keyword }), keyword).not.toContain(id);
    }
  });

  it('names the payments of several orders, with those on other pages', async () => {
    const one = await place(1);
    const two = await place(2);
    await place(3);
    const orderIds = [one.id, two.id];
    const { data } = await fixture.call('payTogether', { requestId: newRequestId(), orderIds }, caller());
    const joint = { payNo: data.payNo, orders: 2, amount: '30.00' };
    expect((await list()).jointPayments).toContainEqual(joint);
    expect((await list({}, { pageNo: 2, pageSize: 1 })).jointPayments).toEqual([joint]);
    expect((await list({}, { pageNo: 1, pageSize: 1 })).jointPayments).toEqual([]);
  });

  it('evaluates a keyword once for page and counts', async () => {
    const { id } = await place();
    const { orderNo } = await fixture.readOrder(id);
    const asked = vi.spyOn(fixture.db.$client, 'query');
    expect(await list({ keyword: orderNo })).toMatchObject({ total: 1, records: [{ id }] });
    const looking = asked.mock.calls.filter(([query]) => JSON.stringify(query).includes('strpos('));
    asked.mockRestore();
    expect(looking).toHaveLength(1);
  });

  it('filters by days in China time', async () => {
    const { id } = await place();
    // 00:30 on 2 May in China, still 1 May in UTC.
    await move(id, '2024-05-01T16:30:00Z');
    expect(await idsOf({ startDate: '2024-05-02', endDate: '2024-05-02' })).toEqual([id]);
    expect(await idsOf({ startDate: '2024-05-01', endDate: '2024-05-01' })).toEqual([]);
    expect(await idsOf({ endDate: '2024-05-02' })).toEqual([id]);
    expect(await idsOf({ startDate: '2024-05-03', endDate: '2024-05-04' })).toEqual([]);
    await move(id, '2024-05-02T15:59:59.999Z');
    expect(await idsOf({ startDate: '2024-05-02', endDate: '2024-05-02' })).toEqual([id]);
  });

  it('counts all statuses with the same filter, whichever status is listed', async () => {
    const { id } = await place();
    await place();
    await fixture.call('cancelOrder', { id, reason: '' }, caller());
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

  it('pages newest first and returns each order once', async () => {
    const whole = (await list()).records.map(({ id }) => id);
    const seen: string[] = [];
    for (let pageNo = 1; ; pageNo++) {
      const { records, hasNextPage } = await list({}, { pageNo, pageSize: 2 });
      seen.push(...records.map(({ id }) => id));
      if (!hasNextPage) break;
    }
    expect(seen).toEqual(whole);
  });

  it('returns the first four lines and the number of lines', async () => {
    const { id } = await place(10, 6);
    const [row] = (await list()).records;
    expect(row).toMatchObject({ id, itemCount: 6 });
    expect(row?.items).toHaveLength(4);
    const { items } = (await fixture.call('getOrderDetail', { id }, caller())).data;
    expect(items).toHaveLength(6);
    expect(items.slice(0, 4)).toEqual(row?.items);
  });

  it('masks the mobile and hides the orders of other shops', async () => {
    const { id } = await place();
    const { data } = await fixture.call('getOrderDetail', { id }, caller());
    expect(data.address.mobile).toBe('139****1234');
    const other = fixture.shops[1]?.token ?? '';
    expect((await fixture.call('listOrderPage', {}, { token: other })).data.total).toBe(0);
    expect((await fixture.call('getOrderDetail', { id }, { token: other })).code).toBe('NOT_FOUND');
  });
});

describe('the order counters', () => {
  it('count unfinished orders and the current month in China', async () => {
    const before = (await fixture.call('countStatisticsHot', undefined, caller())).data.unfinishedOrderNum;
    const shop = async () => (await fixture.call('getMyShopStatistic', {}, caller())).data;
    const { monthOrderCount, monthOrderAmount } = await shop();
    const { id } = await place(7);
    const after = await shop();
    expect((await fixture.call('countStatisticsHot', undefined, caller())).data.unfinishedOrderNum).toBe(
      before + 1,
    );
    expect(after.monthOrderCount).toBe(monthOrderCount + 1);
    expect(parseYuan(after.monthOrderAmount) - parseYuan(monthOrderAmount)).toBe(7000);
    await fixture.call('cancelOrder', { id, reason: '' }, caller());
    expect((await fixture.call('countStatisticsHot', undefined, caller())).data.unfinishedOrderNum).toBe(
      before,
    );
    expect(await shop()).toMatchObject({ monthOrderCount, monthOrderAmount });
  });
});

describe('the order export', () => {
  const { columns } = orderSheet;
  async function download(filters: Arg<'exportOrders'>['filters']) {
    const { headers, body } = await fixture.http
      .post('/soyoungzg/api/merchantOrder/exportExcel')
      .set({ tenantId: 'soyoung-zg', userToken: fixture.shop.token })
      .send({ filters })
      .parse(bytesOrJson);
    expect(headers['content-type']).toContain('spreadsheetml');
    return readSheetBytes(body, { maxRows: EXPORT_MAX_LINES + 5, maxColumns: 30 });
  }

  it('has one row per line and the amounts of an order only in its first row', async () => {
    const { id } = await place(12, 3);
    const { orderNo, items } = await fixture.readOrder(id);
    await fixture.db.execute(
      sql`UPDATE "order" SET po_no = 'CG-1', wish_date = '2031-02-03' WHERE id = ${id}`,
    );
    const [head, ...rows] = await download({ keyword: orderNo });
    expect(head).toContain(columns.orderNo);
    expect(rows).toHaveLength(3);
    const cell = (row: number, title: string) => rows[row]?.[head?.indexOf(title) ?? -1];
    expect(rows.map((_, row) => cell(row, columns.orderNo))).toEqual([orderNo, orderNo, orderNo]);
    expect(rows.map((_, row) => cell(row, columns.barCode))).toEqual(items.map(({ barCode }) => barCode));
    expect(rows.map((_, row) => Number(cell(row, columns.amount)))).toEqual([120, 120, 120]);
    expect([0, 1, 2].map(row => cell(row, columns.payAmount) ?? '')).toEqual(['360', '', '']);
    expect([0, 1, 2].map(row => cell(row, columns.poNo))).toEqual(['CG-1', 'CG-1', 'CG-1']);
    expect([0, 1, 2].map(row => cell(row, columns.wishDate) ?? '')).toEqual(['2031-02-03', '', '']);
  });

  it('contains the named orders only', async () => {
    const made = [await place(1), await place(2), await place(3)];
    const [first = '', , last = ''] = made.map(({ id }) => id);
    const [head, ...rows] = await download({ orderIds: [first, last] });
    const column = head?.indexOf(columns.quantity) ?? -1;
    expect(rows.map(row => row?.[column])).toEqual(['3', '1']);
  });

  it('stops at its maximum number of lines and says so in a last row', async () => {
    const { id } = await place();
    await fixture.db.execute(sql`
      INSERT INTO order_item SELECT (jsonb_populate_record(i, jsonb_build_object('id', 'many' || n, 'sort', n))).*
      FROM order_item i, generate_series(1, ${EXPORT_MAX_LINES}) n WHERE i.order_id = ${id}`);
    const rows = await download({});
    expect(rows).toHaveLength(1 + EXPORT_MAX_LINES + 1);
    expect(rows.at(-1)?.[0]).toContain(String(EXPORT_MAX_LINES));
  });
});
