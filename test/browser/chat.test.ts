import type { Page } from 'playwright-core';
import { describe, expect, it, vi } from 'vitest';
import { calls } from '#shared/contract/index.ts';
import { chat as words } from '#shared/messages/zh/common/chat.ts';
import { hydrated, startBrowser, visitPage } from '#test/support/browser/browser.ts';
import {
  answer,
  CHAT_PAGE,
  dot,
  input,
  log,
  openChat,
  openChatHere,
  opener,
  participantOf,
  say,
  settled,
  stored,
  texts,
  windowOf,
} from '#test/support/browser/chat-page.ts';
import { isFocused, untilFocused } from '#test/support/browser/focus.ts';
import { forwardDroppingResponse } from '#test/support/edge/forward.ts';
import { makePng } from '#test/support/fixtures/images.ts';

const browser = startBrowser();
const gateway = () => browser.portal.gateway;

/** A shop without a conversation. */
const NEW_SHOP = '13800000008';
const picture = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: makePng({ width: 40, height: 30 }),
});

describe('the chat of a visitor', () => {
  it('sends quick questions, text, emoji and pictures, and shows the reply at once', async () => {
    const { page } = await browser.open();
    await openChat(page);
    await untilFocused(input(page));
    await page.getByText(words.tourist).waitFor();
    await page.getByRole('button', { name: words.quick[0].label, exact: true }).click();
    await log(page).getByText(words.quick[0].text).waitFor();

    await input(page).fill('你好世界');
    await input(page).evaluate((box: HTMLTextAreaElement) => box.setSelectionRange(2, 2));
    await page.getByRole('button', { name: words.emoji }).click();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      () => (document.querySelector('.chat textarea') as HTMLTextAreaElement | null)?.value === '你好😋世界',
    );
    await page.keyboard.press('Enter');
    await log(page).getByText('你好😋世界').waitFor();

    await page.locator('.chat input[type=file]').setInputFiles([picture('a.png'), picture('b.png')]);
    await settled(page);
    await expect.poll(() => page.locator('.chat-image img').count()).toBe(2);
    await expect
      .poll(() =>
        page
          .locator('.chat-image img')
          .last()
          .evaluate(({ currentSrc, naturalWidth }: HTMLImageElement) =>
            naturalWidth > 0 ? new URL(currentSrc).search : 'not loaded',
          ),
      )
      .toBe('?w=240');

    await answer(
      gateway(),
      await participantOf(page),
      '您好，<b>安然</b>为您服务，请看https://portal.example.com/a。',
    );
    await log(page).getByText('<b>安然</b>').waitFor();
    await page.getByRole('heading', { name: '程安然' }).waitFor();
    const link = log(page).getByRole('link');
    await expect.poll(() => link.getAttribute('href')).toBe('https://portal.example.com/a');
    const types = async () => (await stored(gateway(), await participantOf(page))).map(({ type }) => type);
    await expect.poll(types).toEqual(['text', 'text', 'image', 'image', 'text']);
  });

  it('asks for the history once at its first opening, as the visitor whose cookie the socket set', async () => {
    const { page } = await browser.open();
    await visitPage(page, CHAT_PAGE);
    await page.context().clearCookies({ name: 'anonId' });
    const histories: string[] = [];
    page.on('request', request => {
      if (request.url().includes(calls.listChatHistoryByAnon.path)) histories.push(request.url());
    });
    await openChatHere(page);
    await say(page, '第一次来');
    await settled(page);
    await answer(gateway(), await participantOf(page), '欢迎');
    await log(page).getByText('欢迎').waitFor();
    expect(histories).toHaveLength(1);
  });

  it('shows the unread dot for replies to a closed chat; a reload keeps chat and draft open', async () => {
    const { page } = await browser.open();
    await openChat(page);
    await say(page, '有人吗');
    await settled(page);
    await page.keyboard.press('Escape');
    await windowOf(page).waitFor({ state: 'detached' });
    await untilFocused(opener(page));
    await expect.poll(() => dot(page).count()).toBe(0);
    await answer(gateway(), await participantOf(page), '在的');
    await dot(page).waitFor();
    await opener(page).click();
    await log(page).getByText('在的').waitFor();
    await dot(page).waitFor({ state: 'detached' });

    await input(page).fill('还没写完');
    await page.reload();
    await hydrated(page);
    await log(page).getByText('有人吗').waitFor();
    await page.getByRole('heading', { name: '程安然' }).waitFor();
    await expect.poll(() => input(page).inputValue()).toBe('还没写完');
    // Restored without a click: the chat must not take the focus.
    await expect.poll(() => isFocused(input(page))).toBe(false);
  });

  it('keeps the messages after login', async () => {
    const { page } = await browser.open();
    await openChat(page);
    await say(page, '我是新来的');
    await settled(page);
    await page.getByRole('link', { name: words.login }).click();
    await page.waitForURL('**/syoung/login**');
    await page.getByLabel('手机号').fill(NEW_SHOP);
    await page.getByLabel('密码', { exact: true }).fill('Beauty2026');
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.waitForURL(url => url.pathname === CHAT_PAGE);
    await log(page).getByText('我是新来的').waitFor();
    await expect.poll(() => page.getByText(words.tourist).count()).toBe(0);
    await say(page, '现在登录了');
    await settled(page);
    await expect.poll(() => texts(page)).toEqual(['我是新来的', '现在登录了']);
  });
});

