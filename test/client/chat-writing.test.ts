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

const picture = (name: string, type = 'image/png') => new File(['x'], name, { type });

describe('sending text', () => {
  it.each(['', '  \n\t ', '\u200b', '\u3000'])('ignores a text of blank characters only', async text => {
    await opened();
    expect(tab.chat.sendText(text)).toBe(false);
    expect(tab.shown).toEqual([]);
  });

  it('shows a message at once, and as sent when it is stored', async () => {
    await opened();
    expect(tab.chat.sendText(' 你好 ')).toBe(true);
    expect(tab.shown).toEqual([{ content: '你好', status: 'pending', isStored: false }]);
    const { uid } = tab.chat.getState().messages[0] ?? {};
    await fixture.pass(A_WHILE_MS);
    expect(tab.shown).toEqual([{ content: '你好', status: 'success', isStored: true }]);
    expect(tab.chat.getState().messages[0]?.uid).toBe(uid);
  });

  it('resumes when the network returns, and counts the retries', async () => {
    await opened();
    fixture.setOnline(false);
    tab.chat.sendText('一');
    tab.chat.sendText('二');
    await fixture.pass(20_000);
    const [first, second] = tab.chat.getState().messages;
    expect(first).toMatchObject({ status: 'pending' });
    expect(first?.retryCount).toBeGreaterThan(2);
    expect(second).toMatchObject({ status: 'pending', retryCount: 0 });
    fixture.setOnline(true);
    await fixture.pass(A_WHILE_MS);
    expect(tab.shown.map(({ status }) => status)).toEqual(['success', 'success']);
    expect(tab.contents).toEqual(['一', '二']);
  });

  it('a rejected message fails with the reason and does not block the next one', async () => {
    await opened();
    const data = { fields: [{ field: 'msgContent', msg: '图片地址不正确' }] };
    fixture.reject = text =>
      text === '坏' ? { code: 'PARAM_INVALID', message: '参数有误', data } : undefined;
    tab.chat.sendText('坏');
    tab.chat.sendText('好');
    await fixture.pass(A_WHILE_MS);
    const [good, bad] = tab.chat.getState().messages;
    expect(good).toMatchObject({ content: '好', status: 'success' });
    expect(bad).toMatchObject({ content: '坏', status: 'fail', errMsg: '图片地址不正确' });

    fixture.reject = () => undefined;
    tab.chat.retry(bad?.uid ?? '');
    expect(tab.chat.getState().messages.at(-1)).toMatchObject({ status: 'pending', errMsg: null });
    await fixture.pass(A_WHILE_MS);
    expect(tab.shown.map(({ status }) => status)).toEqual(['success', 'success']);
  });

  it.each([
    ['TOO_MANY', 6],
    ['OVERLOADED', 6],
    ['GATEWAY_UNREACHABLE', 6],
    ['500', 3],
    ['GATEWAY_INVALID', 3],
    ['GATEWAY_TIMEOUT', 3],
  ])('a message that always fails with %s is retried %i times, then fails', async (code, retryCount) => {
    await opened();
    fixture.reject = text => (text === '不行' ? { code, message: '稍后再试' } : undefined);
    tab.chat.sendText('不行');
    tab.chat.sendText('好');
    await fixture.pass(2000);
    expect(tab.shown).toMatchObject([{ status: 'pending' }, { status: 'pending' }]);
    await fixture.pass(120_000);
    expect(tab.shown).toMatchObject([
      { content: '好', status: 'success' },
      { content: '不行', status: 'fail' },
    ]);
    expect(tab.chat.getState().messages[1]).toMatchObject({ errMsg: '稍后再试', retryCount });
  });

  it('messages that failed without a network are sent in their order when it returns', async () => {
    await opened();
    fixture.setOnline(false);
    tab.chat.sendText('一');
    tab.chat.sendText('二');
    await fixture.pass(300_000);
    expect(tab.shown.map(({ status }) => status)).toEqual(['fail', 'fail']);
    fixture.setOnline(true);
    await fixture.pass(A_WHILE_MS);
    expect(tab.shown).toMatchObject([
      { content: '一', status: 'success' },
      { content: '二', status: 'success' },
    ]);
  });

  it('messages that failed without a network are sent by the next document', async () => {
    await opened();
    fixture.setOnline(false);
    tab.chat.sendText('断网');
    await fixture.pass(120_000);
    expect(tab.shown).toMatchObject([{ status: 'fail' }]);
    tab = fixture.reload(tab);
    fixture.setOnline(true);
    await opened();
    expect(tab.shown).toMatchObject([{ content: '断网', status: 'success' }]);
  });

  it('messages above the rate limit are sent in the next minute', async () => {
    await opened();
    const endMs = fixture.nowMs + 60_000;
    fixture.reject = () => (fixture.nowMs < endMs ? { code: 'TOO_MANY', message: '稍后再试' } : undefined);
    for (const text of ['一', '二', '三']) tab.chat.sendText(text);
    await fixture.pass(90_000);
    expect(tab.shown.map(({ content, status }) => `${content} ${status}`)).toEqual([
      '一 success',
      '二 success',
      '三 success',
    ]);
  });

  it('messages wait for the next login after the session ended', async () => {
    await opened();
    fixture.reject = () => ({ code: '400', message: '' });
    tab.chat.sendText('还没说完');
    await fixture.pass(60_000);
    expect(tab.shown).toMatchObject([{ status: 'pending' }]);
    fixture.reject = () => undefined;
    tab = fixture.reload(tab);
    await opened();
    expect(tab.shown).toMatchObject([{ content: '还没说完', status: 'success' }]);
  });

  it('messages are not sent with the session of another member', async () => {
    await opened();
    fixture.reject = () => ({ code: 'NOT_FOUND', message: '' });
    tab.chat.sendText('只给我自己');
    await fixture.pass(60_000);
    expect(tab.shown).toMatchObject([{ status: 'pending' }]);
    expect(fixture.log.filter(call => call === 'send')).toHaveLength(1);
    expect(fixture.storage.read('chat-outbox:100001')).toContain('只给我自己');
  });

  it.each([-24, 24])('uses the gateway’s time from the start, %i hours off the browser’s', async hours => {
    fixture.aheadMs = hours * 3_600_000;
    await opened();
    tab.chat.sendText('几点了');
    const dateOf = () => Date.parse(tab.chat.getState().messages[0]?.createDate ?? '');
    const { aheadMs } = tab.chat.getState();
    expect(Math.abs(aheadMs - fixture.aheadMs)).toBeLessThan(A_WHILE_MS);
    const written = dateOf();
    await fixture.pass(A_WHILE_MS);
    expect(tab.shown).toMatchObject([{ status: 'success' }]);
    expect(Math.abs(dateOf() - written)).toBeLessThan(A_WHILE_MS);
    expect(Math.abs(dateOf() - (fixture.nowMs + aheadMs))).toBeLessThan(2 * A_WHILE_MS);
  });

  it('works without browser storage', async () => {
    fixture.storageFails = true;
    tab = fixture.reload(tab);
    await opened();
    tab.chat.sendText('你好');
    await fixture.pass(A_WHILE_MS);
    expect(tab.shown).toMatchObject([{ status: 'success' }]);
  });

  it.each(['{', '7', '[null,{"uid":1}]', '{"length":1}'])('ignores the invalid outbox %s', async kept => {
    fixture.storage.write('chat-outbox:100001', kept);
    tab = fixture.reload(tab);
    await opened();
    expect(tab.shown).toEqual([]);
  });
});

