import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createMetrics } from '#edge/observability/metrics.ts';
import { createGatewayCaller, type GatewayCaller } from '#edge/upstream/call-gateway.ts';
import { createReadCoalescer } from '#edge/upstream/coalesce-reads.ts';
import { createRetryBudget } from '#edge/upstream/retry-budget.ts';
import {
  type Behaviour,
  closeConnection,
  cutOff,
  cutOffChunked,
  envelope,
  errorPage,
  type FakeUpstream,
  invalidHttp,
  notJson,
  silence,
  stall,
  startFakeUpstream,
  wrongContentLength,
} from '#test/support/edge/fake-upstream.ts';
import { readConfig } from '../../server/config.ts';

const TOKEN = 'canary-token-0123456789abcdef';
const caller = { requestId: 'request-1', ip: '203.0.113.9' };

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
  test.each([
    ['{"code":"0","msg":"成功","data":{"a":[1, "\\u0000"]}}', '{"a":[1, "\\u0000"]}'],
    ['{"code":"0","msg":"成功","data":null}', 'null'],
    ['{"code":"0","msg":"成功","data":1,"more":2}', undefined],
    ['{"code":"500","msg":"成功","data":1}', undefined],
    ['{"code":"0","msg":"成功","data":1', undefined],
  ])('has the JSON of its data if nothing follows it: %s', async (body, dataJson) => {
    upstream.behave(res => void res.setHeader('content-type', 'application/json').end(body));
    const reply = await gateway.call('getMyInfo', undefined, { ...caller, token: TOKEN });
    expect('dataJson' in reply ? reply.dataJson : undefined).toBe(dataJson);
  });

  test('has headers for the site, the token, the IP and the request id', async () => {
    const reply = await gateway.call('getMyInfo', undefined, { ...caller, token: TOKEN });
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

  test('encodes its fields in query and body according to the contract', async () => {
    await gateway.call('getSwitchByType', { type: 'A&B=中' }, caller);
    expect(upstream.seen[0]?.query.get('type')).toBe('A&B=中');
    await gateway.call('listCommodityPage', { data: { name: '面膜' }, pageNo: 1 }, caller);
    expect(upstream.seen[1]).toMatchObject({ method: 'POST', body: '{"data":{"name":"面膜"},"pageNo":1}' });
    const secrets = { mobile: '13800000001', password: 'd41d8cd98f00b204e9800998ecf8427e' };
    await gateway.call('loginByPassword', { ...secrets, captchaTicket: 't' }, caller);
    expect(Object.fromEntries(upstream.seen[2]?.query ?? [])).toEqual(secrets);
    expect(upstream.seen[2]?.body).toBe('{"captchaTicket":"t"}');
    await gateway.call('logout', undefined, caller);
    expect(upstream.seen[3]).toMatchObject({ body: '{}', url: '/user/logout' });
  });

  test('gives an error without a message the text of its code', async () => {
    upstream.behave(envelope(null, 'SOLD_OUT'));
    const reply = await gateway.call('getMyInfo', undefined, caller);
    expect(reply).toMatchObject({ body: { code: 'SOLD_OUT', msg: '暂时缺货' } });
  });

  test('logs once that the gateway cannot be reached or is none, and again when that changes', async () => {
    const lines: string[] = [];
    const log = { error: (text: string) => lines.push(text), info: (text: string) => lines.push(text) };
    const watched = createGatewayCaller({
      config: readConfig({}),
      gatewayUrl: upstream.url,
      log: log as never,
    });
    const callTimes = async (times: number, behaviour: Behaviour) => {
      upstream.behave(behaviour);
      for (let n = 0; n < times; n++) await watched.call('getMyInfo', undefined, caller);
      return lines.splice(0);
    };
    expect(await callTimes(5, closeConnection)).toEqual([
      expect.stringMatching(/^GATEWAY_URL: http:\S+ does not answer: other side closed/),
    ]);
    expect(await callTimes(5, errorPage)).toEqual([expect.stringMatching(/is not a gateway: status 502/)]);
    expect(watched.reachedOnce()).toBe(false);
    expect(await callTimes(5, envelope(null))).toEqual([expect.stringMatching(/answers$/)]);
    expect(await callTimes(2, closeConnection)).toEqual([]);
    expect(await callTimes(1, envelope(null))).toEqual([]);
    expect(await callTimes(3, closeConnection)).toHaveLength(1);
    await watched.close();
  });

  test('has one frozen reply for equal replies of a read that is open to visitors', async () => {
    const listed = () =>
      gateway.call('listCommodityPage', { data: {}, pageNo: 1 }, { ...caller, token: TOKEN });
    upstream.behave(envelope({ records: [{ id: 'c1', tags: ['新品'] }] }));
    const first = await listed();
    // As pages do.
    Object.freeze((first as { body: { data: object } }).body.data);
    const second = await listed();
    expect(await listed()).toBe(second);
    expect(second).toBe(first);
    const { body } = second as { body: { data: { records: { tags: string[] }[] } } };
    expect(() => body.data.records[0]?.tags.push('热销')).toThrow(TypeError);
    upstream.behave(envelope({ records: [{ id: 'c2', tags: ['新品'] }] }));
    expect(await listed()).toMatchObject({ body: { data: { records: [{ id: 'c2' }] } } });
    const own = () => gateway.call('getMyInfo', undefined, { ...caller, token: TOKEN });
    const [one, other] = [await own(), await own()];
    expect(other).toEqual(one);
    expect(other).not.toBe(one);
  });

  test('records whether the gateway was ever reached', async () => {
    upstream.behave(closeConnection);
    await gateway.call('getBannerInfo', undefined, caller);
    expect(gateway.reachedOnce()).toBe(false);
    upstream.behave(envelope(null, '500'));
    await gateway.call('getBannerInfo', undefined, caller);
    expect(gateway.reachedOnce()).toBe(true);
  });
});

