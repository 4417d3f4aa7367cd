import { describe, expect, it } from 'vitest';
import { chat as words } from '#shared/messages/zh/common/chat.ts';
import { hydrated, startBrowser, visitPage } from '#test/support/browser/browser.ts';
import {
  CHAT_PAGE,
  input,
  log,
  openChat,
  opener,
  participantOf,
  say,
  settled,
  stored,
  texts,
  windowOf,
} from '#test/support/browser/chat-page.ts';
import { expectAccessible } from '#test/support/browser/expect-to-fit.ts';
import { untilFocused } from '#test/support/browser/focus.ts';
import { makePng } from '#test/support/fixtures/images.ts';

const browser = startBrowser();
const gateway = () => browser.portal.gateway;

describe('the chat input', () => {
  it('accepts dropped and pasted pictures, and pastes text if the clipboard has both', async () => {
    const { page } = await browser.open();
    await openChat(page);
    const bytes = [...makePng({ width: 40, height: 30 })];
    const hand = (event: 'dragover' | 'drop' | 'paste', text?: string) =>
      windowOf(page).evaluate(
        (frame, { event, bytes, text }) => {
          const data = new DataTransfer();
          data.items.add(new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' }));
          if (text !== undefined) data.setData('text/plain', text);
          const init = { bubbles: true, cancelable: true };
          return frame.dispatchEvent(
            event === 'paste'
              ? new ClipboardEvent(event, { ...init, clipboardData: data })
              : new DragEvent(event, { ...init, dataTransfer: data }),
          );
        },
        { event, bytes, text },
      );
    await hand('dragover');
    await page.getByText(words.dropHere).waitFor();
    await hand('drop');
    await page.getByText(words.dropHere).waitFor({ state: 'detached' });
    await hand('paste');
    await expect.poll(() => page.locator('.chat-image').count()).toBe(2);
    // Not prevented: the browser pastes the text.
    await expect(hand('paste', '一格')).resolves.toBe(true);
    await settled(page);
    await expect
      .poll(async () => (await stored(gateway(), await participantOf(page))).map(({ type }) => type))
      .toEqual(['image', 'image']);
  });

  it('shows notes about blank texts and files that are not pictures', async () => {
    const { page } = await browser.open();
    await openChat(page);
    await input(page).fill('  \n ');
    await page.keyboard.press('Enter');
    await windowOf(page).getByText('请输入消息内容').waitFor();
    await page
      .locator('.chat input[type=file]')
      .setInputFiles([{ name: '报价.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') }]);
    await page.getByText(words.notImages(['报价.pdf'])).waitFor();
    await expect.poll(() => texts(page)).toEqual([]);
  });

  it('does not send while an input method is composing', async () => {
    const { page } = await browser.open();
    await openChat(page);
    await input(page).fill('nihao');
    await input(page).dispatchEvent('keydown', { key: 'Enter', keyCode: 229, isComposing: true });
    await expect.poll(() => input(page).inputValue()).toBe('nihao');
    await page.keyboard.press('Shift+Enter');
    await expect.poll(() => input(page).inputValue()).toBe('nihao\n');
    await expect.poll(() => texts(page)).toEqual([]);
  });
});

describe('the chat window', () => {
  it('can be reached, moved and left by keyboard alone, and stays on the screen', async () => {
    const { page } = await browser.open();
    await visitPage(page, CHAT_PAGE);
    await opener(page).focus();
    await page.keyboard.press('Enter');
    await input(page).waitFor();
    await untilFocused(input(page));
    await page.keyboard.type('键盘');
    await page.keyboard.press('Enter');
    await log(page).getByText('键盘').waitFor();

    const grip = page.getByRole('button', { name: words.move });
    await grip.focus();
    const place = () =>
      windowOf(page).evaluate(frame => {
        const { left, top } = frame.getBoundingClientRect();
        return { left, top };
      });
    const docked = await place();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(place).toEqual({ left: docked.left - 24, top: docked.top });
    for (let steps = 0; steps < 45; steps++) await page.keyboard.press('ArrowLeft');
    for (let steps = 0; steps < 25; steps++) await page.keyboard.press('ArrowUp');
    await expect.poll(place).toEqual({ left: 8, top: 8 });

    await page.reload();
    await hydrated(page);
    await input(page).waitFor();
    await expect.poll(async () => (await place()).left).toBe(8);
    await page.setViewportSize({ width: 800, height: 500 });
    await page.waitForFunction(() => window.innerWidth === 800 && window.innerHeight === 500);
    await expect.poll(async () => (await place()).left).toBeGreaterThanOrEqual(0);
    await expect.poll(async () => (await place()).top).toBeGreaterThanOrEqual(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    await grip.focus();
    await page.keyboard.press('Home');
    await expect.poll(async () => (await place()).left).toBe(docked.left);
    await page.keyboard.press('Escape');
    await windowOf(page).waitFor({ state: 'detached' });
    await untilFocused(opener(page));
  });

  it('is dragged by its header, and fills a narrow screen', async () => {
    const { page } = await browser.open();
    await openChat(page);
    const box = async () => {
      const found = await windowOf(page).boundingBox();
      if (!found) throw new Error('the chat window has no bounding box');
      return found;
    };
    const corner = async () => {
      const { x, y } = await box();
      return { x, y };
    };
    const before = await box();
    await page.mouse.move(before.x + 200, before.y + 20);
    await page.mouse.down();
    await page.mouse.move(before.x - 100, before.y - 30, { steps: 4 });
    await page.mouse.up();
    await expect.poll(corner).toEqual({ x: before.x - 300, y: before.y - 50 });
    await page.setViewportSize({ width: 390, height: 800 });
    await expect.poll(box).toMatchObject({ x: 0, y: 0, height: 800 });
    // The full width minus a scroll bar.
    await expect.poll(async () => (await box()).width).toBeGreaterThan(360);
  });

  it('is usable in a low window, as with an on-screen keyboard', async () => {
    const { page } = await browser.open({ width: 390 });
    await page.setViewportSize({ width: 390, height: 420 });
    await openChat(page);
    await input(page).fill('一\n二\n三\n四\n五\n六');
    await page.getByRole('button', { name: words.emoji }).click();
    await expect.poll(async () => (await page.getByRole('grid').boundingBox())?.y).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: words.send, exact: true }).click();
    await settled(page);
    await expect.poll(() => texts(page)).toHaveLength(1);
  });

  it('has no accessibility violations', async () => {
    const { page } = await browser.open({ mobile: '13800000009' });
    await openChat(page);
    await say(page, '您好');
    await settled(page);
    await page.getByRole('button', { name: words.emoji }).click();
    await expectAccessible(page);
  });

  it('is neither opened nor loaded on a first visit', async () => {
    const { page } = await browser.open();
    const asked: string[] = [];
    page.on('request', request => asked.push(request.url()));
    await visitPage(page, CHAT_PAGE);
    await page.waitForLoadState('networkidle');
    await expect.poll(() => windowOf(page).count()).toBe(0);
    expect(asked.filter(url => /ChatWindow|open-chat|chatRecord/.test(url))).toEqual([]);
  });
});
