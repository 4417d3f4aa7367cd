import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { CHAT_CLOSE_CODE } from '#shared/constants.ts';
import {
  openBrowser,
  SOCKET_PATH,
  type SocketEdge,
  startSocketEdge,
} from '#test/support/edge/socket-edge.ts';
import { buildTestGateway, type TestGateway } from '#test/support/gateway/build-gateway.ts';
import { visitorId } from '#test/support/gateway/chat-client.ts';

let gateway: TestGateway;
let edge: SocketEdge;

beforeAll(async () => {
  gateway = await buildTestGateway();
  edge = await startSocketEdge(gateway.app.listeningOrigin);
});
afterAll(async () => {
  await edge.close();
  await gateway.close();
});

const text = (msgContent: string) => ({ uid: msgContent, msgType: 'text' as const, msgContent });

it('sends the messages of a member to all tabs of that member only', async () => {
  const token = await gateway.signIn('13800000001');
  const tabs = [1, 2].map(() => openBrowser(edge, { cookie: `userToken=${token}` }));
  const otherVisitor = openBrowser(edge, { cookie: `anonId=${visitorId(1)}` });
  for (const { status } of [...tabs, otherVisitor]) expect(await status).toBe(101);
  await gateway.call('sendToCs', text('tab'), { token });
  for (const { received } of tabs)
    await vi.waitFor(() => expect(received.join()).toContain('"content":"tab"'));
  expect(otherVisitor.received.join()).not.toContain('tab');
  for (const { socket } of [...tabs, otherVisitor]) socket.close();
});

it('closes with SESSION_ENDED when the session ends, and for an ended session', async () => {
  const token = await gateway.signIn('13800000001');
  const browser = openBrowser(edge, { cookie: `userToken=${token}` });
  expect(await browser.status).toBe(101);
  await gateway.call('logout', undefined, { token });
  expect(await browser.closed).toBe(CHAT_CLOSE_CODE.SESSION_ENDED);
  const again = openBrowser(edge, { cookie: `userToken=${token}` });
  expect(await again.closed).toBe(CHAT_CLOSE_CODE.SESSION_ENDED);
});

it('sends a page no messages of a viewer who signed in or out after it was rendered', async () => {
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

it('closes with 1001 when the gateway shuts down', async () => {
  const browser = openBrowser(edge, { cookie: `anonId=${visitorId(2)}` });
  expect(await browser.status).toBe(101);
  await gateway.app.close();
  expect(await browser.closed).toBe(1001);
});
