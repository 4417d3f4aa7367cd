import supertest from 'supertest';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { CHAT_CLOSE_CODE } from '#shared/constants.ts';
import {
  type FakeChat,
  openBrowser,
  PUBLIC_ANON_ID,
  SOCKET_PATH,
  type SocketEdge,
  startFakeChat,
  startSocketEdge,
} from '#test/support/edge/socket-edge.ts';
import { openSocket, sendBytes } from '#test/support/http/raw-http.ts';

const TOKEN = 'a-token-of-some-length-0123456789';
let chat: FakeChat;
let edge: SocketEdge;

beforeEach(async () => {
  chat = await startFakeChat();
  edge = await startSocketEdge(chat.url);
});
afterEach(async () => {
  await edge.close();
  await chat.close();
});

/** Opens a browser's socket and waits for the gateway's socket. */
async function openPair(options?: Parameters<typeof openBrowser>[1]) {
  const before = chat.sockets.length;
  const browser = openBrowser(edge, options);
  await vi.waitFor(() => expect(chat.sockets.length).toBe(before + 1));
  const upstream = chat.sockets[before];
  if (!upstream) throw new Error('no upstream');
  const closed = new Promise<number>(resolve => upstream.socket.once('close', resolve));
  return { browser, upstream: { ...upstream, closed } };
}

