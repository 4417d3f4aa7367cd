import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildTestGateway, STAFF_TOKEN, type TestGateway } from '#test/support/gateway/build-gateway.ts';
import { openChat, visitorId } from '#test/support/gateway/chat-client.ts';

const LONGEST = 4000;
const AT_ONCE = 16;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway();
  await gateway.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => gateway.close());

const connections = () =>
  new Promise<number>((resolve, reject) =>
    gateway.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

async function answer(memberId: string, number: number) {
  const msgContent = `${number} `.padEnd(LONGEST, '您');
  const reply = await gateway.app.inject({
    method: 'POST',
    url: '/staff/chat/send',
    headers: { staffToken: STAFF_TOKEN },
    payload: { staffId: '400001', memberId, uid: `u${number}`, msgType: 'text', msgContent },
  });
  expect(reply.json().code).toBe('0');
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
  while ((await connections()) === 2) {
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