describe('a fault', () => {
  test.each([
    ['hangs up', closeConnection, { fault: 'network' }],
    ['sends invalid HTTP', invalidHttp, { fault: 'network' }],
    ['truncates the reply', cutOff, { fault: 'network' }],
    ['truncates a reply of unknown length', cutOffChunked, { fault: 'network' }],
    ['does not reply', silence, { fault: 'timeout' }],
    ['stalls', stall, { fault: 'timeout' }],
    ['sends invalid JSON', notJson, { status: 200, body: undefined }],
    ['sends an error page', errorPage, { status: 502, body: undefined }],
  ])('never rejects: the gateway %s', async (_what, behaviour, expected) => {
    upstream.behave(behaviour);
    // Other faults get a long timeout, because the machine may be busy.
    const timeoutMs = 'fault' in expected && expected.fault === 'timeout' ? 100 : 20_000;
    for (const name of ['getMyInfo', 'getBannerInfo', 'logout'] as const) {
      expect(await gateway.call(name, undefined, { ...caller, timeoutMs })).toEqual(expected);
    }
  });

  test('in the content-length is never a valid reply', async () => {
    upstream.behave(wrongContentLength);
    const reply = await gateway.call('getMyInfo', undefined, caller);
    expect('fault' in reply || reply.body === undefined).toBe(true);
  });

  test('is an oversize reply, whose connection is closed', async () => {
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
    expect(await gateway.call('getMyInfo', undefined, caller)).toEqual({ status: 200, body: undefined });
    await vi.waitFor(() => expect(upstream.abandoned()).toBe(before + 1));
    expect(written).toBeLessThan(64 * 1024 * 1024);
  });

  test('is reported as aborted if the caller aborted', async () => {
    upstream.behave(silence);
    const controller = new AbortController();
    const before = upstream.abandoned();
    const reply = gateway.call('getMyInfo', undefined, { ...caller, signal: controller.signal });
    await vi.waitFor(() => expect(upstream.seen).toHaveLength(1));
    controller.abort();
    expect(await reply).toEqual({ fault: 'aborted' });
    await vi.waitFor(() => expect(upstream.abandoned()).toBe(before + 1));
    expect(await gateway.call('getMyInfo', undefined, { ...caller, signal: controller.signal })).toEqual({
      fault: 'aborted',
    });
  });
});

