import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { calls } from '#shared/contract/index.ts';
import {
  closeConnection,
  envelope,
  type FakeUpstream,
  startFakeUpstream,
} from '#test/support/edge/fake-upstream.ts';
import { TOKEN, withToken } from '#test/support/edge/proxied-edge.ts';
import { send } from '#test/support/edge/send.ts';
import { type EdgeUnderTest, startEdge } from '#test/support/edge/start-portal.ts';

const SIGNED = { timestamp: '1782034567890', sign: 'c4n4ry'.repeat(10) };
const KEY = 'c4n4ry-sign-key';
/** Contains white space and non-ASCII text, because the signature covers the exact bytes. */
const BODY = '{ "requestId":"r-1",\t"payNo":"支付 1" , "payType":"BALANCE","payPassword":"c4n4ry-pass" }';
const SECRETS = [SIGNED.sign, KEY, 'c4n4ry-pass', TOKEN];

let upstream: FakeUpstream;
let edge: EdgeUnderTest;
beforeAll(async () => {
  upstream = await startFakeUpstream();
  edge = await startEdge(upstream.url, { env: { LOG_LEVEL: 'trace' } });
});
beforeEach(() => {
  upstream.seen.length = 0;
  upstream.behave(envelope({ status: 'SUCCESS', qrCode: null }));
});
afterAll(async () => {
  await edge.close();
  await upstream.close();
});

const pay = () =>
  send(edge.origin, `/gateway${calls.pay.path}`, {
    method: 'POST',
    body: BODY,
    headers: { ...withToken, ...SIGNED, 'content-type': 'application/json' },
  });

it('forwards the signature of a call and the exact bytes that it signs', async () => {
  expect((await pay()).status).toBe(200);
  const got = upstream.seen.find(({ path }) => path === calls.pay.path);
  expect(got?.headers).toMatchObject(SIGNED);
  expect(got?.body).toBe(BODY);
});

it('adds no signature of its own', async () => {
  await send(edge.origin, `/gateway${calls.pay.path}`, { method: 'POST', body: BODY, headers: withToken });
  const got = upstream.seen.find(({ path }) => path === calls.pay.path);
  expect(got).toBeDefined();
  expect(got?.headers).not.toHaveProperty('sign');
  expect(got?.headers).not.toHaveProperty('timestamp');
});

it('sends a payment once, even if the gateway hangs up', async () => {
  upstream.behave(closeConnection);
  expect((await pay()).status).toBe(502);
  expect(upstream.seen.filter(({ path }) => path === calls.pay.path)).toHaveLength(1);
});

it('never logs the signature, key or password', async () => {
  await pay();
  upstream.behave(closeConnection);
  await pay();
  upstream.behave(envelope({ memberId: 'm', distributorId: 'd', shopName: 's', menus: [], signKey: KEY }));
  await send(edge.origin, `/gateway${calls.loginVerify.path}`, {
    method: 'POST',
    body: '{}',
    headers: { ...withToken, ...SIGNED },
  });
  const lines = edge.log().split('\n');
  expect(lines.filter(line => line.includes(calls.pay.path)).length).toBeGreaterThan(1);
  for (const secret of SECRETS) expect(lines.filter(line => line.includes(secret))).toEqual([]);
});
