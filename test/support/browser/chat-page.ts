import type { Page } from 'playwright-core';
import { chrome } from '#shared/messages/zh/client/chrome.ts';
import { chat as words } from '#shared/messages/zh/common/chat.ts';
import { visitPage } from '#test/support/browser/browser.ts';
import type { TestGateway } from '#test/support/gateway/build-gateway.ts';
import { staffCall } from '#test/support/gateway/staff-call.ts';

/** Page object of the chat window. */

export const CHAT_PAGE = '/about';
const ANRAN = '400002';

export const windowOf = (page: Page) => page.getByRole('dialog', { name: /./ }).and(page.locator('.chat'));
export const opener = (page: Page) => page.locator('[data-chat-button]');
export const input = (page: Page) => page.getByLabel(words.input, { exact: true });
export const log = (page: Page) => page.getByRole('log', { name: words.messages });
export const texts = (page: Page) => page.locator('.chat-text').allTextContents();
/** The unread indicator on the button that opens the chat. */
export const dot = (page: Page) => opener(page).getByText(chrome.toolbar.unread);

export async function openChat(page: Page): Promise<void> {
  await visitPage(page, CHAT_PAGE);
  await openChatHere(page);
}

/** Opens the chat on the current page. */
export async function openChatHere(page: Page): Promise<void> {
  const expand = page.getByRole('button', { name: chrome.toolbar.expand });
  if (await expand.isVisible()) await expand.click();
  await opener(page).click();
  await input(page).waitFor();
}

export async function say(page: Page, text: string): Promise<void> {
  await input(page).fill(text);
  await page.keyboard.press('Enter');
  await log(page).getByText(text, { exact: true }).waitFor();
}

/** Waits until all written messages are stored. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelectorAll('.chat-pending, .chat-failed, .chat-upload').length === 0,
  );
}

/** Returns the visitor's participant id, which is the anonId cookie set by the edge. */
export async function participantOf(page: Page): Promise<string> {
  const { value } = (await page.context().cookies()).find(({ name }) => name === 'anonId') ?? {};
  if (value === undefined) throw new Error('the visitor has no id');
  return value;
}

let answers = 0;
/** Sends a reply from the staff member Cheng Anran. */
export async function answer(gateway: TestGateway, memberId: string, msgContent: string): Promise<void> {
  answers += 1;
  const uid = `answer-${answers}`;
  await staffCall(gateway, '/chat/send', { staffId: ANRAN, memberId, uid, msgType: 'text', msgContent });
}

/** Returns the stored messages of a conversation, oldest first. */
export async function stored(gateway: TestGateway, memberId: string) {
  type Page = { chatRecordVOList: { content: string; type: string }[] };
  return (await staffCall<Page>(gateway, '/chat/history', { memberId, pageSize: 100 })).chatRecordVOList;
}
