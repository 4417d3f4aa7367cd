import { once } from 'node:events';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createAdmission } from '#edge/load-shedding/admission.ts';
import { overload } from '#edge/plugins/overload.ts';
import { rateLimit } from '#edge/plugins/rate-limit.ts';
import { type BareEdge, buildBareEdge } from '#test/support/edge/bare-edge.ts';
import { openSocket } from '#test/support/http/raw-http.ts';
import { serve } from '#test/support/http/serve.ts';

let edge: BareEdge | undefined;
afterEach(() => edge?.app.close());

const LOGIN = '/gateway/soyoungzg/api/merchantAuth/loginByPassword';

/** The returned function sends a request from an IP. */
async function startLimited(limits: { requests: number; strictRequests: number }) {
  edge = await buildBareEdge({ TRUST_PROXY: '1' });
  const { app } = edge;
  await app.register(rateLimit, limits);
  app.get('/free', { config: { unlimited: true } }, async () => 'free');
  app.get('/expensive', { config: { unlimited: true } }, async request => {
    await app.rejectTooMany(request);
    return 'expensive';
  });
  app.all('/*', async () => 'done');
  const http = await serve(app);
  return (method: 'GET' | 'POST', url: string, ip = '192.0.2.1') =>
    (method === 'POST' ? http.post(url) : http.get(url)).set('x-forwarded-for', ip);
}

describe('rate limits', () => {
  it('reject requests of an IP above the limit, in the envelope and with Retry-After', async () => {
    const ask = await startLimited({ requests: 3, strictRequests: 1 });
    for (let count = 0; count < 3; count++) expect((await ask('GET', '/page')).status).toBe(200);
    const rejected = await ask('GET', '/page');
    expect(rejected.status).toBe(429);
    expect(rejected.body).toMatchObject({ code: 'TOO_MANY', data: null });
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask('GET', '/page', '192.0.2.2')).status).toBe(200);
  });

  it.each([
    LOGIN,
    `${LOGIN}?mobile=1`,
    `${LOGIN}/`,
    '/gateway/soyoungzg/api/merchantAuth/login',
    '/gateway/soyoungzg/api/auth/sendSmsCode',
    '/gateway/soyoungzg/api/merchantAuth/%6coginByPassword',
    '/syoung/login',
    '/syoung/login?redirect=%2F',
  ])('are strict for POST %s', async url => {
    const ask = await startLimited({ requests: 100, strictRequests: 2 });
    await ask('POST', LOGIN);
    expect((await ask('POST', url)).status).toBe(200);
    expect((await ask('POST', url)).status).toBe(429);
    expect((await ask('GET', '/syoung/login')).status).toBe(200);
  });

  it('count an IPv6 /64 as one IP', async () => {
    const ask = await startLimited({ requests: 1, strictRequests: 1 });
    expect((await ask('GET', '/page', '2001:db8::1')).status).toBe(200);
    expect((await ask('GET', '/page', '2001:db8::2')).status).toBe(429);
    expect((await ask('GET', '/page', '2001:db8:0:1::1')).status).toBe(200);
  });

  it('ignore a browser that has disconnected', async () => {
    edge = await buildBareEdge();
    const { app, lines } = edge;
    await app.register(rateLimit);
    let done = false;
    app.get('/late', { config: { unlimited: true } }, async request => {
      await once(request.socket, 'close');
      await app.rejectTooMany(request);
      done = true;
    });
    const socket = openSocket(await app.listen({ port: 0, host: '127.0.0.1' }));
    socket.write('GET /late HTTP/1.1\r\nHost: a\r\n\r\n', () => socket.destroy());
    await vi.waitFor(() => expect(lines).toContainEqual(expect.objectContaining({ msg: 'request' })));
    await new Promise(resolve => setImmediate(resolve));
    expect(done).toBe(false);
    expect(lines).not.toContainEqual(expect.objectContaining({ level: 50 }));
  });

  it('do not apply to unlimited routes, unless they count themselves', async () => {
    const ask = await startLimited({ requests: 1, strictRequests: 1 });
    for (let count = 0; count < 5; count++) expect((await ask('GET', '/free')).status).toBe(200);
    expect((await ask('GET', '/expensive')).status).toBe(200);
    expect((await ask('GET', '/expensive')).status).toBe(429);
  });
});

