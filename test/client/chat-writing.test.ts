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

const picture = (name: string, type = 'image/png') => new File(['x'], name, { type });

describe('writing', () => {
  it.each(['', '  \n\t ', '\u200b', '\u3000'])('of nothing but blanks sends nothing', async text => {
    await opened();
    expect(tab.chat.sendText(text)).toBe(false);
    expect(tab.shown).toEqual([]);
  });

  it('shows a message at once, and as sent when it is stored', async () => {
    await opened();
    expect(tab.chat.sendText(' 你好 ')).toBe(true);
    expect(tab.shown).toEqual([{ content: '你好', status: 'pending', isStored: false }]);
    const { uid } = tab.chat.getState().messages[0] ?? {};
    await world.pass(A_WHILE_MS);
    expect(tab.shown).toEqual([{ content: '你好', status: 'success', isStored: true }]);
    expect(tab.chat.getState().messages[0]?.uid).toBe(uid);
  });

  it('goes on by itself when the network is back, and counts the tries', async () => {
    await opened();
    world.setOnline(false);
    tab.chat.sendText('一');
    tab.chat.sendText('二');
    await world.pass(20_000);
    const [first, second] = tab.chat.getState().messages;
    expect(first).toMatchObject({ status: 'pending' });
    expect(first?.retryCount).toBeGreaterThan(2);
    expect(second).toMatchObject({ status: 'pending', retryCount: 0 });
    world.setOnline(true);
    await world.pass(A_WHILE_MS);
    expect(tab.shown.map(({ status }) => status)).toEqual(['success', 'success']);
    expect(tab.contents).toEqual(['一', '二']);
  });

  it('what is refused fails with the reason, and does not hold up the next', async () => {
    await opened();
    const data = { fields: [{ field: 'msgContent', msg: '图片地址不正确' }] };
    world.refuse = text => (text === '坏' ? { code: 'PARAM_INVALID', message: '参数有误', data } : undefined);
    tab.chat.sendText('坏');
    tab.chat.sendText('好');
    await world.pass(A_WHILE_MS);
    const [good, bad] = tab.chat.getState().messages;
    expect(good).toMatchObject({ content: '好', status: 'success' });
    expect(bad).toMatchObject({ content: '坏', status: 'fail', errMsg: '图片地址不正确' });

    world.refuse = () => undefined;
    tab.chat.retry(bad?.uid ?? '');
    expect(tab.chat.getState().messages.at(-1)).toMatchObject({ status: 'pending', errMsg: null });
    await world.pass(A_WHILE_MS);
    expect(tab.shown.map(({ status }) => status)).toEqual(['success', 'success']);
  });

  it.each(['TOO_MANY', '500'])('what answers %s is tried a few times, then fails', async code => {
    await opened();
    world.refuse = () => ({ code, message: '稍后再试' });
    tab.chat.sendText('太快');
    await world.pass(2000);
    expect(tab.chat.getState().messages[0]).toMatchObject({ status: 'pending' });
    await world.pass(120_000);
    expect(tab.chat.getState().messages[0]).toMatchObject({
      status: 'fail',
      errMsg: '稍后再试',
      retryCount: 6,
    });
  });

  it('beyond what may be sent in a minute is sent in the next', async () => {
    await opened();
    const endMs = world.nowMs + 60_000;
    world.refuse = () => (world.nowMs < endMs ? { code: 'TOO_MANY', message: '稍后再试' } : undefined);
    for (const text of ['一', '二', '三']) tab.chat.sendText(text);
    await world.pass(90_000);
    expect(tab.shown.map(({ content, status }) => `${content} ${status}`)).toEqual([
      '一 success',
      '二 success',
      '三 success',
    ]);
  });

  it('after the end of the session waits for the next login', async () => {
    await opened();
    world.refuse = () => ({ code: '400', message: '' });
    tab.chat.sendText('还没说完');
    await world.pass(60_000);
    expect(tab.shown).toMatchObject([{ status: 'pending' }]);
    world.refuse = () => undefined;
    tab = world.reload(tab);
    await opened();
    expect(tab.shown).toMatchObject([{ content: '还没说完', status: 'success' }]);
  });

  it('waits where the browser’s session is another member’s by now, and never becomes hers', async () => {
    await opened();
    world.refuse = () => ({ code: 'NOT_FOUND', message: '' });
    tab.chat.sendText('只给我自己');
    await world.pass(60_000);
    expect(tab.shown).toMatchObject([{ status: 'pending' }]);
    expect(world.log.filter(call => call === 'send')).toHaveLength(1);
    expect(world.storage.read('chat-outbox:100001')).toContain('只给我自己');
  });

  it.each([-24, 24])('has the gateway’s time from the start, %i hours from the browser’s', async hours => {
    world.aheadMs = hours * 3_600_000;
    await opened();
    tab.chat.sendText('几点了');
    const dateOf = () => Date.parse(tab.chat.getState().messages[0]?.createDate ?? '');
    const { aheadMs } = tab.chat.getState();
    expect(Math.abs(aheadMs - world.aheadMs)).toBeLessThan(A_WHILE_MS);
    const written = dateOf();
    await world.pass(A_WHILE_MS);
    expect(tab.shown).toMatchObject([{ status: 'success' }]);
    expect(Math.abs(dateOf() - written)).toBeLessThan(A_WHILE_MS);
    expect(Math.abs(dateOf() - (world.nowMs + aheadMs))).toBeLessThan(2 * A_WHILE_MS);
  });

  it('bears a browser that keeps nothing', async () => {
    world.keepsNothing = true;
    tab = world.reload(tab);
    await opened();
    tab.chat.sendText('你好');
    await world.pass(A_WHILE_MS);
    expect(tab.shown).toMatchObject([{ status: 'success' }]);
  });

  it.each(['{', '7', '[null,{"uid":1}]', '{"length":1}'])('bears that %s is kept', async kept => {
    world.storage.write('chat-outbox:100001', kept);
    tab = world.reload(tab);
    await opened();
    expect(tab.shown).toEqual([]);
  });
});

