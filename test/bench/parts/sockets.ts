import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { atMost, info, type Part, short } from '#test/bench/figure.ts';
import { closeVisitors, openVisitors } from '#test/bench/measure/chat-visitors.ts';
import type { Child } from '#test/bench/measure/child.ts';
import { numberFlag } from '#test/bench/measure/flags.ts';

/** Opened before measuring, because the first sockets include one-time allocations. */
const WARM_UP = 200;
const SETTLE_MS = 2000;
const KB_GOAL = 15;

interface Extent {
  readonly sockets: number;
  readonly heldSeconds: number;
}

/** 35 s: long enough for each side to send a ping. */
export const sockets = holdSockets({ sockets: 2000, heldSeconds: 35 });

/** Memory of an idle chat socket in the edge, and whether it stays open. The flags override the extent. */
export function holdSockets(extent: Extent): Part {
  const count = numberFlag('sockets', extent.sockets);
  const seconds = numberFlag('held-seconds', extent.heldSeconds);
  return {
    how: `${count.toLocaleString('en')} visitors' idle sockets through edge and gateway, after ${WARM_UP} others, held for \
${seconds} s (--sockets, --held-seconds; the goal: 10000 for 300 s; each takes the edge two open files)`,
    async run(openStage) {
      const { start } = await openStage();
      const gateway = await start('gateway', {});
      const edge = await start('edge', { gatewayUrl: gateway.url, trustProxy: '1' });
      const warm = await openVisitors(edge, WARM_UP, 0);
      const before = await idleBytes({ edge, gateway });
      const visitors = await openVisitors(edge, count, WARM_UP);
      const after = await idleBytes({ edge, gateway });
      await sleep(seconds * 1000);
      const dropped = visitors.filter(({ socket }) => socket.readyState !== WebSocket.OPEN).length;
      const held = await idleBytes({ edge, gateway });
      closeVisitors([...warm, ...visitors]);
      const kilobytes = (name: 'edge' | 'gateway', then: typeof after) =>
        (then[name] - before[name]) / count / 1000;
      return [
        atMost('memory of the edge for each socket', kilobytes('edge', held), KB_GOAL, ' KB'),
        atMost(`dropped in ${seconds} s`, dropped, 0),
        info('the same just after they were opened', `${short(kilobytes('edge', after))} KB`),
        info('memory of the gateway for each', `${short(kilobytes('gateway', held))} KB`),
      ];
    },
  };
}

type Servers = Readonly<Record<'edge' | 'gateway', Child>>;

async function idleBytes({ edge, gateway }: Servers) {
  await sleep(SETTLE_MS);
  const [edgeUsage, gatewayUsage] = await Promise.all([edge.usage(), gateway.usage()]);
  return { edge: edgeUsage.rssBytes, gateway: gatewayUsage.rssBytes };
}
