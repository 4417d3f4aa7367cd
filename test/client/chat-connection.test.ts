import { beforeEach, describe, expect, it } from 'vitest';
import { CHAT_CLOSE_CODE, CHAT_RECONNECT_DELAY_MS, CHAT_SHUTDOWN_DELAY_MS } from '#shared/constants.ts';
import { CALM, ChatFixture } from '#test/client/chat-fixture.ts';
import type { ChatTab } from '#test/client/chat-tab.ts';

const A_WHILE_MS = 1000;
let fixture: ChatFixture;
let tab: ChatTab;

beforeEach(() => start());

function start(options?: { isMember: boolean }) {
  fixture = new ChatFixture(1, options);
  fixture.weather = CALM;
  tab = fixture.openTab();
}

async function opened() {
  tab.chat.show();
  await fixture.pass(A_WHILE_MS);
  expect(tab.connection).toBe('open');
}

describe('the connection', () => {
  it('opens when the chat window is shown, not before', async () => {
    await fixture.pass(A_WHILE_MS);
    expect(tab.connection).toBe('closed');
    tab.chat.show();
    expect(tab.connection).toBe('connecting');
    await fixture.pass(A_WHILE_MS);
    expect(tab.chat.getState()).toMatchObject({ connection: 'open', history: 'ready', earlier: 'none' });
  });

  it('reconnects 30 seconds after it was lost', async () => {
    await opened();
    tab.breakSocket();
    expect(tab.connection).toBe('waiting');
    await fixture.pass(CHAT_RECONNECT_DELAY_MS - 1);
    expect(tab.connection).toBe('waiting');
    await fixture.pass(1);
    expect(tab.connection).toBe('connecting');
  });

  it.each(['online', 'visible'] as const)('reconnects immediately on the page event %s', async event => {
    await opened();
    tab.breakSocket();
    tab.event(event);
    expect(tab.connection).toBe('connecting');
  });

  it('reconnects immediately on reload', async () => {
    await opened();
    tab.breakSocket();
    tab.chat.reload();
    expect(tab.connection).toBe('connecting');
  });

  it('reconnects immediately after a message was sent', async () => {
    await opened();
    tab.breakSocket();
    tab.chat.sendText('通了');
    await fixture.pass(A_WHILE_MS);
    expect(tab.connection).toBe('open');
  });

  it('is treated as lost on the offline event, even without a close event', async () => {
    await opened();
    tab.event('offline');
    expect(tab.connection).toBe('waiting');
  });

  it('ends permanently when the session ends', async () => {
    await opened();
    tab.breakSocket(CHAT_CLOSE_CODE.SESSION_ENDED);
    tab.event('online');
    tab.chat.hide();
    tab.chat.show();
    await fixture.pass(CHAT_SHUTDOWN_DELAY_MS * 2);
    expect(tab.connection).toBe('ended');
  });

  it('closes 5 minutes after the window was hidden', async () => {
    await opened();
    tab.chat.hide();
    await fixture.pass(CHAT_SHUTDOWN_DELAY_MS - 1);
    expect(tab.connection).toBe('open');
    await fixture.pass(1);
    expect(tab.connection).toBe('closed');
    tab.chat.show();
    expect(tab.connection).toBe('connecting');
  });

  it('stays open if the window is shown again in time', async () => {
    await opened();
    tab.chat.hide();
    await fixture.pass(CHAT_SHUTDOWN_DELAY_MS - 1);
    tab.chat.show();
    await fixture.pass(CHAT_SHUTDOWN_DELAY_MS);
    expect(tab.connection).toBe('open');
  });

  it('that silently delivers nothing is replaced when the page becomes visible', async () => {
    await opened();
    tab.muteSocket();
    fixture.staffWrites('在吗');
    await fixture.pass(CHAT_RECONNECT_DELAY_MS);
    expect(tab.contents).toEqual([]);
    tab.event('visible');
    await fixture.pass(A_WHILE_MS);
    expect(tab.contents).toEqual(['在吗']);
    fixture.staffWrites('您好');
    await fixture.pass(A_WHILE_MS);
    expect(tab.contents).toEqual(['在吗', '您好']);
  });

  it('is optional: messages are sent and polled without a socket', async () => {
    fixture.allowsSockets = false;
    fixture.staffWrites('在吗');
    tab.chat.show();
    await fixture.pass(A_WHILE_MS);
    tab.chat.sendText('在');
    await fixture.pass(A_WHILE_MS);
    expect(tab.connection).toBe('waiting');
    expect(tab.contents).toEqual(['在吗', '在']);
    fixture.staffWrites('好');
    await fixture.pass(CHAT_RECONNECT_DELAY_MS + A_WHILE_MS);
    expect(tab.contents).toEqual(['在吗', '在', '好']);
  });

  it.each([true, false])(
    'asks for the history once at the first opening, also of a visitor (member: %s)',
    async isMember => {
      start({ isMember });
      fixture.staffWrites('您好');
      tab.chat.sendText('在吗');
      await opened();
      await fixture.pass(A_WHILE_MS);
      expect(fixture.log.filter(call => call !== 'claim')).toEqual(['socket', 'list', 'send']);
      expect(tab.chat.getState()).toMatchObject({ isTourist: !isMember, history: 'ready' });
      expect(tab.contents).toEqual(['您好', '在吗']);
    },
  );
});

