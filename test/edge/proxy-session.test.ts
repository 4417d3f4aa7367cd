import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import type { Response } from 'supertest';
import { describe, expect, test } from 'vitest';
import { envelope } from '#test/support/edge/fake-upstream.ts';
import { startMinimalEdge } from '#test/support/edge/minimal-edge.ts';
import { startProxiedEdge, TOKEN, UNKNOWN, withToken } from '#test/support/edge/proxied-edge.ts';
import { send } from '#test/support/edge/send.ts';

const LOGIN = '/gateway/soyoungzg/api/merchantAuth/loginByPassword';
const LOGOUT = '/gateway/user/logout';
const FORCE = '/gateway/soyoungzg/api/auth/forceLogout';
const HISTORY = '/gateway/chat-service/api/chatRecord/historyListPageByAnon';
const SEND = '/gateway/chat-service/api/chatRecord/sendToCsByAnon';
const CLAIM = '/gateway/chat-service/api/chatRecord/claimVisitorChat';

const { upstream, edge, last } = await startProxiedEdge();
const cookiesOf = (response: Response) => response.get('Set-Cookie') ?? [];

describe('sign-in and sign-out', () => {
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
    expect(answer.body).toEqual({ code: '0', msg: '', data: member });
    const [cookie = ''] = cookiesOf(answer);
    expect(cookie).toMatch(new RegExp(`^userToken=${TOKEN}; Max-Age=\\d+; Path=/; HttpOnly; SameSite=Lax$`));
  });

  test('accepts secrets in the query too', async () => {
    const query = new URLSearchParams(credentials);
    await send(edge.url, `${LOGIN}?${query}`, { method: 'POST' });
    expect(Object.fromEntries(last()?.query ?? [])).toEqual(credentials);
  });

  test('removes the token from a reply of any size, and rejects an unreadable reply', async () => {
    upstream.behave(envelope({ userToken: TOKEN, ...member, menus: Array(300).fill({ href: '/a/menu' }) }));
    const large = await send(edge.url, LOGIN, { method: 'POST', body: '{}' });
    expect(large.text).not.toContain(TOKEN);
    expect(cookiesOf(large)[0]).toContain(TOKEN);
    const unreadable = [envelope({ userToken: TOKEN, junk: 'x'.repeat(70_000) })];
    unreadable.push(response =>
      response.writeHead(200, { 'content-type': 'text/plain' }).end(`token ${TOKEN}`),
    );
    for (const behaviour of unreadable) {
      upstream.behave(behaviour);
      const answer = await send(edge.url, LOGIN, { method: 'POST', body: '{}' });
      expect(answer).toMatchObject({ status: 502, body: { code: 'GATEWAY_INVALID' } });
      expect(answer.text + JSON.stringify(answer.headers)).not.toContain(TOKEN);
    }
  });

  test.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
    ['zstd', zstdCompressSync],
  ])('reads a compressed reply: %s', async (encoding, pack) => {
    const packed = pack(JSON.stringify({ code: '0', msg: '', data: { userToken: TOKEN, ...member } }));
    upstream.behave(response => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': encoding });
      response.end(packed);
    });
    const answer = await send(edge.url, LOGIN, { method: 'POST', body: '{}' });
    expect(answer.body.data).toEqual(member);
    expect(answer.headers).not.toHaveProperty('content-encoding');
    expect(cookiesOf(answer)[0]).toContain(TOKEN);
  });

  test('does not sign in by an error reply or an invalid token', async () => {
    upstream.behave(envelope({ captchaRequired: true }, 'LOGIN_FAILED'));
    const failed = await send(edge.url, LOGIN, { method: 'POST', body: '{}' });
    expect(failed.body).toMatchObject({ code: 'LOGIN_FAILED', data: { captchaRequired: true } });
    expect(cookiesOf(failed)).toEqual([]);
    upstream.behave(envelope({ userToken: 'no; token', ...member }));
    const broken = await send(edge.url, LOGIN, { method: 'POST', body: '{}' });
    expect(broken.body.code).toBe('GATEWAY_INVALID');
    expect(cookiesOf(broken)).toEqual([]);
  });

  test('removes the token from a reply of an unknown call, and does not sign in by it', async () => {
    upstream.behave(envelope({ userToken: TOKEN }));
    const answer = await send(edge.url, UNKNOWN);
    expect(answer.body).toEqual({ code: '0', msg: '', data: {} });
    expect(cookiesOf(answer)).toEqual([]);
  });

  const cleared = expect.stringMatching(/^userToken=; .*Expires=Thu, 01 Jan 1970/);

  test('clears the cookie at logout even if the gateway is unreachable', async () => {
    const there = await send(edge.url, LOGOUT, { method: 'POST', body: '{}', headers: withToken });
    expect(last()?.headers.usertoken).toBe(TOKEN);
    expect(cookiesOf(there)).toEqual([cleared]);
    upstream.behave(response => void response.socket?.destroy());
    const gone = await send(edge.url, LOGOUT, { method: 'POST', body: '{}', headers: withToken });
    expect(gone).toMatchObject({ status: 502, body: { code: 'GATEWAY_UNREACHABLE' } });
    expect(cookiesOf(gone)).toEqual([cleared]);
  });

  test('clears an existing cookie on code 400 of any call', async () => {
    upstream.behave(envelope(null, '400'));
    const member = await send(edge.url, UNKNOWN, { headers: withToken });
    expect(member.body.code).toBe('400');
    expect(cookiesOf(member)).toEqual([cleared]);
    expect(cookiesOf(await send(edge.url, UNKNOWN))).toEqual([]);
  });

  test.each([
    [true, 1],
    [false, 0],
  ])('clears the cookie on a forced logout: forced %s', async (forced, cookies) => {
    upstream.behave(envelope({ forced, reason: null }));
    const answer = await send(edge.url, FORCE, { method: 'POST', body: '{}', headers: withToken });
    expect(cookiesOf(answer)).toHaveLength(cookies);
  });

  test('marks the cookie Secure behind TLS or as configured', async () => {
    for (const [env, headers, secure] of [
      [{ TRUST_PROXY: '1' }, { 'x-forwarded-proto': 'https' }, true],
      [{}, { 'x-forwarded-proto': 'https' }, false],
      [{ COOKIE_SECURE: '1' }, {}, true],
    ] as const) {
      const other = await startMinimalEdge(upstream.url, { env });
      upstream.behave(envelope({ userToken: TOKEN, ...member }));
      const answer = await send(other.url, LOGIN, { method: 'POST', body: '{}', headers });
      expect(/; Secure/.test(cookiesOf(answer)[0] ?? '')).toBe(secure);
      expect(/^__Host-userToken=/.test(cookiesOf(answer)[0] ?? '')).toBe(secure);
      await other.close();
    }
  });

  test('behind TLS reads only the cookie that no sibling domain can set', async () => {
    const secure = await startMinimalEdge(upstream.url, { env: { COOKIE_SECURE: '1' } });
    upstream.behave(envelope({ forced: false, reason: null }));
    const tokenSent = async (cookie: string) => {
      await send(secure.url, FORCE, { method: 'POST', body: '{}', headers: { cookie } });
      return upstream.seen.at(-1)?.headers.usertoken;
    };
    expect(await tokenSent(`userToken=${TOKEN}`)).toBeUndefined();
    expect(await tokenSent(`userToken=forged-${TOKEN}; __Host-userToken=${TOKEN}`)).toBe(TOKEN);
    await secure.close();
  });

  test('never logs a token or a password', () => {
    expect(edge.log().length).toBeGreaterThan(1000);
    expect(edge.log()).not.toContain(TOKEN);
    expect(edge.log()).not.toContain(credentials.password);
  });
});

