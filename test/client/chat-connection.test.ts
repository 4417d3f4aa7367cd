import { beforeEach, describe, expect, it } from 'vitest';
import { CHAT_CLOSE_CODE, CHAT_RECONNECT_DELAY_MS, CHAT_SHUTDOWN_DELAY_MS } from '#shared/constants.ts';
import type { ChatTab } from '#test/client/chat-tab.ts';
import { CALM, ChatWorld } from '#test/client/chat-world.ts';

const A_WHILE_MS = 1000;
let world: ChatWorld;
let tab: ChatTab;

beforeEach(() => start());

function start(options?: { isMember: boolean }) {
  world = new ChatWorld(1, options);
  world.weather = CALM;
  tab = world.openTab();
}

async function opened() {
  tab.chat.show();
  await world.pass(A_WHILE_MS);
  expect(tab.connection).toBe('open');
}

describe('the connection', () => {
  it('opens when the window is seen, and not before', async () => {
    await world.pass(A_WHILE_MS);
    expect(tab.connection).toBe('closed');
    tab.chat.show();
    expect(tab.connection).toBe('connecting');
    await world.pass(A_WHILE_MS);
    expect(tab.chat.getState()).toMatchObject({ connection: 'open', history: 'ready', earlier: 'none' });
  });

  it('is tried again 30 seconds after it broke', async () => {
    await opened();
    tab.breakSocket();
    expect(tab.connection).toBe('waiting');
    await world.pass(CHAT_RECONNECT_DELAY_MS - 1);
    expect(tab.connection).toBe('waiting');
    await world.pass(1);
    expect(tab.connection).toBe('connecting');
  });

  it.each(['online', 'visible'] as const)('is tried again at once when the page is %s again', async event => {
    await opened();
    tab.breakSocket();
    tab.event(event);
    expect(tab.connection).toBe('connecting');
  });

  it('is tried again at once when somebody asks for it', async () => {
    await opened();
    tab.breakSocket();
    tab.chat.reload();
    expect(tab.connection).toBe('connecting');
  });

  it('is tried again at once when a message has come through', async () => {
    await opened();
    tab.breakSocket();
    tab.chat.sendText('通了');
    await world.pass(A_WHILE_MS);
    expect(tab.connection).toBe('open');
  });

  it('is given up when the network goes, whatever the socket says', async () => {
    await opened();
    tab.event('offline');
    expect(tab.connection).toBe('waiting');
  });

  it('ends with the session, for good', async () => {
    await opened();
    tab.breakSocket(CHAT_CLOSE_CODE.SESSION_ENDED);
    tab.event('online');
    tab.chat.hide();
    tab.chat.show();
    await world.pass(CHAT_SHUTDOWN_DELAY_MS * 2);
    expect(tab.connection).toBe('ended');
  });

  it('closes 5 minutes after the window', async () => {
    await opened();
    tab.chat.hide();
    await world.pass(CHAT_SHUTDOWN_DELAY_MS - 1);
    expect(tab.connection).toBe('open');
    await world.pass(1);
    expect(tab.connection).toBe('closed');
    tab.chat.show();
    expect(tab.connection).toBe('connecting');
  });

  it('stays when the window is opened again in time', async () => {
    await opened();
    tab.chat.hide();
    await world.pass(CHAT_SHUTDOWN_DELAY_MS - 1);
    tab.chat.show();
    await world.pass(CHAT_SHUTDOWN_DELAY_MS);
    expect(tab.connection).toBe('open');
  });

  it('that is deaf is found out when the reader comes back', async () => {
    await opened();
    tab.muteSocket();
    world.staffWrites('在吗');
    await world.pass(CHAT_RECONNECT_DELAY_MS);
    expect(tab.contents).toEqual([]);
    tab.event('visible');
    await world.pass(A_WHILE_MS);
    expect(tab.contents).toEqual(['在吗']);
    world.staffWrites('您好');
    await world.pass(A_WHILE_MS);
    expect(tab.contents).toEqual(['在吗', '您好']);
  });

  it('is not needed to read and to write, only to hear at once', async () => {
    world.allowsSockets = false;
    world.staffWrites('在吗');
    tab.chat.show();
    await world.pass(A_WHILE_MS);
    tab.chat.sendText('在');
    await world.pass(A_WHILE_MS);
    expect(tab.connection).toBe('waiting');
    expect(tab.contents).toEqual(['在吗', '在']);
    world.staffWrites('好');
    await world.pass(CHAT_RECONNECT_DELAY_MS + A_WHILE_MS);
    expect(tab.contents).toEqual(['在吗', '在', '好']);
  });

  it('of a visitor waits for the first answer, which brings who she is', async () => {
    start({ isMember: false });
    tab.chat.sendText('在吗');
    tab.chat.show();
    await world.pass(A_WHILE_MS);
    expect(world.log[0]).toBe('list');
    expect(world.log).toContain('socket');
    expect(tab.chat.getState()).toMatchObject({ isTourist: true, connection: 'open' });
    expect(tab.shown).toMatchObject([{ content: '在吗', status: 'success' }]);
  });
});

