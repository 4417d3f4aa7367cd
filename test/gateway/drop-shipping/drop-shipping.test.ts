/** Consignee sheets: import, validation, one order, and download of failed rows. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sku } from '#gateway/db/schema/catalogue.ts';
import { dropShippingImport } from '#gateway/db/schema/drop-shipping.ts';
import { order } from '#gateway/db/schema/order.ts';
import { eq, inArray } from '#gateway/db/sql.ts';
import { QUICK_ORDER_MAX_ROWS } from '#shared/constants.ts';
import { calls, type Data } from '#shared/contract/index.ts';
import type { TradeType } from '#shared/contract/schemas/commodity.ts';
import { dropShippingTexts } from '#shared/messages/zh/gateway/drop-shipping-texts.ts';
import { newRequestId } from '#test/support/fixtures/cart-fixture.ts';
import { makeForm } from '#test/support/fixtures/images.ts';
import { buildOrderFixture, type OrderFixture } from '#test/support/fixtures/order-fixture.ts';
import { makeSheet } from '#test/support/fixtures/sheets.ts';
import { download, uploadForm } from '#test/support/gateway/files.ts';
import { readSheetBytes } from '#test/support/gateway/read-sheet-bytes.ts';

let fixture: OrderFixture;
let token: string;
let other: string;
beforeAll(async () => {
  fixture = await buildOrderFixture();
  token = fixture.shop.token;
  other = fixture.shops[1]?.token ?? '';
});
afterAll(() => fixture.close());

const HEAD = ['收件人', '手机号 *', '收货地址', '条形码或商品编码', '数量（件）', '备注', '身份证号'];
const HANGZHOU = '浙江省杭州市西湖区文三路478号1幢101室';
const SHANGHAI = '上海市徐汇区漕溪北路88号1508室';
const IDENTITY = '11010519491231002X';
type Row = readonly (string | number | null)[];

interface Imported {
  readonly code: string;
  readonly msg: string;
  readonly data: Data<'importDropShipping'>;
}

async function upload(bytes: Uint8Array, tradeType: TradeType = 'GENERAL', whose = token): Promise<Imported> {
  const form = makeForm(bytes, { filename: 'drop.xlsx' });
  const path = `${calls.importDropShipping.path}?tradeType=${tradeType}`;
  return (await uploadForm(fixture, path, form, whose)).body;
}
const send = (rows: readonly Row[], tradeType?: TradeType, whose?: string) =>
  upload(makeSheet(rows), tradeType, whose);

const confirm = (
  { data }: Imported,
  changes: Partial<{ requestId: string; expectedPayAmount: string }> = {},
) =>
  fixture.call(
    'confirmDropShipping',
    { requestId: newRequestId(), importId: data.importId, expectedPayAmount: data.payAmount, ...changes },
    { token },
  );
/** Sorted by destination, because orders of one sheet have no defined order. */
async function ordersUnder(payNo: string | null) {
  const placed = await fixture.db
    .select()
    .from(order)
    .where(eq(order.payNo, payNo ?? ''));
  const placeOf = ({ address }: (typeof placed)[number]) => address.consignee + address.detail;
  return placed.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
}

/** Takes a sku of a general warehouse, with its own stock. */
async function newSku(changes: Parameters<OrderFixture['takeSku']>[0] = {}, houses = ['W01']) {
  const row = await fixture.takeSku({ stock: 100, ...changes });
  await fixture.db
    .update(sku)
    .set({ warehouseId: houses[0] ?? '' })
    .where(inArray(sku.id, [row.id]));
  return row;
}