describe('a visitor’s chat', () => {
  const stolen = `md${'1'.repeat(13)}${'a'.repeat(32)}`;
  const own = `md${'2'.repeat(13)}${'b'.repeat(32)}`;

  test('uses the id of the cookie, not the one that the browser sent', async () => {
    const headers = { cookie: `anonId=${own}` };
    const message = { uid: 'u', msgType: 'text', msgContent: '你好', anonId: stolen };
    await send(edge.url, `${SEND}?anonId=${stolen}`, {
      method: 'POST',
      body: JSON.stringify(message),
      headers,
    });
    expect(JSON.parse(last()?.body ?? '')).toEqual({ ...message, anonId: own });
    expect(last()?.url).not.toContain('?');

    const claimed = { method: 'POST', body: JSON.stringify({ anonId: stolen }) };
    await send(edge.url, `${CLAIM}?anonId=${stolen}`, { ...claimed, headers });
    expect(JSON.parse(last()?.body ?? '')).toEqual({ anonId: own });
    expect(last()?.url).not.toContain('?');
    await send(edge.url, CLAIM, claimed);
    expect(last()?.body).not.toContain(stolen);

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

  test('creates an id if the cookie is missing or malformed', async () => {
    for (const cookie of ['', 'anonId=md1', `anonId=${stolen.toUpperCase()}`]) {
      const answer = await send(edge.url, SEND, { method: 'POST', body: '{}', headers: { cookie } });
      const [set = ''] = cookiesOf(answer);
      const minted = /^anonId=(md\d{13}[0-9a-f]{32}); .*HttpOnly; SameSite=Lax$/.exec(set)?.[1];
      expect(minted).toBeDefined();
      expect(JSON.parse(last()?.body ?? '').anonId).toBe(minted);
    }
  });

  test('rejects a body that is not a JSON object, and other methods', async () => {
    for (const body of ['{', '[]', '"text"', 'anonId=1']) {
      const answer = await send(edge.url, SEND, { method: 'POST', body });
      expect(answer).toMatchObject({ status: 400, body: { code: 'PARAM_INVALID' } });
    }
    expect((await send(edge.url, `${HISTORY}?anonId=${stolen}`)).status).toBe(404);
    expect((await send(edge.url, HISTORY, { method: 'PUT', body: '{}' })).status).toBe(404);
    expect(upstream.seen).toEqual([]);
  });
});
