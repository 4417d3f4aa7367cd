import { beforeEach, describe, expect, it } from 'vitest';
import { CALM, ChatFixture } from '#test/client/chat-fixture.ts';
import type { ChatTab } from '#test/client/chat-tab.ts';

const A_WHILE_MS = 1000;
let fixture: ChatFixture;
let tab: ChatTab;

beforeEach(() => {
  fixture = new ChatFixture(1);
  fixture.weather = CALM;
  tab = fixture.openTab();
});

async function opened() {
  tab.chat.show();
  await fixture.pass(A_WHILE_MS);
  expect(tab.connection).toBe('open');
}

describe('the unread dot', () => {
  const dot = (of: ChatTab) => of.unread.at(-1);

  it('appears for an unseen staff message until the chat is shown', async () => {
    await opened();
    fixture.staffWrites('在吗');
    await fixture.pass(A_WHILE_MS);
    expect(dot(tab)).toBe(false);
    tab.chat.hide();
    fixture.staffWrites('您好？');
    await fixture.pass(A_WHILE_MS);
    expect(dot(tab)).toBe(true);
    tab.chat.show();
    expect(dot(tab)).toBe(false);
  });

  it('appears while the page is in the background', async () => {
    await opened();
    tab.isVisible = false;
    fixture.staffWrites('在吗');
    await fixture.pass(A_WHILE_MS);
    expect(dot(tab)).toBe(true);
    tab.isVisible = true;
    tab.event('visible');
    expect(dot(tab)).toBe(false);
  });

  it('disappears in all tabs once one tab shows the message', async () => {
    const other = fixture.openTab();
    other.chat.show();
    await opened();
    other.chat.hide();
    tab.chat.hide();
    fixture.staffWrites('在吗');
    await fixture.pass(A_WHILE_MS);
    expect([dot(tab), dot(other)]).toEqual([true, true]);
    tab.chat.show();
    await fixture.pass(A_WHILE_MS);
    expect([dot(tab), dot(other)]).toEqual([false, false]);
  });

  it('does not appear after a reload or for own messages', async () => {
    fixture.staffWrites('在吗');
    await opened();
    tab = fixture.reload(tab);
    tab.isVisible = false;
    await opened();
    expect(dot(tab)).toBe(false);
    tab.chat.sendText('在');
    await fixture.pass(A_WHILE_MS);
    expect(dot(tab)).toBe(false);
  });
});

it('the unread dot disappears without browser storage', async () => {
  fixture.storageFails = true;
  await opened();
  fixture.staffWrites('在吗');
  await fixture.pass(A_WHILE_MS);
  expect(tab.chat.getState().messages).toHaveLength(1);
  expect(tab.unread.at(-1)).toBe(false);
});

describe('socket events other than messages', () => {
  it('set the serving staff and queue position until the connection is lost', async () => {
    await opened();
    const serving = { id: 's1', name: '小雅', status: 'ONLINE', belongGroupId: 'g1' } as const;
    tab.tell('receiveMember', serving);
    tab.tell('chatWaitQueueChangeNum', { num: 3 });
    expect(tab.chat.getState()).toMatchObject({ serving, queueNum: 3, csInfoMap: { s1: serving } });
    tab.tell('receiveMember', null);
    expect(tab.chat.getState()).toMatchObject({ serving: null, csInfoMap: { s1: serving } });
    tab.breakSocket();
    tab.event('online');
    await fixture.pass(A_WHILE_MS);
    expect(tab.chat.getState()).toMatchObject({ queueNum: 0, serving: null });
  });

  it('are ignored if they are invalid', async () => {
    await opened();
    const before = tab.chat.getState();
    for (const text of ['', '{', 'null', '7', '{"event":"else","data":1}']) tab.frame(text);
    expect(tab.chat.getState()).toBe(before);
  });
});
