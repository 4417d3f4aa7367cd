import Fastify, { type FastifyInstance, type HTTPMethods } from 'fastify';
import { Test } from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errors } from '#edge/plugins/errors.ts';
import { originCheck } from '#edge/plugins/origin-check.ts';
import { trustedProxies } from '#edge/proxy/trusted-proxies.ts';
import type { CallSpec } from '#shared/contract/calls/define-call.ts';
import { calls } from '#shared/contract/index.ts';
import { serve } from '#test/support/http/serve.ts';
import { readConfig } from '../../server/config.ts';

const writingGet: CallSpec = {
  ...calls.logout,
  method: 'GET',
  path: '/soyoungzg/api/customerService/supplementDevCs',
};
const table: Record<string, CallSpec> = { ...calls, supplementDevCs: writingGet };
const unsafe: [HTTPMethods, string][] = [
  ...Object.values<CallSpec>(table)
    .filter(({ method, kind }) => method === 'POST' || kind === 'write')
    .map(({ method, path }): [HTTPMethods, string] => [method, `/gateway${path}`]),
  ['HEAD', `/gateway${writingGet.path}`],
  ['GET', `/gateway${writingGet.path}?devCsId=1`],
  ['POST', '/syoung/login'],
  ['POST', '/nowhere'],
  ['PUT', '/gateway/soyoungzg/api/unknown'],
  ['PATCH', '/gateway/soyoungzg/api/unknown'],
  ['DELETE', '/gateway/soyoungzg/api/unknown'],
];

const OWN = 'http://shop.example:8080';
const rejected: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'cross-site', origin: OWN },
  { 'sec-fetch-site': 'same-site', origin: OWN },
  { 'sec-fetch-site': 'none' },
  { 'sec-fetch-site': 'none', origin: OWN },
  { 'sec-fetch-site': 'same-origin, cross-site' },
  { 'sec-fetch-site': '' },
  {},
  { origin: 'null' },
  { origin: '' },
  { origin: 'http://shop.example' },
  { origin: 'https://shop.example:8080' },
  { origin: 'http://shop.example:8080.evil.example' },
  { origin: 'http://evil.example' },
  { origin: `${OWN}/` },
  { referer: `${OWN}/page` },
];
const accepted: Record<string, string>[] = [
  { 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'same-origin', origin: 'null' },
  { origin: OWN },
];

const apps: FastifyInstance[] = [];

async function start(env: Record<string, string> = {}): Promise<FastifyInstance> {
  const config = readConfig(env);
  const app = Fastify({ trustProxy: trustedProxies(config.trustProxy) });
  await app.register(errors);
  await app.register(originCheck, { config, table });
  app.route({
    method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/*',
    handler: async () => 'reached',
  });
  apps.push(app);
  await serve(app);
  return app;
}

let app: FastifyInstance;
beforeAll(async () => {
  app = await start();
});
afterAll(() => Promise.all(apps.map(each => each.close())));

const send = (method: HTTPMethods, path: string, headers: Record<string, string>, to = app) =>
  new Test(to.listeningOrigin, method, path).set({ host: 'shop.example:8080', ...headers });

describe.each(unsafe)('%s %s', (method, url) => {
  test.each(rejected)('is rejected with %j', async headers => {
    const answer = await send(method, url, headers);
    expect(answer.status).toBe(403);
    if (method !== 'HEAD') expect(answer.body).toMatchObject({ code: 'ORIGIN_REFUSED', data: null });
  });

  test.each(accepted)('is allowed with %j', async headers => {
    expect((await send(method, url, headers)).status).toBe(200);
  });
});

test.each(['cross-site', 'none', 'same-site'])('reads are allowed from every site: %s', async site => {
  for (const url of ['/', '/syoung/login', '/gateway/soyoungzg/api/distributor/getMyInfo']) {
    expect((await send('GET', url, { 'sec-fetch-site': site })).status).toBe(200);
  }
});

describe('the origin of the site', () => {
  test('is the configured one if set', async () => {
    const configured = await start({ PUBLIC_ORIGIN: 'https://shop.example' });
    expect((await send('POST', '/x', { origin: 'https://shop.example' }, configured)).status).toBe(200);
    expect((await send('POST', '/x', { origin: OWN }, configured)).status).toBe(403);
  });

  test('uses forwarded headers only from a trusted proxy', async () => {
    const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'shop.example' };
    const headers = { ...forwarded, origin: 'https://shop.example' };
    expect((await send('POST', '/x', headers)).status).toBe(403);
    expect((await send('POST', '/x', headers, await start({ TRUST_PROXY: '1' }))).status).toBe(200);
  });

  test('never matches if the Host header is invalid', async () => {
    expect((await send('POST', '/x', { host: '%%', origin: '' })).status).toBe(403);
  });
});