describe('a sheet', () => {
  it('becomes one order per consignee in one payment, with each one’s address and remark', async () => {
    const [a, b] = [await newSku(), await newSku({ tiers: [[1, 2500]] })];
    await fixture.setFreight('W01', [{ fee: 600 }]);
    const sheet = await send([
      ['代发订单'],
      HEAD,
      ['沈若琳', '135-6712-0934', HANGZHOU, a.barCode, 2, '易碎', null],
      [null, null, null, b.skuCode.toLowerCase(), '1件', null, null],
      ['唐一诺', 18668150392, SHANGHAI, Number(a.barCode), 3, null, null],
    ]);
    expect(sheet.data.rows.map(({ row, code }) => [row, code])).toEqual([
      [3, '0'],
      [4, '0'],
      [5, '0'],
    ]);
    expect(sheet.data).toMatchObject({ orders: 2, payAmount: '87.00' });
    const { data } = await confirm(sheet);
    expect(data).toMatchObject({ added: 3, failed: [] });
    const placed = await ordersUnder(data.payNo);
    expect(placed).toMatchObject([
      { payAmount: 3600, remark: '', address: { consignee: '唐一诺', region: '上海市徐汇区' } },
      {
        kind: 'DROP_SHIPPING',
        status: 'WAIT_PAY',
        remark: '易碎',
        payAmount: 5100,
        freightAmount: 600,
        address: { consignee: '沈若琳', mobile: '13567120934', region: '浙江省杭州市西湖区' },
      },
    ]);
    expect(await fixture.stockOf(a.id)).toBe(95);
    expect(await fixture.stockOf(b.id)).toBe(99);
    const list = await fixture.call('listDropShippingPage', {}, { token });
    expect(list.data.records.map(({ id }) => id).toSorted()).toEqual(placed.map(({ id }) => id).toSorted());
    await fixture.setFreight('W01', [{ fee: 0 }]);
  });

  it('reports the problem of each row, and orders nothing', async () => {
    const [good, few, steps, off] = [
      await newSku(),
      await newSku({ stock: 5 }),
      await newSku({ drop: [6, 1000] }),
      await newSku({ onShelf: false }),
    ];
    const haitao = await newSku({}, ['W03']);
    const at = (place: string, mobile = '13567120934', name = '沈若琳'): Row => [name, mobile, place];
    const sheet = await send([
      HEAD,
      [...at(HANGZHOU, '13567120934', ' '), good.barCode, 1],
      [...at(HANGZHOU, '12345'), good.barCode, 1],
      [...at('文三路478号'), good.barCode, 1],
      [...at(HANGZHOU), '0000000000000', 1],
      [...at(HANGZHOU), good.barCode, '很多'],
      [...at(HANGZHOU), off.barCode, 1],
      [...at(HANGZHOU), steps.barCode, 4],
      [...at(HANGZHOU), haitao.barCode, 1],
      [...at(HANGZHOU), few.barCode, 4],
      [...at(SHANGHAI), few.barCode, 2],
      [...at(SHANGHAI), good.barCode, 2],
      [...at(SHANGHAI), good.barCode, 1],
    ]);
    expect(sheet.data.rows.map(({ code, available }) => [code, available])).toEqual([
      ['CONSIGNEE_MISSING', null],
      ['MOBILE_INVALID', null],
      ['ADDRESS_INVALID', null],
      ['PRODUCT_NOT_FOUND', null],
      ['QUANTITY_INVALID', null],
      ['OFF_SHELF', null],
      ['BELOW_MIN', 6],
      ['TRADE_TYPE_OTHER', null],
      ['0', null],
      ['STOCK_SHORT', 1],
      ['0', null],
      ['MERGED', null],
    ]);
    expect(sheet.data.orders).toBe(2);
    expect(await fixture.stockOf(few.id)).toBe(5);

    const { data } = await confirm(sheet);
    expect(data.added).toBe(3);
    expect(data.failed).toHaveLength(9);
    expect(await fixture.stockOf(few.id)).toBe(1);
    expect(await fixture.stockOf(good.id)).toBe(97);
    // Ordered rows are removed from the sheet: the remaining rows amount to zero, and can be downloaded for
    // correction.
    const again = await confirm(sheet, { expectedPayAmount: '0.00' });
    expect(again.data).toMatchObject({ added: 0, payNo: null, expireTime: null });
    const path = `${calls.downloadDropShippingErrors.path}?importId=${sheet.data.importId}`;
    const rows = await readSheetBytes((await download(fixture, path, token)).body);
    expect(rows).toHaveLength(10);
    expect(rows[2]?.slice(0, 4)).toEqual(['沈若琳', '12345', HANGZHOU, good.barCode]);
    expect(rows[2]?.at(-1)).toContain('手机号');
  });

  it('of cross-border commodities requires the identity number of each consignee', async () => {
    const one = await newSku({}, ['W03']);
    const row = (identity: string | null, name: string): Row => [
      ...[name, '13567120934', HANGZHOU, one.barCode, 1, null, identity],
    ];
    const sheet = await send(
      [HEAD, row('110105 19491231 002x', '方梓萱'), row('110105194912310021', '许佳宁'), row(null, '唐一诺')],
      'HAITAO',
    );
    expect(sheet.data.rows.map(({ code }) => code)).toEqual(['0', 'IDENTITY_INVALID', 'IDENTITY_INVALID']);
    const { data } = await confirm(sheet);
    const [placed] = await ordersUnder(data.payNo);
    expect(placed).toMatchObject({ tradeType: 'HAITAO', address: { identityNumber: IDENTITY } });
  });

  it('requires a complete and unambiguous address', async () => {
    const one = await newSku();
    const at = (address: string): Row => ['沈若琳', '13567120934', address, one.barCode, 1];
    const sheet = await send([
      HEAD,
      at('浙江省杭州市西湖区 文三路478号 嘉绿苑'),
      at('地址：中国浙江省 杭州市 西湖区，文三路 478 号 手机城 13500001111 转 3 楼'),
      at('浙江省杭州市西湖大道1号'),
      at('嘉绿苑，浙江省杭州市西湖区'),
      at('浙江省杭州市西湖区'),
    ]);
    expect(sheet.data.rows.map(({ code }) => code)).toEqual([
      ...['0', '0', 'ADDRESS_INVALID', 'ADDRESS_INVALID', 'ADDRESS_INVALID'],
    ]);
    const { data } = await confirm(sheet);
    expect((await ordersUnder(data.payNo)).map(({ address }) => address.detail)).toEqual([
      '文三路 478 号 手机城 13500001111 转 3 楼',
      '文三路478号 嘉绿苑',
    ]);
  });

  it('reports every row of a sku whose total quantity is invalid', async () => {
    const [steps, few] = [await newSku({ drop: [6, 1000] }), await newSku({ stock: 4 })];
    const row = (code: string, quantity: number, name = '沈若琳'): Row => [
      ...[name, '13567120934', HANGZHOU, code, quantity],
    ];
    const sheet = await send([
      HEAD,
      row(steps.barCode, 2),
      row(steps.skuCode, 2),
      row(few.barCode, 4),
      row(few.barCode, 1, '唐一诺'),
    ]);
    expect(sheet.data.rows.map(({ code, available }) => [code, available])).toEqual([
      ['BELOW_MIN', 6],
      ['BELOW_MIN', null],
      ['0', null],
      ['STOCK_SHORT', null],
    ]);
    expect(sheet.data.rows[3]?.msg).toBe(dropShippingTexts.stockTaken(0));
    const { data } = await confirm(sheet);
    expect(data.failed.map(({ row: at }) => at)).toEqual([2, 3, 5]);
  });

  it('reports rows with truncated cells, including split surrogate pairs', async () => {
    const one = await newSku();
    const row = (name: string, address: string, remark: string): Row => [
      ...[name, '13567120934', address, one.barCode, 1, remark],
    ];
    const sheet = await send([
      HEAD,
      row(`${'沈'.repeat(39)}😀`, HANGZHOU, ''),
      row('沈若琳', `${HANGZHOU}${'幢'.repeat(300)}`, ''),
      row('沈若琳', HANGZHOU, `${'轻'.repeat(199)}😀`),
      row('沈若琳', HANGZHOU, '轻放'),
    ]);
    expect(sheet.data.rows.map(({ code }) => code)).toEqual([
      ...['TEXT_TOO_LONG', 'TEXT_TOO_LONG', 'TEXT_TOO_LONG', '0'],
    ]);
    const { data } = await confirm(sheet);
    expect(await ordersUnder(data.payNo)).toMatchObject([{ remark: '轻放' }]);
  });

  it('stores no identity number for general trade, and no remark of invalid rows', async () => {
    const [one, off] = [await newSku(), await newSku({ onShelf: false })];
    const row = (code: string, remark: string): Row => [
      ...['沈若琳', '13567120934', HANGZHOU, code, 1, remark, IDENTITY],
    ];
    const sheet = await send([HEAD, row(one.barCode, '轻放'), row(off.barCode, '要新日期')]);
    const [kept] = await fixture.db
      .select()
      .from(dropShippingImport)
      .where(eq(dropShippingImport.id, sheet.data.importId));
    expect(JSON.stringify(kept)).not.toContain(IDENTITY);
    const { data } = await confirm(sheet);
    expect(await ordersUnder(data.payNo)).toMatchObject([{ remark: '轻放' }]);
  });

  it('with the maximum number of rows can be ordered', async () => {
    const one = await newSku({ stock: 10_000 });
    const rows = (count: number): Row[] =>
      Array.from({ length: count }, (_, index) => [
        ...[`顾客${index}`, '13567120934', HANGZHOU, one.barCode, 2],
      ]);
    expect((await send([HEAD, ...rows(QUICK_ORDER_MAX_ROWS + 1)])).code).toBe('SHEET_TOO_LARGE');
    const sheet = await send([HEAD, ...rows(QUICK_ORDER_MAX_ROWS)]);
    expect(sheet.data.orders).toBe(QUICK_ORDER_MAX_ROWS);
    const { data } = await confirm(sheet);
    expect(data).toMatchObject({ added: QUICK_ORDER_MAX_ROWS, failed: [] });
    const names = (await ordersUnder(data.payNo)).map(({ address }) => address.consignee);
    expect(names.toSorted()).toEqual(
      rows(QUICK_ORDER_MAX_ROWS)
        .map(([name]) => name)
        .toSorted(),
    );
    expect(await fixture.stockOf(one.id)).toBe(9000);
  });

  it('is rejected if it is not a sheet or has other columns', async () => {
    expect((await upload(Buffer.from('%PDF-1.7'))).code).toBe('SHEET_INVALID');
  });

  it('without a header or without rows is rejected', async () => {
    expect(
      await send([
        ['a', 'b'],
        ['c', 1],
      ]),
    ).toMatchObject({ code: 'SHEET_INVALID' });
    expect(await send([HEAD])).toMatchObject({ code: 'SHEET_INVALID' });
  });
});

