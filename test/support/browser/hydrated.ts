import type { Page } from 'playwright-core';

/** Polling interval. The default, every frame, would slow down the page. */
const LOOK_EVERY_MS = 50;

/** Waits until React has hydrated every element of the page, including streamed parts. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated, undefined, { polling: LOOK_EVERY_MS });
}

function isHydrated(): boolean {
  const root = document.getElementById('root');
  if (!root || document.readyState !== 'complete') return false;
  // Excludes React's own helper elements and those it must ignore.
  const ignored = 'script, template, link, [hidden][id^="S:"], [hidden][id^="S:"] *, .qr-code *, noscript *';
  return [...root.querySelectorAll(`*:not(${ignored})`)].every(element =>
    Object.keys(element).some(key => key.startsWith('__reactFiber$')),
  );
}

/** Opens a page and waits until it is hydrated. */
export async function visitPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}
