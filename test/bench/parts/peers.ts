import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { atMost, type Figure, info, type Part, short } from '#test/bench/figure.ts';
import type { Child } from '#test/bench/measure/child.ts';
import { jemalloc, shipped, startEdge, visitOften } from '#test/bench/measure/edge-process.ts';
import { inTurns, median, ratio } from '#test/bench/measure/rounds.ts';
import { buildPeer, PEERS } from '#test/bench/peers/build-peer.ts';
import { installPeers } from '#test/bench/peers/install-peers.ts';
import { startPeer } from '#test/bench/peers/start-peer.ts';

const LIST = '/syoung/commodity/list';
const ROUNDS = 7;
/** Pages of each in a round. */
const PAGES = 250;
/** Pages before the first measured one: V8 optimises code that runs often. */
const WARM_UP = 750;
const OURS = 'ours';
/** What browsers accept since 2024. The frameworks have gzip only. */
const OURS_ZSTD = 'ours with zstd';
const [NEXT = '', ...OTHERS] = PEERS.map(({ name }) => name);
/** Processor time a page as a share of that of Next.js. */
const GOAL = 0.3;
const MB = 1_000_000;
/** Start tags of what is shown. */
const ELEMENTS = /<(?!script|link|meta|style|template)[a-z]/g;
const MAX_ERROR = 1000;

interface Contender {
  readonly server: Child;
  /** Accept-Encoding of its requests. */
  readonly accepts: 'gzip' | 'zstd';
  readonly readScript: (url: string) => Promise<Buffer>;
}

/** A member's list against three other frameworks, and home, detail and cart against the first. */
export const peers: Part = {
  how: `${LIST} for a member, gzip where a framework compresses, and zstd, against ${[NEXT, ...OTHERS].join(', ')}, then home, a \
commodity and the cart against ${NEXT}, with the product's own \
components and the same upstream; ours and theirs as built for production, with ${jemalloc ? "the image's" : "the system's"} allocator; \
8 connections kept, ${ROUNDS} rounds of ${PAGES} pages in turns (autocannon), Linux only`,
  onlyIfNamed: true,
  async run(openStage) {
    const { upstream, member } = await openStage();
    const contenders = new Map<string, Contender>();
    const failures: Figure[] = [];
    const installed = await installPeers();
    const edge = await startEdge(shipped, upstream.url);
    try {
      for (const peer of PEERS) {
        try {
          const dir = await buildPeer(peer, installed);
          const [prefix, folder] = peer.scripts;
          const readScript = (url: string) => readFile(join(dir, url.replace(prefix, folder)));
          contenders.set(peer.name, {
            server: await startPeer(peer, dir, upstream.url),
            accepts: 'gzip',
            readScript,
          });
        } catch (error) {
          failures.push(info(peer.name, `cannot be built: ${String(error).slice(0, MAX_ERROR)}`));
        }
      }
      const fetchScript = async (url: string) =>
        Buffer.from(await (await fetch(new URL(url, edge.url))).arrayBuffer());
      const ours = [
        [OURS, { server: edge, accepts: 'gzip', readScript: fetchScript }],
        [OURS_ZSTD, { server: edge, accepts: 'zstd', readScript: fetchScript }],
      ] as const;
      const first = contenders.get(NEXT);
      const duel = new Map<string, Contender>([...(first ? [[NEXT, first] as const] : []), ...ours]);
      const [detail] = /\/syoung\/commodity\/goods-detail\/\d+/.exec(await read(edge, LIST, member)) ?? [
        LIST,
      ];
      const figures = await measure(LIST, new Map<string, Contender>([...contenders, ...ours]), member);
      for (const path of ['/', detail, '/syoung/car/list'])
        figures.push(...(await measure(path, duel, member)));
      return [...figures, ...failures];
    } finally {
      await edge.stop();
      for (const { server } of contenders.values()) await server.stop();
    }
  },
};

const read = async ({ url }: Child, path: string, headers: Readonly<Record<string, string>>) =>
  (await fetch(url + path, { headers })).text();

async function measure(
  path: string,
  contenders: ReadonlyMap<string, Contender>,
  member: Readonly<Record<string, string>>,
) {
  const visit = ({ server, accepts }: Contender, amount: number) =>
    visitOften(server, { path, headers: { ...member, 'accept-encoding': accepts }, amount });
  for (const contender of contenders.values()) await visit(contender, WARM_UP);
  const msAPage = async (contender: Contender) => {
    const { server } = contender;
    const before = await server.usage();
    await visit(contender, PAGES);
    return ((await server.usage()).cpuMs - before.cpuMs) / PAGES;
  };
  const costs = await inTurns(
    ROUNDS,
    Object.fromEntries([...contenders].map(([name, contender]) => [name, () => msAPage(contender)])),
  );
  const cost = (name: string) => costs[name] ?? [];
  const figures: Figure[] = [];
  if (contenders.has(NEXT)) {
    const share = ratio(cost(OURS), cost(NEXT));
    figures.push(atMost(`${path}: processor time, ${OURS} / ${NEXT}`, share, GOAL));
  }
  for (const [name, { server, readScript }] of contenders) {
    const html = await read(server, path, member);
    const { rssBytes } = await server.usage();
    figures.push(
      info(
        `${path}: ${name}`,
        [
          `${short(median(cost(name)))} ms of processor a page`,
          ...(contenders.has(NEXT) ? [`${short(ratio(cost(name), cost(NEXT)))} of ${NEXT}`] : []),
          `${Math.round(rssBytes / MB)} MB`,
          `${short(await scriptKb(html, readScript))} KB JavaScript br`,
          `${html.match(ELEMENTS)?.length} elements`,
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