describe('images', () => {
  it('are uploaded first, then sent with their address, in their place', async () => {
    await opened();
    expect(
      tab.chat.sendImages([
        picture('a.png'),
        picture('b.txt', 'text/plain'),
        picture('c.svg', 'image/svg+xml'),
      ]),
    ).toBe(2);
    tab.chat.sendText('就是这个');
    expect(tab.chat.getState().messages[0]).toMatchObject({
      type: 'image',
      status: 'pending',
      upload: { progress: 0, previewUrl: 'blob:a.png' },
    });
    const progress = new Set<number | undefined>();
    tab.chat.subscribe(() => progress.add(tab.chat.getState().messages[0]?.upload?.progress));
    await world.pass(A_WHILE_MS);
    expect(progress).toContain(0.5);
    expect(tab.contents).toEqual(['/gateway/image/a.png', '就是这个']);
    expect(tab.chat.getState().messages[0]).toMatchObject({ status: 'success', upload: null });
    expect(tab.previews).toEqual([]);
  });

  it('that are refused say why, and can be tried again', async () => {
    await opened();
    world.refuse = () => ({ code: 'IMAGE_INVALID', message: '图片无法识别' });
    tab.chat.sendImages([picture('a.png')]);
    await world.pass(A_WHILE_MS);
    const [failed] = tab.chat.getState().messages;
    expect(failed).toMatchObject({
      status: 'fail',
      errMsg: '图片无法识别',
      upload: { previewUrl: 'blob:a.png' },
    });
    world.refuse = () => undefined;
    tab.chat.retry(failed?.uid ?? '');
    await world.pass(A_WHILE_MS);
    expect(tab.contents).toEqual(['/gateway/image/a.png']);
  });

  it('survive a reload once they are on the server', async () => {
    await opened();
    world.refuse = content => (content.startsWith('/') ? { code: 'OVERLOADED', message: '' } : undefined);
    tab.chat.sendImages([picture('a.png')]);
    await world.pass(A_WHILE_MS);
    world.refuse = () => undefined;
    tab = world.reload(tab);
    await opened();
    expect(tab.contents).toEqual(['/gateway/image/a.png']);
  });
});

describe('several tabs', () => {
  it('show what one of them writes without a connection, and send it once', async () => {
    const other = world.openTab();
    other.chat.show();
    await opened();
    world.setOnline(false);
    tab.chat.sendText('断网');
    await world.pass(A_WHILE_MS);
    expect(other.shown).toMatchObject([{ content: '断网', status: 'pending' }]);
    world.setOnline(true);
    await world.pass(A_WHILE_MS);
    for (const each of [tab, other])
      expect(each.shown).toMatchObject([{ content: '断网', status: 'success' }]);
    expect(world.stored()).toHaveLength(1);
  });

  it('send what a closed one has left', async () => {
    const other = world.openTab();
    other.chat.show();
    await opened();
    world.refuse = () => ({ code: 'OVERLOADED', message: '' });
    tab.chat.sendText('走了');
    await world.pass(A_WHILE_MS);
    tab.event('leaving');
    tab.die();
    world.refuse = () => undefined;
    await world.pass(A_WHILE_MS);
    expect(other.shown).toMatchObject([{ content: '走了', status: 'success' }]);
  });
});