describe('opening the chat socket', () => {
  const foreign = [
    undefined,
    '',
    'null',
    'https://evil.example',
    'http://127.0.0.1',
    'http://127.0.0.1:1',
    'ftp://HOST',
    'http://HOST.evil.example',
    'http://user@HOST',
    'http://HOST/',
    'http://HOST/path',
    'HOST',
    'javascript:HOST',
    'http://HOST@evil.example',
    'http://evil.example/HOST',
    'undefined://HOST',
  ];
  it.each(foreign)('is rejected from the origin %s', async origin => {
    const { status } = openBrowser(edge, { origin: origin?.replace('HOST', edge.host) });
    expect(await status).toBe(403);
    expect(chat.sockets).toHaveLength(0);
  });

  it('is allowed from its own origin over http and https', async () => {
    await openPair();
    await openPair({ origin: `https://${edge.host}` });
  });

  it('is allowed only from PUBLIC_ORIGIN if it is set', async () => {
    await edge.close();
    edge = await startSocketEdge(chat.url, { config: { publicOrigin: 'https://shop.example' } });
    expect(await openBrowser(edge).status).toBe(403);
    await openPair({ origin: 'https://shop.example' });
  });

  it('uses a forwarded host only from a trusted proxy', async () => {
    const options = { origin: 'https://shop.example', headers: { 'x-forwarded-host': 'shop.example' } };
    expect(await openBrowser(edge, options).status).toBe(403);
    await edge.close();
    edge = await startSocketEdge(chat.url, { config: { trustProxy: '127.0.0.1' } });
    await openPair(options);
  });

  it.each([
    '',
    '?role=customerService',
    '?role=member&role=customerService',
    '?Role=member',
    '?role=Member',
    '?role=member%20',
    '?role=',
  ])('is rejected with the role in %j', async query => {
    const path = `/gateway/chat-service/ws${query}`;
    expect(await openBrowser(edge, { path, cookie: `userToken=${TOKEN}` }).status).toBe(403);
  });

  it.each([
    '',
    'anonId=md123',
    `anonId=${PUBLIC_ANON_ID}0`,
    'anonId=%0d%0a',
    'userToken=short',
    'userToken=%0d%0aevil: 1',
  ])('starts a new visitor with the cookie %j, and sets the cookie of its id', async cookie => {
    const { browser, upstream } = await openPair({ cookie });
    const [set = ''] = await browser.newCookies;
    expect(set).toMatch(/^anonId=md\d{13}[0-9a-f]{32}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
    const anonId = set.slice('anonId='.length, set.indexOf(';'));
    expect(anonId).not.toBe(PUBLIC_ANON_ID);
    expect(upstream.request.url).toBe(`/chat-service/ws?role=member&anonId=${anonId}`);
  });

  it('sets a secure cookie over TLS, and none for a known visitor', async () => {
    const secure = await openPair({ cookie: '', origin: `https://${edge.host}` });
    expect((await secure.browser.newCookies)[0]).toContain('; Secure; ');
    expect(await (await openPair()).browser.newCookies).toEqual([]);
  });
});

describe('the upstream request', () => {
  it('has the token of a member as a header, and no cookie', async () => {
    const { upstream } = await openPair({
      cookie: `userToken=${TOKEN}; anonId=${PUBLIC_ANON_ID}; other=1`,
      path: `${SOCKET_PATH}&anonId=md9999999999999${'f'.repeat(32)}&x=1`,
      headers: {
        tenantId: 'evil',
        usertoken: 'stolen',
        'x-request-id': 'mine',
        'x-forwarded-for': '9.9.9.9',
      },
    });
    expect(upstream.request.url).toBe('/chat-service/ws?role=member');
    expect(upstream.request.headers).toMatchObject({
      tenantid: 'soyoung-zg',
      clienttype: 'merchant_pc',
      usertoken: TOKEN,
      'x-forwarded-for': '127.0.0.1',
    });
    expect(upstream.request.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    expect(upstream.request.headers.cookie).toBeUndefined();
    expect(upstream.request.headers.origin).toBeUndefined();
  });

  it('has the visitor id of the cookie, not of the URL', async () => {
    const { upstream } = await openPair({ path: `${SOCKET_PATH}&anonId=md9999999999999${'f'.repeat(32)}` });
    expect(upstream.request.url).toBe(`/chat-service/ws?role=member&anonId=${PUBLIC_ANON_ID}`);
    expect(upstream.request.headers.usertoken).toBeUndefined();
  });
});

describe('other upgrades', () => {
  it.each([
    '/',
    '/gateway/',
    '/gateway/chat-service/ws/',
    '/gateway/chat-service/ws2?role=member',
    '/gateway//chat-service/ws?role=member',
    '/gateway/x/../chat-service/ws?role=member',
    '/gateway/chat-service%2fws?role=member',
    '/GATEWAY/chat-service/ws?role=member',
    '/gateway/soyoungzg/api/image/upload',
  ])('are rejected at %s', async path => {
    const answer = await rawRequest(upgradeRequest(path));
    expect(answer).toMatch(/^HTTP\/1\.1 404 Not Found\r\n/);
    expect(answer).not.toContain('page');
  });

  it('are rejected for protocols other than websocket', async () => {
    expect(await rawRequest(upgradeRequest(SOCKET_PATH, 'h2c'))).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('do not block pages', async () => {
    await rawRequest(upgradeRequest('/'));
    await supertest(`http://${edge.host}`).get('/').expect(200, 'a page');
  });

  it('are rejected without a valid websocket key, and do not count as open sockets', async () => {
    const answer = await rawRequest(upgradeRequest(SOCKET_PATH).replace(/Sec-WebSocket-Key.*\r\n/, ''));
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(edge.open()).toBe(0);
  });
});

describe('relaying', () => {
  it('forwards text in both directions, in order', async () => {
    const { browser, upstream } = await openPair();
    upstream.socket.send('{"event":"receiveMessage"}');
    upstream.socket.send('你好');
    browser.socket.send('a');
    browser.socket.send('b');
    await vi.waitFor(() => expect(browser.received).toEqual(['{"event":"receiveMessage"}', '你好']));
    await vi.waitFor(() => expect(upstream.received).toEqual(['a', 'b']));
  });

  it('forwards messages sent before the gateway socket opens', async () => {
    const browser = openBrowser(edge);
    await browser.status;
    for (let i = 0; i < 10; i++) browser.socket.send(String(i));
    await vi.waitFor(() => expect(chat.sockets[0]?.received).toEqual([...'0123456789']));
  });
});

describe('closing', () => {
  it.each([1000, 1001, 1011, 3000, CHAT_CLOSE_CODE.SESSION_ENDED])(
    'forwards code %i of the gateway to the browser',
    async code => {
      const { browser, upstream } = await openPair();
      upstream.socket.close(code, 'inner words');
      expect(await browser.closed).toBe(code);
      await vi.waitFor(() => expect(edge.open()).toBe(0));
    },
  );

  it('forwards the code of the browser to the gateway', async () => {
    const { browser, upstream } = await openPair();
    browser.socket.close(4000);
    expect(await upstream.closed).toBe(4000);
  });

  it('closes the gateway socket when a browser disconnects without a close frame', async () => {
    const { browser, upstream } = await openPair();
    browser.socket.terminate();
    expect(await upstream.closed).toBe(1001);
  });

  it('answers a close frame without a code', async () => {
    const { browser, upstream } = await openPair();
    browser.socket.close();
    expect(await upstream.closed).toBe(1000);
  });

  it('closes with 1011 when the gateway connection breaks', async () => {
    const { browser, upstream } = await openPair();
    upstream.socket.terminate();
    expect(await browser.closed).toBe(1011);
  });

  it('closes with 1013 when the gateway is unreachable', async () => {
    await chat.close();
    expect(await openBrowser(edge).closed).toBe(1013);
    await vi.waitFor(() => expect(edge.open()).toBe(0));
    chat = await startFakeChat();
  });

  it.each([
    [401, CHAT_CLOSE_CODE.SESSION_ENDED],
    [403, 1011],
    [429, 1013],
    [503, 1013],
    [302, 1013],
  ])('turns status %i of the gateway into close code %i', async (status, code) => {
    chat.refuseWith(status);
    expect(await openBrowser(edge).closed).toBe(code);
  });

  it('closes with 1013 when the gateway does not answer the upgrade', async () => {
    await edge.close();
    edge = await startSocketEdge(chat.url, { limits: { upstreamHandshakeMs: 50 } });
    chat.refuseWith(0);
    expect(await openBrowser(edge).closed).toBe(1013);
  });

  it('closes all sockets with 1001 when the edge drains, and accepts no new ones', async () => {
    const pairs = [await openPair(), await openPair({ cookie: `userToken=${TOKEN}` })];
    const closing = edge.close();
    for (const { browser } of pairs) expect(await browser.closed).toBe(1001);
    await closing;
    expect(edge.open()).toBe(0);
    expect(await openBrowser(edge).status).toBe(0);
    edge = await startSocketEdge(chat.url);
  });

  it('drains although a browser does not answer the close frame', async () => {
    await edge.close();
    edge = await startSocketEdge(chat.url, { limits: { closeMs: 50 } });
    const socket = openSocket(`http://${edge.host}`);
    socket.write(upgradeRequest(SOCKET_PATH));
    await vi.waitFor(() => expect(edge.open()).toBe(1));
    socket.pause();
    await edge.close();
    socket.destroy();
    edge = await startSocketEdge(chat.url);
  });

  it('terminates a browser and a gateway that do not answer a ping', async () => {
    await edge.close();
    edge = await startSocketEdge(chat.url, { limits: { sweepEveryMs: 10, pingEveryMs: 40 } });
    const mute = openSocket(`http://${edge.host}`);
    mute.on('data', () => {});
    mute.write(upgradeRequest(SOCKET_PATH));
    await vi.waitFor(() => expect(chat.sockets).toHaveLength(1));
    const { browser: alive } = await openPair();
    await vi.waitFor(() => expect(chat.sockets[0]?.socket.readyState).toBe(WebSocket.CLOSED));
    expect(alive.socket.readyState).toBe(WebSocket.OPEN);
    mute.destroy();

    chat.sockets[1]?.socket.pause();
    expect(await alive.closed).toBe(1011);
  });
});

function upgradeRequest(path: string, protocol = 'websocket') {
  return [
    `GET ${path} HTTP/1.1`,
    `Host: ${edge.host}`,
    `Origin: http://${edge.host}`,
    'Connection: Upgrade',
    `Upgrade: ${protocol}`,
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    `Cookie: anonId=${PUBLIC_ANON_ID}`,
    '\r\n',
  ].join('\r\n');
}

const rawRequest = (text: string) => sendBytes(`http://${edge.host}`, text);
