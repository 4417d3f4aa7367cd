import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { giveWayTo } from '#test/bench/measure/priority.ts';
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

/** The used part of chrome-launcher. */
interface Chromium {
  readonly pid: number;
  readonly port: number;
  kill(): void;
}
type Launch = (options: object) => Promise<Chromium>;

/** The used part of puppeteer. */
interface Connected {
  deleteCookie(...cookies: readonly object[]): Promise<void>;
  cookies(): Promise<readonly object[]>;
  setCookie(cookie: object): Promise<void>;
  disconnect(): Promise<void>;
}
type Connect = (options: { browserURL: string }) => Promise<Connected>;

/** The mobile curve and its slow line, but a desktop's window: phones get another page. */
const SETTINGS = {
  output: 'json',
  logLevel: 'error',
  formFactor: 'mobile',
  screenEmulation: { disabled: true },
  emulatedUserAgent: VISITOR['user-agent'],
  onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
};
const FLAGS = ['--headless', '--no-sandbox', '--window-size=1350,940'];
/** Lighthouse's factor for the processor, and the part of a task that does not count as blocking. */
const SLOWER = 4;
const UNNOTICED_MS = 50;

/**
 * Opens Chromium as Lighthouse's own command does; it is cleared before each audit. This process, with what it starts
 * from now on, gives way to it: a visitor's device is another machine than the servers.
 */
export async function openLighthouse() {
  const require = createRequire(join(await installPeers(), 'package.json'));
  const load = (name: string) => import(pathToFileURL(require.resolve(name)).href);
  const { default: lighthouse }: { default: Lighthouse } = await load('lighthouse');
  const { launch }: { launch: Launch } = await load('chrome-launcher');
  const { connect }: { connect: Connect } = await load('puppeteer-core');
  const { executablePath, env } = await unpackChromium();
  const chromium = await launch({
    chromePath: executablePath,
    chromeFlags: FLAGS,
    envVars: { ...process.env, ...env, LC_ALL: 'C.UTF-8' },
  });
  const endPriority = giveWayTo(chromium.pid);
  return {
    async audit({ path, isPublic }: AuditedPage, origin: string, token: string): Promise<Audit> {
      const connected = await connect({ browserURL: `http://127.0.0.1:${chromium.port}` });
      await connected.deleteCookie(...(await connected.cookies()));
      const domain = new URL(origin).hostname;
      if (!isPublic) await connected.setCookie({ name: 'userToken', value: token, domain });
      await connected.disconnect();
      const result = await lighthouse(origin + path, { ...SETTINGS, port: chromium.port });
      if (result?.lhr.finalDisplayedUrl !== origin + path) throw new Error(`${path} was not shown`);
      return readAudit(result);
    },
    close() {
      chromium.kill();
      endPriority();
    },
  };
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
