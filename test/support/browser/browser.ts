import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { unpackChromium } from '#test/support/browser/chromium.ts';
import { type SpareWindow, takeWindow } from '#test/support/browser/spare-windows.ts';
import { type Portal, type PortalOptions, startPortal } from '#test/support/edge/start-portal.ts';

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
    [portal, browser] = await Promise.all([startPortal({ ...options, port: lastPort }), sharedBrowser()]);
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
    expect(closing.flatMap(({ complaints }) => complaints)).toEqual([]);
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
  launched ??= launch();
  return launched;
}

/**
 * Pages are not viewed by people: with little memory for tiles only the visible part is painted, and
 * optimising code of short-lived pages does not pay off. This saves a quarter of Chromium's CPU time.
 */
const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--force-gpu-mem-available-mb=1',
  '--num-raster-threads=1',
  '--js-flags=--no-maglev,--no-turbofan',
];

async function launch(): Promise<Browser> {
  const { executablePath, env } = await unpackChromium();
  return chromium.launch({
    executablePath,
    args: CHROMIUM_ARGS,
    // Without a UTF-8 locale, as in a bare container, Chromium names downloads with Chinese names `download`.
    env: { ...(process.env as Record<string, string>), ...env, LC_ALL: 'C.UTF-8' },
  });
}

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
