import type { IncomingHttpHeaders } from 'node:http';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { SERVICES } from '#shared/contract/define-call.ts';
import { envelope, type FakeUpstream, json, startFakeUpstream } from '#test/support/fake-upstream.ts';
import { type MinimalEdge, startMinimalEdge } from '#test/support/minimal-edge.ts';
import { send, sendBytes } from '#test/support/raw-request.ts';

const LOGIN = '/gateway/soyoungzg/api/merchantAuth/loginByPassword';
const LOGOUT = '/gateway/user/logout';
const FORCE = '/gateway/soyoungzg/api/auth/forceLogout';
const HISTORY = '/gateway/chat-service/api/chatRecord/historyListPageByAnon';
const SEND = '/gateway/chat-service/api/chatRecord/sendToCsByAnon';
const TREE = '/gateway/commodity/api/commodityKind/listAllForWebsite';
const UNKNOWN = '/gateway/soyoungzg/api/something/else';

const TOKEN = 'canary-token-0123456789abcdef';
const withToken = { cookie: `userToken=${TOKEN}; other=1` };

let upstream: FakeUpstream;
let edge: MinimalEdge;

beforeAll(async () => {
  upstream = await startFakeUpstream();
  edge = await startMinimalEdge(upstream.url);
});
afterAll(async () => {
  await edge.close();
  await upstream.close();
});
beforeEach(() => {
  upstream.seen.length = 0;
  upstream.behave(envelope({ fine: true }));
});

const last = () => upstream.seen.at(-1);
const cookiesOf = (headers: IncomingHttpHeaders) => headers['set-cookie'] ?? [];

