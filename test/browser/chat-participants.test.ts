import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chat as words } from '#shared/messages/zh/common/chat.ts';
import { hydrated, startBrowser, visitPage } from '#test/support/browser/browser.ts';
import {
  CHAT_PAGE,
  input,
  log,
  openChat,
  participantOf,
  say,
  settled,
  stored,
  texts,
  windowOf,
} from '#test/support/browser/chat-page.ts';

const browser = startBrowser();
const gateway = () => browser.portal.gateway;

const FIRST_SHOP = '13800000001';
const FIRST_MEMBER = '100001';
const SECOND_SHOP = '13800000009';
const NEW_SHOP = '13800000008';

/** Changes the browser's session as a form without scripts does: open pages are not notified. */
async function changeSession(page: Page, mobile: string) {
  const value = await gateway().signIn(mobile);
  await page.context().addCookies([{ name: 'userToken', value, url: browser.portal.origin, httpOnly: true }]);
}
async function memberOf(mobile: string): Promise<string> {
  const token = await gateway().signIn(mobile);
  return (await gateway().call('loginVerify', undefined, { token })).data.memberId;
}
const contents = async (memberId: string) =>
  (await stored(gateway(), memberId)).map(({ content }) => content);
/** Runs `change` and waits until a new document is loaded. */
async function untilReloaded(page: Page, change: () => Promise<unknown>) {
  await page.evaluate(() => document.documentElement.setAttribute('data-old', ''));
  await change();
  await page.waitForFunction(() => !document.documentElement.hasAttribute('data-old'));
  await hydrated(page);
}

describe('the chat when the viewer changes', () => {
  it('shows no messages of a member on a visitor’s page before the next page load', async () => {
    const { page, newTab } = await browser.open();
    await openChat(page);
    await say(page, '我是访客');
    await settled(page);
    await changeSession(page, NEW_SHOP);
    browser.portal.cutSockets();
    await page.getByRole('button', { name: words.reconnect }).click();
    await page.getByText(words.waiting).waitFor({ state: 'detached' });
    const token = await gateway().signIn(NEW_SHOP);
    await gateway().call('sendToCs', { uid: 'u', msgType: 'text', msgContent: '会员的话' }, { token });
    await say(page, '还是访客');
    await settled(page);
    await expect.poll(() => texts(page)).toEqual(['我是访客', '还是访客']);
    await input(page).fill('访客的草稿');

    const other = await newTab();
    await untilReloaded(page, () => visitPage(other, CHAT_PAGE));
    await log(page).getByText('会员的话').waitFor();
    await expect.poll(() => page.getByText(words.tourist).count()).toBe(0);
    await expect.poll(() => input(page).inputValue()).toBe('访客的草稿');
    await expect.poll(() => texts(page)).toEqual(['会员的话', '我是访客', '还是访客']);
  });

  it('never assigns unsent messages or drafts of one member to another', async () => {
    const { page } = await browser.open({ mobile: FIRST_SHOP, allow: [/404/] });
    await openChat(page);
    await settled(page);
    await changeSession(page, SECOND_SHOP);
    await say(page, '一号店的话');
    await input(page).fill('一号店的草稿');
    browser.portal.cutSockets();
    await page.getByRole('button', { name: words.reconnect }).click();
    await page.getByText(words.ended).waitFor();

    await page.reload();
    await hydrated(page);
    await page.getByText(words.welcomeHint).waitFor();
    await expect.poll(() => input(page).inputValue()).toBe('');
    await say(page, '二号店的话');
    await settled(page);
    await expect.poll(() => texts(page)).toEqual(['二号店的话']);
    expect(await contents(await memberOf(SECOND_SHOP))).toEqual(['二号店的话']);
    expect(await contents(FIRST_MEMBER)).not.toContain('一号店的话');

    // The message is sent once its member signs in again.
    await changeSession(page, FIRST_SHOP);
    await page.reload();
    await hydrated(page);
    await expect.poll(() => contents(FIRST_MEMBER)).toContain('一号店的话');
    await expect.poll(() => input(page).inputValue()).toBe('一号店的草稿');
  });
});

describe('the chat after the session has ended', () => {
  it('shows a notice, and hides the member’s conversation from the visitor', async () => {
    const { page } = await browser.open({ mobile: FIRST_SHOP });
    await openChat(page);
    await expect.poll(() => texts(page)).not.toEqual([]);
    await input(page).fill('会员的草稿');
    const { value: token = '' } =
      (await page.context().cookies()).find(({ name }) => name === 'userToken') ?? {};
    await gateway().call('logout', undefined, { token });
    await page.getByText(words.ended).waitFor();
    // The next navigation detects the end of the session.
    await page.locator('a[href="/rights"]').first().click();
    await page.getByRole('button', { name: '取消' }).click();
    await page.getByText(words.tourist).waitFor();
    await page.getByText(words.welcomeHint).waitFor();
    await expect.poll(() => texts(page)).toEqual([]);
    await expect.poll(() => input(page).inputValue()).toBe('');
  });
});

describe('a message left unsent by a closed page', () => {
  it('is sent by the next page even if the chat is not opened', async () => {
    const { page, newTab } = await browser.open({ allow: [/Failed to load resource/] });
    await openChat(page);
    await say(page, '先来一句');
    await settled(page);
    await page.route('**/sendToCsByAnon', route => route.abort());
    await say(page, '关掉之前');
    const participant = await participantOf(page);
    await page.close();
    const next = await newTab();
    await visitPage(next, CHAT_PAGE);
    await expect.poll(() => contents(participant)).toEqual(['先来一句', '关掉之前']);
    await expect.poll(() => windowOf(next).count()).toBe(0);
  });
});

describe('the chat', () => {
  it('is removed when its switch is off, even if it was open', async () => {
    const { page } = await browser.open({ mobile: NEW_SHOP });
    const { $client } = gateway().db;
    await openChat(page);
    await $client.query(`UPDATE module_switch SET value = '0' WHERE type = 'CHAT_SHOW_CONFIG'`);
    try {
      await expect
        .poll(async () => {
          await page.reload();
          await hydrated(page);
          return page.locator('[data-chat-button], .chat').count();
        })
        .toBe(0);
    } finally {
      await $client.query(`UPDATE module_switch SET value = '1' WHERE type = 'CHAT_SHOW_CONFIG'`);
    }
  });

  it('works without browser storage', async () => {
    const { page } = await browser.open();
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('kept out', 'SecurityError');
          },
        });
    });
    await openChat(page);
    await say(page, '什么都不存');
    await settled(page);
    await expect.poll(async () => contents(await participantOf(page))).toEqual(['什么都不存']);
  });
});
