import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { pino } from 'pino';
import supertest from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { runStaffCall } from '#gateway/cli/run-staff-call.ts';
import { createLog } from '#gateway/logging/create-log.ts';
import { startGateway } from '#gateway/start.ts';
import type { GatewayThreadMessage } from '#gateway/thread.ts';
import { calls } from '#shared/contract/index.ts';
import { DEMO_PASSWORD } from '#test/support/gateway/build-gateway.ts';
import { createTestDatabase } from '#test/support/gateway/test-database.ts';
import { readConfig } from '../../server/config.ts';

/** Each test starts a complete gateway, which is slow on a busy machine. */
vi.setConfig({ testTimeout: 120_000 });

const logger = pino({ level: 'silent' });
let folder: string;
let dataDir: string;
let lastDir = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-start-'));
});
beforeEach(() => {
  dataDir = join(folder, String(++lastDir));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const configFor = (env: Record<string, string> = {}) =>
  readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...env });

/** For tests that start the embedded PostgreSQL; they share one cluster. */
const ownDataDir = () => {
  dataDir = join(folder, 'own');
};

/** Returns a DATABASE_URL of a new database in the run's cluster. */
async function databaseUrl(seed: 'demo' | 'empty') {
  const database = await createTestDatabase(seed);
  const { host, user } = inject('postgres');
  const { rows } = await database.db.$client.query('SELECT current_database() AS name');
  return { database, url: `postgres:///${rows[0].name}?user=${user}&host=${encodeURIComponent(host)}` };
}

async function login(url: string) {
  const { body } = await supertest(url)
    .post(calls.loginByPassword.path)
    .query({ mobile: '13800000001', password: DEMO_PASSWORD })
    .set({ tenantId: 'soyoung-zg' });
  return body as { code: string };
}

describe('the gateway', () => {
  it('starts with a PostgreSQL of its own, and restarts with the existing data', async () => {
    ownDataDir();
    const config = configFor({ DEMO: '0' });
    const lines: string[] = [];
    const warned = createLog('warn', { write: line => void lines.push(JSON.parse(line).msg) });
    const first = await startGateway(config, { logger: warned });
    expect(lines).toEqual([
      'not configured, so unavailable: SMS codes (registration, sign-in by code, forgotten passwords); email (invoices); payment by Alipay; payment by WeChat Pay',
    ]);
    expect(JSON.parse(readFileSync(join(dataDir, 'gateway.json'), 'utf8'))).toEqual({
      url: first.url,
      adminUrl: first.url,
      pid: process.pid,
    });
    expect(statSync(join(dataDir, 'staff-token')).mode & 0o777).toBe(0o600);
    expect((await login(first.url)).code).toBe('LOGIN_FAILED');
    await expect(startGateway(config, { logger })).rejects.toThrow(/in use by another gateway/);
    await first.close();
    expect(existsSync(join(dataDir, 'gateway.json'))).toBe(false);

    const second = await startGateway(config, { logger });
    expect(second.staffToken).toBe(first.staffToken);
    expect((await login(second.url)).code).toBe('LOGIN_FAILED');
    await second.close();
  });

  it('uses DATABASE_URL and STAFF_TOKEN, and does not seed an external database', async () => {
    const { database, url } = await databaseUrl('empty');
    const STAFF_TOKEN = 'a-token-of-our-own';
    const config = configFor({ DATABASE_URL: url, STAFF_TOKEN });
    const gateway = await startGateway(config, { logger });
    expect(gateway.staffToken).toBe(STAFF_TOKEN);
    expect(existsSync(join(dataDir, 'staff-token'))).toBe(false);
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
    const { rows } = await database.db.$client.query('SELECT count(*)::int AS n FROM member');
    expect(rows[0].n).toBe(0);
    await gateway.close();
    await database.drop();
  });

  it('seeds once when two gateways start concurrently', async () => {
    const { database, url } = await databaseUrl('empty');
    const config = configFor({ DATABASE_URL: url, DEMO: '1' });
    const gateways = await Promise.all([startGateway(config, { logger }), startGateway(config, { logger })]);
    const { rows } = await database.db.$client.query('SELECT count(*)::int AS n FROM member');
    expect(rows[0].n).toBe(9);
    for (const gateway of gateways) await gateway.close();
    await database.drop();
  });

  it('leaves no process running when it cannot start', async () => {
    ownDataDir();
    const busy = createServer().listen(0, '127.0.0.1');
    await once(busy, 'listening');
    const { port } = busy.address() as AddressInfo;
    const config = configFor({ DEMO: '0', GATEWAY_PORT: String(port) });
    await expect(startGateway(config, { logger })).rejects.toThrow(
      /^GATEWAY_HOST, GATEWAY_PORT: .*EADDRINUSE/,
    );
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
    busy.close();
  });
});

describe('staff calls and documentation', () => {
  it.each([
    ['on a port of their own', { GATEWAY_ADMIN_PORT: '0' }],
    ['on a loopback port if other machines reach the gateway', { GATEWAY_HOST: '0.0.0.0' }],
  ])('are served %s, and only there', async (_where, env) => {
    const { database, url: DATABASE_URL } = await databaseUrl('demo');
    const config = configFor({ DATABASE_URL, ...env });
    const gateway = await startGateway(config, { logger });
    expect(gateway.adminUrl).not.toBe(gateway.url);
    expect(gateway.adminUrl).toMatch(/^http:\/\/127\.0\.0\.1:/);
    const [main, admin] = [supertest(gateway.url), supertest(gateway.adminUrl)];
    for (const path of ['/docs/json', '/staff/waiting']) await main.get(path).expect(404);
    await main.post('/staff/waiting').send({}).expect(404);
    await admin.get('/docs/json').expect(200);
    expect((await admin.post('/staff/waiting').send({})).body.code).toBe('FORBIDDEN');
    await admin.get('/healthz').expect(404);
    const said: string[] = [];
    expect(await runStaffCall(config, ['waiting'], text => said.push(text))).toEqual({ isGood: true });
    expect(said.join()).toContain('topUps');
    await gateway.close();
    await expect(admin.get('/docs/json')).rejects.toThrow('ECONNREFUSED');
    await database.drop();
  });
});

describe('the gateway thread', () => {
  const startThread = (env: Record<string, string>) =>
    new Worker(new URL('../../server/gateway/thread.ts', import.meta.url), { workerData: configFor(env) });

  it('reports its URL, and ends on the close message', async () => {
    const { database, url } = await databaseUrl('demo');
    const thread = startThread({ DATABASE_URL: url });
    const [message] = (await once(thread, 'message')) as [GatewayThreadMessage];
    if (message.kind !== 'listening') throw new Error(message.message);
    expect((await login(message.url)).code).toBe('0');
    thread.postMessage('close');
    expect(await once(thread, 'exit')).toEqual([0]);
    await database.drop();
  });

  it('reports why it could not start', async () => {
    const thread = startThread({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
    // It may exit before the message is handled here.
    const exited = once(thread, 'exit');
    const [message] = (await once(thread, 'message')) as [GatewayThreadMessage];
    expect(message).toEqual({
      kind: 'failed',
      message: expect.stringMatching(/^DATABASE_URL: connection refused \(.*127\.0\.0\.1:1\)$/),
    });
    expect(await exited).toEqual([0]);
  });
});
