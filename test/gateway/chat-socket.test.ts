import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import type { ChatEvent } from '#gateway/modules/chat/chat-events.ts';
import { ChatSocket } from '#gateway/modules/chat/chat-socket.ts';
import { chatSocket } from '#gateway/modules/chat/socket-route.ts';
import { CHAT_CLOSE_CODE } from '#shared/constants.ts';
import { buildTestGateway, STAFF_TOKEN, type TestGateway } from '#test/support/gateway/build-gateway.ts';
import { type ChatClient, openChat, visitorId } from '#test/support/gateway/chat-client.ts';
import { staffCall } from '#test/support/gateway/staff-call.ts';
import { TestClock } from '#test/support/gateway/test-clock.ts';

let first: TestGateway;
/** Stands for a second gateway process: own pool and LISTEN connection, same database. */
let second: TestGateway;
const open: ChatClient[] = [];
let visitors = 0;

beforeAll(async () => {
  first = await buildTestGateway();
  second = await buildTestGateway({ db: first.connectAgain() });
  await first.db.$client.query(`INSERT INTO chat_group (id, name) VALUES ('g1', '测试组')`);
  await first.db.$client.query(`INSERT INTO chat_staff (id, name, group_id) VALUES ('s1', '小雅', 'g1')`);
});
afterEach(async () => {
  for (const { socket } of open.splice(0)) socket.terminate();
  // Gateways send that staff went offline when they notice the end of the socket.
  await vi.waitFor(async () => {
    const { rows } = await first.db.$client.query('SELECT id FROM chat_staff WHERE seen_date IS NOT NULL');
    expect(rows).toEqual([]);
  });
  await first.db.$client.query(`
    WITH changed AS (UPDATE chat_conversation SET waiting_since = NULL WHERE waiting_since IS NOT NULL RETURNING *)
    SELECT pg_notify('chat', json_build_object('kind', 'queue', 'participantId', participant_id)::text) FROM changed`);
});
afterAll(async () => {
  await second.close();
  await first.close();
});

async function openAt(gateway: TestGateway, options: Parameters<typeof openChat>[1]): Promise<ChatClient> {
  const client = openChat(gateway.app, options);
  open.push(client);
  expect(await client.status).toBe(101);
  return client;
}

const openStaff = (gateway: TestGateway) =>
  openAt(gateway, { staffId: 's1', headers: { staffToken: STAFF_TOKEN } });
const newVisitor = () => visitorId(++visitors);
const text = (msgContent: string) => ({ uid: `${msgContent}-uid`, msgType: 'text' as const, msgContent });

const answer = (memberId: string, msgContent: string) =>
  staffCall(first, '/chat/send', { staffId: 's1', memberId, ...text(msgContent) });

describe('a connection', () => {
  it.each<[string, Parameters<typeof openChat>[1], number]>([
    ['an unknown token', { token: 'unknown-token-0123456789' }, 401],
    [
      'an unknown token with a visitor’s id',
      { token: 'unknown-token-0123456789', anonId: visitorId(1) },
      401,
    ],
    ['a client without token and id', {}, 401],
    ['an invalid visitor id', { anonId: 'md1' }, 401],
    ['another tenant', { anonId: visitorId(1), headers: { tenantId: 'other' } }, 403],
    ['staff without the token', { staffId: 's1' }, 403],
    ['staff with a wrong token', { staffId: 's1', headers: { staffToken: 'wrong' } }, 403],
    ['unknown staff', { staffId: 's9', headers: { staffToken: STAFF_TOKEN } }, 403],
    ['another role', { path: '/chat-service/ws?role=admin' }, 403],
    ['no role', { path: '/chat-service/ws' }, 403],
    ['another path', { path: '/healthz' }, 404],
  ])('is rejected for %s', async (_who, options, status) => {
    const client = openChat(first.app, options);
    expect(await client.status).toBe(status);
  });
});

