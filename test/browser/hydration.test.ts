import { describe, expect, it } from 'vitest';
import { routes } from '#shared/routes/table.ts';
import { startBrowser, visitPage } from '#test/support/browser.ts';
import { samplePath } from '#test/support/sample-path.ts';

const browser = startBrowser();

/** A page that is an error says so by its status, which Chromium notes. */
const ERROR_STATUS = [/status of 40[14] .*\/syoung\/40[14]\)$/, /status of 404 .*\/no\/such/];

/** The logout page leaves by itself: session.test.ts. */
const staying = routes.filter(({ id }) => id !== 'logout');

describe('every page is taken over by the browser without a word in the console', () => {
  it('for a visitor', async () => {
    const { page, complaints } = await browser.open({ allow: ERROR_STATUS });
    const publicPages = staying.filter(({ access }) => access === 'public').map(samplePath);
    for (const path of [
      ...publicPages,
      '/no/such',
      '/syoung/login?way=code',
      '/brand-pavilion-self-support?country=CN',
    ]) {
      await visitPage(page, path);
      expect({ path, complaints }).toEqual({ path, complaints: [] });
    }
  });

  it('for a shop', { timeout: 90_000 }, async () => {
    const { page, complaints } = await browser.open({ allow: ERROR_STATUS, mobile: '13800000001' });
    for (const path of staying.map(samplePath)) {
      await visitPage(page, path);
      expect({ path, complaints }).toEqual({ path, complaints: [] });
    }
  });

  it.each([
    ['in certification', '13800000002', '/syoung/register/step'],
    ['that is frozen', '13800000004', '/syoung/shop/disable'],
    ['that is new', '13800000008', '/syoung/car/list'],
  ])('for a shop %s', async (_state, mobile, lands) => {
    const { page } = await browser.open({ mobile });
    for (const path of ['/', '/syoung/shop/detail', '/syoung/car/list']) await visitPage(page, path);
    expect(new URL(page.url()).pathname).toBe(lands);
  });
});
