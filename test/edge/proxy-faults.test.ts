import { connect, createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { cancellableRequest, FORWARDING, Forwarding } from '#edge/proxy/forwarding.ts';
import { openGatewayPool } from '#edge/upstream/gateway-pool.ts';
import {
  brokenHeaders,
  cutOff,
  cutOffAfterPromising,
  cutOffChunked,
  envelope,
  errorPage,
  type FakeUpstream,
  hangUp,
  impossibleStatus,
  json,
  lieAboutLength,
  notJson,
  rubbish,
  silence,
  stall,
  stallAfterPromising,
  startFakeUpstream,
} from '#test/support/fake-upstream.ts';
import { type MinimalEdge, startMinimalEdge } from '#test/support/minimal-edge.ts';
import { send } from '#test/support/raw-request.ts';

const READ = '/gateway/soyoungzg/api/something';
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

describe('an upstream that fails', () => {
  test.each([
    ['says nothing', silence, 504, 'GATEWAY_TIMEOUT'],
    ['talks rubbish', rubbish, 502, 'GATEWAY_INVALID'],
    ['breaks its headers', brokenHeaders, 502, 'GATEWAY_INVALID'],
    ['answers with an impossible status', impossibleStatus, 502, 'GATEWAY_UNREACHABLE'],
    ['shows the error page of a server in between', errorPage, 502, 'GATEWAY_INVALID'],
    ['cuts a short answer off', cutOff, 502, 'GATEWAY_UNREACHABLE'],
    ['stalls in a short answer', stall, 504, 'GATEWAY_TIMEOUT'],
    ['cuts a short answer of unknown length off', cutOffChunked, 502, 'GATEWAY_UNREACHABLE'],
  ])(
    'and %s is told of in the envelope, once, without an inner address',
    async (_what, behaviour, status, code) => {
      upstream.behave(behaviour);
      for (const [path, method, body] of [
        [READ, 'GET', undefined],
        [WRITE, 'POST', '{}'],
      ] as const) {
        upstream.seen.length = 0;
        const answer = await send(edge.url, path, { method, ...(body && { body }) });
        expect(answer).toMatchObject({ status, json: { code, data: null } });
        expect(answer.headers['x-request-id']).toBeTruthy();
        expect(answer.headers['content-type']).toContain('application/json');
        expect(answer.body + JSON.stringify(answer.headers)).not.toMatch(INNER);
        expect(upstream.seen).toHaveLength(1);
      }
    },
  );

  test('and hangs up without an answer is asked again by a read, once, and never by a write', async () => {
    for (const [path, method, tries] of [
      [READ, 'GET', 2],
      [READ, 'HEAD', 2],
      [WRITE, 'POST', 1],
      [WRITE_BY_GET, 'GET', 1],
    ] as const) {
      upstream.behave(hangUp);
      upstream.seen.length = 0;
      const answer = await send(edge.url, path, { method, ...(method === 'POST' && { body: '{}' }) });
      expect({ path, method, status: answer.status, tries: upstream.seen.length }).toEqual({
        ...{ path, method, status: 502, tries },
      });
      expect(answer.body + JSON.stringify(answer.headers)).not.toMatch(INNER);
    }
    upstream.seen.length = 0;
    upstream.behave((response, request) => {
      if (upstream.seen.length === 1) hangUp(response, request);
      else envelope(1)(response, request);
    });
    expect(await send(edge.url, READ)).toMatchObject({ status: 200, json: { data: 1 } });
  });

  test('over and over is asked again only as often as a tenth of the reads allows', async () => {
    const poor = await startMinimalEdge(upstream.url);
    upstream.behave(hangUp);
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
  ])('half-way in a long answer breaks off too, and never looks whole: %s', async (_what, behaviour) => {
    upstream.behave(behaviour);
    await expect(send(edge.url, READ)).rejects.toThrow();
    expect(upstream.seen).toHaveLength(1);
  });

  test.each([
    ['lies about its length', lieAboutLength],
    ['sends no JSON', notJson],
  ])('that %s is told of as well', async (_what, behaviour) => {
    upstream.behave(behaviour);
    expect(await send(edge.url, READ)).toMatchObject({ status: 502, json: { code: 'GATEWAY_INVALID' } });
    upstream.behave(envelope(1));
    expect((await send(edge.url, READ)).json.data).toBe(1);
  });

  test('with 503 is not asked again', async () => {
    upstream.behave(json({ code: '500', msg: 'busy', data: null }, 503));
    expect(await send(edge.url, READ)).toMatchObject({ status: 503, json: { msg: 'busy' } });
    expect(upstream.seen).toHaveLength(1);
  });

  test('by not being there answers 503 with Retry-After', async () => {
    const nowhere = createServer();
    const port = await new Promise<number>(resolve =>
      nowhere.listen(0, '127.0.0.1', () => resolve((nowhere.address() as { port: number }).port)),
    );
    await new Promise(resolve => nowhere.close(resolve));
    const lonely = await startMinimalEdge(`http://127.0.0.1:${port}`);
    const answer = await send(lonely.url, READ);
    expect(answer).toMatchObject({ status: 503, json: { code: 'GATEWAY_UNREACHABLE' } });
    expect(answer.headers['retry-after']).toBe('1');
    await lonely.close();
  });

  test('hundreds of times, in every way at once, leaves the edge as it was', async () => {
    const ways = [
      hangUp,
      rubbish,
      cutOff,
      cutOffChunked,
      lieAboutLength,
      brokenHeaders,
      errorPage,
      impossibleStatus,
      notJson,
    ];
    for (const [index, behaviour] of ways.entries()) upstream.behave(behaviour, `/soyoungzg/way/${index}`);
    upstream.behave(stall);
    const stalled = Promise.allSettled(Array.from({ length: 50 }, () => send(edge.url, READ)));
    for (let round = 0; round < 50; round += 1) {
      await Promise.allSettled(ways.map((_, index) => send(edge.url, `/gateway/soyoungzg/way/${index}`)));
    }
    await stalled;
    upstream.behave(envelope('still here'));
    expect((await send(edge.url, READ)).json.data).toBe('still here');
  });
});

describe('a browser that goes away', () => {
  /** Asks, and drops the connection as soon as the upstream has been asked. */
  async function leave(url: string): Promise<void> {
    const { hostname, port } = new URL(url);
    const before = upstream.abandoned();
    const socket = connect(Number(port), hostname, () =>
      socket.write(`GET ${READ} HTTP/1.1\r\nHost: a\r\n\r\n`),
    );
    await vi.waitFor(() => expect(upstream.seen).toHaveLength(1), { interval: 1 });
    socket.destroy();
    // Long before the upstream's own time would be up.
    await vi.waitFor(() => expect(upstream.abandoned()).toBe(before + 1), { interval: 1, timeout: 10_000 });
  }

  test.each([
    ['before its headers came', silence],
    ['in the middle of a body', stall],
  ])('takes the upstream request with it, %s, and leaves nothing alive', async (_when, behaviour) => {
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

test('a cancelled request that is still waiting for a connection never reaches the upstream', async () => {
  const { pool } = openGatewayPool(upstream.url, 1000);
  upstream.behave(envelope(null));
  const forwarding = new Forwarding('common', undefined, '::1');
  forwarding.cancellation.cancel('aborted');
  const error = await new Promise(resolve => {
    cancellableRequest(pool, 1000)(
      { method: 'GET', path: '/x', headers: { [FORWARDING]: forwarding } as Record<string, string> },
      resolve,
    );
  });
  expect(error).toMatchObject({ name: 'Cancelled', why: 'aborted' });
  expect(upstream.seen).toEqual([]);
  await pool.destroy();
});
