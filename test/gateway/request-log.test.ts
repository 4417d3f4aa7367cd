import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '#gateway/log.ts';
import { calls } from '#shared/contract/index.ts';
import { buildTestGateway, DEMO_PASSWORD, type TestGateway } from '#test/support/build-gateway.ts';

const lines: string[] = [];
const log = createLog('trace', { write: line => lines.push(line) });
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway({ log });
});
afterAll(() => gateway.close());

it('writes one line a request, without mobile, password or token', async () => {
  const { data } = await gateway.call('loginByPassword', { mobile: '13800000001', password: DEMO_PASSWORD });
  const token = (data as { userToken: string }).userToken;
  await gateway.call('getMyInfo', undefined, { token, headers: { 'x-request-id': 'r-1' } });
  expect(lines.map(line => JSON.parse(line))).toMatchObject([
    {
      path: calls.loginByPassword.path,
      method: 'POST',
      status: 200,
      code: '0',
      requestId: expect.any(String),
    },
    { path: calls.getMyInfo.path, code: '0', requestId: 'r-1' },
  ]);
  for (const secret of ['13800000001', DEMO_PASSWORD, token]) expect(lines.join()).not.toContain(secret);
});

it('writes a failed query without the values that were in it', async () => {
  await gateway.db.$client.query('ALTER TABLE member RENAME TO somewhere_else');
  lines.length = 0;
  const answer = await gateway.call('loginByPassword', { mobile: '13800000009', password: DEMO_PASSWORD });
  expect(answer.code).toBe('500');
  expect(lines.join()).toContain('a call failed');
  expect(lines.join()).not.toContain('13800000009');
});

it('blots out a secret that is logged by mistake', () => {
  lines.length = 0;
  log.info({ password: 'abc', member: { mobile: '138' } }, 'careless');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ password: '***', member: { mobile: '***' } });
});
