import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import supertest from 'supertest';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startSession } from '#gateway/modules/auth/sessions.ts';
import { type Arg, type CallName, calls } from '#shared/contract/index.ts';
import { STAFF_TOKEN } from '#test/support/gateway/build-gateway.ts';
import { type ChatClient, openChatAt, visitorId } from '#test/support/gateway/chat-client.ts';
import {
  type GatewayProcess,
  startGatewayProcess,
  stopGatewayProcess,
} from '#test/support/gateway/gateway-process.ts';
import { createTestDatabase } from '#test/support/gateway/test-database.ts';

const MEMBER = '100008';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let dataDir: string;
let first: GatewayProcess;
let second: GatewayProcess;
let token: string;

beforeAll(async () => {
  database = await createTestDatabase('demo');
  dataDir = await mkdtemp(join(tmpdir(), 'portal-processes-'));
  token = await startSession(database.db, MEMBER, new Date());
  [first, second] = await Promise.all([startProcess('first'), startProcess('second')]);
});
afterAll(async () => {
  await Promise.all([first, second].map(one => stopGatewayProcess(one)));
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const startProcess = (name: string) => startGatewayProcess(database.db, join(dataDir, name));

async function post({ url }: GatewayProcess, path: string, headers: Record<string, string>, arg: object) {
  const { body } = await supertest(url)
    .post(path)
    .set({ tenantId: 'soyoung-zg', ...headers })
    .send(arg);
  expect(body.code).toBe('0');
}

const call = <Name extends CallName>(
  to: GatewayProcess,
  name: Name,
  arg: Arg<Name> & object,
  asMember = false,
) => post(to, calls[name].path, asMember ? { userToken: token } : {}, arg);
const text = (msgContent: string) => ({ uid: `uid of ${msgContent}`, msgType: 'text' as const, msgContent });
const answer = (to: GatewayProcess, memberId: string, content: string) =>
  post(
    to,
    '/staff/chat/send',
    { staffToken: STAFF_TOKEN },
    { staffId: '400001', memberId, ...text(content) },
  );

async function open(
  { port }: GatewayProcess,
  options: { token?: string; anonId?: string },
): Promise<ChatClient> {
  const client = openChatAt(port, options);
  expect(await client.status).toBe(101);
  return client;
}
const nums = (client: ChatClient) => client.of('chatWaitQueueChangeNum').map(data => data?.num);

it('several gateway processes share one chat and survive the kill of one of them', async () => {
  const [anonId, other] = [visitorId(1), visitorId(2)];
  const [near, far] = [await open(first, { anonId }), await open(second, { anonId })];
  const next = await open(second, { anonId: other });
  await call(first, 'sendToCsByAnon', { ...text('在吗'), anonId });
  for (const tab of [near, far]) {
    await vi.waitFor(() => expect(tab.contents()).toEqual(['在吗']));
    await vi.waitFor(() => expect(nums(tab)).toEqual([1]));
  }
  await call(second, 'sendToCsByAnon', { ...text('我也在'), anonId: other });
  await vi.waitFor(() => expect(nums(next)).toEqual([2]));

  await answer(first, anonId, '您好');
  for (const tab of [near, far]) {
    await vi.waitFor(() => expect(tab.contents()).toEqual(['在吗', '您好']));
    await vi.waitFor(() => expect(tab.of('receiveMember')).toMatchObject([{ id: '400001' }]));
    await vi.waitFor(() => expect(nums(tab)).toEqual([1, 0]));
  }
  await vi.waitFor(() => expect(nums(next)).toEqual([2, 1]));

  const members = [await open(first, { token }), await open(second, { token })];
  await call(second, 'claimVisitorChat', { anonId }, true);
  for (const tab of members) await vi.waitFor(() => expect(tab.contents()).toEqual(['在吗', '您好']));

  const [stays = near, goes = far] = members;
  second.process.kill('SIGKILL');
  await goes.closed;
  await call(first, 'sendToCs', text('还在'), true);
  await answer(first, MEMBER, '在的');
  await vi.waitFor(() => expect(stays.contents()).toEqual(['在吗', '您好', '还在', '在的']));
  second = await startProcess('another');
  const back = await open(second, { token });
  await answer(first, MEMBER, '欢迎回来');
  await vi.waitFor(() => expect(back.contents()).toEqual(['欢迎回来']));
  for (const { socket } of [near, next, stays, back]) socket.terminate();
});
