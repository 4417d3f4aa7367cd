import { setTimeout as sleep } from 'node:timers/promises';
import { atMost, type Figure, info, short } from '#test/bench/figure.ts';
import { type Cluster, startCluster } from '#test/soak/cluster/cluster.ts';
import type { Program } from '#test/soak/cluster/program.ts';
import { type ChatLoad, startChatters } from '#test/soak/load/chatters.ts';
import { type RequestLoad, startRequests } from '#test/soak/load/requests.ts';

const SOCKETS = 50;
const KILLS = 3;
const SETTLE_MS = 4000;
/** Long enough for a request that was sent to the frozen gateway last to be given up. */
const FROZEN_MS = 20_000;

/** Kills gateways, and freezes one, under load. */
export const killGateway = {
  how: `the same processes; a gateway killed ${KILLS} times, then one frozen for ${FROZEN_MS / 1000} s, under load`,
  async run(): Promise<readonly Figure[]> {
    const cluster = await startCluster();
    try {
      const chat = await startChatters(cluster.origin, SOCKETS);
      const requests = await startRequests(cluster.origin);
      await sleep(SETTLE_MS);
      const figures = [...(await kill(cluster, requests, chat)), ...(await freeze(cluster, requests))];
      await requests.stop();
      const { lost, doubled, sent } = await chat.finish();
      return [
        ...figures,
        atMost('messages lost', lost, 0),
        atMost('messages doubled', doubled, 0),
        info('requests, messages', `${requests.count()}, ${sent}`),
        ...requests.failures.slice(0, 8).map(failure => info('failure', JSON.stringify(failure))),
      ];
    } finally {
      await cluster.stop();
    }
  },
};

async function kill(cluster: Cluster, requests: RequestLoad, chat: ChatLoad): Promise<Figure[]> {
  const failed = () => requests.failures.length + chat.failedSends();
  let excess = 0;
  let lastMs = 0;
  const seen: string[] = [];
  for (let n = 0; n < KILLS; n++) {
    const gateway = cluster.gateways[n % 2] as Program;
    const before = failed();
    const firstNew = requests.failures.length;
    const atMs = performance.now();
    // The sends of the chat are in flight too; there are at most a few.
    const inFlight = requests.inFlight();
    await gateway.stop('SIGKILL');
    await sleep(SETTLE_MS);
    const failures = failed() - before;
    excess = Math.max(excess, failures - inFlight);
    for (const failure of requests.failures.slice(firstNew)) lastMs = Math.max(lastMs, failure.atMs - atMs);
    seen.push(`${failures} of ${inFlight}`);
    await gateway.start();
    await sleep(cluster.balancerNoticeMs);
  }
  return [
    atMost('calls that failed beyond those in flight at a kill', Math.max(0, excess), 0),
    info('failed, of those in flight', seen.join('; ')),
    info('last failure after the kill', `${short(lastMs)} ms`),
  ];
}

async function freeze(cluster: Cluster, requests: RequestLoad): Promise<Figure[]> {
  const [gateway] = cluster.gateways as [Program];
  const before = requests.failures.length;
  requests.takeSlowestMs();
  const asked = requests.count();
  gateway.signal('SIGSTOP');
  await sleep(FROZEN_MS);
  const slowestMs = requests.takeSlowestMs();
  const failures = requests.failures.length - before;
  const served = requests.count() - asked;
  gateway.signal('SIGCONT');
  await sleep(cluster.balancerNoticeMs);
  return [
    atMost('slowest answer while a gateway is frozen', slowestMs / 1000, 10.5, ' s'),
    info('failed while it is frozen', `${failures} of ${served}`),
  ];
}