describe('images', () => {
  it('are uploaded first, then sent with their URL in the original order', async () => {
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
    await fixture.pass(A_WHILE_MS);
    expect(progress).toContain(0.5);
    expect(tab.contents).toEqual(['/gateway/image/a.png', '就是这个']);
    expect(tab.chat.getState().messages[0]).toMatchObject({ status: 'success', upload: null });
    expect(tab.previews).toEqual([]);
  });

  it('that are rejected show the reason and can be retried', async () => {
    await opened();
    fixture.reject = () => ({ code: 'IMAGE_INVALID', message: '图片无法识别' });
    tab.chat.sendImages([picture('a.png')]);
    await fixture.pass(A_WHILE_MS);
    const [failed] = tab.chat.getState().messages;
    expect(failed).toMatchObject({
      status: 'fail',
      errMsg: '图片无法识别',
      upload: { previewUrl: 'blob:a.png' },
    });
    fixture.reject = () => undefined;
    tab.chat.retry(failed?.uid ?? '');
    await fixture.pass(A_WHILE_MS);
    expect(tab.contents).toEqual(['/gateway/image/a.png']);
  });

  it('survive a reload once they are uploaded', async () => {
    await opened();
    fixture.reject = content => (content.startsWith('/') ? { code: 'OVERLOADED', message: '' } : undefined);
    tab.chat.sendImages([picture('a.png')]);
    await fixture.pass(A_WHILE_MS);
    fixture.reject = () => undefined;
    tab = fixture.reload(tab);
    await opened();
    expect(tab.contents).toEqual(['/gateway/image/a.png']);
  });
});

describe('several tabs', () => {
  it('share an unsent message and send it once', async () => {
    const other = fixture.openTab();
    other.chat.show();
    await opened();
    fixture.setOnline(false);
    tab.chat.sendText('断网');
    await fixture.pass(A_WHILE_MS);
    expect(other.shown).toMatchObject([{ content: '断网', status: 'pending' }]);
    fixture.setOnline(true);
    await fixture.pass(A_WHILE_MS);
    for (const each of [tab, other])
      expect(each.shown).toMatchObject([{ content: '断网', status: 'success' }]);
    expect(fixture.stored()).toHaveLength(1);
  });

  it('send the messages that a closed tab left unsent', async () => {
    const other = fixture.openTab();
    other.chat.show();
    await opened();
    fixture.reject = () => ({ code: 'OVERLOADED', message: '' });
    tab.chat.sendText('走了');
    await fixture.pass(A_WHILE_MS);
    tab.event('leaving');
    tab.die();
    fixture.reject = () => undefined;
    await fixture.pass(A_WHILE_MS);
    expect(other.shown).toMatchObject([{ content: '走了', status: 'success' }]);
  });
});
