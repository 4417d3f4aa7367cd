import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createLog } from '#gateway/logging/create-log.ts';
import { calls } from '#shared/contract/index.ts';
import {
  buildTestGateway,
  DEMO_PASSWORD,
  md5,
  type TestGateway,
} from '#test/support/gateway/build-gateway.ts';
import { signatureOf } from '#test/support/gateway/signed-post.ts';

const lines: string[] = [];
const log = createLog('trace', { write: line => lines.push(line) });
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway({ log });
  // The line of its address.
  lines.length = 0;
});
afterAll(() => gateway.close());

it('logs one line per request, without mobile, password or token', async () => {
  const { data } = await gateway.call('loginByPassword', { mobile: '13800000001', password: DEMO_PASSWORD });
  const token = (data as { userToken: string }).userToken;
  await gateway.call('getMyInfo', undefined, { token, headers: { 'x-request-id': 'r-1' } });
  await vi.waitFor(() => expect(lines).toHaveLength(2));
  expect(lines.map(line => JSON.parse(line))).toMatchObject([
    {
      path: calls.loginByPassword.path,
      method: 'POST',
      status: 200,
      code: '0',
      service: 'gateway',
      ms: expect.any(Number),
      ip: '127.0.0.1',
      requestId: expect.any(String),
      traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
    },
    { path: calls.getMyInfo.path, code: '0', requestId: 'r-1' },
  ]);
  for (const secret of ['13800000001', DEMO_PASSWORD, token]) expect(lines.join()).not.toContain(secret);
});

it('logs the trace of the caller, health checks only at debug, and callers that left', async () => {
  lines.length = 0;
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;
  await gateway.call('getMyInfo', undefined, { headers: { traceparent } });
  await gateway.http.get('/healthz').expect(200);
  const locked = await gateway.db.$client.connect();
  await locked.query('BEGIN; LOCK TABLE dict_entry IN ACCESS EXCLUSIVE MODE');
  const leaving = gateway.http
    .get(calls.listDictByType.path)
    .query({ type: 'shopType' })
    .set({ tenantId: 'soyoung-zg' });
  leaving.end(() => {});
  await vi.waitFor(async () => {
    const { rows } = await locked.query('SELECT 1 FROM pg_locks WHERE NOT granted');
    expect(rows).not.toEqual([]);
  });
  leaving.abort();
  await vi.waitFor(() => expect(lines).toHaveLength(3));
  await locked.query('ROLLBACK');
  locked.release();
  const logged = lines.map(line => JSON.parse(line));
  expect(logged).toMatchObject([
    { level: 30, traceId, code: '400' },
    { level: 20, path: '/healthz' },
    { level: 30, path: calls.listDictByType.path, status: 499, aborted: true },
  ]);
});

it('logs no payment secrets or personal data, on success and on failure', async () => {
  lines.length = 0;
  const token = await gateway.signIn('13800000001');
  const { data } = await gateway.call('loginVerify', undefined, { token });
  const { rows } = await gateway.db.$client.query<{ payNo: string }>(
    `SELECT pay_no AS "payNo" FROM payment WHERE distributor_id = '200001' AND status = 'INIT' LIMIT 1`,
  );
  const address = { consignee: '龙门吹雪', mobile: '13911112222', detail: '不夜城 7 号', izDefault: false };
  const region = { provinceCode: '330000', cityCode: '330100', districtCode: '330106' };
  const payee = {
    accountType: 'BANK',
    accountName: '西门吹雪',
    bankName: '万梅山庄支行',
    accountNo: '9988112233445566',
    izDefault: false,
  } as const;
  const payPassword = md5('135790');
  const signs: string[] = [];
  const codes: string[] = [];
  for (const table of ['nothing', 'distributor_address', 'payee_account', 'ledger_transaction']) {
    await gateway.db.$client.query(`ALTER TABLE IF EXISTS ${table} RENAME TO ${table}_gone`);
    const arg = {
      requestId: `a-canary-${table}`,
      payNo: rows[0]?.payNo ?? '',
      payType: 'BALANCE',
      payPassword,
    };
    const payload = JSON.stringify(table === 'nothing' ? { ...arg, payPassword: md5('000000') } : arg);
    const signature = signatureOf(gateway, token, payload);
    signs.push(signature.sign);
    const paid = await gateway.http
      .post(calls.pay.path)
      .set({ 'content-type': 'application/json', tenantId: 'soyoung-zg', userToken: token, ...signature })
      .send(payload);
    const saved = await gateway.call('saveAddress', { ...address, ...region }, { token });
    const added = await gateway.call(
      'savePayeeAccount',
      { ...payee, requestId: `a-payee-of-${table}` },
      { token },
    );
    log.warn({ payee, accountNo: payee.accountNo }, 'logged by mistake');
    codes.push(paid.body.code, saved.code, added.code);
  }
  // A wrong password, a payment that fails to book, and an address and a payee that fail to save.
  expect(codes).toEqual(expect.arrayContaining(['PAY_PASSWORD_WRONG', '0', '500']));
  const secrets = [token, data.signKey, payPassword, md5('000000'), ...signs];
  const personal = [address.mobile, address.consignee, address.detail, payee.accountName, payee.accountNo];
  for (const secret of [...secrets, ...personal]) {
    expect(lines.join()).not.toContain(secret);
  }
});

it('redacts the account number of a payer that is logged by mistake', () => {
  lines.length = 0;
  const arg = { payerAccount: '6222020098765432101' };
  log.error({ ...arg, arg }, 'top-up failed');
  expect(lines.map(line => JSON.parse(line))).toMatchObject([
    { payerAccount: '***', arg: { payerAccount: '***' } },
  ]);
});

it('redacts the request object of a library, and any object below', () => {
  lines.length = 0;
  class Outgoing {
    host = 'sms.example';
    headers = { authorization: 'c4n4ry' };
    socket = { sent: 'c4n4ry' };
  }
  const date = new Date(0);
  log.error({ date, request: new Outgoing(), detail: { request: new Outgoing() } }, 'not sent');
  const request = { host: 'sms.example', headers: '***', socket: '***' };
  expect(lines.map(line => JSON.parse(line))).toMatchObject([
    { date: date.toISOString(), request, detail: { request } },
  ]);
});

it('logs a failed query without its values', async () => {
  await gateway.db.$client.query('ALTER TABLE member RENAME TO somewhere_else');
  lines.length = 0;
  const answer = await gateway.call('loginByPassword', { mobile: '13800000009', password: DEMO_PASSWORD });
  expect(answer.code).toBe('500');
  expect(lines.join()).toContain('a call failed');
  expect(lines.join()).not.toContain('13800000009');
});

it('redacts secrets that are logged by mistake', () => {
  lines.length = 0;
  log.info({ password: 'abc', member: { mobile: '138' } }, 'careless');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ password: '***', member: { mobile: '***' } });
});
