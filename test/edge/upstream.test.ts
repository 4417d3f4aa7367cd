import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createMetrics } from '#edge/plugins/metrics.ts';
import { createGatewayCaller, type GatewayCaller } from '#edge/upstream/call-gateway.ts';
import { createExpiringMap } from '#edge/upstream/expiring-map.ts';
import { createRetryBudget } from '#edge/upstream/retry-budget.ts';
import { createSharedReads } from '#edge/upstream/share-reads.ts';
import {
  cutOff,
  cutOffChunked,
  envelope,
  errorPage,
  type FakeUpstream,
  hangUp,
  lieAboutLength,
  notJson,
  rubbish,
  silence,
  stall,
  startFakeUpstream,
} from '#test/support/fake-upstream.ts';
import { readConfig } from '../../server/config.ts';

const TOKEN = 'canary-token-0123456789abcdef';
const asker = { requestId: 'request-1', address: '203.0.113.9' };

let upstream: FakeUpstream;
let gateway: GatewayCaller;

beforeAll(async () => {
  upstream = await startFakeUpstream();
});
afterAll(() => upstream.close());
beforeEach(() => {
  upstream.seen.length = 0;
  upstream.behave(envelope({ fine: true }));
  gateway = createGatewayCaller({
    config: readConfig({}),
    gatewayUrl: upstream.url,
    metrics: createMetrics(),
  });
});
afterEach(() => gateway.close());

describe('a call', () => {
  test('says which site asks, for whom and in which request', async () => {
    const reply = await gateway.call('getMyInfo', undefined, { ...asker, token: TOKEN });
    expect(reply).toEqual({ status: 200, body: { code: '0', msg: '', data: { fine: true } } });
    expect(upstream.seen[0]).toMatchObject({
      method: 'GET',
      url: '/soyoungzg/api/distributor/getMyInfo',
      body: '',
    });
    expect(upstream.seen[0]?.headers).toMatchObject({
      tenantid: 'soyoung-zg',
      clienttype: 'merchant_pc',
      usertoken: TOKEN,
      'x-request-id': 'request-1',
      'x-forwarded-for': '203.0.113.9',
    });
  });

  test('puts its fields into query and body as the contract says', async () => {
    await gateway.call('getSwitchByType', { type: 'A&B=中' }, asker);
    expect(upstream.seen[0]?.query.get('type')).toBe('A&B=中');
    await gateway.call('listCommodityPage', { data: { name: '面膜' }, pageNo: 1 }, asker);
    expect(upstream.seen[1]).toMatchObject({ method: 'POST', body: '{"data":{"name":"面膜"},"pageNo":1}' });
    const secrets = { mobile: '13800000001', password: 'd41d8cd98f00b204e9800998ecf8427e' };
    await gateway.call('loginByPassword', { ...secrets, captchaTicket: 't' }, asker);
    expect(Object.fromEntries(upstream.seen[2]?.query ?? [])).toEqual(secrets);
    expect(upstream.seen[2]?.body).toBe('{"captchaTicket":"t"}');
    await gateway.call('logout', undefined, asker);
    expect(upstream.seen[3]).toMatchObject({ body: '{}', url: '/user/logout' });
  });

  test('knows whether the gateway was ever reached', async () => {
    upstream.behave(hangUp);
    await gateway.call('getBannerInfo', undefined, asker);
    expect(gateway.reachedOnce()).toBe(false);
    upstream.behave(envelope(null, '500'));
    await gateway.call('getBannerInfo', undefined, asker);
    expect(gateway.reachedOnce()).toBe(true);
  });
});

describe('a fault', () => {
  test.each([
    ['hangs up', hangUp, { fault: 'network' }],
    ['talks rubbish', rubbish, { fault: 'network' }],
    ['cuts the answer off', cutOff, { fault: 'network' }],
    ['cuts an answer of unknown length off', cutOffChunked, { fault: 'network' }],
    ['says nothing', silence, { fault: 'timeout' }],
    ['stalls', stall, { fault: 'timeout' }],
    ['sends no JSON', notJson, { status: 200, body: undefined }],
    ['sends an error page', errorPage, { status: 502, body: undefined }],
  ])('never rejects: the gateway %s', async (_what, behaviour, expected) => {
    upstream.behave(behaviour);
    // Whatever else is wrong comes in its time, however busy the machine.
    const timeoutMs = 'fault' in expected && expected.fault === 'timeout' ? 100 : 20_000;
    for (const name of ['getMyInfo', 'getBannerInfo', 'logout'] as const) {
      expect(await gateway.call(name, undefined, { ...asker, timeoutMs })).toEqual(expected);
    }
  });

  test('of the length is never taken for an answer', async () => {
    upstream.behave(lieAboutLength);
    const reply = await gateway.call('getMyInfo', undefined, asker);
    expect('fault' in reply || reply.body === undefined).toBe(true);
  });

  test('is an answer that is too large, and its connection is not read on', async () => {
    let written = 0;
    const before = upstream.abandoned();
    upstream.behave(response => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const chunk = Buffer.alloc(256 * 1024, 'x');
      const more = () => {
        while (!response.destroyed && response.write(chunk)) written += chunk.length;
      };
      response.on('drain', more);
      more();
    });
    expect(await gateway.call('getMyInfo', undefined, asker)).toEqual({ status: 200, body: undefined });
    await vi.waitFor(() => expect(upstream.abandoned()).toBe(before + 1));
    expect(written).toBeLessThan(64 * 1024 * 1024);
  });

  test('is told apart from an asker who left', async () => {
    upstream.behave(silence);
    const controller = new AbortController();
    const before = upstream.abandoned();
    const reply = gateway.call('getMyInfo', undefined, { ...asker, signal: controller.signal });
    await vi.waitFor(() => expect(upstream.seen).toHaveLength(1));
    controller.abort();
    expect(await reply).toEqual({ fault: 'aborted' });
    await vi.waitFor(() => expect(upstream.abandoned()).toBe(before + 1));
    expect(await gateway.call('getMyInfo', undefined, { ...asker, signal: controller.signal })).toEqual({
      fault: 'aborted',
    });
  });
});

