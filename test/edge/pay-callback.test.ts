import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildEdge } from '#edge/app.ts';
import { writeCallback } from '#gateway/demo/sandbox-pay/sandbox-provider.ts';
import { toFen } from '#shared/domain/money.ts';
import { envelope, type FakeUpstream, startFakeUpstream } from '#test/support/edge/fake-upstream.ts';
import { forward } from '#test/support/edge/forward.ts';
import { send } from '#test/support/edge/send.ts';
import { buildTestGateway, STAFF_TOKEN, type TestGateway } from '#test/support/gateway/build-gateway.ts';
import { readConfig } from '../../server/config.ts';

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));
const PATH = '/pay-callback/sandbox';
const BODY = Buffer.from('{ "amount" : "1.00",\t"名": "值" }');

let gateway: TestGateway;
let upstream: FakeUpstream;
let edge: FastifyInstance;
const open = async (env: Record<string, string>, requests = 1000) => {
  const config = readConfig({ GATEWAY_URL: upstream.url, LOG_LEVEL: 'silent', ...env });
  const app = await buildEdge(config, { gatewayUrl: upstream.url, client: DIST, limits: { requests } });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return app;
};

beforeAll(async () => {
  gateway = await buildTestGateway();
  upstream = await startFakeUpstream();
  edge = await open({});
});
beforeEach(() => {
  upstream.behave(envelope(null));
});
afterAll(async () => {
  await edge.close();
  await upstream.close();
  await gateway.close();
});

/** As a provider does: no Origin, no Sec-Fetch-Site. */
const callBack = (headers: Record<string, string>, body: Buffer = BODY, path = PATH, app = edge) =>
  send(app.listeningOrigin, path, {
    method: 'POST',
    headers: { 'sec-fetch-site': [], ...headers } as never,
    body,
  });
const seen = () => upstream.seen.filter(({ path }) => path.startsWith('/pay-callback'));

describe('a payment callback', () => {
  it('passes the edge with its bytes and signature, without cookie, token and tenant', async () => {
    await callBack({
      cookie: 'userToken=canary-token-0123456789abcdef',
      userToken: 'canary-token-0123456789abcdef',
      staffToken: STAFF_TOKEN,
      tenantId: 'other',
      'x-forwarded-for': '203.0.113.9',
      'x-real-ip': '203.0.113.9',
      'wechatpay-signature': 's1',
      'x-sandbox-sign': 's2',
    });
    const [request] = seen();
    expect(request?.bytes.equals(BODY)).toBe(true);
    expect(request?.headers).toMatchObject({ 'wechatpay-signature': 's1', 'x-sandbox-sign': 's2' });
    for (const name of ['cookie', 'usertoken', 'stafftoken', 'tenantid', 'x-real-ip']) {
      expect(request?.headers).not.toHaveProperty(name);
    }
    expect(request?.headers['x-forwarded-for']).toBe('127.0.0.1');
  });

  it('is checked by the gateway: a right signature reaches the payment, a forged one does not', async () => {
    upstream.behave(forward(gateway.app.listeningOrigin));
    const real = writeCallback(gateway.deps, { attemptId: '1', amount: toFen(100), outcome: 'PAID' });
    expect((await callBack(real.headers, real.rawBody)).body.code).toBe('NOT_FOUND');
    const forged = Buffer.from(String(real.rawBody).replace('1.00', '9.00'));
    expect((await callBack(real.headers, forged)).body.code).toBe('SIGN_INVALID');
    expect((await callBack({}, BODY, '/pay-callback/unknown')).status).toBe(404);
  });

  it.each([
    ['a body above 64 KB', PATH, Buffer.alloc(65_537, 'x'), 413],
    ['a path below the provider', `${PATH}/x`, BODY, 404],
    ['a climbing path', '/pay-callback/..%2fstaff', BODY, 404],
  ])('is rejected with %s', async (_what, path, body, status) => {
    const before = seen().length;
    expect((await callBack({}, body, path)).status).toBe(status);
    expect(seen()).toHaveLength(before);
  });

  it('counts for the rate limit', async () => {
    const strict = await open({}, 3);
    const statuses = [];
    for (let n = 0; n < 4; n++) statuses.push((await callBack({}, BODY, PATH, strict)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    await strict.close();
  });
});