describe('a visitor who logs in', () => {
  it('keeps sent messages and sends unsent ones as the member', async () => {
    start({ isMember: false });
    await opened();
    tab.chat.sendText('已发');
    await fixture.pass(A_WHILE_MS);
    fixture.setOnline(false);
    tab.chat.sendText('未发');
    fixture.setOnline(true);
    fixture.logIn();
    tab = fixture.tabs[0] ?? tab;
    expect(tab.shown).toMatchObject([{ content: '未发', status: 'pending' }]);
    await fixture.pass(A_WHILE_MS);
    expect(tab.shown).toMatchObject([
      { content: '已发', status: 'success' },
      { content: '未发', status: 'success' },
    ]);
    expect(fixture.log.filter(call => call === 'claim')).toHaveLength(1);
    fixture.reload(tab).chat.show();
    await fixture.pass(A_WHILE_MS);
    expect(fixture.log.filter(call => call === 'claim')).toHaveLength(1);
  });
});

describe('the history', () => {
  it('loads in pages back to the first message', async () => {
    for (let i = 0; i < 45; i++) fixture.staffWrites(`${i}`);
    await opened();
    expect(tab.chat.getState()).toMatchObject({ history: 'ready', earlier: 'more' });
    expect(tab.contents).toHaveLength(20);
    await Promise.all([tab.chat.loadEarlier(), tab.chat.loadEarlier(), fixture.pass(A_WHILE_MS)]);
    expect(tab.contents).toHaveLength(40);
    await Promise.all([tab.chat.loadEarlier(), fixture.pass(A_WHILE_MS)]);
    expect(tab.contents).toEqual(Array.from({ length: 45 }, (_, i) => `${i}`));
    expect(tab.chat.getState().earlier).toBe('none');
  });

  it('reports a failed load and loads on retry', async () => {
    fixture.isOnline = false;
    tab.chat.show();
    await fixture.pass(A_WHILE_MS);
    expect(tab.chat.getState().history).toBe('failed');
    fixture.isOnline = true;
    tab.chat.reload();
    expect(tab.chat.getState().history).toBe('loading');
    await fixture.pass(A_WHILE_MS);
    expect(tab.chat.getState().history).toBe('ready');
  });

  it('retries a failed page from the same position', async () => {
    for (let i = 0; i < 30; i++) fixture.staffWrites(`${i}`);
    await opened();
    fixture.isOnline = false;
    await Promise.all([tab.chat.loadEarlier(), fixture.pass(A_WHILE_MS)]);
    expect(tab.chat.getState().earlier).toBe('failed');
    fixture.isOnline = true;
    await Promise.all([tab.chat.loadEarlier(), fixture.pass(A_WHILE_MS)]);
    expect(tab.contents).toHaveLength(30);
  });

  it('catches up to the last known message after any number of missed ones', async () => {
    fixture.staffWrites('以前');
    await opened();
    tab.breakSocket();
    for (let i = 0; i < 250; i++) fixture.staffWrites(`${i}`);
    await fixture.pass(CHAT_RECONNECT_DELAY_MS + A_WHILE_MS);
    expect(tab.contents).toEqual(['以前', ...Array.from({ length: 250 }, (_, i) => `${i}`)]);
  });
});

it('a closed chat sends and receives nothing', async () => {
  await opened();
  tab.chat.close();
  fixture.staffWrites('在吗');
  tab.event('online');
  await fixture.pass(CHAT_RECONNECT_DELAY_MS * 2);
  expect(tab.contents).toEqual([]);
  expect(tab.connection).toBe('closed');
});