describe('admission', () => {
  const limits = { maxEventLoopDelayMs: 50, maxHeapUsedBytes: 1000 };
  const calm = { eventLoopDelayMs: 1, heapUsedBytes: 10, requestsInFlight: 100, callsQueued: 10 };
  const lagging = { ...calm, eventLoopDelayMs: 80 };
  const full = { ...calm, heapUsedBytes: 2000, requestsInFlight: 1 };
  const queueing = { ...calm, callsQueued: 100 };

  function share(admission: ReturnType<typeof createAdmission>, dice: { next: number }, inFlight: number) {
    let admitted = 0;
    for (let percent = 0; percent < 100; percent++) {
      dice.next = percent / 100;
      if (admission.admits(inFlight)) admitted++;
    }
    return admitted;
  }

  function start() {
    const dice = { next: 0 };
    const admission = createAdmission(limits, () => dice.next);
    const sample = (load: typeof calm, times: number) => {
      for (let time = 0; time < times; time++) admission.sample(load);
      return share(admission, dice, load.requestsInFlight);
    };
    return { sample, shareWith: (inFlight: number) => share(admission, dice, inFlight) };
  }

  it('admits all requests under normal load and during one long pause', () => {
    const { sample } = start();
    expect(sample(calm, 10)).toBe(100);
    expect(sample(lagging, 2)).toBe(100);
    expect(sample(calm, 1)).toBe(100);
    expect(sample(lagging, 2)).toBe(100);
  });

  it('admits all requests while few are in flight, even on a slow machine', () => {
    const { sample } = start();
    expect(sample({ ...lagging, requestsInFlight: 3 }, 100)).toBe(100);
  });

  it.each([lagging, full, queueing])('rejects more requests while %o lasts, but never all', load => {
    const { sample } = start();
    const first = sample(load, 3);
    const second = sample(load, 1);
    expect(first).toBeLessThan(100);
    expect(second).toBeLessThan(first);
    expect(sample(load, 1000)).toBe(5);
  });

  it.each([lagging, queueing])('admits all requests once few are in flight after %o', load => {
    const { sample, shareWith } = start();
    expect(sample(load, 20)).toBe(5);
    expect(shareWith(3)).toBe(100);
    expect(shareWith(100)).toBe(5);
  });

  it('recovers gradually until it admits all requests', () => {
    const { sample } = start();
    const low = sample(lagging, 20);
    const soon = sample(calm, 5);
    expect(soon).toBeGreaterThan(low);
    expect(soon).toBeLessThan(50);
    expect(sample(calm, 50)).toBe(100);
  });
});

describe('overload', () => {
  it('answers 503 with Retry-After, except for health checks', async () => {
    edge = await buildBareEdge();
    const { app, config } = edge;
    const load = {
      eventLoopDelayMs: config.maxEventLoopDelayMs + 1,
      heapUsedBytes: 0,
      requestsInFlight: 100,
      callsQueued: 0,
    };
    let samples = 0;
    const meter = {
      read: () => {
        samples++;
        return load;
      },
      requestsInFlight: () => load.requestsInFlight,
      stop: () => {},
    };
    await app.register(overload, { config, meter, gateway: { callsQueued: () => 0 } });
    app.get('/healthz', { config: { unlimited: true } }, async () => 'alive');
    app.get('/page', async () => 'page');
    const http = await serve(app);

    let rejected = await http.get('/page');
    while (rejected.status !== 503) rejected = await http.get('/page');
    expect(samples).toBeGreaterThanOrEqual(3);
    expect(rejected.body).toMatchObject({ code: 'OVERLOADED' });
    expect(rejected.headers['retry-after']).toBe('2');
    for (let count = 0; count < 50; count++) await http.get('/healthz').expect(200);
  });
});
