import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { calls } from '#shared/contract/index.ts';
import { envelope, type FakeUpstream, hangUp, startFakeUpstream } from '#test/support/fake-upstream.ts';
import { TOKEN, withToken } from '#test/support/proxied-edge.ts';
import { send } from '#test/support/raw-request.ts';
import { type EdgeUnderTest, startEdge } from '#test/support/start-portal.ts';

const SIGNED = { timestamp: '1782034567890', sign: 'c4n4ry'.repeat(10) };
const KEY = 'c4n4ry-sign-key';
/** White space and text beyond ASCII: what is signed are these bytes. */
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

it('passes the signature of a call on, with the very bytes that it signs', async () => {
  expect((await pay()).status).toBe(200);
  const [got] = upstream.seen;
  expect(got?.headers).toMatchObject(SIGNED);
  expect(got?.body).toBe(BODY);
});

it('sends no signature that the browser did not', async () => {
  await send(edge.origin, `/gateway${calls.pay.path}`, { method: 'POST', body: BODY, headers: withToken });
  expect(upstream.seen[0]?.headers).not.toHaveProperty('sign');
  expect(upstream.seen[0]?.headers).not.toHaveProperty('timestamp');
});

it('sends a payment once, even if the gateway hangs up on it', async () => {
  upstream.behave(hangUp);
  expect((await pay()).status).toBe(502);
  expect(upstream.seen.filter(({ path }) => path === calls.pay.path)).toHaveLength(1);
});

it('writes down neither signature, key nor password, whatever is answered', async () => {
  await pay();
  upstream.behave(hangUp);
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
