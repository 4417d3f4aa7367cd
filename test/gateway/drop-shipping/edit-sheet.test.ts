/** Drop-shipping terms of skus, and sheets that are pasted, corrected row by row, and continued later. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sku } from '#gateway/db/schema/catalogue.ts';
import { eq } from '#gateway/db/sql.ts';
import type { Arg, Data } from '#shared/contract/index.ts';
import type { TradeType } from '#shared/contract/schemas/commodity.ts';
import { codeMessages } from '#shared/messages/zh/common/codes.ts';
import { newRequestId } from '#test/support/fixtures/cart-fixture.ts';
import { buildOrderFixture, type OrderFixture } from '#test/support/fixtures/order-fixture.ts';
import { postAsStaff } from '#test/support/gateway/staff-call.ts';

let fixture: OrderFixture;
let token: string;
let other: string;
beforeAll(async () => {
  fixture = await buildOrderFixture();
  token = fixture.shop.token;
  other = fixture.shops[1]?.token ?? '';
});
afterAll(() => fixture.close());

const HANGZHOU = '浙江省杭州市西湖区文三路478号1幢101室';
const MOBILE = '13567120934';
type Sheet = Data<'getDropShippingImport'>;
type Row = readonly (string | number)[];

const paste = (rows: readonly Row[], tradeType: TradeType = 'GENERAL', whose = token) =>
  fixture.call(
    'pasteDropShipping',
    { tradeType, text: rows.map(cells => cells.join('\t')).join('\n') },
    { token: whose },
  );
const change = (
  { importId }: Sheet,
  { changes = [], removes = [] }: Partial<Arg<'changeDropShippingRows'>>,
  whose = token,
) => fixture.call('changeDropShippingRows', { importId, changes, removes }, { token: whose });
const confirm = ({ importId, payAmount }: Sheet) =>
  fixture.call(
    'confirmDropShipping',
    { requestId: newRequestId(), importId, expectedPayAmount: payAmount },
    { token },
  );

/** Takes a sku of the given warehouse, with its own stock. */
async function newSku(changes: Parameters<OrderFixture['takeSku']>[0] = {}, warehouseId = 'W01') {
  const row = await fixture.takeSku({ stock: 100, ...changes });
  await fixture.db.update(sku).set({ warehouseId }).where(eq(sku.id, row.id));
  return row;
}

/** All problems of a sheet, with the value that the correction enters. */
const problemsOf = ({ rows }: Sheet) =>
  rows.flatMap(({ row, problems }) =>
    problems.map(({ field, fix }) => [row, field, fix?.changes[0]?.value ?? null]),
  );
const fixesOf = ({ rows }: Sheet) => ({
  changes: rows.flatMap(({ problems }) => problems.flatMap(({ fix }) => fix?.changes ?? [])),
});