describe('what goes to the gateway', () => {
  test('names the site, the session, the request and where it came from', async () => {
    const { status, headers } = await send(edge.url, TREE, {
      method: 'POST',
      body: '{}',
      headers: withToken,
    });
    expect(status).toBe(200);
    expect(last()?.path).toBe('/commodity/api/commodityKind/listAllForWebsite');
    expect(last()?.body).toBe('{}');
    expect(last()?.headers).toMatchObject({
      tenantid: 'soyoung-zg',
      clienttype: 'merchant_pc',
      usertoken: TOKEN,
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': new URL(edge.url).host,
      'x-request-id': headers['x-request-id'],
    });
    expect(headers['x-request-id']).toBeTruthy();
  });

  test('carries nothing that the browser wrote under the names of the edge, nor any cookie', async () => {
    await send(edge.url, UNKNOWN, {
      headers: {
        ...withToken,
        tenantId: 'evil',
        tenant_id: 'evil',
        TENANTID: 'evil',
        clientType: 'evil',
        client_type: 'evil',
        userToken: 'evil-token-0123456789',
        user_token: 'evil',
        User_Token: 'evil',
        'x-request-id': 'evil',
        x_request_id: 'evil',
        'X-Forwarded-For': 'evil',
        x_forwarded_for: 'evil',
        forwarded: 'for=evil',
        'x-forwarded-host': 'evil',
        'x-forwarded-prefix': 'evil',
        'x-real-ip': 'evil',
        'x-original-url': 'evil',
        'x-http-method-override': 'evil',
        authorization: 'evil',
        via: 'evil',
      },
    });
    expect(JSON.stringify(last()?.headers)).not.toContain('evil');
    expect(last()?.headers).not.toHaveProperty('cookie');
    expect(last()?.headers.usertoken).toBe(TOKEN);
  });

  test('is not stripped of the edge’s own headers by a Connection header', async () => {
    await send(edge.url, UNKNOWN, {
      headers: { ...withToken, connection: 'userToken, tenantId, x-request-id' },
    });
    expect(last()?.headers).toMatchObject({ usertoken: TOKEN, tenantid: 'soyoung-zg' });
  });

  test.each([
    'bad token with spaces',
    'x',
    'a\tb-0123456789012345',
    'é0123456789012345',
    '',
    'a'.repeat(513),
  ])('is a visitor’s request where the token cannot be one: %j', async token => {
    await send(edge.url, UNKNOWN, { headers: { cookie: `userToken=${encodeURIComponent(token)}` } });
    expect(last()?.headers).not.toHaveProperty('usertoken');
  });

  test('keeps the query as it was written', async () => {
    await send(edge.url, `${UNKNOWN}?a=%2F..%2F&b=1&a=2&c`);
    expect(last()?.url).toBe('/soyoungzg/api/something/else?a=%2F..%2F&b=1&a=2&c');
  });

  test('keeps the bytes of a body, of any type and without a length', async () => {
    const bytes = Buffer.from([...Array(256).keys()]);
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'transfer-encoding': 'chunked' };
    const body = Buffer.concat([bytes, Buffer.from('end')]);
    const answer = await sendBytes(
      edge.url,
      `POST ${UNKNOWN} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nSec-Fetch-Site: same-origin\r\nContent-Type: text/plain\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n6\r\n world\r\n0\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1.1 200/);
    expect(last()?.body).toBe('hello world');
    await send(edge.url, UNKNOWN, {
      method: 'POST',
      body,
      headers: { 'content-type': headers['content-type'] },
    });
    expect(last()?.body).toBe(body.toString());
    expect(last()?.headers['content-type']).toBe('multipart/form-data; boundary=x');
  });
});

describe('what comes back', () => {
  test('carries no cookie, no redirect, no trace of the server behind', async () => {
    upstream.behave(
      envelope('x'.repeat(3000), '0', {
        'set-cookie': 'JSESSIONID=1',
        location: 'http://10.0.0.1/inner',
        server: 'inner',
        'x-powered-by': 'inner',
        'x-request-id': 'inner',
        etag: '"1"',
      }),
    );
    const { headers } = await send(edge.url, UNKNOWN);
    expect(JSON.stringify(headers)).not.toMatch(/inner|JSESSIONID/);
    expect(headers).toMatchObject({ etag: '"1"', 'cache-control': 'private, no-store' });
    expect(headers['content-security-policy']).toContain('sandbox');
  });

  test('streams large answers untouched', async () => {
    const data = 'x'.repeat(200_000);
    upstream.behave(envelope({ userToken: data }));
    const { body } = await send(edge.url, UNKNOWN);
    expect(body).toBe(JSON.stringify({ code: '0', msg: '', data: { userToken: data } }));
  });

  test.each([100, 1023, 1024, 1025, 5000])('keeps every byte of %i without a length', async size => {
    const text = JSON.stringify({ code: '0', msg: '', data: '' });
    const full = text.replace('""}', `"${'y'.repeat(Math.max(0, size - text.length))}"}`);
    upstream.behave(response => {
      response.writeHead(200, { 'content-type': 'application/json' });
      for (const half of [full.slice(0, size / 2), full.slice(size / 2)]) response.write(half);
      response.end();
    });
    expect((await send(edge.url, UNKNOWN)).body).toBe(full);
  });

  test('answers HEAD, 204 and 304 without a body', async () => {
    upstream.behave(json({ code: '400' }));
    expect(await send(edge.url, UNKNOWN, { method: 'HEAD' })).toMatchObject({ status: 200, body: '' });
    for (const status of [204, 304]) {
      upstream.behave(response => response.writeHead(status).end());
      expect(await send(edge.url, UNKNOWN)).toMatchObject({ status, body: '' });
    }
  });
});

describe('signing in and out', () => {
  const credentials = { mobile: '13800000001', password: 'd41d8cd98f00b204e9800998ecf8427e' };
  const member = { memberId: 'm1', distributorId: 'd1', shopName: '店', menus: [] };

  test('moves the secrets into the query and the token into the cookie', async () => {
    upstream.behave(envelope({ userToken: TOKEN, ...member }));
    const body = JSON.stringify({ ...credentials, captchaTicket: 'ticket' });
    const answer = await send(edge.url, LOGIN, {
      method: 'POST',
      body,
      headers: { cookie: 'userToken=stale-0123456789abcdef' },
    });
    expect(Object.fromEntries(last()?.query ?? [])).toEqual(credentials);
    expect(JSON.parse(last()?.body ?? '')).toEqual({ captchaTicket: 'ticket' });
    expect(last()?.headers).not.toHaveProperty('usertoken');
    expect(answer.json).toEqual({ code: '0', msg: '', data: member });
    const [cookie = ''] = cookiesOf(answer.headers);
    expect(cookie).toMatch(new RegExp(`^userToken=${TOKEN}; Max-Age=\\d+; Path=/; HttpOnly; SameSite=Lax$`));
  });

  test('takes the query form too', async () => {
    const query = new URLSearchParams(credentials);
    await send(edge.url, `${LOGIN}?${query}`, { method: 'POST' });
    expect(Object.fromEntries(last()?.query ?? [])).toEqual(credentials);
  });

  test('takes the token out of an answer of any size, and refuses one that cannot be read', async () => {
    upstream.behave(envelope({ userToken: TOKEN, ...member, menus: Array(300).fill({ href: '/a/menu' }) }));
    const large = await send(edge.url, LOGIN, { method: 'POST', body: '{}' });
    expect(large.body).not.toContain(TOKEN);
    expect(cookiesOf(large.headers)[0]).toContain(TOKEN);
    const unreadable = [envelope({ userToken: TOKEN, junk: 'x'.repeat(70_000) })];
    unreadable.push(response =>
      response.writeHead(200, { 'content-type': 'text/plain' }).end(`token ${TOKEN}`),
    );
    for (const behaviour of unreadable) {
      upstream.behave(behaviour);
      const answer = await send(edge.url, LOGIN, { method: 'POST', body: '{}' });
      expect(answer).toMatchObject({ status: 502, json: { code: 'GATEWAY_INVALID' } });
      expect(answer.body + JSON.stringify(answer.headers)).not.toContain(TOKEN);
    }
  });

  test('reads a packed answer as well', async () => {
    const packed = gzipSync(JSON.stringify({ code: '0', msg: '', data: { userToken: TOKEN, ...member } }));
    upstream.behave(response => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
      response.end(packed);
    });
    const answer = await send(edge.url, LOGIN, { method: 'POST', body: '{}' });
    expect(answer.json.data).toEqual(member);
    expect(answer.headers).not.toHaveProperty('content-encoding');
    expect(cookiesOf(answer.headers)[0]).toContain(TOKEN);
  });

  test('does not sign in by a failure, nor by a token that is none', async () => {
    upstream.behave(envelope({ captchaRequired: true }, 'LOGIN_FAILED'));
    const failed = await send(edge.url, LOGIN, { method: 'POST', body: '{}' });
    expect(failed.json).toMatchObject({ code: 'LOGIN_FAILED', data: { captchaRequired: true } });
    expect(cookiesOf(failed.headers)).toEqual([]);
    upstream.behave(envelope({ userToken: 'no; token', ...member }));
    const broken = await send(edge.url, LOGIN, { method: 'POST', body: '{}' });
    expect(broken.json.code).toBe('GATEWAY_INVALID');
    expect(cookiesOf(broken.headers)).toEqual([]);
  });

  test('shows no token of a call that it does not know, and does not sign in by it', async () => {
    upstream.behave(envelope({ userToken: TOKEN }));
    const answer = await send(edge.url, UNKNOWN);
    expect(answer.json).toEqual({ code: '0', msg: '', data: {} });
    expect(cookiesOf(answer.headers)).toEqual([]);
  });

  const cleared = expect.stringMatching(/^userToken=; .*Expires=Thu, 01 Jan 1970/);

  test('clears the cookie at logout, even if the gateway is not there', async () => {
    const there = await send(edge.url, LOGOUT, { method: 'POST', body: '{}', headers: withToken });
    expect(last()?.headers.usertoken).toBe(TOKEN);
    expect(cookiesOf(there.headers)).toEqual([cleared]);
    upstream.behave(response => void response.socket?.destroy());
    const gone = await send(edge.url, LOGOUT, { method: 'POST', body: '{}', headers: withToken });
    expect(gone).toMatchObject({ status: 502, json: { code: 'GATEWAY_UNREACHABLE' } });
    expect(cookiesOf(gone.headers)).toEqual([cleared]);
  });

  test('clears the cookie on code 400 of any call, and only where there is one', async () => {
    upstream.behave(envelope(null, '400'));
    const member = await send(edge.url, UNKNOWN, { headers: withToken });
    expect(member.json.code).toBe('400');
    expect(cookiesOf(member.headers)).toEqual([cleared]);
    expect(cookiesOf((await send(edge.url, UNKNOWN)).headers)).toEqual([]);
  });

  test.each([
    [true, 1],
    [false, 0],
  ])('clears the cookie on a forced logout: forced %s', async (forced, cookies) => {
    upstream.behave(envelope({ forced, reason: null }));
    const answer = await send(edge.url, FORCE, { method: 'POST', body: '{}', headers: withToken });
    expect(cookiesOf(answer.headers)).toHaveLength(cookies);
  });

  test('marks the cookie Secure behind TLS, or as it is told', async () => {
    for (const [env, headers, secure] of [
      [{ TRUST_PROXY: '1' }, { 'x-forwarded-proto': 'https' }, true],
      [{}, { 'x-forwarded-proto': 'https' }, false],
      [{ COOKIE_SECURE: '1' }, {}, true],
    ] as const) {
      const other = await startMinimalEdge(upstream.url, { env });
      upstream.behave(envelope({ userToken: TOKEN, ...member }));
      const answer = await send(other.url, LOGIN, { method: 'POST', body: '{}', headers });
      expect(/; Secure/.test(cookiesOf(answer.headers)[0] ?? '')).toBe(secure);
      await other.close();
    }
  });

  test('never lets a token or a password into the log', () => {
    expect(edge.log().length).toBeGreaterThan(1000);
    expect(edge.log()).not.toContain(TOKEN);
    expect(edge.log()).not.toContain(credentials.password);
  });
});

describe('a visitor’s chat', () => {
  const stolen = `md${'1'.repeat(13)}${'a'.repeat(32)}`;
  const own = `md${'2'.repeat(13)}${'b'.repeat(32)}`;

  test('is the visitor’s own, whatever the browser sent', async () => {
    const headers = { cookie: `anonId=${own}` };
    const message = { uid: 'u', msgType: 'text', msgContent: '你好', anonId: stolen };
    await send(edge.url, `${SEND}?anonId=${stolen}`, {
      method: 'POST',
      body: JSON.stringify(message),
      headers,
    });
    expect(JSON.parse(last()?.body ?? '')).toEqual({ ...message, anonId: own });
    expect(last()?.url).not.toContain('?');

    const asked = { data: { lastId: '7', anonId: stolen }, pageSize: 20 };
    await send(edge.url, HISTORY, { method: 'POST', body: JSON.stringify(asked), headers });
    expect(JSON.parse(last()?.body ?? '')).toEqual({ data: { lastId: '7', anonId: own }, pageSize: 20 });
    for (const body of ['', '{}', '{"data":null}', `{"data":["${stolen}"]}`]) {
      await send(edge.url, HISTORY, { method: 'POST', body, headers });
      expect(JSON.parse(last()?.body ?? '').data.anonId).toBe(own);
    }
    const twice = `{"data":{"anonId":"${own}","anonId":"${stolen}"}}`;
    await send(edge.url, HISTORY, {
      method: 'POST',
      body: twice,
      headers: { ...headers, 'content-type': 'text/plain' },
    });
    expect(last()?.body).not.toContain(stolen);
  });

  test('mints an id for who has none, or one that is not ours', async () => {
    for (const cookie of ['', 'anonId=md1', `anonId=${stolen.toUpperCase()}`]) {
      const answer = await send(edge.url, SEND, { method: 'POST', body: '{}', headers: { cookie } });
      const [set = ''] = cookiesOf(answer.headers);
      const minted = /^anonId=(md\d{13}[0-9a-f]{32}); .*HttpOnly; SameSite=Lax$/.exec(set)?.[1];
      expect(minted).toBeDefined();
      expect(JSON.parse(last()?.body ?? '').anonId).toBe(minted);
    }
  });

  test('refuses a body that is no JSON object, and another method', async () => {
    for (const body of ['{', '[]', '"text"', 'anonId=1']) {
      const answer = await send(edge.url, SEND, { method: 'POST', body });
      expect(answer).toMatchObject({ status: 400, json: { code: 'PARAM_INVALID' } });
    }
    expect((await send(edge.url, `${HISTORY}?anonId=${stolen}`)).status).toBe(404);
    expect((await send(edge.url, HISTORY, { method: 'PUT', body: '{}' })).status).toBe(404);
    expect(upstream.seen).toEqual([]);
  });
});

describe('size', () => {
  test.each([
    [TREE, 1024 * 1024],
    [LOGIN, 1024 * 1024],
    [UNKNOWN, 10 * 1024 * 1024],
  ])('of a body for %s is bounded, with and without a length', async (path, limit) => {
    const declared = await sendBytes(
      edge.url,
      `POST ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nSec-Fetch-Site: same-origin\r\nContent-Length: ${limit + 1}\r\n\r\n`,
    );
    expect(declared).toMatch(/^HTTP\/1.1 413 [\s\S]*PAYLOAD_TOO_LARGE/);
    const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`;
    const counted = await sendBytes(
      edge.url,
      `POST ${path} HTTP/1.1\r\nHost: a\r\nSec-Fetch-Site: same-origin\r\nTransfer-Encoding: chunked\r\n\r\n${chunk.repeat(limit / 65_536 + 1)}`,
    );
    expect(counted).toMatch(/^HTTP\/1.1 413 [\s\S]*PAYLOAD_TOO_LARGE/);
    expect(upstream.seen).toEqual([]);
  });

  test('lets the largest body through', async () => {
    const body = 'x'.repeat(1024 * 1024);
    expect((await send(edge.url, TREE, { method: 'POST', body })).status).toBe(200);
    expect(last()?.body).toHaveLength(body.length);
  });
});