describe('a visitor who logs in', () => {
  it('finds what she wrote, and sends what she had not sent, under her own name', async () => {
    start({ isMember: false });
    await opened();
    tab.chat.sendText('已发');
    await world.pass(A_WHILE_MS);
    world.setOnline(false);
    tab.chat.sendText('未发');
    world.setOnline(true);
    world.logIn();
    tab = world.tabs[0] ?? tab;
    expect(tab.shown).toMatchObject([{ content: '未发', status: 'pending' }]);
    await world.pass(A_WHILE_MS);
    expect(tab.shown).toMatchObject([
      { content: '已发', status: 'success' },
      { content: '未发', status: 'success' },
    ]);
    expect(world.log.filter(call => call === 'claim')).toHaveLength(1);
    world.reload(tab).chat.show();
    await world.pass(A_WHILE_MS);
    expect(world.log.filter(call => call === 'claim')).toHaveLength(1);
  });
});

describe('the history', () => {
  it('comes in pages, back to the beginning', async () => {
    for (let i = 0; i < 45; i++) world.staffWrites(`${i}`);
    await opened();
    expect(tab.chat.getState()).toMatchObject({ history: 'ready', earlier: 'more' });
    expect(tab.contents).toHaveLength(20);
    await Promise.all([tab.chat.loadEarlier(), tab.chat.loadEarlier(), world.pass(A_WHILE_MS)]);
    expect(tab.contents).toHaveLength(40);
    await Promise.all([tab.chat.loadEarlier(), world.pass(A_WHILE_MS)]);
    expect(tab.contents).toEqual(Array.from({ length: 45 }, (_, i) => `${i}`));
    expect(tab.chat.getState().earlier).toBe('none');
  });

  it('that cannot be read says so, and is read when asked again', async () => {
    world.isOnline = false;
    tab.chat.show();
    await world.pass(A_WHILE_MS);
    expect(tab.chat.getState().history).toBe('failed');
    world.isOnline = true;
    tab.chat.reload();
    expect(tab.chat.getState().history).toBe('loading');
    await world.pass(A_WHILE_MS);
    expect(tab.chat.getState().history).toBe('ready');
  });

  it('of a page that failed keeps its place', async () => {
    for (let i = 0; i < 30; i++) world.staffWrites(`${i}`);
    await opened();
    world.isOnline = false;
    await Promise.all([tab.chat.loadEarlier(), world.pass(A_WHILE_MS)]);
    expect(tab.chat.getState().earlier).toBe('failed');
    world.isOnline = true;
    await Promise.all([tab.chat.loadEarlier(), world.pass(A_WHILE_MS)]);
    expect(tab.contents).toHaveLength(30);
  });

  it('is caught up to the last known message, however much was missed', async () => {
    world.staffWrites('以前');
    await opened();
    tab.breakSocket();
    for (let i = 0; i < 250; i++) world.staffWrites(`${i}`);
    await world.pass(CHAT_RECONNECT_DELAY_MS + A_WHILE_MS);
    expect(tab.contents).toEqual(['以前', ...Array.from({ length: 250 }, (_, i) => `${i}`)]);
  });
});

it('a chat that is closed does and hears nothing more', async () => {
  await opened();
  tab.chat.close();
  world.staffWrites('在吗');
  tab.event('online');
  await world.pass(CHAT_RECONNECT_DELAY_MS * 2);
  expect(tab.contents).toEqual([]);
  expect(tab.connection).toBe('closed');
});
