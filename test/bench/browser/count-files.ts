import type { Browser } from 'playwright-core';
import { VISITOR } from '#test/bench/stage.ts';
import { hydrated } from '#test/support/browser/hydrated.ts';

export interface CountedFiles {
  readonly styles: number;
  readonly scripts: number;
  readonly elements: number;
}

/** Stylesheets and scripts that a page loads until it is hydrated, and its elements then; a visitor's without a token. */
export async function countFiles(browser: Browser, url: string, token?: string): Promise<CountedFiles> {
  const context = await browser.newContext({ userAgent: VISITOR['user-agent'] ?? '' });
  if (token) await context.addCookies([{ name: 'userToken', value: token, url: new URL(url).origin }]);
  const page = await context.newPage();
  const loaded: string[] = [];
  page.on('request', request => loaded.push(request.resourceType()));
  await page.goto(url);
  await hydrated(page);
  const count = (type: string) => loaded.filter(one => one === type).length;
  const files = { styles: count('stylesheet'), scripts: count('script') };
  const elements = await page.locator('*').count();
  await context.close();
  return { ...files, elements };
}