describe('paths', () => {
  const allowed = new RegExp(`^/(${SERVICES.join('|')})/[^?%\\\\;]*$`);

  test.each([
    '/gateway',
    '/gateway/',
    '/gateway/soyoungzg',
    '/gateway/soyoungzg/',
    '/gateway/staff/approve',
    '/gateway/docs/',
    '/gateway/dev/outbox',
    '/gateway/SOYOUNGZG/api/x',
    '/gateway/soyoungzg/../staff/approve',
    '/gateway/soyoungzg/..%2fstaff/approve',
    '/gateway/soyoungzg/%2e%2e/staff/approve',
    '/gateway/soyoungzg/.%2E/staff',
    '/gateway/soyoungzg/..\\staff',
    '/gateway/soyoungzg/..%5cstaff',
    '/gateway/soyoungzg/..;/staff',
    '/gateway/soyoungzg//staff',
    '/gateway//staff/x',
    '//gateway/soyoungzg/x',
    '/gateway/soyoungzg/./x',
    '/gateway/soyoungzg/%00',
    '/gateway/soyoungzg/x%00.png',
    '/gateway/soyoungzg/%252e%252e/staff',
    '/gateway/soyoungzg/%c0%ae%c0%ae/staff',
    '/gateway/soyoungzg/x#/../staff',
    '/gateway/soyoungzg@staff/x',
    '/%67ateway/soyoungzg/x',
    '/gateway/%73taff/x',
    '/staff/approve',
    '/docs/',
    'http://127.0.0.1/gateway/soyoungzg/x',
    '/dev/../staff/approve',
    '/dev/%2e%2e/staff/approve',
    '/dev/',
  ])('refuses %s', async path => {
    for (const method of ['GET', 'POST']) {
      const { status } = await send(edge.url, path, { method });
      expect([400, 404]).toContain(status);
    }
    expect(upstream.seen).toEqual([]);
  });

  test('reaches no other service, however the path is mutated', async () => {
    const pieces = fc.constantFrom(
      ...[
        '.',
        '..',
        '/',
        '//',
        '\\',
        '%2f',
        '%2F',
        '%5c',
        '%2e',
        '%2E%2e',
        '%00',
        '%252e',
        '%c0%af',
        ';',
        '..;',
      ],
      ...[
        '~',
        ':',
        '@',
        '?',
        '#',
        '%',
        '\t',
        '*',
        '|',
        'staff',
        'docs',
        'dev',
        'admin',
        'approve',
        'x',
        'api',
      ],
      ...SERVICES,
    );
    const path = fc
      .tuple(
        fc.constantFrom(
          '/gateway/',
          '/gateway',
          '/dev/',
          '/gateway/soyoungzg/',
          '/gateway/user/',
          '/Gateway/',
          '/',
        ),
        fc.array(pieces, { maxLength: 7 }),
        fc.constantFrom('', '/staff/approve', 'staff', '/x', '?a=1'),
      )
      .map(([start, middle, end]) => start + middle.join('') + end);
    await fc.assert(
      fc.asyncProperty(path, fc.constantFrom('GET', 'POST'), async (mutated, method) => {
        const request = `${method} ${mutated} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nSec-Fetch-Site: same-origin\r\n\r\n`;
        await sendBytes(edge.url, request);
      }),
      { numRuns: 600 },
    );
    expect(upstream.seen.length).toBeGreaterThan(0);
    for (const { method, url, path: seen } of upstream.seen) {
      const raw = url.split('?')[0] ?? '';
      // Nothing that a parser could turn into another path: what was sent is what it says.
      expect(raw).toBe(seen);
      expect(raw).not.toMatch(/\/\.{0,2}(\/|$)/);
      if (raw.startsWith('/dev/')) expect(method).toBe('GET');
      else expect(raw).toMatch(allowed);
    }
  });

  test('passes on what a real gateway may have beyond the contract', async () => {
    for (const path of ['/soyoungzg/api/image/a1/b_2-3.min.png', '/user/v2/x~y/10:30@z', '/ocean/a.b/c']) {
      expect((await send(edge.url, `/gateway${path}`)).status).toBe(200);
      expect(last()?.url).toBe(path);
    }
  });

  test('opens the demo’s addresses for reading, without the session, and only in the demo', async () => {
    expect((await send(edge.url, '/dev/outbox', { headers: withToken })).status).toBe(200);
    expect(last()).toMatchObject({ path: '/dev/outbox' });
    expect(last()?.headers).not.toHaveProperty('usertoken');
    expect((await send(edge.url, '/dev/outbox', { method: 'POST' })).status).toBe(404);
    const real = await startMinimalEdge(upstream.url, { env: { DEMO: '0' } });
    expect((await send(real.url, '/dev/outbox')).status).toBe(404);
    await real.close();
  });

  test('keeps the base path of a gateway that has one', async () => {
    const other = await startMinimalEdge(`${upstream.url}/base`);
    await send(other.url, UNKNOWN);
    expect(last()?.url).toBe('/base/soyoungzg/api/something/else');
    await send(other.url, '/dev/outbox');
    expect(last()?.url).toBe('/base/dev/outbox');
    await other.context.gateway.call('getBannerInfo', undefined, { requestId: 'r', address: '::1' });
    expect(last()?.path).toBe('/base/soyoungzg/api/officialHomepageRecommend/bannerInfo');
    await other.close();
  });
});

test('counts what it passed on, by service and status', async () => {
  await send(edge.url, UNKNOWN);
  await vi.waitFor(async () =>
    expect(await edge.context.metrics.render()).toMatch(
      /edge_proxied_requests_total\{service="soyoungzg",status="200"\} \d+/,
    ),
  );
});
