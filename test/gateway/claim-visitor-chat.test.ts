import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildTestGateway, STAFF_TOKEN, type TestGateway } from '#test/support/gateway/build-gateway.ts';
import { type ChatClient, openChat, visitorId } from '#test/support/gateway/chat-client.ts';
import { staffCall } from '#test/support/gateway/staff-call.ts';

/** A shop without chat messages. */
const MOBILE = '13800000008';
let first: TestGateway;
let second: TestGateway;
let token: string;
let memberId: string;
let visitors = 0;
const open: ChatClient[] = [];

beforeAll(async () => {
  first = await buildTestGateway();
  second = await buildTestGateway({ db: first.connectAgain() });
  token = await first.signIn(MOBILE);
  const { rows } = await first.db.$client.query('SELECT id FROM member WHERE mobile = $1', [MOBILE]);
  memberId = rows[0].id;
  await first.db.$client.query('DELETE FROM chat_conversation');
  await first.db.$client.query(`INSERT INTO chat_group (id, name) VALUES ('g1', '测试组')`);
  await first.db.$client.query(`INSERT INTO chat_staff (id, name, group_id) VALUES ('s1', '小雅', 'g1')`);
});
afterEach(async () => {
  for (const { socket } of open.splice(0)) socket.terminate();
  await first.db.$client.query('DELETE FROM chat_conversation');
});
afterAll(async () => {
  await second.close();
  await first.close();
});

const newVisitor = () => visitorId(++visitors);
const text = (msgContent: string) => ({ uid: `uid of ${msgContent}`, msgType: 'text' as const, msgContent });
const asVisitor = (anonId: string, content: string, gateway = first) =>
  gateway.call('sendToCsByAnon', { ...text(content), anonId });
const asMember = (content: string) => first.call('sendToCs', text(content), { token });
const claim = (anonId: string, gateway = first) => gateway.call('claimVisitorChat', { anonId }, { token });

const answer = (memberId: string, msgContent: string) =>
  staffCall(first, '/chat/send', { staffId: 's1', memberId, ...text(msgContent) });

async function historyOfMember() {
  const { data } = await first.call('listChatHistory', { data: {}, pageSize: 100 }, { token });
  return data.chatRecordVOList;
}
const contentsOfMember = async () => (await historyOfMember()).map(({ content }) => content);
async function historyOfVisitor(anonId: string) {
  const { data } = await first.call('listChatHistoryByAnon', { data: { anonId }, pageSize: 100 });
  return data.chatRecordVOList;
}

async function openAt(gateway: TestGateway, options: Parameters<typeof openChat>[1]): Promise<ChatClient> {
  const client = openChat(gateway.app, options);
  open.push(client);
  expect(await client.status).toBe(101);
  return client;
}

async function conversations() {
  const { rows } = await first.db.$client.query(
    'SELECT participant_id, is_tourist, staff_id, waiting_since IS NOT NULL AS waits FROM chat_conversation ORDER BY 1',
  );
  return rows;
}

describe('a visitor who signs in', () => {
  it('keeps the visitor’s messages, in order, after the member’s own', async () => {
    const anonId = newVisitor();
    await asMember('早先的话');
    for (let i = 0; i < 30; i++) await asVisitor(anonId, `${i}`);
    await answer(anonId, '您好');
    await asVisitor(anonId, '谢谢');
    expect((await claim(anonId)).data).toEqual({ claimed: 32 });

    const records = await historyOfMember();
    const contents = ['早先的话', ...Array.from({ length: 30 }, (_, i) => `${i}`), '您好', '谢谢'];
    expect(records.map(({ content }) => content)).toEqual(contents);
    const ids = records.map(({ id }) => BigInt(id));
    expect(ids).toEqual(ids.toSorted((a, b) => (a < b ? -1 : 1)));
    for (const { isSendByCs, sendUserId, isTourists } of records) {
      expect(sendUserId).toBe(isSendByCs === '0' ? memberId : 's1');
      expect(isTourists).toBe(false);
    }
    expect(await historyOfVisitor(anonId)).toEqual([]);
    expect(await conversations()).toEqual([
      { participant_id: memberId, is_tourist: false, staff_id: 's1', waits: false },
    ]);
  });

  it('keeps the position in the queue', async () => {
    const [anonId, other] = [newVisitor(), newVisitor()];
    await asVisitor(anonId, '第一');
    await asVisitor(other, '第二');
    const [member, second1] = [await openAt(second, { token }), await openAt(second, { anonId: other })];
    await vi.waitFor(() => expect(second1.of('chatWaitQueueChangeNum')).toEqual([{ num: 2 }]));
    await claim(anonId);
    await vi.waitFor(() => expect(member.of('chatWaitQueueChangeNum')).toEqual([{ num: 1 }]));
    expect(second1.of('chatWaitQueueChangeNum')).toEqual([{ num: 2 }]);
  });

  it('keeps the assigned staff member', async () => {
    const anonId = newVisitor();
    await asMember('早先的话');
    await asVisitor(anonId, '在吗');
    await answer(anonId, '在的');
    await claim(anonId);
    expect(await conversations()).toMatchObject([{ participant_id: memberId, staff_id: 's1', waits: false }]);
  });

  it('can claim an empty conversation', async () => {
    expect((await claim(newVisitor())).data).toEqual({ claimed: 0 });
    expect(await conversations()).toEqual([]);
    expect((await first.call('claimVisitorChat', {}, { token })).code).toBe('PARAM_INVALID');
  });

  it('sees the claimed messages in other tabs, as do the staff, at every gateway', async () => {
    const anonId = newVisitor();
    await asVisitor(anonId, '在吗');
    await answer(anonId, '在的');
    const tabs = [await openAt(first, { token }), await openAt(second, { token })];
    const staff = await openAt(second, { staffId: 's1', headers: { staffToken: STAFF_TOKEN } });
    await claim(anonId);
    for (const tab of tabs) {
      await vi.waitFor(() => expect(tab.contents()).toEqual(['在吗', '在的']));
      await vi.waitFor(() => expect(tab.of('receiveMember').at(-1)).toMatchObject({ id: 's1' }));
    }
    await vi.waitFor(() => {
      const members = Object.fromEntries(
        staff.of('receiveMember').map(data => [data?.memberId, data?.csInfo]),
      );
      expect(members).toMatchObject({ [anonId]: null, [memberId]: { id: 's1' } });
    });
    expect(staff.of('receiveMessage').map(data => data?.memberId)).toEqual([memberId, memberId]);
  });
});

