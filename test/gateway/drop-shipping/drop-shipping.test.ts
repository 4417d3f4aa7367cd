/** Sheets of consignees: read, judged, ordered once, and given back to be corrected. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sku } from '#gateway/db/schema/catalogue.ts';
import { dropShippingImport } from '#gateway/db/schema/drop-shipping.ts';
import { order } from '#gateway/db/schema/order.ts';
import { eq, inArray } from '#gateway/db/sql.ts';
import { QUICK_ORDER_MAX_ROWS } from '#shared/constants.ts';
import type { TradeType } from '#shared/contract/goods.ts';
import { calls, type Data } from '#shared/contract/index.ts';
import { dropShippingTexts } from '#shared/messages/zh/drop-shipping-texts.ts';
import { newRequestId } from '#test/support/cart-world.ts';
import { makeForm } from '#test/support/images.ts';
import { buildOrderWorld, type OrderWorld } from '#test/support/order-world.ts';
import { readSheetBytes } from '#test/support/read-sheet-bytes.ts';
import { makeSheet } from '#test/support/sheets.ts';

let world: OrderWorld;
let token: string;
let other: string;
beforeAll(async () => {
  world = await buildOrderWorld();
  token = world.shop.token;
  other = world.shops[1]?.token ?? '';
});
afterAll(() => world.close());

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

async function send(
  rows: readonly Row[],
  tradeType: TradeType = 'GENERAL',
  whose = token,
): Promise<Imported> {
  const form = makeForm(makeSheet(rows), { filename: 'drop.xlsx' });
  const response = await world.app.inject({
    method: 'POST',
    url: `${calls.importDropShipping.path}?tradeType=${tradeType}`,
    payload: form.payload,
    headers: { ...form.headers, tenantId: 'soyoung-zg', userToken: whose },
  });
  return response.json();
}

const confirm = (
  { data }: Imported,
  changes: Partial<{ requestId: string; expectedPayAmount: string }> = {},
) =>
  world.call(
    'confirmDropShipping',
    { requestId: newRequestId(), importId: data.importId, expectedPayAmount: data.payAmount, ...changes },
    { token },
  );
/** By where they go: made at once, they have no order among themselves. */
async function ordersUnder(payNo: string | null) {
  const placed = await world.db
    .select()
    .from(order)
    .where(eq(order.payNo, payNo ?? ''));
  const placeOf = ({ address }: (typeof placed)[number]) => address.consignee + address.detail;
  return placed.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
}
const download = (path: string, whose = token) =>
  world.app.inject({ method: 'GET', url: path, headers: { tenantId: 'soyoung-zg', userToken: whose } });

/** A sku of a general warehouse, with a stock of its own. */
async function goods(changes: Parameters<OrderWorld['takeSku']>[0] = {}, houses = ['W01']) {
  const row = await world.takeSku({ stock: 100, ...changes });
  await world.db
    .update(sku)
    .set({ warehouseId: houses[0] ?? '' })
    .where(inArray(sku.id, [row.id]));
  return row;
}

