import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { atMost, type Figure, info, type Part, short } from '#test/bench/figure.ts';
import type { Child } from '#test/bench/measure/child.ts';
import { load, loadAmount } from '#test/bench/measure/load.ts';
import { inTurns, median, ratio } from '#test/bench/measure/rounds.ts';
import { buildPeer, PEERS } from '#test/bench/peers/build-peer.ts';
import { installPeers } from '#test/bench/peers/install-peers.ts';
import { startPeer } from '#test/bench/peers/start-peer.ts';

const PATH = '/syoung/commodity/list';
const ROUNDS = 5;
const SECONDS = 3;
const CONNECTIONS = 8;
/** Pages before the first measured one: V8 optimises code that runs often. */
const WARM_UP = 800;
const OURS = 'ours';
const [NEXT = '', ...OTHERS] = PEERS.map(({ name }) => name);
/** Processor time a page as a share of that of Next.js. */
const GOAL = 0.3;
const MB = 1_000_000;
const MAX_ERROR = 1000;

interface Contender {
  readonly server: Child;
  readonly readScript: (url: string) => Promise<Buffer>;
}

/** The member's commodity list, against the same page in other frameworks. */
export const peers: Part = {
  how: `${PATH} for a member, gzip where a framework compresses, against ${[NEXT, ...OTHERS].join(', ')} with the product's own \
components and the same upstream; ${CONNECTIONS} connections kept, ${ROUNDS} rounds of ${SECONDS} s in turns (autocannon), Linux only`,
  onlyIfNamed: true,
  async run(openStage) {
    const { edge, upstream, member } = await openStage();
    const headers = { ...member, 'accept-encoding': 'gzip' };
    const contenders = new Map<string, Contender>();
    const failures: Figure[] = [];
    const installed = await installPeers();
    try {
      for (const peer of PEERS) {
        try {
          const dir = await buildPeer(peer, installed);
          const [prefix, folder] = peer.scripts;
          const readScript = (url: string) => readFile(join(dir, url.replace(prefix, folder)));
          contenders.set(peer.name, { server: await startPeer(peer, dir, upstream.url), readScript });
        } catch (error) {
          failures.push(info(peer.name, `cannot be built: ${String(error).slice(0, MAX_ERROR)}`));
        }
      }
      const fetchScript = async (url: string) =>
        Buffer.from(await (await fetch(new URL(url, edge.url))).arrayBuffer());
      const all = new Map([...contenders, [OURS, { server: edge, readScript: fetchScript }]]);
      return [...(await measure(all, headers)), ...failures];
    } finally {
      for (const { server } of contenders.values()) await server.stop();
    }
  },
};

async function measure(
  contenders: ReadonlyMap<string, Contender>,
  headers: Readonly<Record<string, string>>,
) {
  const asked = { path: PATH, headers, connections: CONNECTIONS };
  for (const { server } of contenders.values()) await loadAmount(server, { ...asked, amount: WARM_UP });
  const loads = await inTurns(
    ROUNDS,
    Object.fromEntries(
      [...contenders].map(([name, { server }]) => [name, () => load(server, { ...asked, seconds: SECONDS })]),
    ),
  );
  const cost = (name: string) => (loads[name] ?? []).map(({ cpuMs }) => cpuMs);
  const figures: Figure[] = [];
  if (contenders.has(NEXT)) {
    const share = ratio(cost(OURS), cost(NEXT));
    figures.push(atMost(`processor time a page, ${OURS} / ${NEXT}`, share, GOAL));
  }
  for (const [name, { server, readScript }] of contenders) {
    const html = await (await fetch(server.url + PATH, { headers })).text();
    const { rssBytes } = await server.usage();
    figures.push(
      info(
        name,
        [
          `${short(median(cost(name)))} ms of processor a page`,
          ...(contenders.has(NEXT) ? [`${short(ratio(cost(name), cost(NEXT)))} of ${NEXT}`] : []),
          `${Math.round(rssBytes / MB)} MB`,
          `${short(await scriptKb(html, readScript))} KB JavaScript br`,
          `${html.split('class="goods"').length - 1} cards`,
        ].join(', '),
      ),
    );
  }
  return figures;
}

/** Brotli size of the scripts that a document or its inline scripts name, without those for browsers without modules. */
async function scriptKb(html: string, readScript: Contender['readScript']): Promise<number> {
  const tags = [...html.matchAll(/<(?:script|link)\b[^>]*>/g)].map(([tag]) => tag);
  const urls = tags
    .filter(tag => !/nomodule/i.test(tag))
    .flatMap(tag => /(?:src|href)="([^"?]+\.js)[?"]/.exec(tag)?.[1] ?? []);
  const loadedLater = [...html.matchAll(/["'](\/assets\/[^"'?]+\.js)["']/g)].map(([, url = '']) => url);
  const sizes = await Promise.all(
    [...new Set([...urls, ...loadedLater])].map(
      async url => brotliCompressSync(await readScript(url)).length,
    ),
  );
  return sizes.reduce((sum, one) => sum + one, 0) / 1000;
}
