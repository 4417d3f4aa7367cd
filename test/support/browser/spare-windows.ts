import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

/** A reusable browser window. Its renderer keeps the site's compiled scripts for the next test. */
export interface SpareWindow {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Cleans the window and keeps it for reuse; throws if it cannot be cleaned. */
  keep(): Promise<void>;
}

type Options = BrowserContextOptions & { readonly viewport: { width: number; height: number } };

/** A page of the same site without scripts; navigating to it keeps the renderer process. */
const PLAIN = '/robots.txt';
const LISTENED = ['console', 'pageerror', 'request', 'response', 'dialog', 'filechooser'] as const;

const spare = new Map<string, SpareWindow[]>();

/** Returns a kept window, or a new one. */
export async function takeWindow(browser: Browser, options: Options): Promise<SpareWindow> {
  const { viewport, ...rest } = options;
  const kind = JSON.stringify(rest);
  const alike = spare.get(kind) ?? [];
  spare.set(kind, alike);
  const kept = alike.pop();
  if (kept) {
    await kept.page.setViewportSize(viewport);
    return kept;
  }
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const isMarked = watchMarks(context, page);
  const window: SpareWindow = {
    context,
    page,
    async keep() {
      if (isMarked()) throw new Error('init scripts and a fake clock cannot be removed from a page');
      await tidyUp(context, page);
      alike.push(window);
    },
  };
  return window;
}

/** Detects whether a page got something that cannot be removed, such as init scripts or a fake clock. */
function watchMarks(context: BrowserContext, page: Page): () => boolean {
  let marked = false;
  const watched =
    <Args extends unknown[], Result>(act: (...args: Args) => Result) =>
    (...args: Args) => {
      marked = true;
      return act(...args);
    };
  for (const one of [context, page]) one.addInitScript = watched(one.addInitScript.bind(one));
  context.clock.install = watched(context.clock.install.bind(context.clock));
  return () => marked;
}

async function tidyUp(context: BrowserContext, page: Page): Promise<void> {
  await Promise.all(context.pages().map(one => (one === page ? undefined : one.close())));
  await context.setOffline(false);
  await page.goto(PLAIN);
  for (const event of LISTENED) page.removeAllListeners(event);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.mouse.move(0, 0);
  await Promise.all([
    page.unrouteAll(),
    context.unrouteAll(),
    context.clearCookies(),
    context.clearPermissions(),
    page.emulateMedia({ media: null, reducedMotion: 'reduce' }),
  ]);
}
