import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Latencies in ms at a fixed request rate, regardless of pending responses. */
export async function latenciesAt(
  perSecond: number,
  seconds: number,
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const running: Promise<number>[] = [];
  const started = performance.now();
  while (running.length < perSecond * seconds) {
    const due = ((performance.now() - started) / 1000) * perSecond;
    while (running.length < due) running.push(latency(url, headers, agent));
    await sleep(1);
  }
  const latencies = await Promise.all(running);
  agent.destroy();
  return latencies;
}

/** The quantile of some figures; `share` from 0 to 1. */
export function quantile(figures: readonly number[], share: number): number {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function latency(url: string, headers: Readonly<Record<string, string>>, agent: Agent): Promise<number> {
  const sent = performance.now();
  return new Promise((resolve, reject) => {
    const asking = request(url, { headers, agent }, response => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
      response.once('end', () => resolve(performance.now() - sent)).resume();
    });
    asking.on('error', reject).end();
  });
}
