import type { BrowserContext, Locator, Page } from 'playwright-core';
import { countInput } from '#test/bench/jobs/count-input.ts';

/** What a job costs a member. */
export interface Effort {
  /** Clicks, keys other than typed text, pastes and choices of a file or an option. */
  readonly actions: number;
  readonly fields: number;
  /** Characters typed into the fields. */
  readonly characters: number;
}

/** Uses a page like a member does, and counts. */
export interface Hand {
  /** To look at: other input than by the hand fails `effort`. */
  readonly page: Page;
  click(target: Locator): Promise<void>;
  press(key: string): Promise<void>;
  /** Pastes from the clipboard into what has the focus. */
  paste(text: string): Promise<void>;
  /** Fills one field, which gets the focus first by another action or by the page itself. */
  type(field: Locator, text: string): Promise<void>;
  /** Two actions: opens the list and chooses. */
  choose(list: Locator, label: string): Promise<void>;
  /** Two actions: opens the file dialog and chooses. */
  chooseFile(opener: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void>;
  /** Throws if the pages received other input than was counted. */
  effort(): Effort;
}

/** Makes the hand of a new page. */
export async function createHand(context: BrowserContext): Promise<Hand> {
  const received = await countInput(context);
  const page = await context.newPage();
  const focused = page.locator(':focus');
  let [actions, fields, characters] = [0, 0, 0];
  /** Choices in windows of the browser, of which the page gets no event. */
  let outside = 0;

  const click = async (target: Locator) => {
    actions += 1;
    await target.click();
  };
  const press = async (key: string) => {
    actions += 1;
    await page.keyboard.press(key);
  };
  return {
    page,
    click,
    press,
    async paste(text) {
      await page.evaluate(copied => navigator.clipboard.writeText(copied), text);
      await press('ControlOrMeta+V');
    },
    async type(field, text) {
      await field.and(focused).waitFor();
      fields += 1;
      characters += text.length;
      await page.keyboard.type(text);
    },
    async choose(list, label) {
      actions += 2;
      outside += 2;
      await list.selectOption({ label });
    },
    async chooseFile(opener, file) {
      const dialog = page.waitForEvent('filechooser');
      await click(opener);
      actions += 1;
      outside += 1;
      await (await dialog).setFiles(file);
    },
    effort() {
      const counted = actions - outside + characters;
      if (counted !== received()) {
        throw new Error(`${counted} clicks and keys were counted, the pages received ${received()}`);
      }
      return { actions, fields, characters };
    },
  };
}
