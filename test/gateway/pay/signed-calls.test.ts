/** Signed calls: the signature must be valid, recent and unused. */
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { usedSign } from '#gateway/db/schema/money.ts';
import { openApiDocument } from '#gateway/plugins/openapi.ts';
import { sweepExpired } from '#gateway/timers/sweep.ts';
import { calls } from '#shared/contract/index.ts';
import { buildTestGateway, type TestGateway } from '#test/support/gateway/build-gateway.ts';
import { signatureOf } from '#test/support/gateway/signed-post.ts';
import { TestClock } from '#test/support/gateway/test-clock.ts';

const MINUTE_MS = 60_000;
const clock = new TestClock();
let gateway: TestGateway;
let token: string;
beforeAll(async () => {
  gateway = await buildTestGateway({ clock });
  token = await gateway.signIn('13800000001');
});
afterAll(() => gateway.close());

const body = JSON.stringify({ requestId: 'a-signed-request', payNo: 'nobody', payType: 'ALIPAY' });
let sent = 0;
async function post(headers: Record<string, string>, payload = body) {
  sent += 1;
  const answer = await gateway.http
    .post(calls.pay.path)
    .set({
      'content-type': 'application/json',
      tenantId: 'soyoung-zg',
      userToken: token,
      'x-forwarded-for': `10.7.0.${sent}`,
      ...headers,
    })
    .send(payload);
  return answer.body.code as string;
}
const now = () => clock.now().getTime();

it('accepts a signature with the key from loginVerify over the exact body bytes', async () => {
  const { data } = await gateway.call('loginVerify', undefined, { token });
  for (const payload of [body, JSON.stringify(JSON.parse(body), null, 4), body.replace('nobody', '没有')]) {
    const timestamp = String(now());
    const sign = createHmac('sha256', data.signKey).update(`${timestamp}\n${payload}`).digest('hex');
    expect(await post({ timestamp, sign }, payload)).toBe('NOT_FOUND');
  }
});

it('accepts a signature once when it is sent ten times at once', async () => {
  const signature = signatureOf(gateway, token, body);
  const answers = await Promise.all(Array.from({ length: 10 }, () => post(signature)));
  expect(answers.toSorted()).toEqual(['NOT_FOUND', ...Array(9).fill('SIGN_INVALID')]);
});

it('accepts timestamps up to five minutes off and rejects others', async () => {
  for (const off of [-4.9, 4.9]) {
    expect(await post(signatureOf(gateway, token, body, String(now() + off * MINUTE_MS)))).toBe('NOT_FOUND');
  }
  for (const off of [-5.1, 5.1, -60, 60 * 24 * 365]) {
    const timestamp = String(Math.round(now() + off * MINUTE_MS));
    expect(await post(signatureOf(gateway, token, body, timestamp))).toBe('SIGN_INVALID');
  }
});

it('rejects signatures that are missing, changed, malformed or of another session', async () => {
  const right = signatureOf(gateway, token, body);
  const other = await gateway.signIn('13800000001');
  const tries = [
    {},
    { timestamp: right.timestamp },
    { sign: right.sign },
    { ...right, sign: '' },
    { ...right, sign: right.sign.toUpperCase() },
    { ...right, sign: `${right.sign.slice(0, -1)}${right.sign.endsWith('0') ? '1' : '0'}` },
    { ...right, timestamp: `${right.timestamp}0` },
    { ...right, timestamp: String(Number(right.timestamp) + 1) },
    { ...right, timestamp: `+${right.timestamp.slice(1)}` },
    signatureOf(gateway, other, body),
    signatureOf(gateway, token, `${body} `),
  ] as Record<string, string>[];
  for (const headers of tries) expect(await post(headers), JSON.stringify(headers)).toBe('SIGN_INVALID');
  expect(await post(right, body.replace('ALIPAY', 'WECHAT'))).toBe('SIGN_INVALID');
  // The rejected calls have not used up the signature.
  expect(await post(right)).toBe('NOT_FOUND');
});

it('checks the signature after the session and before the body', async () => {
  expect(await post({ userToken: 'nobody' })).toBe('400');
  expect(await post({}, '{"wrong":1}')).toBe('SIGN_INVALID');
  const payload = '{"wrong":1}';
  expect(await post(signatureOf(gateway, token, payload), payload)).toBe('PARAM_INVALID');
});

it('deletes stored signatures once they are expired', async () => {
  clock.forward(11 * MINUTE_MS);
  await sweepExpired(gateway.db, clock.now());
  expect(await gateway.db.$count(usedSign)).toBe(0);
});

it('documents the signature headers in OpenAPI', () => {
  const { paths } = openApiDocument();
  const headers = paths[calls.pay.path]?.post?.parameters.filter(parameter => parameter.in === 'header');
  expect(headers?.map(({ name }) => name)).toEqual(['timestamp', 'sign']);
});
