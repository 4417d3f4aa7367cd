import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { atMost, info, type Part, short } from '#test/bench/figure.ts';
import { closeVisitors, openVisitors } from '#test/bench/measure/chat-visitors.ts';
import type { Child } from '#test/bench/measure/child.ts';
import { numberFlag } from '#test/bench/measure/flags.ts';

const SOCKETS = numberFlag('sockets', 2000);
/** Long enough for each side to send a ping. */
const HELD_SECONDS = numberFlag('held-seconds', 35);
/** Opened before measuring, because the first sockets include one-time allocations. */
const WARM_UP = 200;
const SETTLE_MS = 2000;
const KB_GOAL = 15;

/** Memory of an idle chat socket in the edge, and whether it stays open. */
export const sockets: Part = {
  how: `${SOCKETS.toLocaleString('en')} visitors' idle sockets through edge and gateway, after ${WARM_UP} others, held for \
${HELD_SECONDS} s (--sockets=10000 --held-seconds=300: the goal's own figures; each takes the edge two open files)`,
  async run(openStage) {
    const { start } = await openStage();
    const gateway = await start('gateway', {});
    const edge = await start('edge', { gatewayUrl: gateway.url, trustProxy: '1' });
    const warm = await openVisitors(edge, WARM_UP, 0);
    const before = await idleBytes({ edge, gateway });
    const visitors = await openVisitors(edge, SOCKETS, WARM_UP);
    const after = await idleBytes({ edge, gateway });
    await sleep(HELD_SECONDS * 1000);
    const dropped = visitors.filter(({ socket }) => socket.readyState !== WebSocket.OPEN).length;
    const held = await idleBytes({ edge, gateway });
    closeVisitors([...warm, ...visitors]);
    const kilobytes = (name: 'edge' | 'gateway', then: typeof after) =>
      (then[name] - before[name]) / SOCKETS / 1000;
    return [
      atMost('memory of the edge for each socket', kilobytes('edge', held), KB_GOAL, ' KB'),
      atMost(`dropped in ${HELD_SECONDS} s`, dropped, 0),
      info('the same just after they were opened', `${short(kilobytes('edge', after))} KB`),
      info('memory of the gateway for each', `${short(kilobytes('gateway', held))} KB`),
    ];
  },
};

type Servers = Readonly<Record<'edge' | 'gateway', Child>>;

async function idleBytes({ edge, gateway }: Servers) {
  await sleep(SETTLE_MS);
  const [edgeUsage, gatewayUsage] = await Promise.all([edge.usage(), gateway.usage()]);
  return { edge: edgeUsage.rssBytes, gateway: gatewayUsage.rssBytes };
}
