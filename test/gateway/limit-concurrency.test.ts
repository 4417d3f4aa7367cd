import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { KeyedQueue } from '#gateway/calls/keyed-queue.ts';
import { createMetrics, type Metrics } from '#gateway/observability/metrics.ts';
import { errors } from '#gateway/plugins/errors.ts';
import { type ConcurrencyLimits, limitConcurrency } from '#gateway/plugins/limit-concurrency.ts';
import { type Http, serve } from '#test/support/http/serve.ts';

/** The requests that are being handled: answers them. */
let handled: (() => void)[] = [];
let queue: KeyedQueue;
let app = Fastify();
let metrics: Metrics;
beforeEach(() => {
  handled = [];
  queue = new KeyedQueue();
});
afterEach(async () => {
  for (const answer of handled) answer();
  await app.close();
});

async function start(limits: ConcurrencyLimits): Promise<Http> {
  app = Fastify();
  metrics = createMetrics({ connect: () => {}, totalCount: 0, idleCount: 0, waitingCount: 0 } as never);
  await app.register(errors);
  await app.register(limitConcurrency, { metrics, ...limits });
  const handle = () => new Promise(resolve => handled.push(() => resolve({ code: '0' })));
  app.get('/slow', handle);
  app.get('/keyed', ({ place }) => queue.run('shop', handle, place));
  app.get('/upload', { config: { unlimited: true } }, async () => ({ code: '0' }));
  return serve(app);
}

const untilWaiting = (count: number) =>
  vi.waitFor(async () => expect(await metrics.render()).toContain(`gateway_requests_waiting ${count}`));

/** Sends a request now; supertest sends at the first `then`. */
const ask = (http: Http, path = '/slow') => http.get(path).then(answer => answer);

it('lets requests wait for a place and begins them in order', async () => {
  const http = await start({ maxInFlight: 1, maxWaitMs: 60_000 });
  const first = ask(http);
  await vi.waitFor(() => expect(handled).toHaveLength(1));
  const second = ask(http);
  await ask(http, '/upload');
  expect(handled).toHaveLength(1);
  handled[0]?.();
  expect((await first).status).toBe(200);
  await vi.waitFor(() => expect(handled).toHaveLength(2));
  handled[1]?.();
  expect((await second).status).toBe(200);
});

it('rejects at once when the wait would be too long', async () => {
  const http = await start({ maxInFlight: 1, maxWaitMs: -1, minQueue: 0 });
  const first = ask(http);
  await vi.waitFor(() => expect(handled).toHaveLength(1));
  const refused = await ask(http);
  expect(refused.status).toBe(503);
  expect(refused.body.code).toBe('OVERLOADED');
  expect(refused.headers['retry-after']).toBe('2');
  handled[0]?.();
  expect((await first).status).toBe(200);
});

it('lets the calls of one edge wait, whatever the estimate', async () => {
  const http = await start({ maxInFlight: 1, maxWaitMs: -1, minQueue: 1 });
  const first = ask(http);
  const second = ask(http);
  await untilWaiting(1);
  expect((await ask(http)).body.code).toBe('OVERLOADED');
  handled[0]?.();
  await vi.waitFor(() => expect(handled).toHaveLength(2));
  handled[1]?.();
  for (const { status } of await Promise.all([first, second])) expect(status).toBe(200);
});

it('rejects a request that has waited for too long', async () => {
  const http = await start({ maxInFlight: 1, giveUpMs: 5 });
  const first = ask(http);
  await vi.waitFor(() => expect(handled).toHaveLength(1));
  expect((await ask(http)).body.code).toBe('OVERLOADED');
  handled[0]?.();
  expect((await first).status).toBe(200);
});

it('gives the place of a request that waits for its key to others', async () => {
  const http = await start({ maxInFlight: 2, maxWaitMs: 60_000 });
  const sameKey = [ask(http, '/keyed'), ask(http, '/keyed'), ask(http, '/keyed')];
  await vi.waitFor(() => expect(handled).toHaveLength(1));
  const other = ask(http);
  await vi.waitFor(() => expect(handled).toHaveLength(2));
  // Both places are taken again.
  const next = ask(http);
  await untilWaiting(1);
  handled[1]?.();
  await other;
  await vi.waitFor(() => expect(handled).toHaveLength(3));
  for (let n = 0; n < 5; n += 1) {
    await vi.waitFor(() => expect(handled.length).toBeGreaterThan(n));
    handled[n]?.();
  }
  for (const { status } of await Promise.all([...sameKey, next])) expect(status).toBe(200);
});

it('forgets a caller that left while it waited', async () => {
  const http = await start({ maxInFlight: 1, maxWaitMs: 60_000 });
  const first = ask(http);
  await vi.waitFor(() => expect(handled).toHaveLength(1));
  const leaving = http.get('/slow');
  leaving.end(() => {});
  await untilWaiting(1);
  leaving.abort();
  await untilWaiting(0);
  handled[0]?.();
  await first;
  expect((await ask(http, '/upload')).status).toBe(200);
  expect(handled).toHaveLength(1);
});
