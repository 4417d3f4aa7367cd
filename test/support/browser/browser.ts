import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { launchChromium } from '#test/support/browser/launch-chromium.ts';
import { type SpareWindow, takeWindow } from '#test/support/browser/spare-windows.ts';
import { type Portal, type PortalOptions, startPortal } from '#test/support/edge/start-portal.ts';

export { hydrated, visitPage } from '#test/support/browser/hydrated.ts';

export interface WindowOptions {
  /** Mobile of the member to sign in. */
  readonly mobile?: string | undefined;
  readonly scripts?: boolean;
  readonly width?: number;
  readonly userAgent?: string;
  /** Console messages that the test expects; any other one fails it. */
  readonly allow?: readonly RegExp[];
}

/** A browser context with its own cookies, and its first tab. */
export interface Window {
  readonly page: Page;
  newTab(): Promise<Page>;
  /** Console messages, page errors and content policy violations so far. */
  readonly complaints: readonly string[];
  /** Adds expected console messages. */
  allow(...patterns: RegExp[]): void;
}

export interface TestBrowser {
  readonly portal: Portal;
  open(options?: WindowOptions): Promise<Window>;
}

/**
 * Starts one Chromium and one portal for a test file. After each test its windows are closed or cleaned for
 * reuse. A console message, page error, content policy violation or hydration mismatch fails the test.
 */
export function startBrowser(options: PortalOptions = {}): TestBrowser {
  let portal: Portal;
  let browser: Browser;
  let windows: (SpareWindow & { complaints: string[] })[] = [];

  beforeAll(async () => {
    const gateway = { ...options.gateway, drawings: inject('drawings') };
    [portal, browser] = await Promise.all([
      startPortal({ ...options, gateway, port: lastPort }),
      sharedBrowser(),
    ]);
    lastPort = Number(new URL(portal.origin).port);
  });
  afterEach(async ({ task }) => {
    const closing = windows;
    windows = [];
    // A failed test may still be running code in its windows.
    const isDone = task.result?.state !== 'fail';
    await Promise.all(
      closing.map(({ context, keep }) => (isDone ? keep().catch(() => context.close()) : context.close())),
    );
    const complaints = closing.flatMap(window => window.complaints);
    // The message names them, because the list of flaky tests prints no differences.
    expect(complaints, complaints.join('; ')).toEqual([]);
  });
  afterAll(async () => {
    await portal?.close();
  });

  return {
    get portal() {
      return portal;
    },
    async open({ mobile, scripts = true, width = 1440, userAgent, allow = [] }: WindowOptions = {}) {
      const { context, page, keep } = await takeWindow(browser, {
        baseURL: portal.origin,
        javaScriptEnabled: scripts,
        viewport: { width, height: 900 },
        locale: 'zh-CN',
        reducedMotion: 'reduce',
        ...(userAgent !== undefined && { userAgent }),
      });
      context.setDefaultTimeout(20_000);
      if (mobile !== undefined) {
        const value = await portal.gateway.signIn(mobile);
        await context.addCookies([{ name: 'userToken', value, url: portal.origin, httpOnly: true }]);
      }
      const complaints: string[] = [];
      const allowed = [...allow];
      windows.push({ context, page, keep, complaints });
      const complain = (text: string) => {
        if (!allowed.some(pattern => pattern.test(text))) complaints.push(text);
      };
      const listen = (tab: Page) => {
        tab.on('console', message =>
          complain(`${message.type()}: ${message.text()} (${message.location().url})`),
        );
        tab.on('pageerror', error => complain(`error: ${error.message}`));
        return tab;
      };
      return {
        page: listen(page),
        newTab: async () => listen(await context.newPage()),
        complaints,
        allow: (...patterns) => void allowed.push(...patterns),
      };
    },
  };
}

/** Port of the last file's portal. Reusing it keeps the browser's cache valid. */
let lastPort = 0;
let launched: Promise<Browser> | undefined;

/** One browser for all files of a worker; ends with the worker. */
function sharedBrowser(): Promise<Browser> {
  launched ??= launchChromium();
  return launched;
}