describe('messages', () => {
  it('reach all tabs of the member, including the sender’s, and no other participant', async () => {
    const token = await first.signIn('13800000001');
    const [tab, otherTab] = [await openAt(first, { token }), await openAt(second, { token })];
    const outsider = await openAt(first, { token: await first.signIn('13800000009') });
    const visitor = await openAt(second, { anonId: newVisitor() });
    const { data } = await first.call('sendToCs', text('你好'), { token });
    for (const client of [tab, otherTab]) {
      await vi.waitFor(() =>
        expect(client.of('receiveMessage')).toMatchObject([
          { id: data.msgId, uid: '你好-uid', isSendByCs: '0' },
        ]),
      );
    }
    await answer(String(tab.of('receiveMessage')[0]?.sendUserId), '在的');
    for (const client of [tab, otherTab]) {
      await vi.waitFor(() => expect(client.contents()).toEqual(['你好', '在的']));
    }
    expect(outsider.of('receiveMessage')).toEqual([]);
    expect(visitor.of('receiveMessage')).toEqual([]);
  });

  it('reach the visitor and no other visitor', async () => {
    const [anonId, otherId] = [newVisitor(), newVisitor()];
    const visitor = await openAt(second, { anonId });
    const other = await openAt(second, { anonId: otherId });
    await first.call('sendToCsByAnon', { ...text('在吗'), anonId });
    await first.call('sendToCsByAnon', { ...text('我也在'), anonId: otherId });
    await vi.waitFor(() => expect(visitor.contents()).toEqual(['在吗']));
    await vi.waitFor(() => expect(other.contents()).toEqual(['我也在']));
  });

  it('are delivered once when resent', async () => {
    const anonId = newVisitor();
    const visitor = await openAt(first, { anonId });
    for (let i = 0; i < 3; i++) await first.call('sendToCsByAnon', { ...text('一次'), anonId });
    await first.call('sendToCsByAnon', { ...text('最后'), anonId });
    await vi.waitFor(() => expect(visitor.contents()).toContain('最后'));
    expect(visitor.contents()).toEqual(['一次', '最后']);
  });

  it('under load are delivered exactly once and in order through both gateways', async () => {
    const anonId = newVisitor();
    const clients = [await openAt(first, { anonId }), await openAt(second, { anonId })];
    const contents = Array.from({ length: 50 }, (_, i) => `m${i}`);
    await Promise.all(
      contents.map((content, i) =>
        (i % 2 ? first : second).call('sendToCsByAnon', { ...text(content), anonId }),
      ),
    );
    const { data } = await first.call('listChatHistoryByAnon', { data: { anonId }, pageSize: 100 });
    const stored = data.chatRecordVOList.map(({ content }) => content);
    expect(stored.toSorted()).toEqual(contents.toSorted());
    for (const client of clients) await vi.waitFor(() => expect(client.contents()).toEqual(stored));
  });

  it('hide the price of a card from viewers who may not see prices', async () => {
    const token = await first.signIn('13800000002');
    const client = await openAt(first, { token });
    const card = {
      id: '1',
      name: '水',
      thumbnailUrl: '/gateway/soyoungzg/api/image/packshot/1.svg',
      price: '9.00',
    };
    const body = { uid: 'card', msgType: 'goods' as const, msgContent: JSON.stringify(card) };
    await first.call('sendToCs', body, { token });
    await vi.waitFor(() => expect(client.contents()).toHaveLength(1));
    expect(JSON.parse(String(client.contents()[0])).price).toBeNull();
  });

  it('reach staff with the id of their conversation', async () => {
    const staff = await openStaff(second);
    const anonId = newVisitor();
    await first.call('sendToCsByAnon', { ...text('在吗'), anonId });
    await vi.waitFor(() =>
      expect(staff.of('receiveMessage')).toMatchObject([{ memberId: anonId, content: '在吗' }]),
    );
  });
});

