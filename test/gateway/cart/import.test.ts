/** Cart sheets over HTTP: import, validation, one confirmation, and download of failed rows. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeSheet } from '#gateway/excel/write-sheet.ts';
import { sweepExpired } from '#gateway/timers/sweep.ts';
import { MAX_SHEET_BYTES, QUICK_ORDER_MAX_ROWS } from '#shared/constants.ts';
import type { CheckedRowData } from '#shared/contract/calls/cart.ts';
import { calls } from '#shared/contract/index.ts';
import { buildCartFixture, type CartFixture, newRequestId } from '#test/support/fixtures/cart-fixture.ts';
import { makeForm } from '#test/support/fixtures/images.ts';
import { makeBomb, makeSheet } from '#test/support/fixtures/sheets.ts';
import { download, uploadForm } from '#test/support/gateway/files.ts';
import { readSheetBytes } from '#test/support/gateway/read-sheet-bytes.ts';

let fixture: CartFixture;
let token: string;
let other: string;
beforeAll(async () => {
  fixture = await buildCartFixture();
  token = fixture.shops[0]?.token ?? '';
  other = fixture.shops[1]?.token ?? '';
});
beforeEach(() => fixture.emptyCarts());
afterAll(() => fixture.close());

interface Imported {
  readonly code: string;
  readonly msg: string;
  readonly data: { readonly importId: string; readonly rows: readonly CheckedRowData[] };
}

async function send(bytes: Uint8Array, whose = token): Promise<Imported> {
  const form = makeForm(bytes, { filename: 'order.xlsx' });
  const { body } = await uploadForm(fixture, calls.importCartExcel.path, form, whose).expect(200);
  return body;
}

const errorsOf = (importId: string, whose = token) =>
  download(fixture, `${calls.downloadCartErrors.path}?importId=${importId}`, whose);
const confirm = (importId: string, requestId = newRequestId(), whose = token) =>
  fixture.call('confirmCartImport', { importId, requestId }, { token: whose });
const verdicts = ({ data }: Imported) => data.rows.map(({ row, code, quantity }) => [row, code, quantity]);

async function filesLeft(): Promise<string[]> {
  return readdir(join(fixture.config.dataDir, 'images', 'incoming')).catch(() => []);
}

describe('a sheet', () => {
  it('is validated by its own row numbers, and adds nothing', async () => {
    const [a, b] = [await fixture.takeSku({ minQty: 6, stepQty: 6 }), await fixture.takeSku()];
    const sheet = makeSheet([
      ['花漾美妆 · 补货单'],
      [],
      ['序号', '商品名称', '条形码 *', '商品编码', '采购数量（件）', '库存数量'],
      [1, 'x', Number(a.barCode), null, 12, 99],
      [2, 'x', null, b.skuCode.toLowerCase(), '３ 件', 99],
      [],
      [3, 'x', a.barCode, null, 'x6', 99],
      [4, 'x', b.barCode, null, { v: '46000', s: 1 }, 99],
      [5, 'x', b.barCode, null, 2.5, 99],
      [6, 'x', '6900000000000', null, 1, 99],
      [7, 'x', null, null, 5, 99],
      ['合计', null, null, null, 29],
    ]);
    const answer = await send(sheet);
    expect(answer.code).toBe('0');
    expect(verdicts(answer)).toEqual([
      [4, '0', 12],
      [5, '0', 3],
      [7, 'MERGED', 6],
      [8, 'QUANTITY_INVALID', null],
      [9, 'QUANTITY_INVALID', null],
      [10, 'PRODUCT_NOT_FOUND', 1],
      [11, 'PRODUCT_NOT_FOUND', 5],
    ]);
    expect(answer.data.rows[0]).toMatchObject({ barCode: a.barCode, sku: { skuId: a.id } });
    expect(await fixture.linesOf(token)).toEqual([]);
    expect(await filesLeft()).toEqual([]);
  });

  it.each([
    [
      'code, then quantity',
      (code: string) => [
        [code, 5],
        ['6900000000000', 2],
      ],
    ],
    [
      'quantity, then code',
      (code: string) => [
        [5, code],
        [2, '6900000000000'],
      ],
    ],
    [
      'leading row numbers',
      (code: string) => [
        [1, code, 'x', 5],
        [2, '6900000000000', 'y', 5],
      ],
    ],
  ])('needs no header row: %s', async (_, rows) => {
    const { barCode } = await fixture.takeSku();
    const { data } = await send(makeSheet(rows(barCode)));
    expect(data.rows[0]).toMatchObject({ row: 1, barCode, code: '0', quantity: 5 });
  });

  it('can be a GBK text file', async () => {
    const { barCode } = await fixture.takeSku();
    const gbk = Buffer.concat([
      Buffer.from('ccf5c2eb2ccafdc1bf0d0a', 'hex'),
      Buffer.from(`${barCode},4\r\n`),
    ]);
    expect(verdicts(await send(gbk))).toEqual([[2, '0', 4]]);
  });

  it('is rejected if it is invalid, empty or too large, and leaves no file', async () => {
    const rows = (count: number) => Array.from({ length: count }, (_, index) => [`69${index}`, 1]);
    expect((await send(Buffer.from('89504e470d0a1a0a', 'hex'))).code).toBe('SHEET_INVALID');
    expect((await send(makeSheet([['条码', '数量']]))).code).toBe('SHEET_INVALID');
    expect((await send(makeSheet([['条码', '数量'], ...rows(QUICK_ORDER_MAX_ROWS)]))).code).toBe('0');
    expect((await send(makeSheet(rows(QUICK_ORDER_MAX_ROWS + 1)))).code).toBe('SHEET_TOO_LARGE');
    expect((await send(Buffer.alloc(MAX_SHEET_BYTES + 1, 'x'))).code).toBe('SHEET_TOO_LARGE');
    expect((await send(makeBomb(33))).code).toBe('SHEET_TOO_LARGE');
    expect(await filesLeft()).toEqual([]);
  });
});

it('limits concurrent sheets of a shop, so that others are still read', async () => {
  const { barCode } = await fixture.takeSku();
  const sheet = makeSheet([[barCode, 1]]);
  const ofOne = Array.from({ length: 40 }, () => send(sheet));
  const ofOther = send(sheet, other);
  expect((await ofOther).code).toBe('0');
  const codes = (await Promise.all(ofOne)).map(({ code }) => code);
  expect(codes).toContain('0');
  expect(codes.filter(code => code !== '0' && code !== 'TOO_MANY')).toEqual([]);
  expect((await send(sheet)).code).toBe('0');
  expect(await filesLeft()).toEqual([]);
});

describe('a confirmation', () => {
  it('adds the rows valid at that time, once', async () => {
    const [a, b] = [await fixture.takeSku(), await fixture.takeSku({ minQty: 10 })];
    const gone = await fixture.takeSku();
    const { data } = await send(
      makeSheet([
        ['条码', '数量'],
        [a.barCode, 5],
        [b.barCode, 3],
        [gone.barCode, 1],
      ]),
    );
    await fixture.changeSku(gone.id, { stock: 0 });
    const requestId = newRequestId();
    const [first, ...others] = await Promise.all([
      confirm(data.importId, requestId),
      confirm(data.importId, requestId),
      confirm(data.importId),
      confirm(data.importId),
    ]);
    expect([first, ...others].map(({ code }) => code)).toEqual(['0', '0', '0', '0']);
    expect(first).toEqual(others[0]);
    expect((await fixture.linesOf(token)).map(({ skuId, quantity }) => [skuId, quantity])).toEqual([
      [a.id, 5],
    ]);
    const again = (await confirm(data.importId)).data;
    expect(again.added).toBe(0);
    expect(again.failed.map(({ row, code }) => [row, code])).toEqual([
      [3, 'BELOW_MIN'],
      [4, 'SOLD_OUT'],
    ]);
  });

  it('is possible for the last twenty sheets only', async () => {
    await fixture.db.$client.query('DELETE FROM cart_import');
    await fixture.db.$client.query(
      `INSERT INTO cart_import SELECT '700001', 'old-' || n, '[]', $1::timestamptz - n * interval '1 minute'
       FROM generate_series(1, 20) AS n`,
      [fixture.clock.now()],
    );
    const { data } = await send(makeSheet([['6924101000012', 1]]), other);
    const codes = [];
    for (const id of ['old-20', 'old-19', data.importId])
      codes.push((await confirm(id, newRequestId(), other)).code);
    expect(codes).toEqual(['NOT_FOUND', '0', '0']);
  });

  it('is rejected for another shop’s sheet, and after a day', async () => {
    const { barCode } = await fixture.takeSku();
    const { data } = await send(makeSheet([[barCode, 1]]));
    expect((await confirm(data.importId, newRequestId(), other)).code).toBe('NOT_FOUND');
    expect((await errorsOf(data.importId, other)).body.code).toBe('NOT_FOUND');
    await fixture.db.$client.query(`UPDATE cart_import SET create_date = create_date - interval '25 hours'`);
    await sweepExpired(fixture.db, fixture.clock.now());
    expect((await confirm(data.importId)).code).toBe('NOT_FOUND');
  });
});

describe('failed rows', () => {
  it('are downloaded as written with a reason, and can be imported after correction', async () => {
    const [a, b] = [await fixture.takeSku(), await fixture.takeSku({ minQty: 10 })];
    const written = [
      ['条码', '数量'],
      [a.barCode, 5],
      [`0${b.barCode}`, '3件'],
      ['0069000000000', '若干'],
    ];
    const { data } = await send(makeSheet(written));
    await confirm(data.importId);
    const file = await errorsOf(data.importId);
    expect(file.headers['content-disposition']).toContain("filename*=UTF-8''");
    const rows = await readSheetBytes(file.body);
    expect(rows.map(([code, quantity, , reason, available]) => [code, quantity, reason, available])).toEqual([
      ['条形码或商品编码', '数量', '失败原因', '可加入数量'],
      [`0${b.barCode}`, '3', '原第 3 行：未达到起批量，10 件起批', '10'],
      ['0069000000000', '若干', '原第 4 行：商品不存在', undefined],
    ]);
    const corrected = rows.map(([code = '', quantity = '', ...rest]) =>
      code.startsWith('00') ? [a.barCode, 1, ...rest] : [code, quantity === '3' ? 10 : quantity, ...rest],
    );
    const again = await send(makeSheet(corrected));
    expect(verdicts(again)).toEqual([
      [2, '0', 10],
      [3, '0', 1],
    ]);
    expect((await confirm(again.data.importId)).data).toEqual({
      added: 2,
      failed: [],
      cartIds: [expect.any(String), expect.any(String)],
    });
    expect(await readSheetBytes((await errorsOf(again.data.importId)).body)).toHaveLength(1);
  });

  it('can be downloaded before the confirmation', async () => {
    const sku = await fixture.takeSku({ minQty: 10 });
    const { data } = await send(makeSheet([[sku.barCode, 3]]));
    const rows = await readSheetBytes((await errorsOf(data.importId)).body);
    expect(rows[1]?.[0]).toBe(sku.barCode);
  });
});

describe('the template', () => {
  it('contains notes and no rows, and can be imported after it is filled in', async () => {
    const file = await download(fixture, calls.downloadCartTemplate.path, token);
    expect(file.headers['content-type']).toContain('spreadsheetml');
    expect((await send(file.body)).code).toBe('SHEET_INVALID');
    const { barCode } = await fixture.takeSku();
    const [head = [], first = [], ...rest] = await readSheetBytes(file.body);
    expect(head.slice(0, 2)).toEqual(['条形码或商品编码', '数量']);
    expect(verdicts(await send(makeSheet([head, [barCode, '12', ...first.slice(2)], ...rest])))).toEqual([
      [2, '0', 12],
    ]);
  });

  it('is optional: an exported list with specs, prices and a totals row can be imported', async () => {
    const { barCode } = await fixture.takeSku();
    const bytes = await writeSheet({
      columns: ['商品编码', '商品名称', '规格', '批发价', '数量', '金额'].map(title => ({
        title,
        width: 12,
      })),
      rows: [
        [barCode, 'x', '30ml', '31.00', 6, '186.00'],
        ['合计', null, null, null, 6, '186.00'],
      ],
    });
    expect(verdicts(await send(bytes))).toEqual([[2, '0', 6]]);
  });
});
