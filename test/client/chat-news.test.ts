import { beforeEach, describe, expect, it } from 'vitest';
import type { ChatTab } from '#test/client/chat-tab.ts';
import { CALM, ChatWorld } from '#test/client/chat-world.ts';

const A_WHILE_MS = 1000;
let world: ChatWorld;
let tab: ChatTab;

beforeEach(() => {
  world = new ChatWorld(1);
  world.weather = CALM;
  tab = world.openTab();
});

async function opened() {
  tab.chat.show();
  await world.pass(A_WHILE_MS);
  expect(tab.connection).toBe('open');
}

describe('the unread dot', () => {
  const dot = (of: ChatTab) => of.unread.at(-1);

  it('shows for a message from service that nobody sees, until somebody does', async () => {
    await opened();
    world.staffWrites('在吗');
    await world.pass(A_WHILE_MS);
    expect(dot(tab)).toBe(false);
    tab.chat.hide();
    world.staffWrites('您好？');
    await world.pass(A_WHILE_MS);
    expect(dot(tab)).toBe(true);
    tab.chat.show();
    expect(dot(tab)).toBe(false);
  });

  it('shows while the page is in the background', async () => {
    await opened();
    tab.isVisible = false;
    world.staffWrites('在吗');
    await world.pass(A_WHILE_MS);
    expect(dot(tab)).toBe(true);
    tab.isVisible = true;
    tab.event('visible');
    expect(dot(tab)).toBe(false);
  });

  it('goes out in all tabs once one has shown the message', async () => {
    const other = world.openTab();
    other.chat.show();
    await opened();
    other.chat.hide();
    tab.chat.hide();
    world.staffWrites('在吗');
    await world.pass(A_WHILE_MS);
    expect([dot(tab), dot(other)]).toEqual([true, true]);
    tab.chat.show();
    await world.pass(A_WHILE_MS);
    expect([dot(tab), dot(other)]).toEqual([false, false]);
  });

  it('does not come back with a reload, nor for one’s own messages', async () => {
    world.staffWrites('在吗');
    await opened();
    tab = world.reload(tab);
    tab.isVisible = false;
    await opened();
    expect(dot(tab)).toBe(false);
    tab.chat.sendText('在');
    await world.pass(A_WHILE_MS);
    expect(dot(tab)).toBe(false);
  });
});

it('the dot goes out also where a browser keeps nothing', async () => {
  world.keepsNothing = true;
  await opened();
  world.staffWrites('在吗');
  await world.pass(A_WHILE_MS);
  expect(tab.chat.getState().messages).toHaveLength(1);
  expect(tab.unread.at(-1)).toBe(false);
});

describe('what the socket tells beside messages', () => {
  it('is who serves and the place in the queue, and is forgotten with the connection', async () => {
    await opened();
    const serving = { id: 's1', name: '小雅', status: 'ONLINE', belongGroupId: 'g1' } as const;
    tab.tell('receiveMember', serving);
    tab.tell('chatWaitQueueChangeNum', { num: 3 });
    expect(tab.chat.getState()).toMatchObject({ serving, queueNum: 3, csInfoMap: { s1: serving } });
    tab.tell('receiveMember', null);
    expect(tab.chat.getState()).toMatchObject({ serving: null, csInfoMap: { s1: serving } });
    tab.breakSocket();
    tab.event('online');
    await world.pass(A_WHILE_MS);
    expect(tab.chat.getState()).toMatchObject({ queueNum: 0, serving: null });
  });

  it('is nothing where it cannot be read', async () => {
    await opened();
    const before = tab.chat.getState();
    for (const text of ['', '{', 'null', '7', '{"event":"else","data":1}']) tab.frame(text);
    expect(tab.chat.getState()).toBe(before);
  });
});