describe('trying again', () => {
  test('happens once, for a read whose connection failed before an answer', async () => {
    upstream.behave((response, request) => {
      if (upstream.seen.length === 1) hangUp(response, request);
      else envelope('second')(response, request);
    });
    expect(await gateway.call('getMyInfo', undefined, asker)).toMatchObject({ body: { data: 'second' } });
    upstream.seen.length = 0;
    upstream.behave(hangUp);
    expect(await gateway.call('getMyInfo', undefined, asker)).toEqual({ fault: 'network' });
    expect(upstream.seen).toHaveLength(2);
  });

  test('never happens for a write, after an answer began, or for a bad answer', async () => {
    upstream.behave(hangUp);
    await gateway.call('logout', undefined, asker);
    expect(upstream.seen).toHaveLength(1);
    for (const behaviour of [cutOff, notJson, errorPage, envelope(null, '500')]) {
      upstream.seen.length = 0;
      upstream.behave(behaviour);
      await gateway.call('getMyInfo', undefined, asker);
      expect(upstream.seen).toHaveLength(1);
    }
  });

  test('stops when the budget is spent', async () => {
    upstream.behave(hangUp);
    for (let call = 0; call < 100; call += 1) await gateway.call('getMyInfo', undefined, asker);
    expect(upstream.seen.length).toBeLessThanOrEqual(100 + 10 + 10);
    const budget = createRetryBudget();
    for (let retry = 0; retry < 10; retry += 1) expect(budget.spend()).toBe(true);
    expect(budget.spend()).toBe(false);
    for (let call = 0; call < 11; call += 1) budget.earn();
    expect(budget.spend()).toBe(true);
    expect(budget.spend()).toBe(false);
  });
});

describe('reads that are the same for all', () => {
  test('share one upstream call, without anybody’s token, and its answer for a moment', async () => {
    const options = { ...asker, token: TOKEN };
    const ask = () => gateway.call('listKindTree', undefined, options);
    await Promise.all([ask(), ask(), ask()]);
    await ask();
    expect(upstream.seen).toHaveLength(1);
    expect(upstream.seen[0]?.headers).not.toHaveProperty('usertoken');
    await gateway.call('getKind', { id: '1' }, options);
    await gateway.call('getKind', { id: '2' }, options);
    expect(upstream.seen).toHaveLength(3);
  });

  test('are kept only if they are good', async () => {
    for (const behaviour of [envelope(null, '500'), notJson, hangUp, envelope('x'.repeat(300_000))]) {
      upstream.behave(behaviour);
      await gateway.call('getBannerInfo', undefined, asker);
      const before = upstream.seen.length;
      await gateway.call('getBannerInfo', undefined, asker);
      expect(upstream.seen.length).toBeGreaterThan(before);
    }
  });

  test('leave the others their answer when one asker leaves, and end with the last', async () => {
    let answer = () => {};
    upstream.behave((response, request) => {
      answer = () => envelope('late')(response, request);
    });
    const [first, second] = [new AbortController(), new AbortController()];
    const before = upstream.abandoned();
    const one = gateway.call('getBannerInfo', undefined, { ...asker, signal: first.signal });
    const two = gateway.call('getBannerInfo', undefined, { ...asker, signal: second.signal });
    await vi.waitFor(() => expect(upstream.seen).toHaveLength(1));
    first.abort();
    expect(await one).toEqual({ fault: 'aborted' });
    answer();
    expect(await two).toMatchObject({ body: { data: 'late' } });

    upstream.behave(silence);
    const last = new AbortController();
    const three = gateway.call('getBannerInfo', undefined, { ...asker, signal: last.signal });
    expect(await three).toMatchObject({ body: { data: 'late' } });
    const four = gateway.call('listCustomDict', undefined, { ...asker, signal: last.signal });
    await vi.waitFor(() => expect(upstream.seen).toHaveLength(2));
    last.abort();
    expect(await four).toEqual({ fault: 'aborted' });
    await vi.waitFor(() => expect(upstream.abandoned()).toBe(before + 1));
  });

  test('are asked again once they are old', async () => {
    let now = 0;
    let sent = 0;
    const read = createSharedReads(() => now);
    const ask = () =>
      read('key', { timeoutMs: 1000 }, async () => {
        sent += 1;
        return { reply: { status: 200, body: sent }, keep: true };
      });
    expect(await ask()).toEqual({ status: 200, body: 1 });
    now = 1999;
    expect(await ask()).toEqual({ status: 200, body: 1 });
    now = 2000;
    expect(await ask()).toEqual({ status: 200, body: 2 });
  });

  test('end by each asker’s own time', async () => {
    const read = createSharedReads();
    const ended = new Promise(resolve => {
      read('key', { timeoutMs: 20 }, signal => {
        signal.addEventListener('abort', resolve);
        return new Promise(() => {});
      }).then(reply => expect(reply).toEqual({ fault: 'timeout' }));
    });
    await ended;
  });
});

test('an expiring map holds no more than it may, and gives up the oldest first', () => {
  const map = createExpiringMap<number>({ maxEntries: 2, ttlMs: 10, now: () => 0 });
  map.set('a', 1);
  map.set('b', 2);
  map.set('a', 3);
  map.set('c', 4);
  expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([3, undefined, 4]);
  map.delete('a');
  expect(map.get('a')).toBeUndefined();
});