describe('a sheet', () => {
  it('becomes an order a consignee, paid for at once, with the address and the remark of each', async () => {
    const [a, b] = [await goods(), await goods({ tiers: [[1, 2500]] })];
    await world.setFreight('W01', [{ fee: 600 }]);
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
    expect(await world.stockOf(a.id)).toBe(95);
    expect(await world.stockOf(b.id)).toBe(99);
    const list = await world.call('listDropShippingPage', {}, { token });
    expect(list.data.records.map(({ id }) => id).toSorted()).toEqual(placed.map(({ id }) => id).toSorted());
    await world.setFreight('W01', [{ fee: 0 }]);
  });

  it('says row by row why it cannot be ordered, and orders nothing by itself', async () => {
    const [good, few, dear, off] = [
      await goods(),
      await goods({ stock: 5 }),
      await goods({ minQty: 6, stepQty: 6 }),
      await goods({ onShelf: false }),
    ];
    const haitao = await goods({}, ['W03']);
    const at = (place: string, mobile = '13567120934', name = '沈若琳'): Row => [name, mobile, place];
    const sheet = await send([
      HEAD,
      [...at(HANGZHOU, '13567120934', ' '), good.barCode, 1],
      [...at(HANGZHOU, '12345'), good.barCode, 1],
      [...at('文三路478号'), good.barCode, 1],
      [...at(HANGZHOU), '0000000000000', 1],
      [...at(HANGZHOU), good.barCode, '很多'],
      [...at(HANGZHOU), off.barCode, 1],
      [...at(HANGZHOU), dear.barCode, 4],
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
    expect(await world.stockOf(few.id)).toBe(5);

    const { data } = await confirm(sheet);
    expect(data.added).toBe(3);
    expect(data.failed).toHaveLength(9);
    expect(await world.stockOf(few.id)).toBe(1);
    expect(await world.stockOf(good.id)).toBe(97);
    // What was ordered is out of it: the rest comes to nothing, and can be had back to be corrected.
    const again = await confirm(sheet, { expectedPayAmount: '0.00' });
    expect(again.data).toMatchObject({ added: 0, payNo: null, expireTime: null });
    const errors = await download(`${calls.downloadDropShippingErrors.path}?importId=${sheet.data.importId}`);
    const rows = await readSheetBytes(errors.rawPayload);
    expect(rows).toHaveLength(10);
    expect(rows[2]?.slice(0, 4)).toEqual(['沈若琳', '12345', HANGZHOU, good.barCode]);
    expect(rows[2]?.at(-1)).toContain('手机号');
  });

  it('of cross-border goods wants the identity number of each consignee', async () => {
    const one = await goods({}, ['W03']);
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

  it('sends goods to the whole address, and to none that it would have to guess', async () => {
    const one = await goods();
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

  it('names every row of goods of which too few or too many are wanted together', async () => {
    const [dear, few] = [await goods({ minQty: 6, stepQty: 6 }), await goods({ stock: 4 })];
    const row = (code: string, quantity: number, name = '沈若琳'): Row => [
      ...[name, '13567120934', HANGZHOU, code, quantity],
    ];
    const sheet = await send([
      HEAD,
      row(dear.barCode, 2),
      row(dear.skuCode, 2),
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

  it('is refused row by row where a cell is too long to be kept whole, with characters that are cut in two', async () => {
    const one = await goods();
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

  it('of general trade keeps no identity number, and of what cannot be ordered no remark', async () => {
    const [one, off] = [await goods(), await goods({ onShelf: false })];
    const row = (code: string, remark: string): Row => [
      ...['沈若琳', '13567120934', HANGZHOU, code, 1, remark, IDENTITY],
    ];
    const sheet = await send([HEAD, row(one.barCode, '轻放'), row(off.barCode, '要新日期')]);
    const [kept] = await world.db
      .select()
      .from(dropShippingImport)
      .where(eq(dropShippingImport.id, sheet.data.importId));
    expect(JSON.stringify(kept)).not.toContain(IDENTITY);
    const { data } = await confirm(sheet);
    expect(await ordersUnder(data.payNo)).toMatchObject([{ remark: '轻放' }]);
  });

  it('of as many rows as there may be is ordered like a short one', async () => {
    const one = await goods({ stock: 10_000 });
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
    expect(await world.stockOf(one.id)).toBe(9000);
  });

  it('that is none, or a list of something else, is refused as such', async () => {
    const form = makeForm(Buffer.from('%PDF-1.7'), { filename: 'drop.xlsx' });
    const response = await world.app.inject({
      method: 'POST',
      url: `${calls.importDropShipping.path}?tradeType=GENERAL`,
      payload: form.payload,
      headers: { ...form.headers, tenantId: 'soyoung-zg', userToken: token },
    });
    expect(response.json().code).toBe('SHEET_INVALID');
  });

  it('without a head, or without rows, is refused', async () => {
    expect(
      await send([
        ['a', 'b'],
        ['c', 1],
      ]),
    ).toMatchObject({ code: 'SHEET_INVALID' });
    expect(await send([HEAD])).toMatchObject({ code: 'SHEET_INVALID' });
  });
});

it('is kept for the last twenty sheets of a shop: those before them are dropped', async () => {
  const { barCode } = await goods();
  const ofOther = await send([HEAD, ['方梓萱', '13800000001', HANGZHOU, barCode, 10]], 'GENERAL', other);
  const importedBy = async (whose: string) => {
    const { data } = await send([HEAD, ['方梓萱', '13800000001', HANGZHOU, barCode, 10]], 'GENERAL', whose);
    return data.importId;
  };
  const first = await importedBy(token);
  const ids = async () => (await world.db.select().from(dropShippingImport)).map(({ id }) => id);
  await world.db.$client.query(
    `INSERT INTO drop_shipping_import SELECT distributor_id, 'newer-' || n, trade_type, rows,
       create_date + interval '1 second' FROM drop_shipping_import, generate_series(1, 19) AS n WHERE id = $1`,
    [first],
  );
  expect(await ids()).toContain(first);
  world.clock.forward(2000);
  const last = await importedBy(token);
  expect(await ids()).not.toContain(first);
  expect(await ids()).toEqual(expect.arrayContaining([last, 'newer-1', 'newer-19', ofOther.data.importId]));
});

describe('a confirmation', () => {
  it('happens once, however often it is sent', async () => {
    const one = await goods();
    const sheet = await send([HEAD, ['沈若琳', '13567120934', HANGZHOU, one.barCode, 7]]);
    const requestId = newRequestId();
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(sheet, { requestId })));
    expect(new Set(answers.map(({ data }) => data.payNo)).size).toBe(1);
    expect(await world.stockOf(one.id)).toBe(93);
  });

  it('of another sum than was shown orders nothing', async () => {
    const one = await goods();
    const sheet = await send([HEAD, ['沈若琳', '13567120934', HANGZHOU, one.barCode, 7]]);
    await world.changeSku(one.id, { tiers: [[1, 1100]] });
    expect(await confirm(sheet)).toMatchObject({ code: 'PRICE_CHANGED', data: { payAmount: '77.00' } });
    expect(await world.stockOf(one.id)).toBe(100);
  });

  it('is judged anew on demand, as goods and stock are now, by its own shop alone', async () => {
    const one = await goods();
    const sheet = await send([
      HEAD,
      ['沈若琳', '13567120934', HANGZHOU, one.barCode, 7],
      ['唐一诺', '12', HANGZHOU, one.barCode, 1],
    ]);
    const { importId } = sheet.data;
    const again = (whose = token) => world.call('getDropShippingImport', { importId }, { token: whose });
    expect((await again()).data).toEqual(sheet.data);
    await world.changeSku(one.id, { tiers: [[1, 1100]] });
    const { data } = await again();
    expect(data).toMatchObject({ orders: 1, payAmount: '77.00' });
    expect((await confirm({ ...sheet, data })).data.added).toBe(1);
    // What was ordered is out of it.
    expect((await again()).data).toMatchObject({ orders: 0, payAmount: '0.00', rows: [{ row: 3 }] });
    expect((await again(other)).code).toBe('NOT_FOUND');
  });

  it('by two shops at once never takes more than there is', async () => {
    const one = await goods({ stock: 10 });
    const rows: Row[] = [HEAD, ['沈若琳', '13567120934', HANGZHOU, one.barCode, 7]];
    const [own, others] = [await send(rows), await send(rows, 'GENERAL', other)];
    const answers = await Promise.all([
      confirm(own),
      world.call(
        'confirmDropShipping',
        { requestId: newRequestId(), importId: others.data.importId, expectedPayAmount: '70.00' },
        { token: other },
      ),
    ]);
    const codes = answers.map(({ code }) => code);
    expect(codes.filter(code => code === '0')).toHaveLength(1);
    expect(['ORDER_PROBLEMS', 'PRICE_CHANGED']).toContain(codes.find(code => code !== '0'));
    expect(await world.stockOf(one.id)).toBe(3);
  });

  it('of another shop’s sheet is of none', async () => {
    const one = await goods();
    const sheet = await send([HEAD, ['沈若琳', '13567120934', HANGZHOU, one.barCode, 7]], 'GENERAL', other);
    expect((await confirm(sheet)).code).toBe('NOT_FOUND');
    const path = `${calls.downloadDropShippingErrors.path}?importId=${sheet.data.importId}`;
    expect((await download(path)).json().code).toBe('NOT_FOUND');
  });
});

it('the template has the columns that are read, and asks for the identity where it must', async () => {
  for (const [tradeType, columns] of [
    ['GENERAL', 6],
    ['HAITAO', 7],
  ] as const) {
    const answer = await download(`${calls.downloadDropShippingTemplate.path}?tradeType=${tradeType}`);
    const [head] = await readSheetBytes(answer.rawPayload);
    expect(head?.slice(0, columns).every(title => title !== '')).toBe(true);
    expect(head?.includes('身份证号')).toBe(tradeType === 'HAITAO');
  }
});
