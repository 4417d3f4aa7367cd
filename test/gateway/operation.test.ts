/** What an orchestrator sees of a gateway: its health, and how it shuts down. */
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { poolConfig } from '#gateway/db/postgres-connection.ts';
import { calls } from '#shared/contract/index.ts';
import { buildTestGateway, type TestGateway } from '#test/support/gateway/build-gateway.ts';
import { openChatAt, visitorId } from '#test/support/gateway/chat-client.ts';
import { startGatewayProcess } from '#test/support/gateway/gateway-process.ts';
import { createTestDatabase } from '#test/support/gateway/test-database.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway();
});
afterAll(() => gateway.close());

const becomesReady = () => vi.waitFor(() => gateway.http.get('/readyz').expect(200, { status: 'ready' }));

/** Lets the gateway's database accept connections or not, which ends those that exist. */
async function allowConnections(isAllowed: boolean) {
  const { rows } = isAllowed
    ? { rows: [] }
    : await gateway.db.$client.query('SELECT current_database() AS name');
  database ||= rows[0].name;
  const admin = new pg.Client(poolConfig(inject('postgres')));
  await admin.connect();
  await admin.query(`ALTER DATABASE ${database} ALLOW_CONNECTIONS ${isAllowed}`);
  if (!isAllowed)
    await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [
      database,
    ]);
  await admin.end();
}
let database = '';

describe('health', () => {
  it('is ready while every connection of the pool is in use', async () => {
    await becomesReady();
    const { $client: pool } = gateway.db;
    const taken = [];
    while (pool.idleCount > 0 || pool.totalCount < (pool.options.max ?? 0)) taken.push(await pool.connect());
    const waiting = gateway.call('listDictByType', { type: 'shopType' });
    await becomesReady();
    for (const client of taken) client.release();
    expect((await waiting).code).toBe('0');
  });

  it('is alive but not ready while the database refuses connections, and ready when it is back', async () => {
    await becomesReady();
    await allowConnections(false);
    await vi.waitFor(() => gateway.http.get('/readyz').expect(503, { status: 'database' }));
    await gateway.http.get('/healthz').expect(200, { status: 'ok' });
    await allowConnections(true);
    await becomesReady();
  });

  it('is not ready while the database refuses writes, or DATA_DIR takes no files', async () => {
    await becomesReady();
    const { rows } = await gateway.db.$client.query('SELECT current_database() AS name');
    const { name } = rows[0];
    await gateway.db.$client.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
    await gateway.db.$client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND pid <> pg_backend_pid() AND query LIKE '%transaction_read_only%'`,
      [name],
    );
    await vi.waitFor(() => gateway.http.get('/readyz').expect(503, { status: 'read-only' }));
    await gateway.db.$client.query(
      `SET default_transaction_read_only = off; ALTER DATABASE ${name} RESET default_transaction_read_only`,
    );
    const blocked = join(tmpdir(), `portal-blocked-${process.pid}`);
    await writeFile(blocked, '');
    const other = await buildTestGateway({
      db: gateway.connectAgain(),
      config: { dataDir: join(blocked, 'in') },
    });
    await vi.waitFor(() => other.http.get('/readyz').expect(503, { status: 'data-dir' }));
    await other.close();
    await rm(blocked);
  });

  it('is not ready before the search index is loaded', async () => {
    const empty = await createTestDatabase('empty');
    await empty.db.$client.query('ALTER TABLE brand RENAME TO brand_later');
    const other = await buildTestGateway({ db: empty.db });
    await other.http.get('/readyz').expect(503, { status: 'starting' });
    await empty.db.$client.query('ALTER TABLE brand_later RENAME TO brand');
    await vi.waitFor(() => other.http.get('/readyz').expect(200));
    await other.close();
    await empty.drop();
  });
});

it('drains on SIGTERM: first not ready but serving, then sockets closed with 1001, exit code 0', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-drain-'));
  const served = await startGatewayProcess(gateway.db, folder);
  const http = supertest(served.url);
  const read = () =>
    http
      .get(calls.listDictByType.path)
      .query({ type: 'shopType' })
      .set({ tenantId: 'soyoung-zg' })
      .expect(200);
  const chats = Array.from({ length: 50 }, (_, n) => openChatAt(served.port, { anonId: visitorId(n) }));
  for (const { status } of chats) expect(await status).toBe(101);
  await vi.waitFor(() => http.get('/readyz').expect(200));

  const exited = once(served.process, 'exit');
  served.process.kill('SIGTERM');
  await vi.waitFor(() => http.get('/readyz').expect(503, { status: 'draining' }));
  const answer = await read();
  expect(answer.headers.connection).toBe('close');
  expect(chats.every(({ socket }) => socket.readyState === socket.OPEN)).toBe(true);
  expect(new Set(await Promise.all(chats.map(({ closed }) => closed)))).toEqual(new Set([1001]));
  expect(await exited).toEqual([0, null]);
  await rm(folder, { recursive: true, force: true });
});