it('keeps the last twenty sheets of a shop', async () => {
  const { barCode } = await newSku();
  const ofOther = await send([HEAD, ['方梓萱', '13800000001', HANGZHOU, barCode, 10]], 'GENERAL', other);
  const importedBy = async (whose: string) => {
    const { data } = await send([HEAD, ['方梓萱', '13800000001', HANGZHOU, barCode, 10]], 'GENERAL', whose);
    return data.importId;
  };
  const first = await importedBy(token);
  const ids = async () => (await fixture.db.select().from(dropShippingImport)).map(({ id }) => id);
  await fixture.db.$client.query(
    `INSERT INTO drop_shipping_import SELECT distributor_id, 'newer-' || n, trade_type, rows,
       create_date + interval '1 second' FROM drop_shipping_import, generate_series(1, 19) AS n WHERE id = $1`,
    [first],
  );
  expect(await ids()).toContain(first);
  fixture.clock.forward(2000);
  const last = await importedBy(token);
  expect(await ids()).not.toContain(first);
  expect(await ids()).toEqual(expect.arrayContaining([last, 'newer-1', 'newer-19', ofOther.data.importId]));
});

describe('a confirmation', () => {
  it('takes effect once when repeated', async () => {
    const one = await newSku();
    const sheet = await send([HEAD, ['沈若琳', '13567120934', HANGZHOU, one.barCode, 7]]);
    const requestId = newRequestId();
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(sheet, { requestId })));
    expect(new Set(answers.map(({ data }) => data.payNo)).size).toBe(1);
    expect(await fixture.stockOf(one.id)).toBe(93);
  });

  it('with an outdated total orders nothing', async () => {
    const one = await newSku();
    const sheet = await send([HEAD, ['沈若琳', '13567120934', HANGZHOU, one.barCode, 7]]);
    await fixture.changeSku(one.id, { drop: [1, 1100] });
    expect(await confirm(sheet)).toMatchObject({ code: 'PRICE_CHANGED', data: { payAmount: '77.00' } });
    expect(await fixture.stockOf(one.id)).toBe(100);
  });

  it('is validated again on reload with current commodities and stock, for its own shop only', async () => {
    const one = await newSku();
    const sheet = await send([
      HEAD,
      ['沈若琳', '13567120934', HANGZHOU, one.barCode, 7],
      ['唐一诺', '12', HANGZHOU, one.barCode, 1],
    ]);
    const { importId } = sheet.data;
    const again = (whose = token) => fixture.call('getDropShippingImport', { importId }, { token: whose });
    expect((await again()).data).toEqual(sheet.data);
    await fixture.changeSku(one.id, { drop: [1, 1100] });
    const { data } = await again();
    expect(data).toMatchObject({ orders: 1, payAmount: '77.00' });
    expect((await confirm({ ...sheet, data })).data.added).toBe(1);
    // Ordered rows are removed from the sheet.
    expect((await again()).data).toMatchObject({ orders: 0, payAmount: '0.00', rows: [{ row: 3 }] });
    expect((await again(other)).code).toBe('NOT_FOUND');
  });

  it('of two shops concurrently never oversells', async () => {
    const one = await newSku({ stock: 10 });
    const rows: Row[] = [HEAD, ['沈若琳', '13567120934', HANGZHOU, one.barCode, 7]];
    const [own, others] = [await send(rows), await send(rows, 'GENERAL', other)];
    const answers = await Promise.all([
      confirm(own),
      fixture.call(
        'confirmDropShipping',
        { requestId: newRequestId(), importId: others.data.importId, expectedPayAmount: '70.00' },
        { token: other },
      ),
    ]);
    const codes = answers.map(({ code }) => code);
    expect(codes.filter(code => code === '0')).toHaveLength(1);
    expect(['ORDER_PROBLEMS', 'PRICE_CHANGED']).toContain(codes.find(code => code !== '0'));
    expect(await fixture.stockOf(one.id)).toBe(3);
  });

  it('of another shop’s sheet is NOT_FOUND', async () => {
    const one = await newSku();
    const sheet = await send([HEAD, ['沈若琳', '13567120934', HANGZHOU, one.barCode, 7]], 'GENERAL', other);
    expect((await confirm(sheet)).code).toBe('NOT_FOUND');
    const path = `${calls.downloadDropShippingErrors.path}?importId=${sheet.data.importId}`;
    expect((await download(fixture, path, token)).body.code).toBe('NOT_FOUND');
  });
});

it('serves a template with the imported columns, including the identity number', async () => {
  for (const [tradeType, columns] of [
    ['GENERAL', 6],
    ['HAITAO', 7],
  ] as const) {
    const path = `${calls.downloadDropShippingTemplate.path}?tradeType=${tradeType}`;
    const [head] = await readSheetBytes((await download(fixture, path, token)).body);
    expect(head?.slice(0, columns).every(title => title !== '')).toBe(true);
    expect(head?.includes('身份证号')).toBe(tradeType === 'HAITAO');
  }
});
