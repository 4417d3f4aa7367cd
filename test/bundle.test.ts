/** The bundled edge and gateway, each in a process of its own, with the work that runs in their threads. */
import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSession } from '#gateway/modules/auth/sessions.ts';
import { calls } from '#shared/contract/index.ts';
import { PHONE_AGENT } from '#test/support/edge/visit.ts';
import { makeForm, makePng } from '#test/support/fixtures/images.ts';
import { makeSheet } from '#test/support/fixtures/sheets.ts';
import {
  type GatewayProcess,
  startGatewayProcess,
  stopGatewayProcess,
} from '#test/support/gateway/gateway-process.ts';
import { createTestDatabase } from '#test/support/gateway/test-database.ts';
import { bytesOrJson } from '#test/support/http/bytes-or-json.ts';
import { originOf, type PortalProcess, startPortalProcess } from '#test/support/run/portal-process.ts';

const DIST = fileURLToPath(new URL('../dist/server', import.meta.url));
const MEMBER = "member WHERE mobile = '13800000001'";

let folder: string;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let gateway: GatewayProcess;
let edge: PortalProcess;
let origin: string;
let cookie: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-bundle-'));
  database = await createTestDatabase('demo');
  gateway = await startGatewayProcess(database.db, folder);
  edge = startPortalProcess({ GATEWAY_URL: gateway.url });
  origin = await originOf(edge);
  cookie = `userToken=${await startSession(database.db, await find('id', MEMBER), new Date())}`;
});
afterAll(async () => {
  edge?.process.kill('SIGTERM');
  await edge?.exit;
  if (gateway) await stopGatewayProcess(gateway);
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

async function find(column: string, from: string): Promise<string> {
  const { rows } = await database.db.$client.query(`SELECT ${column} AS found FROM ${from} LIMIT 1`);
  return rows[0].found;
}

const download = (path: string) => supertest(origin).get(path).set({ cookie }).parse(bytesOrJson).expect(200);
const upload = (path: string, form: ReturnType<typeof makeForm>) =>
  supertest(origin)
    .post(`/gateway${path}`)
    .set({ ...form.headers, cookie, origin })
    .send(form.payload);

describe('the bundled server', () => {
  it("renders a member's page with the files that it names", async () => {
    const { text } = await supertest(origin).get('/syoung/commodity/list').set({ cookie }).expect(200);
    expect(text).toMatch(/<\/html>$/);
    const files = [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file);
    expect(files.length).toBeGreaterThan(2);
    for (const file of files) await supertest(origin).get(file).expect(200);
  });

  it('renders the poster of phones', async () => {
    const { text } = await supertest(origin).get('/').set('user-agent', PHONE_AGENT).expect(200);
    expect(text).toMatch(/<style>[^<]+<\/style>.*<svg/s);
  });

  it('draws documents in its thread', async () => {
    const ownDocuments = `invoice_document WHERE distributor_id = (SELECT distributor_id FROM ${MEMBER})`;
    const invoiceId = await find('invoice_id', ownDocuments);
    const invoice = await download(`/gateway${calls.downloadInvoice.path}?document=BLUE&id=${invoiceId}`);
    const refund = await download(`/gateway${calls.downloadPaper.path}?kind=REFUND&id=730001`);
    for (const { body } of [invoice, refund]) expect(body.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('reads sheets in its thread', async () => {
    const form = makeForm(
      makeSheet([
        ['SKU编码', '数量'],
        ['none', 2],
      ]),
      { filename: 'cart.xlsx' },
    );
    const { body } = await upload(calls.importCartExcel.path, form);
    expect(body.data.rows).toHaveLength(1);
  });

  it('re-encodes images', async () => {
    const { body } = await upload(calls.uploadImage.path, makeForm(makePng({ width: 5, height: 4 })));
    expect(body.data).toMatchObject({ width: 5, height: 4 });
  });

  it('contains no path of the machine that built it', () => {
    const files = globSync(`${DIST}/**/*.{js,map}`);
    expect(files.length).toBeGreaterThan(50);
    expect(files.filter(file => readFileSync(file).includes(process.cwd()))).toEqual([]);
  });
});
