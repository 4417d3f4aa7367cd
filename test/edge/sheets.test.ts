/** Sheets through the edge: multipart uploads, file downloads and their errors in the envelope. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#shared/contract/index.ts';
import { type MinimalEdge, startMinimalEdge } from '#test/support/edge/minimal-edge.ts';
import { send } from '#test/support/edge/send.ts';
import { makeForm } from '#test/support/fixtures/images.ts';
import { makeSheet } from '#test/support/fixtures/sheets.ts';
import { buildTestGateway, type TestGateway } from '#test/support/gateway/build-gateway.ts';
import { bytesOrJson } from '#test/support/http/bytes-or-json.ts';

let gateway: TestGateway;
let edge: MinimalEdge;
let cookie: string;
beforeAll(async () => {
  gateway = await buildTestGateway();
  edge = await startMinimalEdge(gateway.app.listeningOrigin);
  cookie = `userToken=${await gateway.signIn('13800000008')}`;
});
afterAll(async () => {
  await edge.close();
  await gateway.close();
});

const urlOf = (path: string) => `/gateway${path}`;

async function upload(bytes: Buffer) {
  const { payload, headers } = makeForm(bytes, { filename: '补货单.xlsx' });
  const { body } = await send(edge.url, urlOf(calls.importCartExcel.path), {
    method: 'POST',
    body: payload,
    headers: { ...headers, cookie },
  });
  return body as { code: string; data: { importId: string; rows: { code: string }[] } };
}

const download = (path: string) => edge.http.get(urlOf(path)).set({ cookie }).parse(bytesOrJson);

test('uploads a sheet, downloads its invalid rows as a file and uploads that file again', async () => {
  const { rows } = await gateway.db.$client.query('SELECT bar_code FROM sku WHERE stock > 1000 LIMIT 1');
  const answer = await upload(
    makeSheet([
      ['条码', '数量'],
      [rows[0].bar_code, 1_000_000],
      ['nothing', 2],
    ]),
  );
  expect(answer.data.rows.map(({ code }) => code).toSorted()).toEqual([
    expect.stringMatching(/ABOVE_MAX|STOCK_SHORT/),
    'PRODUCT_NOT_FOUND',
  ]);
  const file = await download(`${calls.downloadCartErrors.path}?importId=${answer.data.importId}`);
  expect(file.headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''/);
  expect(file.headers['cache-control']).toBe('private, no-store');
  const again = await upload(file.body);
  expect(again.data.rows.map(({ code }) => code)).toEqual(answer.data.rows.map(({ code }) => code));
});

test('downloads the complete template', async () => {
  const file = await download(calls.downloadCartTemplate.path);
  expect(file.headers['content-type']).toContain('spreadsheetml');
  expect(file.body.subarray(0, 2).toString()).toBe('PK');
});

test('answers unreadable sheets and missing files with an error envelope', async () => {
  expect((await upload(Buffer.alloc(3 * 1024 * 1024))).code).toBe('SHEET_TOO_LARGE');
  expect((await upload(Buffer.from('<html>'))).code).toBe('SHEET_INVALID');
  const missing = await download(`${calls.downloadCartErrors.path}?importId=none`);
  expect(missing.body).toMatchObject({ code: 'NOT_FOUND', data: null });
});

test('rejects uploads from other sites before anything is stored', async () => {
  const { payload, headers } = makeForm(makeSheet([['6924114000012', 1]]), { filename: 'a.xlsx' });
  const path = urlOf(calls.importCartExcel.path);
  const foreign = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': [], origin: 'https://evil.example' },
    { 'sec-fetch-site': [], origin: 'null' },
    { 'sec-fetch-site': [] },
  ];
  for (const from of foreign) {
    for (const to of [path, urlOf(calls.exportRecommended.path)]) {
      const answer = await send(edge.url, to, {
        method: 'POST',
        body: payload,
        headers: { ...headers, cookie, ...from },
      });
      expect([answer.status, answer.body.code, from]).toEqual([403, 'ORIGIN_REFUSED', from]);
    }
  }
  const { rows } = await gateway.db.$client.query('SELECT 1 FROM cart_import WHERE rows @> $1', [
    '[{"barCode":"6924114000012"}]',
  ]);
  expect(rows).toEqual([]);
});

test('answers a download of an ended session with an error envelope, not a file', async () => {
  const over = { cookie: 'userToken=over' };
  const files = [
    calls.downloadCartTemplate,
    { ...calls.downloadCartErrors, path: `${calls.downloadCartErrors.path}?importId=x` },
  ];
  for (const { path } of files) {
    const { status, headers, body } = await send(edge.url, urlOf(path), { headers: over });
    expect([status, body.code]).toEqual([200, '400']);
    expect(headers['content-type']).toContain('application/json');
    expect(headers['content-disposition']).toBeUndefined();
    expect(headers['cache-control']).toBe('private, no-store');
  }
});
