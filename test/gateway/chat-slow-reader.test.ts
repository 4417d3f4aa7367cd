import type { Duplex } from 'node:stream';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildTestGateway, type TestGateway } from '#test/support/gateway/build-gateway.ts';
import { openChat, visitorId } from '#test/support/gateway/chat-client.ts';
import { staffCall } from '#test/support/gateway/staff-call.ts';

const LONGEST = 4000;
const AT_ONCE = 16;

let gateway: TestGateway;
/** Open sockets at the gateway. */
const chatSockets = new Set<Duplex>();
beforeAll(async () => {
  gateway = await buildTestGateway();
  gateway.app.server.on('upgrade', (_request, socket) => {
    chatSockets.add(socket);
    socket.on('close', () => chatSockets.delete(socket));
  });
});
afterAll(() => gateway.close());

async function answer(memberId: string, number: number) {
  const msgContent = `${number} `.padEnd(LONGEST, '您');
  const message = { uid: `u${number}`, msgType: 'text', msgContent };
  await staffCall(gateway, '/chat/send', { staffId: '400001', memberId, ...message });
}

it('disconnects a tab that does not read, while another tab receives every message', async () => {
  const anonId = visitorId(1);
  const [slow, well] = [openChat(gateway.app, { anonId }), openChat(gateway.app, { anonId })];
  for (const { status } of [slow, well]) expect(await status).toBe(101);
  await gateway.call('sendToCsByAnon', { uid: 'u', msgType: 'text', msgContent: '在吗', anonId });
  let isCutOff = false;
  void slow.closed.then(() => {
    isCutOff = true;
  });
  slow.socket.pause();

  let sent = 1;
  while (chatSockets.size === 2) {
    await Promise.all(Array.from({ length: AT_ONCE }, () => answer(anonId, sent++)));
  }
  await vi.waitFor(() => expect(well.contents()).toHaveLength(sent));
  const ids = well.of('receiveMessage').map(data => Number(data?.id));
  expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  expect(new Set(ids).size).toBe(sent);
  slow.socket.resume();
  await vi.waitFor(() => expect(isCutOff).toBe(true));
  // The closed tab can read all messages from the history.
  const { data } = await gateway.call('listChatHistoryByAnon', { data: { anonId }, pageSize: 100 });
  expect(data.chatRecordVOList.at(-1)?.id).toBe(String(ids.at(-1)));
  well.socket.terminate();
});
