import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { timer } from '#gateway/db/schema/timer.ts';
import { like } from '#gateway/db/sql.ts';
import { chooseAnswer, type Question } from '#gateway/demo/autopilot/choose-answer.ts';
import { autopilot } from '#shared/messages/zh/gateway/autopilot.ts';
import { buildTestGateway, type TestGateway } from '#test/support/gateway/build-gateway.ts';
import { visitorId } from '#test/support/gateway/chat-client.ts';
import { staffCall } from '#test/support/gateway/staff-call.ts';
import { TestClock } from '#test/support/gateway/test-clock.ts';

const { chat } = autopilot;
const DELAY_MS = 3000;
const clock = new TestClock();
let gateway: TestGateway;
let visitors = 0;

beforeAll(async () => {
  gateway = await buildTestGateway({ clock });
});
afterAll(() => gateway.close());

const newVisitor = () => visitorId(++visitors);
let sent = 0;
const write = (anonId: string, msgContent: string, by = gateway) =>
  by.call('sendToCsByAnon', { uid: `u${++sent}`, msgType: 'text', msgContent, anonId });
async function answersTo(anonId: string) {
  const { data } = await gateway.call('listChatHistoryByAnon', { data: { anonId } });
  return data.chatRecordVOList.filter(({ isSendByCs }) => isSendByCs !== '0');
}
const timers = () => gateway.db.select().from(timer).where(like(timer.kind, 'autopilot.%'));

describe('chat autopilot', () => {
  it('sends one reply to all messages written within the delay', async () => {
    const anonId = newVisitor();
    await write(anonId, '你好');
    await write(anonId, '运费怎么算');
    await write(anonId, '能开专票吗');
    expect(await gateway.runDueTimers()).toBe(0);
    clock.forward(DELAY_MS);
    expect(await gateway.runDueTimers()).toBe(1);
    const [answer, ...more] = await answersTo(anonId);
    expect(more).toEqual([]);
    // No staff is online and none is named: the reply comes from the robot, which is not assigned to the
    // conversation.
    expect(answer).toMatchObject({ isSendByCs: '2', sendUserId: 'robot' });
    const { rows } = await gateway.db.$client.query(
      'SELECT staff_id, waiting_since FROM chat_conversation WHERE participant_id = $1',
      [anonId],
    );
    expect(rows).toEqual([{ staff_id: null, waiting_since: null }]);
    expect(answer?.content.split('\n')).toHaveLength(2);
    expect(answer?.content).toContain('增值税专用发票');
    expect(await timers()).toEqual([]);

    await write(anonId, '谢谢');
    clock.forward(DELAY_MS);
    await gateway.runDueTimers();
    expect((await answersTo(anonId)).map(({ content }) => content).at(-1)).toBe(chat.thanks);
  });

  it('does not reply when staff have already replied', async () => {
    const anonId = newVisitor();
    await write(anonId, '在吗');
    const message = { uid: 'u', msgType: 'text', msgContent: '在的' };
    await staffCall(gateway, '/chat/send', { staffId: '400002', memberId: anonId, ...message });
    clock.forward(DELAY_MS);
    await gateway.runDueTimers();
    expect((await answersTo(anonId)).map(({ content }) => content)).toEqual(['在的']);
  });

  it('leaves messages to connected staff, and replies once they have disconnected', async () => {
    const anonId = newVisitor();
    await gateway.db.$client.query(`UPDATE chat_staff SET seen_date = $1 WHERE id = '400002'`, [clock.now()]);
    await write(anonId, '在吗');
    clock.forward(DELAY_MS);
    await gateway.runDueTimers();
    expect(await answersTo(anonId)).toEqual([]);
    clock.forward(30_000);
    await gateway.runDueTimers();
    expect(await answersTo(anonId)).toEqual([]);
    clock.forward(90_000);
    await gateway.runDueTimers();
    expect(await answersTo(anonId)).toHaveLength(1);
    expect(await timers()).toEqual([]);
  });

  it('replies to every message exactly once while messages and replies overlap', async () => {
    const second = await buildTestGateway({ clock, db: gateway.connectAgain() });
    const anonId = newVisitor();
    const writing = (async () => {
      for (let i = 0; i < 25; i++) await write(anonId, `问题 ${i}`, i % 2 ? gateway : second);
    })();
    const answering = (async () => {
      for (let i = 0; i < 25; i++) {
        clock.forward(DELAY_MS);
        await Promise.all([gateway.runDueTimers(), second.runDueTimers()]);
      }
    })();
    await Promise.all([writing, answering]);
    clock.forward(DELAY_MS);
    await gateway.runDueTimers();
    const { data } = await gateway.call('listChatHistoryByAnon', { data: { anonId }, pageSize: 100 });
    const senders = data.chatRecordVOList.map(({ isSendByCs }) => isSendByCs).join('');
    expect(senders.replaceAll('2', '')).toHaveLength(25);
    expect(senders).toMatch(/^(0+2)+$/);
    expect(await timers()).toEqual([]);
    await second.close();
  });

  it('does not reply in the seeded conversations', async () => {
    const token = await gateway.signIn('13800000001');
    clock.forward(60 * 60_000);
    await gateway.runDueTimers();
    const { data } = await gateway.call('listChatHistory', { data: {}, pageSize: 100 }, { token });
    expect(data.chatRecordVOList.every(({ uid }) => uid.startsWith('seed-'))).toBe(true);
  });

  it.each([
    ['outside the demo', { demo: false }],
    ['when switched off', { autopilotDelayMs: undefined }],
  ])('sends no reply %s', async (_how, config) => {
    const silent = await buildTestGateway({ clock, db: gateway.connectAgain(), config });
    await write(newVisitor(), '你好', silent);
    expect(await timers()).toEqual([]);
    await silent.close();
  });
});

describe('an autopilot reply', () => {
  const text = (content: string): Question => ({ type: 'text', content });
  const card = (name: string): Question => ({
    type: 'goods',
    content: JSON.stringify({ id: '1', name, thumbnailUrl: '/x', price: null }),
  });
  const image: Question = { type: 'image', content: '/gateway/soyoungzg/api/image/upload/x' };

  it.each<[string, Question[], string | RegExp]>([
    ['a greeting', [text('您好')], chat.greeting],
    ['Hi', [text('Hi')], chat.greeting],
    ['thanks', [text('好的，谢谢')], chat.thanks],
    ['an order', [text('我的订单能改地址吗')], /「我的订单」/],
    ['delivery', [text('你好，几天能到货？')], /16:00/],
    ['an invoice', [text('可以开票吗')], /发票/],
    ['certification', [text('资料审核要多久')], /1 个工作日/],
    ['a price', [text('这个多少钱')], /批发价/],
    ['damage', [text('收到货有破损，想退货')], /补发或退款/],
    ['genuineness', [text('是正品吗')], /授权/],
    ['a commodity card', [card('玫瑰精华水')], /「玫瑰精华水」/],
    ['a card and a price', [card('玫瑰精华水'), text('多少钱')], /「玫瑰精华水」[\s\S]*批发价/],
    ['a picture', [image], chat.image],
    ['something else', [text('想聊聊合作的事，方便吗')], chat.other],
  ])('matches %s', (_what, questions, expected) => {
    const answer = chooseAnswer(questions);
    if (typeof expected === 'string') expect(answer).toBe(expected);
    else expect(answer).toMatch(expected);
  });
});
