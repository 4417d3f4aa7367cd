import autocannon from 'autocannon';
import type { Child } from '#test/bench/measure/child.ts';

export const CONNECTIONS = 50;

export interface Load {
  /** Pages or answers a second. */
  readonly perSecond: number;
  /** Milliseconds of the server's processor for one of them. */
  readonly cpuMs: number;
}

interface Asked {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly connections?: number;
}

/** As many requests as a server answers in some seconds, over connections that are kept. */
export async function load(server: Child, asked: Asked & { readonly seconds: number }): Promise<Load> {
  const before = await server.usage();
  const { total, seconds } = await fire(server, asked, { duration: asked.seconds });
  const after = await server.usage();
  return { perSecond: total / seconds, cpuMs: (after.cpuMs - before.cpuMs) / total };
}

/** So many requests, as fast as the server answers them. */
export async function loadAmount(server: Child, asked: Asked & { readonly amount: number }): Promise<void> {
  await fire(server, asked, { amount: asked.amount });
}

async function fire({ url }: Child, asked: Asked, extent: { duration: number } | { amount: number }) {
  const { path, headers, connections = CONNECTIONS } = asked;
  const result = await autocannon({ url: url + path, headers, connections, ...extent });
  const { requests, duration, errors, non2xx } = result;
  if (errors + non2xx > 0) {
    throw new Error(`${path}: ${errors} requests broke, ${JSON.stringify(result.statusCodeStats)} answered`);
  }
  return { total: requests.total, seconds: duration };
}
