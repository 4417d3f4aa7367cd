import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ChatSocket } from '#gateway/modules/chat/chat-socket.ts';
import { CHAT_SOCKET_PATH } from '#shared/constants.ts';
import { calls } from '#shared/contract/index.ts';
import { buildTestGateway, type TestGateway } from '#test/support/gateway/build-gateway.ts';
import { type ChatClient, openChat, visitorId } from '#test/support/gateway/chat-client.ts';
import { openSocket, sendBytes } from '#test/support/http/raw-http.ts';

const SOCKETS_PER_PARTICIPANT = 100;
const VISITOR_PATH = `${CHAT_SOCKET_PATH}?role=member&anonId=${visitorId(1)}`;

let gateway: TestGateway;
/** Open during every test; still served after it. */
let witness: ChatClient;
beforeAll(async () => {
  gateway = await buildTestGateway();
  witness = openChat(gateway.app, { anonId: visitorId(0) });
  expect(await witness.status).toBe(101);
});
afterEach(async () => {
  witness.socket.ping();
  await once(witness.socket, 'pong');
  await openAndClose();
});
afterAll(() => gateway.close());

const port = () => (gateway.app.server.address() as AddressInfo).port;
const connections = () =>
  new Promise<number>((resolve, reject) =>
    gateway.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

async function openAndClose() {
  const { socket, status, closed } = openChat(gateway.app, { anonId: visitorId(2) });
  expect(await status).toBe(101);
  socket.terminate();
  await closed;
}

/** The bytes of an upgrade request. An undefined value omits the header. */
function upgradeRequest(
  path: string,
  { method = 'GET', ...changed }: Record<string, string | undefined> = {},
) {
  const headers = {
    Host: 'gateway',
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    tenantId: 'soyoung-zg',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
    ...changed,
  };
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : `${name}: ${value}`,
  );
  return `${[`${method} ${path} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`;
}

/** Everything that the gateway sends before it closes the connection. */
const answerTo = (bytes: string) => sendBytes(`http://127.0.0.1:${port()}`, bytes);

describe('an upgrade request of another path', () => {
  it.each([
    ['a page', '/healthz'],
    ['the documentation', '/docs'],
    ['a call', calls.getMyInfo.path],
    ['a staff call', '/staff/chat/send'],
    ['an unknown path', '/nowhere'],
    ['a malformed URL', '/%zz'],
    ['a longer chat path', `${CHAT_SOCKET_PATH}/more`],
  ])('is answered with 404 without a body and closed: %s', async (_what, path) => {
    const [head, body] = (await answerTo(upgradeRequest(path))).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 404 /);
    expect(head).toMatch(/^connection: close$/im);
    expect(body).toBe('');
  });

  it.each([
    ['a call', calls.sendToCsByAnon.path],
    ['the chat path', VISITOR_PATH],
  ])('is answered without waiting for its body: %s', async (_what, path) => {
    const headers = { 'Content-Type': 'application/json', 'Content-Length': '100' };
    const answer = await answerTo(upgradeRequest(path, { method: 'POST', ...headers }));
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
  });
});

it('a plain request of the chat path is answered like one of an unknown path', async () => {
  const headers = { tenantId: 'soyoung-zg' };
  const [chat, unknown] = await Promise.all(
    [VISITOR_PATH, '/nowhere'].map(async url => gateway.http.get(url).set(headers)),
  );
  expect(chat?.status).toBe(404);
  expect(chat?.text).toBe(unknown?.text);
});

