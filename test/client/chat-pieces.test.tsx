import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Chat, ChatMessage, ChatState } from '#client/features/chat/model/chat-types.ts';
import { ChatWindow } from '#client/features/chat/window/ChatWindow.tsx';
import { chatEntries } from '#client/features/chat/window/chat-entries.ts';
import { EMOJI } from '#client/features/chat/window/emoji.ts';
import { Message } from '#client/features/chat/window/Message.tsx';
import { CHAT_EMOJI_COLUMNS } from '#shared/constants.ts';
import type { CsInfoData } from '#shared/contract/calls/chat.ts';
import { chat as words } from '#shared/messages/zh/common/chat.ts';

const none = () => undefined;
const MINUTE_MS = 60_000;
const START = Date.parse('2026-05-20T02:00:00Z');

let made = 0;
function message(fields: Partial<ChatMessage> = {}): ChatMessage {
  made += 1;
  return {
    uid: `u${made}`,
    id: String(made),
    type: 'text',
    content: '您好',
    sendUserId: '100001',
    isSendByCs: '0',
    createDate: new Date(START).toISOString(),
    status: 'success',
    errMsg: null,
    retryCount: 0,
    upload: null,
    ...fields,
  };
}
const at = (minutes: number, fields: Partial<ChatMessage> = {}) =>
  message({ createDate: new Date(START + minutes * MINUTE_MS).toISOString(), ...fields });

describe('the message list', () => {
  test('shows a time first and when more than five minutes passed since the last time', () => {
    const entries = chatEntries([at(0), at(3), at(5), at(5.1), at(8), at(10), at(10.2)]);
    expect(entries.map(({ startsTime }) => startsTime)).toEqual([
      true,
      false,
      false,
      true,
      false,
      false,
      true,
    ]);
  });

  test('shows the sender once per group, and again after a time', () => {
    const anran = { isSendByCs: '1', sendUserId: '400002' } as const;
    const zhixia = { isSendByCs: '1', sendUserId: '400001' } as const;
    const entries = chatEntries([
      at(0, anran),
      at(1, anran),
      at(2, zhixia),
      at(3),
      at(4, zhixia),
      at(9, zhixia),
    ]);
    expect(entries.map(({ startsGroup }) => startsGroup)).toEqual([true, false, true, true, true, true]);
  });
});

describe('a message', () => {
  const show = (fields: Partial<ChatMessage>, staffName?: string) =>
    renderToStaticMarkup(
      <Message message={message(fields)} startsGroup staffName={staffName} seesPrices onRetry={none} />,
    );

  test('shows that it is pending, with the number of retries above one', () => {
    expect(show({ status: 'pending', retryCount: 1 })).toContain('发送中');
    expect(show({ status: 'pending', retryCount: 1 })).not.toContain('已重试');
    expect(show({ status: 'pending', retryCount: 3 })).toContain('已重试 3 次');
    expect(show({ status: 'success' })).not.toContain('发送中');
  });

  test('shows a retry button with the reason after a failure', () => {
    const html = show({ status: 'fail', errMsg: '操作太频繁' });
    const tip = /aria-describedby="([^"]+)"/.exec(html)?.[1];
    expect(html).toContain(`id="${tip}" role="tooltip">操作太频繁<`);
    expect(show({ status: 'fail' })).toContain('role="tooltip">发送失败<');
  });

  test('shows the sender: staff member, robot, or the default name', () => {
    expect(show({ isSendByCs: '1', status: '' }, '程安然')).toContain('>程安然<');
    expect(show({ isSendByCs: '1', status: '' })).toContain('>妍采汇客服<');
    expect(show({ isSendByCs: '2', status: '' })).toContain('>智能客服<');
    expect(show({ isSendByCs: '3', status: '' })).toContain('chat-system');
  });
});