describe('a long chat history', () => {
  it('loads back to the beginning, announces new messages below, and shows hundreds', async () => {
    const { db } = browser.portal.gateway;
    await db.$client.query(`DELETE FROM chat_message WHERE participant_id = '100001'`);
    await db.$client.query(`
      INSERT INTO chat_message (participant_id, uid, type, content, send_user_id, is_send_by_cs, create_date)
      SELECT '100001', 'old-' || n, 'text', 'message ' || n, '100001', '0', now() - interval '1 day' + n * interval '1 minute'
      FROM generate_series(1, 60) AS n`);
    const { page } = await browser.open({ mobile: '13800000001' });
    await openChat(page);
    await log(page).getByText('message 60', { exact: true }).waitFor();
    await readBack(page);
    await receiveMessageBelow(page);
    await receiveHundreds(page);
  });
});

/** Loads the whole history by scrolling; the visible messages must not move. */
async function readBack(page: Page) {
  const shown = () => page.locator('.chat-text').count();
  await expect.poll(shown).toBeLessThan(60);
  for (let before = await shown(); before < 60; before = await shown()) {
    // The first visible message keeps its position while earlier ones are inserted above.
    const [uid, top] = await log(page).evaluate(list => {
      list.scrollTop = 10;
      const first = list.querySelector('[data-uid]') as HTMLElement;
      return [first.dataset.uid, first.getBoundingClientRect().top] as const;
    });
    await expect.poll(shown).toBeGreaterThan(before);
    const row = page.locator(`[data-uid="${uid}"]`);
    const isStill = async () =>
      Math.abs((await row.evaluate(element => element.getBoundingClientRect().top)) - top) <= 1;
    await expect.poll(isStill).toBe(true);
  }
  await expect.poll(() => texts(page)).toEqual(Array.from({ length: 60 }, (_, n) => `message ${n + 1}`));
}

async function receiveMessageBelow(page: Page) {
  // The list follows its end until it receives a scroll event.
  await log(page).evaluate(async list => {
    const scrolled = new Promise(resolve => list.addEventListener('scroll', resolve, { once: true }));
    list.scrollTop = 200;
    await scrolled;
  });
  await answer(gateway(), '100001', '新的回复');
  await page.getByRole('button', { name: words.newMessage }).click();
  const newest = log(page).getByText('新的回复');
  await expect
    .poll(() => newest.evaluate(element => element.getBoundingClientRect().bottom))
    .toBeLessThan(900);
  await page.getByRole('button', { name: words.newMessage }).waitFor({ state: 'detached' });
}

