import { spawn } from 'node:child_process';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ipOf } from '#test/bench/measure/chat-visitors.ts';
import { type Child, environment } from '#test/bench/measure/child.ts';
import { loadAmount } from '#test/bench/measure/load.ts';
import { readUrl } from '#test/bench/measure/read-url.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const PAGES_PER_IP = 500;

/** An edge as it is started in production: the command, and whether jemalloc replaces malloc. */
export interface EdgeCommand {
  readonly main: 'server/main.ts' | 'dist/server/main.js';
  readonly flags: readonly string[];
  readonly jemalloc: boolean;
}

const START = /node ((?:--\S+ )+)dist\/server\/main\.js/;

/** The library that the image preloads, if it is installed here. */
export const [jemalloc] = globSync('/usr/lib/*/libjemalloc.so.2');
const [, MALLOC_CONF = ''] = /MALLOC_CONF=(\S+)/.exec(readFileSync(`${ROOT}Dockerfile`, 'utf8')) ?? [];
/** The image's settings of the allocator. */
export const preload: Record<string, string> = jemalloc ? { LD_PRELOAD: jemalloc, MALLOC_CONF } : {};

/** The bundle with the flags of `npm start`, as the image runs it. */
export const shipped: EdgeCommand = {
  main: 'dist/server/main.js',
  flags:
    START.exec(readFileSync(`${ROOT}package.json`, 'utf8'))?.[1]
      ?.trim()
      .split(' ') ?? [],
  jemalloc: jemalloc !== undefined,
};

/** Starts an edge in a process of its own. Its usage is read from /proc, so that it runs nothing but the product. */
export async function startEdge(
  { main, flags, jemalloc: preloads }: EdgeCommand,
  gatewayUrl: string,
): Promise<Child> {
  const child = spawn(process.execPath, [...flags, main], {
    cwd: ROOT,
    env: {
      ...environment(),
      ...(preloads && preload),
      HOST: '127.0.0.1',
      PORT: '0',
      GATEWAY_URL: gatewayUrl,
      TRUST_PROXY: '1',
      MAX_EVENT_LOOP_DELAY_MS: '60000',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise(resolve => child.once('exit', resolve));
  const url = await readUrl(
    child.stdout,
    /"msg":"Server listening at (http:[^"]+)"/,
    'an edge ended while starting',
  );
  const pid = child.pid ?? 0;
  return {
    url,
    usage: async () => ({ cpuMs: cpuMs(pid), rssBytes: rssBytes(pid) }),
    tell() {},
    async stop() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/** Requests a page so many times, from IPs that stay below the rate limit. */
export async function visitOften(
  edge: Child,
  { path, headers, amount, connections = 8 }: Parameters<typeof loadAmount>[1],
): Promise<void> {
  for (let sent = 0; sent < amount; sent += PAGES_PER_IP) {
    const ip = { 'x-forwarded-for': ipOf(nextIp++) };
    await loadAmount(edge, {
      path,
      connections,
      headers: { ...headers, ...ip },
      amount: Math.min(PAGES_PER_IP, amount - sent),
    });
  }
}
let nextIp = 1;

/** Processor time of all threads; the scheduler's own account, in nanoseconds. */
export function cpuMs(pid: number): number {
  const spent = readdirSync(`/proc/${pid}/task`).map(thread =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
  );
  return spent.reduce((sum, ns) => sum + ns, 0) / 1e6;
}

/** Resident memory of a process. */
export function rssBytes(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}
