import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#shared/contract/index.ts';
import { buildTestGateway, STAFF_TOKEN, type TestGateway } from '#test/support/gateway/build-gateway.ts';
import type { Http } from '#test/support/http/serve.ts';

const tenant = { tenantId: 'soyoung-zg' };
const dictPath = calls.listDictByType.path;
let gateway: TestGateway;
let http: Http;

beforeAll(async () => {
  gateway = await buildTestGateway();
  http = gateway.http;
});
afterAll(() => gateway.close());

describe('the envelope', () => {
  it('wraps a result with code 0', async () => {
    const { body } = await http.get(dictPath).query({ type: 'distributorLevel' }).set(tenant).expect(200);
    expect(body).toMatchObject({
      code: '0',
      msg: '成功',
      data: [{ value: 'STANDARD', sort: 1 }, {}, {}, {}],
    });
  });

  it('rejects a wrong or missing tenant', async () => {
    for (const headers of [{}, { tenantId: 'other-tenant' }]) {
      const { body } = await http.get(dictPath).query({ type: 'shopType' }).set(headers).expect(200);
      expect(body.code).toBe('FORBIDDEN');
    }
  });

  it('answers an unknown path with 404', async () => {
    const { body } = await http.get('/soyoungzg/api/nothing').set(tenant).expect(404);
    expect(body).toEqual({ code: 'NOT_FOUND', msg: expect.any(String), data: null });
  });

  it('lists each invalid field once', async () => {
    const { body } = await http
      .post(calls.loginByPassword.path)
      .query({ mobile: '123', extra: 'x' })
      .set(tenant)
      .expect(200);
    expect(body.code).toBe('PARAM_INVALID');
    expect(body.data.fields).toHaveLength(3);
    expect(body.data.fields).toEqual(
      expect.arrayContaining([
        { field: 'mobile', msg: '格式不正确' },
        { field: 'password', msg: '请填写此项' },
        { field: 'extra', msg: '不支持此项' },
      ]),
    );
  });

  it('rejects JSON nested too deeply anywhere', async () => {
    const deep = `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`;
    for (const [path, payload] of [
      [calls.listCustomDict.path, deep],
      [calls.listCustomDict.path, `{"type":${'['.repeat(5000)}${']'.repeat(5000)}}`],
      [calls.listCommodityPage.path, `{"data":${deep}}`],
    ] as const) {
      const { body } = await http.post(path).set(tenant).type('json').send(payload).expect(200);
      expect(body.code).toBe('PARAM_INVALID');
    }
  });

  it.each([
    ['broken JSON', 'application/json', '{"path":'],
    ['a __proto__ key', 'application/json', '{"__proto__":{"x":1}}'],
    ['another content type', 'text/plain', 'path=x'],
    ['a form', 'application/x-www-form-urlencoded', 'path=x'],
  ])('answers %s in the envelope', async (_what, type, payload) => {
    const request = http.post(calls.generateMiniProgramLink.path).set(tenant).set('content-type', type);
    const { body } = await request.send(payload).expect(200);
    expect(body).toMatchObject({ code: 'PARAM_INVALID', data: { fields: [] } });
  });

  it('answers a body above the limit with 413', async () => {
    const request = http.post(calls.generateMiniProgramLink.path).set(tenant);
    const { body } = await request.send({ path: 'x'.repeat(300_000) }).expect(413);
    expect(body.code).toBe('PAYLOAD_TOO_LARGE');
  });

  it('answers a malformed URL in the envelope', async () => {
    const { body } = await http.get('/soyoungzg/%zz').set(tenant).expect(200);
    expect(body.code).toBe('PARAM_INVALID');
  });

  it('does not expose details of an internal error', async () => {
    const broken = await buildTestGateway({ seed: 'empty' });
    await broken.db.$client.query('DROP TABLE dict_entry');
    const answer = await broken.call('listDictByType', { type: 'shopType' });
    expect(answer).toEqual({ status: 500, code: '500', msg: '', data: null });
    await broken.close();
  });
});

describe('routes besides the calls', () => {
  it('report health', async () => {
    await http.get('/healthz').expect(200, { status: 'ok' });
  });

  it('serve the contract as an OpenAPI document with every call', async () => {
    const { body } = await http.get('/docs/json').expect(200);
    expect(body.openapi).toBe('3.1.0');
    expect(Object.keys(body.paths).toSorted()).toEqual(
      Object.values(calls)
        .map(call => call.path)
        .toSorted(),
    );
    await http.get('/docs').redirects(1).expect(200).expect('content-type', /html/);
  });

  it('serve the outbox in the demo only', async () => {
    await http.get('/dev/outbox').expect(200, []);
    const other = await buildTestGateway({ seed: 'empty', config: { demo: false } });
    await other.http.get('/dev/outbox').expect(404);
    await other.close();
  });

  it('reject staff calls without the staff token', async () => {
    for (const staffToken of ['', 'wrong', `${STAFF_TOKEN}x`]) {
      const { body } = await http.post('/staff/anything').set({ staffToken });
      expect(['FORBIDDEN', 'NOT_FOUND']).toContain(body.code);
    }
  });
});