describe('the queue', () => {
  it('sends each waiting participant its position, and removes it when staff reply', async () => {
    const [one, two] = [newVisitor(), newVisitor()];
    const [first1, second2] = [await openAt(first, { anonId: one }), await openAt(second, { anonId: two })];
    const nums = (client: ChatClient) => client.of('chatWaitQueueChangeNum').map(data => data?.num);
    await first.call('sendToCsByAnon', { ...text('一'), anonId: one });
    await vi.waitFor(() => expect(nums(first1)).toEqual([1]));
    await first.call('sendToCsByAnon', { ...text('二'), anonId: two });
    await vi.waitFor(() => expect(nums(second2)).toEqual([2]));

    const staff = await openStaff(first);
    await vi.waitFor(() => expect(nums(staff)).toEqual([2]));
    await answer(one, '您好');
    await vi.waitFor(() => expect(nums(first1)).toEqual([1, 0]));
    await vi.waitFor(() => expect(nums(second2)).toEqual([2, 1]));
    await vi.waitFor(() => expect(nums(staff)).toEqual([2, 1]));
    const serving = { id: 's1', name: '小雅', status: 'ONLINE', belongGroupId: 'g1' };
    await vi.waitFor(() => expect(first1.of('receiveMember')).toEqual([serving]));
    await vi.waitFor(() =>
      expect(staff.of('receiveMember')).toMatchObject([{ memberId: one, csInfo: serving }]),
    );
    expect(second2.of('receiveMember')).toEqual([]);
  });

  it('sends at every gateway the positions in the database while many join and leave', async () => {
    const ids = Array.from({ length: 12 }, newVisitor);
    const clients = await Promise.all(
      ids.map((anonId, index) => openAt(index % 2 === 0 ? first : second, { anonId })),
    );
    const staff = await openStaff(second);
    for (const anonId of ids) await first.call('sendToCsByAnon', { ...text(`hello ${anonId}`), anonId });
    // In several orders, so that the queue loses and gains participants at both ends at once.
    for (const [round, modulus] of [5, 7, 11].entries()) {
      const order = ids.map((_, index) => ids[(index * modulus) % ids.length] ?? '');
      await Promise.all([
        ...order
          .slice(0, 7)
          .map(anonId => first.call('sendToCsByAnon', { ...text(`${round} ${anonId}`), anonId })),
        ...order.slice(5).map(anonId => answer(anonId, `A${round}`)),
      ]);
    }
    const { rows } = await first.db.$client.query<{
      id: string;
    }>(`SELECT participant_id AS id FROM chat_conversation
      WHERE waiting_since IS NOT NULL ORDER BY waiting_since, participant_id COLLATE "C"`);
    const places = ids.map(anonId => rows.findIndex(({ id }) => id === anonId) + 1);
    const shown = (client: ChatClient) => client.of('chatWaitQueueChangeNum').at(-1)?.num ?? 0;
    await vi.waitFor(() => expect(clients.map(shown)).toEqual(places));
    await vi.waitFor(() => expect(shown(staff)).toBe(rows.length));
  });

  it('sends the position to a waiting participant that reconnects', async () => {
    const anonId = newVisitor();
    await first.call('sendToCsByAnon', { ...text('等'), anonId });
    const client = await openAt(second, { anonId });
    await vi.waitFor(() => expect(client.of('chatWaitQueueChangeNum')).toEqual([{ num: 1 }]));
  });

  it('sends the assigned staff member to a participant that reconnects', async () => {
    const [anonId, other] = [newVisitor(), newVisitor()];
    await first.call('sendToCsByAnon', { ...text('在吗'), anonId });
    // Until the second gateway is notified of a message, a new tab still receives it.
    const tab = await openAt(second, { anonId });
    await answer(anonId, '在的');
    await vi.waitFor(() => expect(tab.contents()).toContain('在的'));
    const client = await openAt(second, { anonId });
    await vi.waitFor(() => expect(client.of('receiveMember').at(-1)).toMatchObject({ name: '小雅' }));
    const outsider = await openAt(second, { anonId: other });
    await answer(anonId, '请说');
    await vi.waitFor(() => expect(client.contents()).toEqual(['请说']));
    expect(outsider.of('receiveMember')).toEqual([]);
  });
});

