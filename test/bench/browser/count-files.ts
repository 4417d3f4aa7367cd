import type { BrowserContext } from 'playwright-core';
import { hydrated } from '#test/support/browser/hydrated.ts';

/** Stylesheets and scripts that a page loads until it is hydrated, and its elements then. */
export async function countFiles(context: BrowserContext, url: string) {
  const page = await context.newPage();
  const loaded: string[] = [];
  page.on('request', request => loaded.push(request.resourceType()));
  await page.goto(url);
  await hydrated(page);
  const count = (type: string) => loaded.filter(one => one === type).length;
  const files = { styles: count('stylesheet'), scripts: count('script') };
  const elements = await page.locator('*').count();
  await page.close();
  return { ...files, elements };
}
