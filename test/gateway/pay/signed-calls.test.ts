/** Calls that must be signed: right, now, once. */
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { usedSign } from '#gateway/db/schema/money.ts';
import { sweepExpired } from '#gateway/db/sweep.ts';
import { openApiDocument } from '#gateway/plugins/openapi.ts';
import { calls } from '#shared/contract/index.ts';
import { buildTestGateway, type TestGateway } from '#test/support/build-gateway.ts';
import { signatureOf } from '#test/support/signed-post.ts';
import { TestClock } from '#test/support/test-clock.ts';

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
  const answer = await gateway.app.inject({
    method: 'POST',
    url: calls.pay.path,
    payload,
    headers: {
      ...{ 'content-type': 'application/json', tenantId: 'soyoung-zg', userToken: token },
      'x-forwarded-for': `10.7.0.${sent}`,
      ...headers,
    },
  });
  return answer.json<{ code: string }>().code;
}
const now = () => clock.now().getTime();

it('takes what is signed with the key that loginVerify tells, over the bytes as they are', async () => {
  const { data } = await gateway.call('loginVerify', undefined, { token });
  for (const payload of [body, JSON.stringify(JSON.parse(body), null, 4), body.replace('nobody', '没有')]) {
    const timestamp = String(now());
    const sign = createHmac('sha256', data.signKey).update(`${timestamp}\n${payload}`).digest('hex');
    expect(await post({ timestamp, sign }, payload)).toBe('NOT_FOUND');
  }
});

it('takes a signature once, also where it comes ten times at once', async () => {
  const signature = signatureOf(gateway, token, body);
  const answers = await Promise.all(Array.from({ length: 10 }, () => post(signature)));
  expect(answers.toSorted()).toEqual(['NOT_FOUND', ...Array(9).fill('SIGN_INVALID')]);
});

it('takes a clock that is nearly five minutes off, and none that is more', async () => {
  for (const off of [-4.9, 4.9]) {
    expect(await post(signatureOf(gateway, token, body, String(now() + off * MINUTE_MS)))).toBe('NOT_FOUND');
  }
  for (const off of [-5.1, 5.1, -60, 60 * 24 * 365]) {
    const timestamp = String(Math.round(now() + off * MINUTE_MS));
    expect(await post(signatureOf(gateway, token, body, timestamp))).toBe('SIGN_INVALID');
  }
});

it('refuses what is missing, changed, of another form or of another session', async () => {
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
  // None of them used it up.
  expect(await post(right)).toBe('NOT_FOUND');
});

it('is asked after the session, and before anything of the body is told', async () => {
  expect(await post({ userToken: 'nobody' })).toBe('400');
  expect(await post({}, '{"wrong":1}')).toBe('SIGN_INVALID');
  const payload = '{"wrong":1}';
  expect(await post(signatureOf(gateway, token, payload), payload)).toBe('PARAM_INVALID');
});

it('forgets signatures that would be too late by now', async () => {
  clock.forward(11 * MINUTE_MS);
  await sweepExpired(gateway.db, clock.now());
  expect(await gateway.db.$count(usedSign)).toBe(0);
});

it('stands in the description of the calls', () => {
  const { paths } = openApiDocument();
  const headers = paths[calls.pay.path]?.post?.parameters.filter(parameter => parameter.in === 'header');
  expect(headers?.map(({ name }) => name)).toEqual(['timestamp', 'sign']);
});
