import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BrowserContext, chromium } from 'playwright-core';
import { installPeers } from '#test/bench/peers/install-peers.ts';
import { VISITOR } from '#test/bench/stage.ts';
import { unpackChromium } from '#test/support/browser/chromium.ts';

export interface AuditedPage {
  readonly name: string;
  readonly path: string;
  /** Audited as a visitor. */
  readonly isPublic?: true;
}

/** Scores from 0 to 100; times in ms. */
export interface Audit {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly fcp: number;
  readonly lcp: number;
  readonly tbt: number;
  /** The same by the main thread's processor time, which other processes of the machine do not prolong. */
  readonly processorTbt: number;
  readonly cls: number;
}

/** An event of Chromium's trace; times in µs. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Processor time of the thread. */
  readonly tdur?: number;
}

/** The used part of Lighthouse's result. */
interface Result {
  readonly lhr: {
    readonly finalDisplayedUrl: string;
    readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
    readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
  };
  readonly artifacts: { readonly Trace: { readonly traceEvents: readonly TraceEvent[] } };
}
type Lighthouse = (url: string, settings: object) => Promise<Result | undefined>;

/** The mobile curve and its slow line, but a desktop's window: phones get another page. */
const SETTINGS = {
  output: 'json',
  logLevel: 'error',
  formFactor: 'mobile',
  screenEmulation: { disabled: true },
  emulatedUserAgent: VISITOR['user-agent'],
  onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
};
const WINDOW = '--window-size=1350,940';
/** Lighthouse's factor for the processor, and the part of a task that does not count as blocking. */
const SLOWER = 4;
const UNNOTICED_MS = 50;

/**
 * Opens Chromium for Lighthouse, which clears the cache before each audit but no cookies. This process, with what it
 * starts from now on, gets a lower priority than Chromium: a visitor's device is another machine than the servers.
 */
export async function openLighthouse() {
  const require = createRequire(join(await installPeers(), 'package.json'));
  const { default: lighthouse }: { default: Lighthouse } = await import(
    pathToFileURL(require.resolve('lighthouse')).href
  );
  const profile = await mkdtemp(join(tmpdir(), 'portal-lighthouse-'));
  const context = await openChromium(profile);
  setPriority(constants.priority.PRIORITY_LOW);
  const [port] = (await readFile(join(profile, 'DevToolsActivePort'), 'utf8')).split('\n');
  return {
    context,
    async audit({ path, isPublic }: AuditedPage, origin: string, token: string): Promise<Audit> {
      await context.clearCookies();
      if (!isPublic) await context.addCookies([{ name: 'userToken', value: token, url: origin }]);
      const result = await lighthouse(origin + path, { ...SETTINGS, port: Number(port) });
      if (result?.lhr.finalDisplayedUrl !== origin + path) throw new Error(`${path} was not shown`);
      return readAudit(result);
    },
    async close() {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

async function openChromium(profile: string): Promise<BrowserContext> {
  const { executablePath, env } = await unpackChromium();
  return chromium.launchPersistentContext(profile, {
    executablePath,
    viewport: null,
    userAgent: VISITOR['user-agent'] ?? '',
    args: ['--no-sandbox', '--remote-debugging-port=0', WINDOW],
    env: { ...(process.env as Record<string, string>), ...env, LC_ALL: 'C.UTF-8' },
  });
}

function readAudit({ lhr: { categories, audits }, artifacts }: Result): Audit {
  const score = (name: string) => Math.round((categories[name]?.score ?? Number.NaN) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    processorTbt: processorTbt(artifacts.Trace.traceEvents),
    cls: value('cumulative-layout-shift'),
  };
}

/** Of all tasks from the first contentful paint on. */
function processorTbt(events: readonly TraceEvent[]): number {
  const paint = events.find(({ name }) => name === 'firstContentfulPaint');
  if (!paint) throw new Error('nothing was painted');
  return events
    .filter(
      ({ name, ph, pid, tid }) =>
        name.endsWith('RunTask') && ph === 'X' && pid === paint.pid && tid === paint.tid,
    )
    .filter(({ ts, dur = 0 }) => ts + dur > paint.ts)
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (SLOWER * tdur) / 1000 - UNNOTICED_MS), 0);
}
