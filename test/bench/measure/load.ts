import autocannon from 'autocannon';
import type { Child } from '#test/bench/measure/child.ts';

export const CONNECTIONS = 50;

export interface Load {
  /** Responses per second. */
  readonly perSecond: number;
  /** CPU time of the server per response, in ms. */
  readonly cpuMs: number;
}

interface Asked {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly connections?: number;
}

/** Sends as many requests as the server handles in some seconds, over keep-alive connections. */
export async function load(server: Child, asked: Asked & { readonly seconds: number }): Promise<Load> {
  const before = await server.usage();
  const { total, seconds } = await fire(server, asked, { duration: asked.seconds });
  const after = await server.usage();
  return { perSecond: total / seconds, cpuMs: (after.cpuMs - before.cpuMs) / total };
}

/** Sends so many requests, as fast as the server handles them. */
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
