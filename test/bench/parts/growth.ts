import { atMost, info, type Part } from '#test/bench/figure.ts';
import type { Child } from '#test/bench/measure/child.ts';
import { shipped, startEdge, visitOften } from '#test/bench/measure/edge-process.ts';
import { numberFlag } from '#test/bench/measure/flags.ts';
import { type Stage, VISITOR } from '#test/bench/stage.ts';

const PAGES = 10_000;
const CONNECTIONS = 10;
const RSS_GOAL_MB = 200;
const FLAT_GOAL = 1.1;
const MB = 1_000_000;

/** Memory of an edge after many pages, and whether it keeps growing. The flag `--lots` overrides the number. */
export function growth(lotsOfPages: number): Part {
  const lots = numberFlag('lots', lotsOfPages);
  return {
    how: `the edge as it ships, ${lots} lots of ${PAGES.toLocaleString('en')} pages over ${CONNECTIONS} connections: half / for a \
member, a quarter /syoung/shop/detail, a quarter / for a visitor`,
    async run(openStage) {
      const stage = await openStage();
      const edge = await startEdge(shipped, stage.upstream.url);
      const after: number[] = [];
      let fresh: number;
      try {
        fresh = await megabytes(edge);
        for (let lot = 0; lot < lots; lot++) {
          await servePages(edge, stage);
          after.push(await megabytes(edge));
        }
      } finally {
        await edge.stop();
      }
      const [first = Number.NaN] = after;
      return [
        atMost(`memory after ${PAGES.toLocaleString('en')} pages`, first, RSS_GOAL_MB, ' MB'),
        atMost(
          `after ${(PAGES * lots).toLocaleString('en')} / after ${PAGES.toLocaleString('en')}`,
          (after.at(-1) ?? Number.NaN) / first,
          FLAT_GOAL,
        ),
        info('fresh, then after each lot', [fresh, ...after].map(mb => `${Math.round(mb)} MB`).join(', ')),
      ];
    },
  };
}

async function servePages(edge: Child, { member }: Stage) {
  const visits = [
    { path: '/', headers: member, amount: PAGES / 2 },
    { path: '/syoung/shop/detail', headers: member, amount: PAGES / 4 },
    { path: '/', headers: VISITOR, amount: PAGES / 4 },
  ];
  for (const visit of visits) await visitOften(edge, { ...visit, connections: CONNECTIONS });
}

const megabytes = async (edge: Child) => (await edge.usage()).rssBytes / MB;