async function receiveHundreds(page: Page) {
  await Promise.all(Array.from({ length: 200 }, (_, n) => answer(gateway(), '100001', `burst ${n}`)));
  await expect
    .poll(async () => (await texts(page)).filter(text => text.startsWith('burst')).length)
    .toBe(200);
  await expect
    .poll(() => log(page).evaluate(list => list.scrollHeight - list.clientHeight - list.scrollTop))
    .toBeLessThan(2);
}

describe('the chat without network', () => {
  const OFFLINE = [/ERR_INTERNET_DISCONNECTED/, /WebSocket/, /50[234]/, /Failed to load resource/];

  it('loses and duplicates no message, and reconnects on request', async () => {
    const { page } = await browser.open({ allow: OFFLINE });
    await openChat(page);
    await say(page, '断网之前');
    await settled(page);
    const participant = await participantOf(page);

    await page.context().setOffline(true);
    browser.portal.cutSockets();
    await say(page, '断网之中');
    await say(page, '再来一句');
    await page.locator('.chat-pending').first().waitFor({ state: 'attached' });
    await answer(gateway(), participant, '您断网时的回复');

    await page.context().setOffline(false);
    await log(page).getByText('您断网时的回复').waitFor();
    await settled(page);
    const expected = ['断网之前', '断网之中', '再来一句', '您断网时的回复'];
    await expect.poll(async () => (await texts(page)).toSorted()).toEqual(expected.toSorted());
    const kept = async () => (await stored(gateway(), participant)).map(({ content }) => content);
    await expect.poll(async () => (await kept()).toSorted()).toEqual(expected.toSorted());
    await vi.waitFor(async () => expect(await texts(page)).toEqual(await kept()));

    browser.portal.cutSockets();
    await page.getByRole('button', { name: words.reconnect }).click();
    await page.getByText(words.waiting).waitFor({ state: 'detached' });
    await answer(gateway(), participant, '在的，请说');
    await log(page).getByText('在的，请说').waitFor();
  });

  it('resends a message whose reply was lost, and stores it once', async () => {
    const { page } = await browser.open({ allow: OFFLINE });
    await openChat(page);
    const { upstream, heal } = browser.portal;
    const { path } = calls.sendToCsByAnon;
    upstream.behave(forwardDroppingResponse(gateway().app.listeningOrigin), path);
    try {
      // Closes the socket, so that it does not deliver the stored message.
      await page.getByText(words.slogan).waitFor();
      browser.portal.cutSockets();
      await page.getByText(words.waiting).waitFor();
      await say(page, '只有一次');
      await page.locator('.chat-retries').waitFor({ state: 'attached' });
    } finally {
      heal(path);
    }
    await settled(page);
    await expect
      .poll(async () => (await stored(gateway(), await participantOf(page))).map(({ content }) => content))
      .toEqual(['只有一次']);
    await expect.poll(() => texts(page)).toEqual(['只有一次']);
  });
});

describe('two tabs of one visitor', () => {
  it('show the same conversation and clear the unread dot together', async () => {
    const { page, newTab } = await browser.open();
    await openChat(page);
    await say(page, '第一个标签页');
    await settled(page);
    const other = await newTab();
    await openChat(other);
    await log(other).getByText('第一个标签页').waitFor();
    await say(other, '第二个标签页');
    await log(page).getByText('第二个标签页').waitFor();
    await settled(page);
    await expect.poll(() => texts(page)).toEqual(['第一个标签页', '第二个标签页']);
    await expect.poll(() => texts(other)).toEqual(['第一个标签页', '第二个标签页']);

    await other.keyboard.press('Escape');
    await page.bringToFront();
    await input(page).focus();
    await page.keyboard.press('Escape');
    await answer(gateway(), await participantOf(page), '两边都看到了吗');
    await dot(page).waitFor();
    await opener(page).click();
    await log(page).getByText('两边都看到了吗').waitFor();
    await dot(other).waitFor({ state: 'detached' });
  });
});