describe('staff', () => {
  const presence = (client: ChatClient) => client.of('receiveMember').map(member => member?.status);

  it('are shown as online at every gateway to the participants they serve while connected', async () => {
    const anonId = newVisitor();
    await first.call('sendToCsByAnon', { ...text('在吗'), anonId });
    await answer(anonId, '在的');
    const client = await openAt(second, { anonId });
    const outsider = await openAt(second, { anonId: newVisitor() });
    await vi.waitFor(() => expect(presence(client).at(-1)).toBe('OFFLINE'));

    const desks = [await openStaff(first), await openStaff(first)];
    await vi.waitFor(() => expect(presence(client).at(-1)).toBe('ONLINE'));
    desks[0]?.socket.close();
    await desks[0]?.closed;
    const told = presence(client).length;
    await answer(anonId, '还在');
    await vi.waitFor(() => expect(client.contents()).toContain('还在'));
    expect(presence(client).slice(told)).not.toContain('OFFLINE');

    desks[1]?.socket.terminate();
    await vi.waitFor(() => expect(presence(client).at(-1)).toBe('OFFLINE'));
    const { rows } = await first.db.$client.query(`SELECT seen_date FROM chat_staff WHERE id = 's1'`);
    expect(rows).toEqual([{ seen_date: null }]);
    expect(presence(outsider)).toEqual([]);
  });
});

describe('the end of a session', () => {
  it('closes only its own sockets, at every gateway', async () => {
    const [token, kept] = [await first.signIn('13800000001'), await first.signIn('13800000001')];
    const ended = [await openAt(first, { token }), await openAt(second, { token })];
    const other = await openAt(first, { token: kept });
    await first.call('logout', undefined, { token });
    for (const { closed } of ended) expect(await closed).toBe(CHAT_CLOSE_CODE.SESSION_ENDED);
    expect(other.socket.readyState).toBe(WebSocket.OPEN);
    expect(await openChat(first.app, { token }).status).toBe(401);
  });
});

