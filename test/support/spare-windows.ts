import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

/** A window of a browser. After a test the next one may have it: its page holds the site's scripts compiled. */
export interface SpareWindow {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Leaves nothing of the test in it and keeps it; throws where that cannot be. */
  keep(): Promise<void>;
}

type Options = BrowserContextOptions & { readonly viewport: { width: number; height: number } };

/** A page without scripts of the same site: so the process that shows it stays. */
const PLAIN = '/robots.txt';
const LISTENED = ['console', 'pageerror', 'request', 'response', 'dialog', 'filechooser'] as const;

const spare = new Map<string, SpareWindow[]>();

/** One that was kept, or else a new one. */
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
      if (isMarked()) throw new Error('a page is never rid of its own scripts and clock');
      await tidyUp(context, page);
      alike.push(window);
    },
  };
  return window;
}

/** Says whether a page got what there is no way back from. */
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