test('the emoji are unique and fill whole rows', () => {
  expect(EMOJI.length % CHAT_EMOJI_COLUMNS).toBe(0);
  expect(new Set(EMOJI).size).toBe(EMOJI.length);
});

describe('the chat window', () => {
  const anran: CsInfoData = { id: '400002', name: '程安然', status: 'ONLINE', belongGroupId: 'g' };
  const quiet: ChatState = {
    connection: 'open',
    history: 'ready',
    earlier: 'none',
    messages: [],
    queueNum: 0,
    serving: null,
    csInfoMap: {},
    isTourist: false,
    aheadMs: 0,
  };
  const commodity = { id: 'c1', name: '山茶凝润精华水', thumbnailUrl: '/a.svg', price: '1288.00' };

  function show(state: Partial<ChatState> = {}, offered: typeof commodity | null = null): string {
    const now: ChatState = { ...quiet, ...state };
    const chat: Chat = {
      getState: () => now,
      subscribe: () => none,
      show: none,
      hide: none,
      sendText: () => true,
      sendImages: () => 0,
      sendCommodity: none,
      retry: none,
      loadEarlier: async () => {},
      reload: none,
    };
    return renderToStaticMarkup(
      <ChatWindow
        chat={chat}
        participant="100001"
        commodity={offered}
        onCommodityDone={none}
        seesPrices={false}
        loginHref="/syoung/login?redirect=%2Fabout"
        takesFocus={false}
        onClose={none}
        onFault={none}
      />,
    );
  }

  test('is a labelled dialog with a log role and without style attributes', () => {
    const html = show();
    const label = /role="dialog" aria-labelledby="([^"]+)"/.exec(html)?.[1];
    expect(html).toContain(`<h2 id="${label}">在线客服</h2>`);
    expect(html).toMatch(/role="log" aria-live="polite"/);
    expect(html).not.toContain('style=');
  });

  test('shows service hours and common questions in an empty conversation', () => {
    const html = show();
    expect(html).toContain('服务时间 工作日 8:00–23:00');
    for (const { label } of words.quick) expect(html).toContain(`>${label}<`);
    expect(show({ messages: [message()] })).not.toContain(words.quickLabel);
  });

  test.each<[string, Partial<ChatState>, string]>([
    ['the name of the staff', { serving: anran }, '程安然'],
    ['the online state', { serving: anran }, 'data-status="ONLINE"'],
    ['the offline state', { serving: { ...anran, status: 'OFFLINE' } }, '离线'],
    ['the connecting state', { connection: 'connecting' }, '连接中…'],
    ['the lost connection', { connection: 'waiting' }, '连接已断开，30 秒后自动重连'],
    ['the reconnect button', { connection: 'waiting' }, '立即重连'],
    ['the end of the session', { connection: 'ended' }, '登录已失效，请重新登录'],
    ['the queue position', { queueNum: 3 }, '排队第 3 位'],
    ['a rounded queue position', { queueNum: 300 }, '排队约第 300 位'],
    ['the login hint for visitors', { isTourist: true }, '登录后可查看价格与订单'],
    ['the failed history', { history: 'failed' }, '聊天记录加载失败'],
    ['the link to earlier messages', { earlier: 'more', messages: [message()] }, '查看更早的消息'],
    [
      'the failed load of earlier messages',
      { earlier: 'failed', messages: [message()] },
      '更早的消息加载失败',
    ],
  ])('shows %s', (_what, state, text) => {
    expect(show(state)).toContain(text);
    expect(show()).not.toContain(text);
  });

  test('links to login with a redirect back for a visitor', () => {
    expect(show({ isTourist: true })).toContain('href="/syoung/login?redirect=%2Fabout"');
  });

  test('offers the commodity of a question, with the price hidden from unapproved viewers', () => {
    const html = show({}, commodity);
    expect(html).toContain('山茶凝润精华水');
    expect(html).toContain('发送商品');
    expect(html).not.toContain('1,288');
  });
});
