import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { CHAT_CLOSE_CODE } from '#shared/constants.ts';
import { buildTestGateway, type TestGateway } from '#test/support/build-gateway.ts';
import { visitorId } from '#test/support/chat-client.ts';
import { openBrowser, SOCKET_PATH, type SocketEdge, startSocketEdge } from '#test/support/socket-edge.ts';

let gateway: TestGateway;
let edge: SocketEdge;

beforeAll(async () => {
  gateway = await buildTestGateway();
  await gateway.app.listen({ host: '127.0.0.1', port: 0 });
  edge = await startSocketEdge(`http://127.0.0.1:${(gateway.app.server.address() as AddressInfo).port}`);
});
afterAll(async () => {
  await edge.close();
  await gateway.close();
});

const text = (msgContent: string) => ({ uid: msgContent, msgType: 'text' as const, msgContent });

it('brings a member’s messages to all tabs, and no word of another’s', async () => {
  const token = await gateway.signIn('13800000001');
  const tabs = [1, 2].map(() => openBrowser(edge, { cookie: `userToken=${token}` }));
  const stranger = openBrowser(edge, { cookie: `anonId=${visitorId(1)}` });
  for (const { status } of [...tabs, stranger]) expect(await status).toBe(101);
  await gateway.call('sendToCs', text('tab'), { token });
  for (const { received } of tabs)
    await vi.waitFor(() => expect(received.join()).toContain('"content":"tab"'));
  expect(stranger.received.join()).not.toContain('tab');
  for (const { socket } of [...tabs, stranger]) socket.close();
});

it('tells the browser that the session has ended, now or before', async () => {
  const token = await gateway.signIn('13800000001');
  const browser = openBrowser(edge, { cookie: `userToken=${token}` });
  expect(await browser.status).toBe(101);
  await gateway.call('logout', undefined, { token });
  expect(await browser.closed).toBe(CHAT_CLOSE_CODE.SESSION_ENDED);
  const again = openBrowser(edge, { cookie: `userToken=${token}` });
  expect(await again.closed).toBe(CHAT_CLOSE_CODE.SESSION_ENDED);
});

it('shows a page nothing of whoever has logged in, or out, since it was made', async () => {
  const token = await gateway.signIn('13800000009');
  const { data: me } = await gateway.call('loginVerify', undefined, { token });
  const cookie = `userToken=${token}; anonId=${visitorId(3)}`;
  const pageOf = (memberId: string, held = cookie) =>
    openBrowser(edge, { cookie: held, path: `${SOCKET_PATH}&memberId=${memberId}` });

  for (const page of [pageOf('100001'), pageOf(me.memberId, `anonId=${visitorId(3)}`)])
    expect(await page.closed).toBe(CHAT_CLOSE_CODE.SESSION_ENDED);
  expect(await pageOf('..%2Fx').status).toBe(400);
  const [own, visitors] = [pageOf(me.memberId), pageOf('')];
  for (const { status } of [own, visitors]) expect(await status).toBe(101);
  await gateway.call('sendToCs', text('mine alone'), { token });
  await gateway.call('sendToCsByAnon', { ...text('the visitor’s'), anonId: visitorId(3) });
  await vi.waitFor(() => expect(own.received.join()).toContain('mine alone'));
  await vi.waitFor(() => expect(visitors.received.join()).toContain('the visitor’s'));
  expect(visitors.received.join()).not.toContain('mine alone');
  expect(own.received.join()).not.toContain('the visitor’s');
  for (const { socket } of [own, visitors]) socket.close();
});

it('passes on that the gateway goes away', async () => {
  const browser = openBrowser(edge, { cookie: `anonId=${visitorId(2)}` });
  expect(await browser.status).toBe(101);
  await gateway.app.close();
  expect(await browser.closed).toBe(1001);
});