describe('drop shipping of a sku', () => {
  it.each(['GENERAL', 'HAITAO'] as const)('has its own minimum and price for %s', async tradeType => {
    const identity = tradeType === 'HAITAO' ? '11010519491231002X' : '';
    const house = tradeType === 'HAITAO' ? 'W03' : 'W01';
    const wholesale = { minQty: 6, stepQty: 6, tiers: [[6, 1000]] } as const;
    const [one, two, none] = [
      await newSku({ ...wholesale, drop: [1, 1100] }, house),
      await newSku({ ...wholesale, drop: [2, 1300] }, house),
      await newSku({ ...wholesale, drop: null }, house),
    ];
    const row = (code: string, quantity: number): Row => [
      ...['沈若琳', MOBILE, HANGZHOU, code, quantity, '', identity],
    ];
    const { data } = await paste([row(one.barCode, 1), row(two.barCode, 1), row(none.barCode, 6)], tradeType);
    expect(data.rows.map(({ code, available }) => [code, available])).toEqual([
      ['0', null],
      ['BELOW_MIN', 2],
      ['NOT_DROP_SHIPPED', null],
    ]);
    expect(data).toMatchObject({ orders: 1, payAmount: '11.00' });
    expect(data.rows[0]?.sku).toMatchObject({ minQty: 1, stepQty: 1, price: '11.00' });
    const { data: ordered } = await confirm(data);
    expect(ordered).toMatchObject({ added: 1 });
    // The wholesale terms are unchanged.
    const { data: detail } = await fixture.call('getCommodityDetail', { id: one.commodityId }, { token });
    expect(detail.skus.find(({ skuId }) => skuId === one.id)).toMatchObject({
      minQty: 6,
      dropShipping: { minQty: 1, price: '11.00' },
    });
    const { data: anonymous } = await fixture.call('getCommodityDetail', { id: one.commodityId });
    expect(anonymous.skus.some(one => 'dropShipping' in one)).toBe(false);
  });

  it('is priced and ended by staff, not below the wholesale price', async () => {
    const one = await newSku();
    const post = (path: string, body: object) => postAsStaff(fixture, path, { sku: one.barCode, ...body });
    const sheet = await paste([['沈若琳', MOBILE, HANGZHOU, one.barCode, 1]]);
    expect(await post('/goods/setDropPrice', { price: '9.99' })).toMatchObject({ code: 'PARAM_INVALID' });
    expect(await post('/goods/setDropPrice', { price: '12.50' })).toMatchObject({ code: '0' });
    // The price changed between the check and the confirmation.
    expect(await confirm(sheet.data)).toMatchObject({ code: 'PRICE_CHANGED', data: { payAmount: '12.50' } });
    expect(await post('/goods/endDropShipping', {})).toMatchObject({ code: '0' });
    const again = await fixture.call('getDropShippingImport', { importId: sheet.data.importId }, { token });
    expect(again.data.rows[0]).toMatchObject({ code: 'NOT_DROP_SHIPPED' });
  });
});

