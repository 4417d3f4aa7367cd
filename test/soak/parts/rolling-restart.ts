import { setTimeout as sleep } from 'node:timers/promises';
import { atMost, type Figure, info } from '#test/bench/figure.ts';
import { startCluster } from '#test/soak/cluster/cluster.ts';
import { startChatters } from '#test/soak/load/chatters.ts';
import { startRequests } from '#test/soak/load/requests.ts';

const SOCKETS = 200;
const SETTLE_MS = 3000;

/** Restarts both gateways and both edges, one after the other, under load. */
export const rollingRestart = {
  how: `two edges, two gateways, HAProxy, PostgreSQL; every process restarted once under load, ${SOCKETS} sockets`,
  async run(): Promise<readonly Figure[]> {
    const cluster = await startCluster();
    try {
      const chat = await startChatters(cluster.origin, SOCKETS);
      const requests = await startRequests(cluster.origin);
      await sleep(SETTLE_MS);
      const stops: string[] = [];
      let longestMs = 0;
      for (const program of [...cluster.gateways, ...cluster.edges]) {
        const { code, ms } = await program.stop();
        longestMs = Math.max(longestMs, ms);
        stops.push(`${program.name} exit ${code} after ${(ms / 1000).toFixed(1)} s`);
        await program.start();
        await sleep(cluster.balancerNoticeMs);
      }
      await sleep(SETTLE_MS);
      await requests.stop();
      const report = await chat.finish();
      return [
        atMost('failed requests', requests.failures.length, 0),
        atMost('messages that had to be sent again', report.failedSends, 0),
        atMost('messages lost', report.lost, 0),
        atMost('messages doubled', report.doubled, 0),
        atMost('sockets not open at the end', SOCKETS - report.open, 0),
        atMost('slowest shutdown', longestMs / 1000, 10, ' s'),
        info('requests', String(requests.count())),
        info('messages', String(report.sent)),
        info('sockets closed, by code', JSON.stringify(report.closed)),
        info('shutdowns', stops.join(', ')),
        ...requests.failures.slice(0, 5).map(failure => info('failure', JSON.stringify(failure))),
      ];
    } finally {
      await cluster.stop();
    }
  },
};
