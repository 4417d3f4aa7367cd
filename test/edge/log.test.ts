import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { redactQuery } from '#edge/observability/redact-query.ts';
import { redactSecrets } from '#shared/logging/redact-secrets.ts';
import { type BareEdge, buildBareEdge } from '#test/support/edge/bare-edge.ts';
import { serve } from '#test/support/http/serve.ts';

const SECRET = 'c4n4ry-secret';

let edge: BareEdge | undefined;
afterEach(() => edge?.app.close());

async function start(env?: Record<string, string>) {
  edge = await buildBareEdge(env);
  edge.app.all('/*', async (request, reply) => {
    if (request.url.startsWith('/fail')) throw new Error('inner detail');
    return reply.code(request.url.startsWith('/gone') ? 410 : 200).send('done');
  });
  const http = await serve(edge.app);
  // The line of its address.
  edge.lines.length = 0;
  return { ...edge, http };
}

describe('the request log', () => {
  it('writes one line per request with the fields that operators need', async () => {
    const { http, lines } = await start();
    const answer = await http.get('/gone?page=2').set('user-agent', 'curl/8');
    await vi.waitFor(() => expect(lines).toHaveLength(1));
    expect(lines[0]).toMatchObject({
      msg: 'request',
      method: 'GET',
      path: '/gone',
      query: 'page=2',
      status: 410,
      ms: expect.any(Number),
      device: 'desktop',
      ip: '127.0.0.1',
      requestId: answer.headers['x-request-id'],
      service: 'edge',
      traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
  });

  it('never contains the secrets of a sign-in, in any spelling', async () => {
    const { http, lines } = await start();
    const secrets = `mobile=13800000001&password=${SECRET}&verification-code=${SECRET}&captcha_ticket=${SECRET}`;
    await http
      .post(`/gateway/soyoungzg/api/merchantAuth/loginByPassword?${secrets}&userToken=${SECRET}`)
      .set({ cookie: `userToken=${SECRET}`, authorization: SECRET })
      .send({ captchaTicket: SECRET });
    const text = JSON.stringify(lines);
    expect(text).toContain('loginByPassword');
    expect(text).not.toContain(SECRET);
    expect(text).not.toContain('13800000001');
  });

  it('never contains the secrets of a logged object', async () => {
    const { app, lines } = await start();
    app.log.warn(
      { body: { deep: [{ newPassword: SECRET, code: SECRET }] }, headers: { cookie: SECRET } },
      'odd',
    );
    app.log.warn({ err: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }) }, 'down');
    expect(JSON.stringify(lines)).not.toContain(SECRET);
    expect(JSON.stringify(lines)).toContain('ECONNREFUSED');
  });

  it('writes the line of an aborted request', async () => {
    edge = await buildBareEdge();
    const { app, lines } = edge;
    let arrived = false;
    app.get('/slow', () => {
      arrived = true;
      return new Promise(() => {});
    });
    const http = await serve(app);
    const leaving = http.get('/slow');
    leaving.end(() => {});
    await vi.waitFor(() => expect(arrived).toBe(true));
    leaving.abort();
    await vi.waitFor(() =>
      expect(lines).toContainEqual(expect.objectContaining({ path: '/slow', aborted: true })),
    );
  });

  it('warns of a failed request and keeps the reason out of the reply', async () => {
    const { http, lines } = await start();
    const answer = await http.get('/fail');
    expect(answer.text).not.toContain('inner detail');
    expect(lines).toContainEqual(expect.objectContaining({ level: 50, msg: 'request failed' }));
    expect(lines).toContainEqual(expect.objectContaining({ level: 40, msg: 'request', status: 500 }));
  });
});

describe('request ids', () => {
  const asked = { 'x-request-id': 'balancer-0001' };

  it('are taken from a trusted proxy', async () => {
    const { http } = await start({ TRUST_PROXY: '1' });
    expect((await http.get('/').set(asked)).headers['x-request-id']).toBe('balancer-0001');
    const odd = await http.get('/').set('x-request-id', 'a b\tc');
    expect(odd.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('are generated without a trusted proxy', async () => {
    const { http } = await start();
    expect((await http.get('/').set(asked)).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('redaction', () => {
  it('keeps the number that says why a socket was closed, and the codes of the contract', () => {
    expect(redactSecrets({ code: 1001, detail: { code: '1234' }, reply: { code: 'OVERLOADED' } })).toEqual({
      code: 1001,
      detail: { code: '***' },
      reply: { code: 'OVERLOADED' },
    });
  });

  it.each([
    ['?name=%E9%9D%A2%E8%86%9C&page=2', 'name=%E9%9D%A2%E8%86%9C&page=2'],
    ['mobile=13800000001&a=1', 'mobile=***&a=1'],
    ['payPassword=x&verificationCode=1234&code=1', 'payPassword=***&verificationCode=***&code=***'],
    ['barCode=6901234567892&companyCode=SF', 'barCode=6901234567892&companyCode=SF'],
    ['name=13800000001', 'name=***'],
    ['user.token[]=x&pass%20word=x', 'user.token%5B%5D=***&pass%20word=***'],
    ['anonId=md1700000000000x', 'anonId=***'],
    ['filter=%7B%22password%22%3A%22x%22%7D', 'filter=***'],
    ['filter=%257B%2522token%2522%253A1%257D', 'filter=***'],
    ['redirect=%2Forder%3Fid%3D1', 'redirect=%2Forder%3Fid%3D1'],
    ['redirect=%2Forder%3Fid%3D1%26token%3Dabc', `redirect=${encodeURIComponent('/order?id=1&token=***')}`],
    ['', ''],
  ])('turns %j into %j', (query, redacted) => {
    expect(redactQuery(query)).toBe(redacted);
  });

  it('never throws or leaks a secret, at any depth of nested URLs', () => {
    const names = fc.constantFrom(
      'mobile',
      'Password',
      'user_token',
      'captchaTicket',
      'verification-code',
      'code',
    );
    fc.assert(
      fc.property(fc.string(), names, fc.nat(6), (noise, name, depth) => {
        let query = `${encodeURIComponent(name)}=${SECRET}&${noise}`;
        for (let level = 0; level < depth; level++)
          query = `redirect=${encodeURIComponent(`/page?${query}`)}`;
        expect(redactQuery(query)).not.toContain(SECRET);
      }),
    );
  });

  it('returns the same object without secrets, and a copy with secrets', () => {
    const plain = { path: '/', list: [{ a: 1 }], none: null };
    expect(redactSecrets(plain)).toBe(plain);
    const held = { body: { password: SECRET, keep: 1 } };
    expect(redactSecrets(held)).toEqual({ body: { password: '***', keep: 1 } });
    const payee = {
      payee: { accountNo: '6225881234567898' },
      accountNo: '6225881234567898',
      accountType: 'BANK',
    };
    expect(redactSecrets(payee)).toEqual({ payee: '***', accountNo: '***', accountType: 'BANK' });
    expect(held.body.password).toBe(SECRET);
  });
});