describe('the retry', () => {
  test('happens once, for a read whose connection failed before the reply', async () => {
    upstream.behave((response, request) => {
      if (upstream.seen.length === 1) closeConnection(response, request);
      else envelope('second')(response, request);
    });
    expect(await gateway.call('getMyInfo', undefined, caller)).toMatchObject({ body: { data: 'second' } });
    upstream.seen.length = 0;
    upstream.behave(closeConnection);
    expect(await gateway.call('getMyInfo', undefined, caller)).toEqual({ fault: 'network' });
    expect(upstream.seen).toHaveLength(2);
  });

  test('never happens for a write, after the reply began, or for an error reply', async () => {
    upstream.behave(closeConnection);
    await gateway.call('logout', undefined, caller);
    expect(upstream.seen).toHaveLength(1);
    for (const behaviour of [cutOff, notJson, errorPage, envelope(null, '500')]) {
      upstream.seen.length = 0;
      upstream.behave(behaviour);
      await gateway.call('getMyInfo', undefined, caller);
      expect(upstream.seen).toHaveLength(1);
    }
  });

  test('stops when the budget is spent', async () => {
    upstream.behave(closeConnection);
    for (let call = 0; call < 100; call += 1) await gateway.call('getMyInfo', undefined, caller);
    expect(upstream.seen.length).toBeLessThanOrEqual(100 + 10 + 10);
    const budget = createRetryBudget();
    for (let retry = 0; retry < 10; retry += 1) expect(budget.spend()).toBe(true);
    expect(budget.spend()).toBe(false);
    for (let call = 0; call < 11; call += 1) budget.earn();
    expect(budget.spend()).toBe(true);
    expect(budget.spend()).toBe(false);
  });
});

describe('reads with the same reply for all', () => {
  test('share one upstream call without a token, and its cached reply', async () => {
    const options = { ...caller, token: TOKEN };
    const ask = () => gateway.call('listCategoryTree', undefined, options);
    await Promise.all([ask(), ask(), ask()]);
    const reply = await ask();
    expect(upstream.seen).toHaveLength(1);
    expect(upstream.seen[0]?.headers).not.toHaveProperty('usertoken');
    expect(gateway.knownReply('listCategoryTree', undefined)).toBe(reply);
    await gateway.call('getCategory', { id: '1' }, options);
    await gateway.call('getCategory', { id: '2' }, options);
    expect(upstream.seen).toHaveLength(3);
  });

  test('are cached only if they succeed', async () => {
    for (const behaviour of [
      envelope(null, '500'),
      notJson,
      closeConnection,
      envelope('x'.repeat(300_000)),
    ]) {
      upstream.behave(behaviour);
      await gateway.call('getBannerInfo', undefined, caller);
      const before = upstream.seen.length;
      await gateway.call('getBannerInfo', undefined, caller);
      expect(upstream.seen.length).toBeGreaterThan(before);
      expect(gateway.knownReply('getBannerInfo', undefined)).toBeUndefined();
    }
  });

  test('continue when one caller aborts, and end when the last one aborts', async () => {
    let answer = () => {};
    upstream.behave((response, request) => {
      answer = () => envelope('late')(response, request);
    });
    const [first, second] = [new AbortController(), new AbortController()];
    const before = upstream.abandoned();
    const one = gateway.call('getBannerInfo', undefined, { ...caller, signal: first.signal });
    const two = gateway.call('getBannerInfo', undefined, { ...caller, signal: second.signal });
    await vi.waitFor(() => expect(upstream.seen).toHaveLength(1));
    first.abort();
    expect(await one).toEqual({ fault: 'aborted' });
    answer();
    expect(await two).toMatchObject({ body: { data: 'late' } });

    upstream.behave(silence);
    const last = new AbortController();
    const three = gateway.call('getBannerInfo', undefined, { ...caller, signal: last.signal });
    expect(await three).toMatchObject({ body: { data: 'late' } });
    const four = gateway.call('listCustomDict', undefined, { ...caller, signal: last.signal });
    await vi.waitFor(() => expect(upstream.seen).toHaveLength(2));
    last.abort();
    expect(await four).toEqual({ fault: 'aborted' });
    await vi.waitFor(() => expect(upstream.abandoned()).toBe(before + 1));
  });

  test('are sent again after the cache expires', async () => {
    let now = 1;
    let sent = 0;
    const { read } = createReadCoalescer({ now: () => now });
    const ask = () =>
      read('key', { timeoutMs: 1000 }, async () => {
        sent += 1;
        return { reply: { status: 200, body: sent }, keep: true };
      });
    expect(await ask()).toEqual({ status: 200, body: 1 });
    now = 2001;
    expect(await ask()).toEqual({ status: 200, body: 1 });
    now = 2002;
    expect(await ask()).toEqual({ status: 200, body: 2 });
  });

  test('end by the timeout of each caller', async () => {
    const { read } = createReadCoalescer();
    const ended = new Promise(resolve => {
      read('key', { timeoutMs: 20 }, signal => {
        signal.addEventListener('abort', resolve);
        return new Promise(() => {});
      }).then(reply => expect(reply).toEqual({ fault: 'timeout' }));
    });
    await ended;
  });
});
