import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { unpackChromium } from '#test/support/chromium.ts';
import { type SpareWindow, takeWindow } from '#test/support/spare-windows.ts';
import { type Portal, type PortalOptions, startPortal } from '#test/support/start-portal.ts';

export interface WindowOptions {
  /** Somebody who is signed in already: their mobile. */
  readonly mobile?: string | undefined;
  readonly scripts?: boolean;
  readonly width?: number;
  readonly userAgent?: string;
  /** Messages that this test is about; any other one fails it. */
  readonly allow?: readonly RegExp[];
}

/** A browser with cookies of its own, and its first tab. */
export interface Window {
  readonly page: Page;
  newTab(): Promise<Page>;
  /** What the pages said in the console, what failed in them and what their policy refused, so far. */
  readonly complaints: readonly string[];
  /** From now on these messages are what the test is about. */
  allow(...patterns: RegExp[]): void;
}

export interface TestBrowser {
  readonly portal: Portal;
  open(options?: WindowOptions): Promise<Window>;
}

/**
 * One Chromium and one portal for a test file. After each test its windows are closed or tidied up for the next one,
 * and a message in a console, an error on a page, a refusal of the content policy or a hydration that did not match
 * fails it.
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
    // A test that failed may still be at it.
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

/** Of the last file's portal: browsers keep what they fetched by it. */
let lastPort = 0;
let launched: Promise<Browser> | undefined;

/** One for all files that a worker runs: it goes with the worker. */
function sharedBrowser(): Promise<Browser> {
  launched ??= launch();
  return launched;
}

/**
 * Nobody looks at these pages: with hardly any memory for tiles only what stands in the window is painted, and pages
 * that live for a second are not worth optimising code for. That saves a quarter of Chromium's processor time.
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
    env: { ...(process.env as Record<string, string>), ...env },
  });
}

/** How often a page is looked at: at every frame, as by default, looking would slow down what is waited for. */
const LOOK_EVERY_MS = 50;

/** Waits until React has hydrated every element of the page, those in late parts too. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated, undefined, { polling: LOOK_EVERY_MS });
}

function isHydrated(): boolean {
  const root = document.getElementById('root');
  if (!root || document.readyState !== 'complete') return false;
  // Not React's own helpers, and not what it was told to leave as it is.
  const strange = 'script, template, link, [hidden][id^="S:"], [hidden][id^="S:"] *, .qr-code *, noscript *';
  return [...root.querySelectorAll(`*:not(${strange})`)].every(element =>
    Object.keys(element).some(key => key.startsWith('__reactFiber$')),
  );
}

/** Opens a page and waits until it is wholly alive. */
export async function visitPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}
