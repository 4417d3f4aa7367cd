import { calls } from '#shared/contract/index.ts';
import { atMost, type Figure, info, type Part, short } from '#test/bench/figure.ts';
import { inTurns, median, ratio } from '#test/bench/measure/rounds.ts';
import { visit } from '#test/bench/measure/visit.ts';
import type { Stage } from '#test/bench/stage.ts';

/** Pages with a deferred query that is not cached for members. */
const PAGES = [
  { path: '/syoung/shop/detail', slow: calls.listBrandAuthorizations.path },
  { path: '/syoung/commodity/list', slow: calls.countStatisticsHot.path },
  {
    path: '/syoung/commodity/goods-detail/600001',
    slow: `${calls.listRelatedCommodities.path}?id=600001`,
  },
] as const;
const SLOW_MS = 3000;
const ROUNDS = 40;
const WHOLE_ROUNDS = 3;
const FIRST_BYTE_GOAL = 1.2;
const WHOLE_GOAL = 1.1;

/** Effect of a slow deferred call on its page. */
export const streaming: Part = {
  how: `a page with its deferred call taking ${SLOW_MS / 1000} s, and without, ${ROUNDS} rounds in turns, one visit at a time`,
  async run(openStage) {
    const stage = await openStage();
    const figures: Figure[] = [];
    for (const page of PAGES) figures.push(...(await measure(stage, page)));
    return figures;
  },
};

async function measure({ edge, upstream, member }: Stage, { path, slow: call }: (typeof PAGES)[number]) {
  const visitWith = (ms: number, leave: boolean) => () => {
    upstream.tell({ kind: 'delay', path: call, ms });
    return visit(edge.url + path, member, leave);
  };
  const first = await inTurns(ROUNDS, { slow: visitWith(SLOW_MS, true), quick: visitWith(0, false) });
  const { whole } = await inTurns(WHOLE_ROUNDS, { whole: visitWith(SLOW_MS, false) });
  upstream.tell({ kind: 'delay', path: call, ms: 0 });

  const [slow, quick] = [first.slow, first.quick].map(visits =>
    visits.map(({ firstByteMs }) => firstByteMs),
  ) as [number[], number[]];
  const wholeMs = median(whole.map(one => one.wholeMs));
  return [
    atMost(`${path}: first byte, slow call / none`, ratio(slow, quick), FIRST_BYTE_GOAL),
    atMost(`${path}: whole page / the slow call`, wholeMs / SLOW_MS, WHOLE_GOAL),
    info(`${path}: first byte, slow call and none`, `${short(median(slow))} ms, ${short(median(quick))} ms`),
    info(`${path}: whole page, slow call and none`, `${short(wholeMs)} ms, ${wholeOf(first.quick)} ms`),
  ];
}

const wholeOf = (visits: readonly { wholeMs: number }[]) =>
  short(median(visits.map(({ wholeMs }) => wholeMs)));