describe('a handshake', () => {
  it.each<[string, Record<string, string | undefined>]>([
    ['an unknown version', { 'Sec-WebSocket-Version': '99' }],
    ['no version', { 'Sec-WebSocket-Version': undefined }],
    ['no key', { 'Sec-WebSocket-Key': undefined }],
    ['a key of a wrong length', { 'Sec-WebSocket-Key': 'dG9vIHNob3J0' }],
    ['another protocol', { Upgrade: 'h2c' }],
    ['a malformed subprotocol', { 'Sec-WebSocket-Protocol': ',,' }],
  ])('with %s is answered with 400 and closed', async (_what, headers) => {
    expect(await answerTo(upgradeRequest(VISITOR_PATH, headers))).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('that is rejected is answered with its status alone and closed', async () => {
    const [head, body] = (await answerTo(upgradeRequest(`${CHAT_SOCKET_PATH}?role=member`))).split(
      '\r\n\r\n',
    );
    expect(head).toMatch(/^HTTP\/1\.1 401 /);
    expect(head).toMatch(/^connection: close$/im);
    expect(body).toBe('');
  });

  it('above the limit of a participant is answered with 429, until one of its sockets closes', async () => {
    const anonId = visitorId(3);
    const clients = Array.from({ length: SOCKETS_PER_PARTICIPANT }, () => openChat(gateway.app, { anonId }));
    for (const { status } of clients) expect(await status).toBe(101);
    expect(await openChat(gateway.app, { anonId }).status).toBe(429);
    clients[0]?.socket.close();
    await vi.waitFor(async () => {
      const client = openChat(gateway.app, { anonId });
      clients.push(client);
      expect(await client.status).toBe(101);
    });
    for (const { socket } of clients) socket.terminate();
  });
});

describe('a handshake that waits for the database', () => {
  /** Runs a test while the sessions cannot be read. */
  async function whileLocked(
    test: (token: string, unlock: () => Promise<unknown>) => Promise<void>,
    at = gateway,
  ) {
    const token = await at.signIn('13800000001');
    const client = await gateway.db.$client.connect();
    await client.query('BEGIN');
    await client.query('LOCK TABLE session');
    try {
      await test(token, () => client.query('ROLLBACK'));
    } finally {
      client.release(true);
    }
  }
  const isWaiting = async () => {
    const { rows } = await gateway.db.$client.query(
      `SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'session'::regclass`,
    );
    return rows.length > 0;
  };

  it('is dropped when its client disconnects', async () => {
    await whileLocked(async (token, unlock) => {
      const socket = openSocket(gateway.app.listeningOrigin);
      socket.write(upgradeRequest(`${CHAT_SOCKET_PATH}?role=member`, { userToken: token }));
      await vi.waitFor(async () => expect(await isWaiting()).toBe(true));
      socket.resetAndDestroy();
      gateway.app.server.closeIdleConnections();
      // The witness remains.
      await vi.waitFor(async () => expect(await connections()).toBe(1));
      await unlock();
    });
  });

  it('is answered with 503 when the gateway closes, and delays the end of the gateway only until then', async () => {
    const other = await buildTestGateway({ db: gateway.connectAgain() });
    await whileLocked(async (token, unlock) => {
      const waiting = openChat(other.app, { token });
      await vi.waitFor(async () => expect(await isWaiting()).toBe(true));
      const closing = other.app.close();
      await unlock();
      expect(await waiting.status).toBe(503);
      await closing;
    }, other);
    await other.close();
  });

  it('is answered with 503 when the database fails', async () => {
    const token = await gateway.signIn('13800000001');
    await gateway.db.$client.query('ALTER TABLE session RENAME TO session_gone');
    const answer = await answerTo(upgradeRequest(`${CHAT_SOCKET_PATH}?role=member`, { userToken: token }));
    await gateway.db.$client.query('ALTER TABLE session_gone RENAME TO session');
    expect(answer).toMatch(/^HTTP\/1\.1 503 /);
  });
});

describe('an open socket', () => {
  it('is closed with 1002 after bytes that are no frame', async () => {
    const socket = openSocket(gateway.app.listeningOrigin);
    socket.write(upgradeRequest(VISITOR_PATH));
    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 101 /);
    socket.write('not a frame');
    let received = Buffer.alloc(0);
    socket.on('data', chunk => {
      received = Buffer.concat([received, chunk]);
    });
    const closeFrame = Buffer.from([0x88, 2, ...[1002 >> 8, 1002 & 0xff]]);
    await vi.waitFor(() => expect(received.includes(closeFrame)).toBe(true));
    socket.destroy();
  });

  it('is terminated when it cannot be served', async () => {
    const serve = vi.spyOn(ChatSocket.prototype, 'serve').mockImplementationOnce(() => {
      throw new Error('the socket cannot be served');
    });
    const client = openChat(gateway.app, { anonId: visitorId(4) });
    expect(await client.closed).toBe(1006);
    expect(serve).toHaveBeenCalledOnce();
    serve.mockRestore();
  });
});
