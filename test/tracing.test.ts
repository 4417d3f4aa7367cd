import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import supertest from 'supertest';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { calls } from '#shared/contract/index.ts';
import { originOf, type PortalProcess, startPortalProcess } from '#test/support/run/portal-process.ts';
import { type Collector, type ReceivedSpan, startCollector } from '#test/support/tracing/collector.ts';

/** Starting a process with its database is slow on a busy machine. */
vi.setConfig({ testTimeout: 120_000 });

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';
const PASSWORD = 'c4n4ry-secret';

let collector: Collector;
let portal: PortalProcess;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portal-tracing-'));
  collector = await startCollector();
  portal = startPortalProcess({ DATA_DIR: dataDir, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
});
afterAll(async () => {
  portal.process.kill('SIGTERM');
  await portal.exit;
  await collector.close();
  await rm(dataDir, { recursive: true, force: true });
});

it('exports the spans of edge, gateway and database in one trace, without secrets', async () => {
  const origin = await originOf(portal);
  const headers = { traceparent: `00-${TRACE}-${CALLER}-01`, origin };
  await supertest(origin).get('/?keyword=13800000001').set(headers).expect(200);
  await supertest(origin)
    .post(`/gateway${calls.loginByPassword.path}`)
    .set(headers)
    .send({ mobile: '13800000001', password: PASSWORD })
    .expect(200);
  const cookie = `anonId=md1760000000000${'0'.repeat(32)}`;
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/gateway/chat-service/ws?role=member`, {
    headers: { ...headers, cookie },
  });
  await once(socket, 'open');
  // The last spans are sent at the end.
  portal.process.kill('SIGTERM');
  expect(await portal.exit).toBe(0);

  const spans = collector.spans().filter(({ traceId }) => traceId === TRACE);
  const page = spans.find(({ name }) => name === 'GET /');
  expect(page).toMatchObject({
    service: 'edge',
    kind: 'server',
    parentId: CALLER,
    attributes: { 'http.route': '/', 'url.path': '/', 'http.response.status_code': 200 },
    failed: false,
  });
  const call = childOf(page, spans);
  expect(call).toMatchObject({ service: 'edge', kind: 'client' });
  const answer = childOf(call, spans);
  expect(answer).toMatchObject({ service: 'gateway', kind: 'server' });

  const forwarded = spans.find(({ name }) => name === `POST /gateway${calls.loginByPassword.path}`);
  const login = childOf(forwarded, spans);
  expect(login).toMatchObject({ service: 'gateway', name: `POST ${calls.loginByPassword.path}` });
  expect(childOf(login, spans)).toMatchObject({
    service: 'gateway',
    kind: 'client',
    name: 'INSERT attempt_counter',
    attributes: { 'db.system.name': 'postgresql' },
  });

  // What is not recorded, health checks and chat sockets, has no statements either.
  const ids = new Set(collector.spans().map(({ spanId }) => spanId));
  const orphans = collector
    .spans()
    .filter(({ parentId }) => parentId !== CALLER && parentId && !ids.has(parentId));
  expect(orphans).toEqual([]);

  const sent = String(Buffer.concat(collector.received.map(({ body }) => body)));
  expect(sent).toContain('db.query.text');
  for (const secret of ['13800000001', PASSWORD, '/readyz']) expect(sent).not.toContain(secret);
});

const childOf = (parent: ReceivedSpan | undefined, spans: readonly ReceivedSpan[]) =>
  spans.find(({ parentId }) => parentId === parent?.spanId);