describe('the chat hub of a gateway', () => {
  /** Starts only the socket part of a gateway, with its own clock and a short ping interval. */
  async function startSocketGateway() {
    const db = first.connectAgain();
    const clock = new TestClock();
    const app = Fastify();
    await app.register(chatSocket, {
      db,
      clock,
      config: first.config,
      staffToken: STAFF_TOKEN,
      metrics: first.deps.metrics,
      pingEveryMs: 200,
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const connect = async (options: Parameters<typeof openChat>[1]) => {
      const client = openChat(app, options);
      open.push(client);
      expect(await client.status).toBe(101);
      return client;
    };
    return { app, db, clock, connect };
  }

  it('closes sockets of expired sessions', async () => {
    const { app, clock, connect } = await startSocketGateway();
    const member = await connect({ token: await first.signIn('13800000001') });
    const visitor = await connect({ anonId: newVisitor() });
    clock.forward(31 * 86_400_000);
    expect(await member.closed).toBe(CHAT_CLOSE_CODE.SESSION_ENDED);
    expect(visitor.socket.readyState).toBe(WebSocket.OPEN);
    await app.close();
  });

  it('disconnects clients that do not answer pings', async () => {
    const { app, connect } = await startSocketGateway();
    const mute = await connect({ anonId: newVisitor() });
    const alive = await connect({ anonId: newVisitor() });
    mute.socket.pause();
    await vi.waitFor(async () => {
      const { count } = await new Promise<{ count: number }>((resolve, reject) =>
        app.server.getConnections((error, count) => (error ? reject(error) : resolve({ count }))),
      );
      expect(count).toBe(1);
    });
    expect(alive.socket.readyState).toBe(WebSocket.OPEN);
    await app.close();
  });

  it('closes all sockets when its LISTEN connection breaks, and listens again', async () => {
    const { app, db, connect } = await startSocketGateway();
    const anonId = newVisitor();
    const client = await connect({ anonId });
    await first.db.$client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND (query LIKE 'LISTEN%' OR query = 'SELECT 1')
         AND pid <> pg_backend_pid()`,
    );
    expect(await client.closed).toBe(1012);
    let round = 0;
    await vi.waitFor(
      async () => {
        const again = await connect({ anonId });
        const content = `again ${round++}`;
        await first.call('sendToCsByAnon', { ...text(content), anonId });
        await vi.waitFor(() => expect(again.contents()).toContain(content), { timeout: 300 });
      },
      { timeout: 10_000 },
    );
    await app.close();
    await db.$client.end();
  });

  it('closes sockets with 1001 on shutdown and rejects new ones', async () => {
    const { app, connect } = await startSocketGateway();
    const client = await connect({ anonId: newVisitor() });
    const staff = await connect({ staffId: 's1', headers: { staffToken: STAFF_TOKEN } });
    await app.close();
    expect(await client.closed).toBe(1001);
    expect(await staff.closed).toBe(1001);
  });

  it('survives oversized frames, floods and invalid frames of a member', async () => {
    const { app, connect } = await startSocketGateway();
    const big = await connect({ anonId: newVisitor() });
    big.socket.send('x'.repeat(5000));
    expect(await big.closed).toBe(1009);
    const flood = await connect({ anonId: newVisitor() });
    for (let i = 0; i < 5000; i++) flood.socket.send('x');
    expect(await flood.closed).toBe(1008);
    const odd = await connect({ anonId: newVisitor() });
    odd.socket.send('{"event":"receiveMessage"}');
    odd.socket.send(Buffer.from([1, 2, 3]));
    odd.socket.ping();
    await once(odd.socket, 'pong');
    expect(odd.socket.readyState).toBe(WebSocket.OPEN);
    await app.close();
  });
});

it('disconnects a client that does not read before its buffer fills the memory', async () => {
  const http = createServer();
  const server = new WebSocketServer({ server: http, WebSocket: ChatSocket });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const client = new WebSocket(`ws://127.0.0.1:${(http.address() as AddressInfo).port}`);
  client.on('error', () => {});
  const [socket] = (await once(server, 'connection')) as [ChatSocket];
  socket.serve({ kind: 'participant', participantId: 'p', sessionId: undefined, seesPrices: false });
  await once(client, 'open');
  client.pause();
  let most = 0;
  while (socket.readyState === WebSocket.OPEN) {
    socket.sendEvent('receiveMessage', { content: 'x'.repeat(50_000) });
    most = Math.max(most, socket.bufferedAmount);
    await new Promise(setImmediate);
  }
  expect(most).toBeLessThan(512 * 1024);
  client.terminate();
  server.close();
  await new Promise(resolve => http.close(resolve));
});

it('sends only ids through NOTIFY', async () => {
  const client = await first.db.$client.connect();
  const heard: string[] = [];
  client.on('notification', ({ payload }) => heard.push(payload ?? ''));
  await client.query('LISTEN chat');
  const anonId = newVisitor();
  const { data } = await first.call('sendToCsByAnon', { ...text('秘密'), anonId });
  await vi.waitFor(() => expect(heard.length).toBeGreaterThanOrEqual(2));
  const events = heard.map(payload => JSON.parse(payload) as ChatEvent);
  expect(events).toEqual([
    { kind: 'queue', participantId: anonId },
    { kind: 'message', participantId: anonId, id: data.msgId },
  ]);
  client.release(true);
});