describe('a duplicate message', () => {
  it('resent after the sign-in is kept once, whichever arrived first', async () => {
    const anonId = newVisitor();
    for (const content of ['先认领', '先重发']) await asVisitor(anonId, content);
    await asMember('先重发');
    await claim(anonId);
    await asMember('先认领');
    expect((await contentsOfMember()).toSorted()).toEqual(['先认领', '先重发']);
  });

  it('of the staff with the same uid in both conversations is kept twice', async () => {
    const anonId = newVisitor();
    await asMember('我');
    await answer(memberId, '您好');
    await asVisitor(anonId, '也是我');
    await answer(anonId, '您好');
    await claim(anonId);
    expect(await contentsOfMember()).toEqual(['我', '您好', '也是我', '您好']);
  });
});

describe('concurrently', () => {
  it('several claims take effect once', async () => {
    const anonId = newVisitor();
    for (const content of ['一', '二', '三']) await asVisitor(anonId, content);
    const claims = await Promise.all([first, second, first, second].map(gateway => claim(anonId, gateway)));
    const counts = claims.map(({ data }) => data.claimed).toSorted();
    expect(counts).toEqual([0, 0, 0, 3]);
    expect(await contentsOfMember()).toEqual(['一', '二', '三']);
  });

  it('messages of visitor, member and staff are not lost, duplicated or rejected', async () => {
    const anonId = newVisitor();
    await asVisitor(anonId, '开始');
    const sent = ['开始'];
    const work: Promise<{ code: string }>[] = [];
    for (let i = 0; i < 20; i++) {
      sent.push(`v${i}`, `m${i}`);
      work.push(asVisitor(anonId, `v${i}`, i % 2 ? first : second), asMember(`m${i}`));
      if (i % 4 === 0) work.push(claim(anonId, i % 8 ? first : second));
    }
    expect(new Set((await Promise.all(work)).map(({ code }) => code))).toEqual(new Set(['0']));
    await claim(anonId);
    expect((await contentsOfMember()).toSorted()).toEqual(sent.toSorted());
    expect(await historyOfVisitor(anonId)).toEqual([]);
  });

  it('only one of two members gets the messages of a visitor', async () => {
    const anonId = newVisitor();
    await asVisitor(anonId, '秘密');
    const other = await first.signIn('13800000007');
    const [one, two] = await Promise.all([
      claim(anonId),
      second.call('claimVisitorChat', { anonId }, { token: other }),
    ]);
    expect([one.data.claimed, two.data.claimed].toSorted()).toEqual([0, 1]);
  });
});

it('rejects a claim without a session or with an invalid visitor id', async () => {
  const anonId = newVisitor();
  await asVisitor(anonId, '在吗');
  expect((await first.call('claimVisitorChat', { anonId })).code).toBe('400');
  for (const made of ['100001', memberId, 'md1']) {
    expect((await claim(made)).code).toBe('PARAM_INVALID');
  }
  expect(await historyOfVisitor(anonId)).toHaveLength(1);
});
