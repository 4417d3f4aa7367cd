/** The real edge and gateway: no form of a URL lets a browser reach the staff calls. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffCalls } from '#gateway/modules/staff-calls.ts';
import { SERVICES } from '#shared/contract/calls/define-call.ts';
import { send } from '#test/support/edge/send.ts';
import { openBrowser, startSocketEdge } from '#test/support/edge/socket-edge.ts';
import { type EdgeUnderTest, startEdge } from '#test/support/edge/start-portal.ts';
import { buildTestGateway, STAFF_TOKEN, type TestGateway } from '#test/support/gateway/build-gateway.ts';
import { sendExact } from '#test/support/http/raw-http.ts';

/** Headers with which the gateway would allow the staff calls. */
const OPENING = { staffToken: STAFF_TOKEN, staff_token: STAFF_TOKEN, tenantId: 'soyoung-zg' };
const BODY = JSON.stringify({ mobile: '13800000002' });

let gateway: TestGateway;
let edge: EdgeUnderTest;
/** Every request that reached the gateway. */
const reached: { readonly url: string; readonly staffToken: unknown }[] = [];

beforeAll(async () => {
  gateway = await buildTestGateway();
  gateway.app.server.prependListener('request', ({ url = '', headers }) => {
    reached.push({ url, staffToken: headers.stafftoken ?? headers.staff_token });
  });
  edge = await startEdge(gateway.app.listeningOrigin);
});
afterAll(async () => {
  await edge.close();
  await gateway.close();
});

const climbs = ['..', '%2e%2e', '.%2e', '..;', '%252e%252e', '..%00', '%c0%ae%c0%ae', '...', '%20..'];
const slashes = ['/', '//', '%2f', '%2F', '\\', '%5c', '%252f', ';/', '/./'];

/** The simple variants of a call's URL. */
function simpleVariants(path: string): string[] {
  const staff = `staff${path}`;
  return [
    `/${staff}`,
    `//${staff}`,
    `/gateway/${staff}`,
    `/gateway//${staff}`,
    `/gateway/../${staff}`,
    `/gateway/%73taff${path}`,
    `/gateway/STAFF${path}`,
    `/gateway/soyoungzg/${staff}`,
    `/gateway/soyoungzg/../${staff}`,
    `/gateway/soyoungzg/%2e%2e%2f${staff}`,
    `/dev/../${staff}`,
    `http://127.0.0.1/${staff}`,
  ];
}

/** All variants of a call's URL. */
function allVariants(path: string): string[] {
  const staff = `staff${path}`;
  return [
    ...simpleVariants(path),
    `/./${staff}`,
    `/gateway/${staff}/`,
    `/gateway/${staff}?x=/soyoungzg/api`,
    `/gateway/%73%74%61%66%66${path}`,
    `/%67ateway/${staff}`,
    `/Gateway/${staff}`,
    `/gateway;/${staff}`,
    `/gateway?/${staff}`,
    `/gateway@x/${staff}`,
    `http://127.0.0.1/gateway/${staff}`,
    `/dev/${staff}`,
    ...slashes.flatMap(slash => [
      `/gateway${slash}${staff}`,
      `/gateway${slash}staff${path.replaceAll('/', slash)}`,
      ...climbs.flatMap(climb => [
        `/gateway${slash}${climb}${slash}${staff}`,
        `/dev${slash}${climb}${slash}${staff}`,
        `/gateway/soyoungzg${slash}${climb}${slash}${staff}`,
        `/gateway/soyoungzg/api${slash}${climb}${slash}${climb}${slash}${staff}`,
        `/gateway/soyoungzg/api/image/upload${slash}${climb.repeat(2)}${slash}${staff}`,
      ]),
    ]),
    ...SERVICES.flatMap(service => [
      `/gateway/${service}/${staff}`,
      `/gateway/${service}/../${staff}`,
      `/gateway/${service}/%2e%2e/${staff}`,
      `/gateway/${service}%2f..%2f${staff}`,
      `/gateway/${service}/api/../../${staff}`,
      `/gateway/${service}#/../${staff}`,
    ]),
  ];
}

/** The path as a lenient server would read it: decoded repeatedly, with dot segments resolved. */
function resolved(url: string): string {
  let path = url.split('?')[0] ?? '';
  for (let round = 0; round < 4; round++) {
    try {
      path = decodeURIComponent(path);
    } catch {
      break;
    }
  }
  return new URL(path.replaceAll('\\', '/').replaceAll(/;[^/]*/g, ''), 'http://gateway').pathname.replaceAll(
    /\/+/g,
    '/',
  );
}

test('no variant of the URL of a staff call reaches it through the edge', async () => {
  const candidates = [
    ...staffCalls.flatMap(({ path }) => simpleVariants(path)),
    ...allVariants('/distributor/approve'),
  ];
  for (const candidate of candidates) {
    const headers = { ...OPENING, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
    const { status, text } = await sendExact(edge.origin, candidate, { method: 'POST', headers, body: BODY });
    expect(status === 200 && /"code":"0"/.test(text), candidate).toBe(false);
  }
  expect(reached.length).toBeGreaterThan(0);
  for (const { url } of reached) expect(resolved(url), url).not.toMatch(/^\/staff/i);
  expect(await statusOf('13800000002')).toBe('WAIT_AUDIT');
});

test('the staff token of a browser never reaches the gateway', async () => {
  reached.length = 0;
  const path = '/gateway/soyoungzg/api/distributor/getAuthenticateInfo';
  for (const headers of [OPENING, { STAFFTOKEN: STAFF_TOKEN }, { cookie: `staffToken=${STAFF_TOKEN}` }]) {
    await send(edge.origin, path, { headers });
  }
  expect(reached).toEqual(Array(3).fill({ url: path.slice('/gateway'.length), staffToken: undefined }));
});

test.each([
  'x-original-url',
  'x-rewrite-url',
  'x-forwarded-uri',
  'x-http-method-override',
  'x-forwarded-prefix',
])('%s does not change the path', async header => {
  reached.length = 0;
  const headers = { ...OPENING, [header]: '/staff/distributor/approve' };
  await send(edge.origin, '/gateway/soyoungzg/api/auth/loginVerify', { method: 'POST', headers, body: '{}' });
  expect(reached.map(({ url }) => url)).toEqual(['/soyoungzg/api/auth/loginVerify']);
});

test('the chat socket rejects the staff role', async () => {
  const socketEdge = await startSocketEdge(gateway.app.listeningOrigin);
  for (const query of [
    'role=customerService&staffId=400001',
    'role=member&role=customerService&staffId=400001',
  ]) {
    const browser = openBrowser(socketEdge, { headers: OPENING, path: `/gateway/chat-service/ws?${query}` });
    expect(await browser.status).toBe(403);
  }
  await socketEdge.close();
});

async function statusOf(mobile: string) {
  const token = await gateway.signIn(mobile);
  return (await gateway.call('getAuthenticateInfo', undefined, { token })).data.status;
}
