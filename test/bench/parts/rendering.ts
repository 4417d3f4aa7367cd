import { atLeast, type Figure, info, type Part, short } from '#test/bench/figure.ts';
import type { Child } from '#test/bench/measure/child.ts';
import { CONNECTIONS, load } from '#test/bench/measure/load.ts';
import { inTurns, median, ratio } from '#test/bench/measure/rounds.ts';
import type { Stage } from '#test/bench/stage.ts';

const ROUNDS = 5;
const SECONDS = 4;
const GOAL = 2.5;
const PATHS = [
  '/',
  '/syoung/shop/detail',
  '/syoung/commodity/list',
  '/syoung/commodity/goods-detail/600001',
  '/syoung/order/inquiry/list',
  '/syoung/order/inquiry/detail/710001',
];

/** A member's pages, compared with rendering alone. */
export const rendering: Part = {
  how: `members' pages against bare renderToPipeableStream with the data in memory and no piece kept, ${CONNECTIONS} \
connections kept, ${ROUNDS} rounds of ${SECONDS} s in turns (autocannon); the goal is the listing page's`,
  async run(openStage) {
    const stage = await openStage();
    const bare = await stage.start('bare-render', { gatewayUrl: stage.upstream.url, token: stage.token });
    const figures: Figure[] = [];
    for (const path of PATHS) figures.push(...(await measure(stage, bare, path)));
    return figures;
  },
};

async function measure({ edge, member }: Stage, bare: Child, path: string): Promise<Figure[]> {
  const visit = (server: Child) => () => load(server, { path, headers: member, seconds: SECONDS });
  const results = await inTurns(ROUNDS, { edge: visit(edge), bare: visit(bare) });
  const speed = (name: 'edge' | 'bare') => results[name].map(({ perSecond }) => perSecond);
  const cost = (name: 'edge' | 'bare') => results[name].map(({ cpuMs }) => cpuMs);
  const line = (name: 'edge' | 'bare') =>
    `${short(median(speed(name)))} pages/s, ${short(median(cost(name)))} ms of processor each`;
  return [
    atLeast(`${path}: edge / bare render`, ratio(speed('edge'), speed('bare')), GOAL),
    atLeast(`${path}: the same by processor time a page`, ratio(cost('bare'), cost('edge')), GOAL),
    info(`${path}: edge`, line('edge')),
    info(`${path}: bare render`, line('bare')),
  ];
}
