import { createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { cancellableRequest, FORWARDING, Forwarding } from '#edge/proxy/forwarding.ts';
import { openGatewayPool } from '#edge/upstream/gateway-pool.ts';
import { GATEWAY_CONNECTIONS } from '#shared/constants.ts';
import { calls } from '#shared/contract/index.ts';
import {
  brokenHeaders,
  closeConnection,
  cutOff,
  cutOffAfterPromising,
  cutOffChunked,
  envelope,
  errorPage,
  type FakeUpstream,
  impossibleStatus,
  invalidHttp,
  json,
  notJson,
  silence,
  stall,
  stallAfterPromising,
  startFakeUpstream,
  wrongContentLength,
} from '#test/support/edge/fake-upstream.ts';
import { type MinimalEdge, startMinimalEdge } from '#test/support/edge/minimal-edge.ts';
import { send } from '#test/support/edge/send.ts';
import { openSocket } from '#test/support/http/raw-http.ts';

const READ = '/gateway/soyoungzg/api/something';
const READ_BY_POST = `/gateway${calls.listCommodityPage.path}`;
const WRITE = '/gateway/soyoungzg/api/auth/sendSmsCode';
const WRITE_BY_GET = '/gateway/soyoungzg/api/customerService/supplementDevCs?devCsId=1';
const INNER = /127\.0\.0\.1|localhost|ECONN|UND_ERR|10\.1\.2\.3|inner|undici|stack/i;

let upstream: FakeUpstream;
let edge: MinimalEdge;
const unhandled: unknown[] = [];
const note = (reason: unknown) => unhandled.push(reason);

beforeAll(async () => {
  process.on('unhandledRejection', note);
  process.on('uncaughtException', note);
  upstream = await startFakeUpstream();
  edge = await startMinimalEdge(upstream.url, { timeoutMs: 150 });
});
afterAll(async () => {
  await edge.close();
  await upstream.close();
  process.off('unhandledRejection', note);
  process.off('uncaughtException', note);
});
beforeEach(() => {
  upstream.seen.length = 0;
});
afterEach(() => expect(unhandled).toEqual([]));

describe('an upstream failure', () => {
  test.each([
    ['does not reply', silence, 504, 'GATEWAY_TIMEOUT'],
    ['sends invalid HTTP', invalidHttp, 502, 'GATEWAY_INVALID'],
    ['sends invalid headers', brokenHeaders, 502, 'GATEWAY_INVALID'],
    ['sends an invalid status', impossibleStatus, 502, 'GATEWAY_UNREACHABLE'],
    ['sends the error page of an intermediate server', errorPage, 502, 'GATEWAY_INVALID'],
    ['truncates a short reply', cutOff, 502, 'GATEWAY_UNREACHABLE'],
    ['stalls in a short reply', stall, 504, 'GATEWAY_TIMEOUT'],
    ['truncates a short reply of unknown length', cutOffChunked, 502, 'GATEWAY_UNREACHABLE'],
  ])(
    '(%s) is answered in the envelope, without a retry or an internal host',
    async (_what, behaviour, status, code) => {
      upstream.behave(behaviour);
      for (const [path, method, body] of [
        [READ, 'GET', undefined],
        [WRITE, 'POST', '{}'],
      ] as const) {
        upstream.seen.length = 0;
        const answer = await send(edge.url, path, { method, ...(body && { body }) });
        expect(answer).toMatchObject({ status, body: { code, data: null } });
        expect(answer.headers['x-request-id']).toBeTruthy();
        expect(answer.headers['content-type']).toContain('application/json');
        expect(answer.text + JSON.stringify(answer.headers)).not.toMatch(INNER);
        expect(upstream.seen).toHaveLength(1);
      }
    },
  );

  test('before the reply is retried once for a read and never for a write', async () => {
    for (const [path, method, tries, body = '{}'] of [
      [READ, 'GET', 2],
      [READ, 'HEAD', 2],
      [READ_BY_POST, 'POST', 2, '{ "pageNo" :1}'],
      [READ_BY_POST, 'POST', 1, JSON.stringify({ name: 'x'.repeat(16 * 1024) })],
      [READ, 'POST', 1],
      [WRITE, 'POST', 1],
      [WRITE_BY_GET, 'GET', 1],
    ] as const) {
      upstream.behave(closeConnection);
      upstream.seen.length = 0;
      const answer = await send(edge.url, path, { method, ...(method === 'POST' && { body }) });
      if (method === 'POST' && tries === 2)
        expect(upstream.seen.map(seen => seen.body)).toEqual([body, body]);
      expect({ path, method, status: answer.status, tries: upstream.seen.length }).toEqual({
        path,
        method,
        status: 502,
        tries,
      });
      expect(answer.text + JSON.stringify(answer.headers)).not.toMatch(INNER);
    }
    upstream.seen.length = 0;
    upstream.behave((response, request) => {
      if (upstream.seen.length === 1) closeConnection(response, request);
      else envelope(1)(response, request);
    });
    expect(await send(edge.url, READ)).toMatchObject({ status: 200, body: { data: 1 } });
  });

  test('is retried for at most a tenth of the reads', async () => {
    const poor = await startMinimalEdge(upstream.url);
    upstream.behave(closeConnection);
    upstream.seen.length = 0;
    for (let read = 0; read < 30; read += 1) await send(poor.url, READ);
    const again = upstream.seen.length - 30;
    expect(again).toBeGreaterThanOrEqual(10);
    expect(again).toBeLessThanOrEqual(13);
    await poor.close();
  });

  test.each([
    ['cut off', cutOffAfterPromising(500_000)],
    ['stalled', stallAfterPromising(500_000)],
  ])('in the middle of a long reply breaks the response off: %s', async (_what, behaviour) => {
    upstream.behave(behaviour);
    await expect(send(edge.url, READ)).rejects.toThrow();
    expect(upstream.seen).toHaveLength(1);
  });

  test.each([
    ['sends a wrong content-length', wrongContentLength],
    ['sends invalid JSON', notJson],
  ])('(%s) is answered with GATEWAY_INVALID', async (_what, behaviour) => {
    upstream.behave(behaviour);
    expect(await send(edge.url, READ)).toMatchObject({ status: 502, body: { code: 'GATEWAY_INVALID' } });
    upstream.behave(envelope(1));
    expect((await send(edge.url, READ)).body.data).toBe(1);
  });

  test('with status 503 is not retried', async () => {
    upstream.behave(json({ code: '500', msg: 'busy', data: null }, 503));
    expect(await send(edge.url, READ)).toMatchObject({ status: 503, body: { msg: 'busy' } });
    expect(upstream.seen).toHaveLength(1);
  });

  test('to accept connections is answered with 503 and Retry-After', async () => {
    const nowhere = createServer();
    const port = await new Promise<number>(resolve =>
      nowhere.listen(0, '127.0.0.1', () => resolve((nowhere.address() as { port: number }).port)),
    );
    await new Promise(resolve => nowhere.close(resolve));
    const lonely = await startMinimalEdge(`http://127.0.0.1:${port}`);
    const answer = await send(lonely.url, READ);
    expect(answer).toMatchObject({ status: 503, body: { code: 'GATEWAY_UNREACHABLE' } });
    expect(answer.headers['retry-after']).toBe('2');
    await lonely.close();
  });

  test('repeated hundreds of times in every way leaks no connections', async () => {
    const behaviours = [
      closeConnection,
      invalidHttp,
      cutOff,
      cutOffChunked,
      wrongContentLength,
      brokenHeaders,
      errorPage,
      impossibleStatus,
      notJson,
    ];
    for (const [index, behaviour] of behaviours.entries())
      upstream.behave(behaviour, `/soyoungzg/way/${index}`);
    upstream.behave(stall);
    const stalled = Promise.allSettled(Array.from({ length: 50 }, () => send(edge.url, READ)));
    for (let round = 0; round < 50; round += 1) {
      await Promise.allSettled(
        behaviours.map((_, index) => send(edge.url, `/gateway/soyoungzg/way/${index}`)),
      );
    }
    await stalled;
    upstream.behave(envelope('still here'));
    expect((await send(edge.url, READ)).body.data).toBe('still here');
  });
});

describe('a browser that disconnects', () => {
  /** Sends a request and drops the connection as soon as it reaches the upstream. */
  async function leave(url: string): Promise<void> {
    const before = upstream.abandoned();
    const socket = openSocket(url);
    socket.write(`GET ${READ} HTTP/1.1\r\nHost: a\r\n\r\n`);
    await vi.waitFor(() => expect(upstream.seen).toHaveLength(1), { interval: 1 });
    socket.destroy();
    // Long before the timeout of the upstream request.
    await vi.waitFor(() => expect(upstream.abandoned()).toBe(before + 1), { interval: 1, timeout: 10_000 });
  }

  test.each([
    ['before the headers', silence],
    ['in the middle of the body', stall],
  ])('aborts the upstream request %s and leaves no connection open', async (_when, behaviour) => {
    const before = upstream.connections();
    const patient = await startMinimalEdge(upstream.url, { timeoutMs: 60_000 });
    upstream.behave(behaviour);
    for (let round = 0; round < 50; round += 1) {
      upstream.seen.length = 0;
      await leave(patient.url);
    }
    await patient.close();
    await vi.waitFor(() => expect(upstream.connections()).toBeLessThanOrEqual(before));
  });
});

test('clients that never read leave gateway connections to others', async () => {
  const patient = await startMinimalEdge(upstream.url);
  upstream.behave(envelope('x'.repeat(5_000_000)), '/soyoungzg/api/large');
  upstream.behave(envelope(1));
  const readers = Array.from({ length: GATEWAY_CONNECTIONS + 10 }, () => openSocket(patient.url).pause());
  for (const reader of readers) {
    reader.on('error', () => {});
    reader.write('GET /gateway/soyoungzg/api/large HTTP/1.1\r\nHost: a\r\n\r\n');
  }
  await vi.waitFor(() => expect(upstream.seen.length).toBeGreaterThanOrEqual(GATEWAY_CONNECTIONS));
  expect(await send(patient.url, READ)).toMatchObject({ status: 200, body: { data: 1 } });
  for (const reader of readers) reader.destroy();
  await patient.close();
});

test('a request cancelled while it waits for a connection ends at once and never reaches the upstream', async () => {
  const { pool } = openGatewayPool(upstream.url, 1000);
  upstream.behave(silence);
  const held = Array.from({ length: GATEWAY_CONNECTIONS }, () =>
    pool.request({ method: 'GET', path: '/held' }),
  );
  const ended = Promise.allSettled(held);
  const forwarding = new Forwarding('common', undefined, '::1');
  const error = new Promise(resolve => {
    cancellableRequest(pool)(
      { method: 'GET', path: '/x', headers: { [FORWARDING]: forwarding } as Record<string, string> },
      resolve,
    );
  });
  forwarding.cancellation.cancel('aborted');
  expect(await error).toMatchObject({ name: 'Cancelled', why: 'aborted' });
  await pool.destroy();
  await ended;
  expect(upstream.seen.map(({ path }) => path)).not.toContain('/x');
});