describe('a pasted sheet', () => {
  it('names all problems of a row at their cells, and corrects those it knows', async () => {
    const [one, few] = [await newSku(), await newSku({ stock: 3 })];
    // A digit typed twice.
    const typo = one.barCode.slice(0, 6) + one.barCode.slice(5);
    const { data } = await paste([
      ['沈若琳', `手机 ${MOBILE}（微信）`, HANGZHOU, typo, '约2'],
      ['唐一诺', MOBILE, '嘉绿苑3幢，浙江省杭州市西湖区', few.barCode, 9],
      ['', '123', '某处', 'unknown-code-000', ''],
      ['许佳宁', MOBILE, HANGZHOU, one.barCode, ''],
    ]);
    expect(problemsOf(data)).toEqual([
      [1, 'mobile', MOBILE],
      [1, 'barCode', one.barCode],
      [2, 'address', '浙江省杭州市西湖区嘉绿苑3幢'],
      [3, 'consignee', null],
      [3, 'mobile', null],
      [3, 'address', null],
      [3, 'barCode', null],
      [4, 'quantity', '1'],
    ]);
    const { data: fixed } = await change(data, fixesOf(data));
    // Quantities are checked once the rest of the row is right.
    expect(problemsOf(fixed).filter(([row]) => row !== 3)).toEqual([
      [1, 'quantity', '2'],
      [2, 'quantity', '3'],
    ]);
    const { data: done } = await change(fixed, { ...fixesOf(fixed), removes: [3] });
    expect(problemsOf(done)).toEqual([]);
    expect(done).toMatchObject({
      orders: 3,
      payAmount: '60.00',
      goodsAmount: '60.00',
      freightAmount: '0.00',
    });
    expect(done.consignments).toMatchObject([
      { consignee: '沈若琳', mobile: MOBILE, address: HANGZHOU, pieces: 2, payAmount: '20.00' },
      { consignee: '唐一诺', pieces: 3 },
      { consignee: '许佳宁', pieces: 1 },
    ]);
    expect((await confirm(done)).data).toMatchObject({ added: 3, failed: [] });
  });

  it('corrects a wrong consignee in all rows, but moves a single row of a valid one', async () => {
    const [a, b] = [await newSku(), await newSku()];
    const { data } = await paste([
      ['沈若琳', '135', HANGZHOU, a.barCode, 1],
      ['', '', '', b.barCode, 1],
    ]);
    const mobile = { row: 2, field: 'mobile' as const, value: MOBILE };
    const { data: fixed } = await change(data, { changes: [mobile] });
    expect(fixed.rows.map(row => [row.mobile, row.code])).toEqual([
      [MOBILE, '0'],
      [MOBILE, '0'],
    ]);
    const { data: moved } = await change(fixed, { changes: [{ ...mobile, value: '18668150392' }] });
    expect(moved.rows.map(row => row.mobile)).toEqual([MOBILE, '18668150392']);
    expect(moved.orders).toBe(2);
  });

  it('merges rows of one sku and consignee', async () => {
    const one = await newSku();
    const row: Row = ['沈若琳', MOBILE, HANGZHOU, one.barCode, 2];
    const { data } = await paste([row, row, row]);
    expect(data.rows.map(({ code }) => code)).toEqual(['0', 'MERGED', 'MERGED']);
    const merge = data.rows[2]?.merge ?? {};
    const { data: merged } = await change(data, merge);
    expect(merged.rows).toMatchObject([{ row: 1, quantity: 6, code: '0' }]);
    expect(merged.payAmount).toBe(data.payAmount);
  });

  it('keeps a truncated cell wrong until that cell is changed', async () => {
    const one = await newSku();
    const { data } = await paste([['沈若琳', MOBILE, HANGZHOU, one.barCode, 1, '轻'.repeat(201)]]);
    expect(data.rows[0]?.problems).toMatchObject([{ field: 'remark', msg: codeMessages.TEXT_TOO_LONG }]);
    const edit = (field: 'remark' | 'quantity', value: string) =>
      change(data, { changes: [{ row: 1, field, value }] });
    expect((await edit('quantity', '2')).data.rows[0]).toMatchObject({ code: 'TEXT_TOO_LONG', quantity: 2 });
    expect((await edit('remark', '轻放')).data.rows[0]).toMatchObject({ code: '0', remark: '轻放' });
  });

  it('is read by its header if it has one, and rejected without rows', async () => {
    const one = await newSku();
    const { data } = await paste([
      ['条形码', '数量', '收货地址', '手机', '收货人'],
      [one.barCode, 3, HANGZHOU, MOBILE, '沈若琳'],
    ]);
    expect(data.rows).toMatchObject([{ row: 2, consignee: '沈若琳', quantity: 3, code: '0' }]);
    expect((await paste([['\t', '']])).code).toBe('SHEET_INVALID');
  });
});

it('offers the newest unordered sheet of the trade type, to its shop only', async () => {
  const draftOf = async (whose = token, tradeType: TradeType = 'GENERAL') =>
    (await fixture.call('findDropShippingDraft', { tradeType }, { token: whose })).data.draft;
  const one = await newSku();
  fixture.clock.forward(1000);
  const { data } = await paste([['沈若琳', MOBILE, HANGZHOU, one.barCode, 1]]);
  expect(await draftOf()).toMatchObject({ importId: data.importId, rows: 1 });
  expect((await draftOf(other))?.importId).not.toBe(data.importId);
  expect((await draftOf(token, 'HAITAO'))?.importId).not.toBe(data.importId);
  const { importId } = data;
  const discard = (whose: string) =>
    fixture.call('discardDropShippingImport', { importId }, { token: whose });
  expect((await change(data, { removes: [1] }, other)).code).toBe('NOT_FOUND');
  expect((await discard(other)).code).toBe('NOT_FOUND');
  expect((await discard(token)).code).toBe('0');
  expect((await draftOf())?.importId).not.toBe(importId);
  const ordered = (await paste([['沈若琳', MOBILE, HANGZHOU, one.barCode, 1]])).data;
  await confirm(ordered);
  expect((await draftOf())?.importId).not.toBe(ordered.importId);
});
