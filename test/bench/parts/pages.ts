import { atLeast, type Figure, info, type Part, short } from '#test/bench/figure.ts';
import type { Child } from '#test/bench/measure/child.ts';
import { CONNECTIONS, load } from '#test/bench/measure/load.ts';
import { inTurns, median, ratio } from '#test/bench/measure/rounds.ts';
import type { StaticPageOptions } from '#test/bench/servers/static-page.ts';
import { type Stage, VISITOR } from '#test/bench/stage.ts';

const ROUNDS = 7;
/** Long compared with one renewal of the cached page, which happens once per turn. */
const SECONDS = 5;
const GOAL = 0.8;
const PATHS = ['/', '/brand-pavilion-self-support', '/brand-pavilion-internationalization'];

/**
 * A visitor's home page and brand pages through the whole edge, compared with the same bytes from a bare
 * route.
 */
export const pages: Part = {
  how: `public pages for a visitor, brotli, against a static Buffer with the same headers and log line, ${CONNECTIONS} \
connections kept, ${ROUNDS} rounds of ${SECONDS} s in turns (autocannon)`,
  async run(openStage) {
    const stage = await openStage();
    const figures: Figure[] = [];
    for (const path of PATHS) figures.push(...(await measure(stage, path)));
    return figures;
  },
};

async function measure({ edge, start }: Stage, path: string): Promise<Figure[]> {
  const copied: StaticPageOptions = { of: edge.url, path, headers: VISITOR };
  const buffer = await start('static-page', copied);
  const visit = (server: Child) => () => load(server, { path, headers: VISITOR, seconds: SECONDS });
  const loads = await inTurns(ROUNDS, { edge: visit(edge), buffer: visit(buffer) });

  const speed = (name: keyof typeof loads) => loads[name].map(({ perSecond }) => perSecond);
  const cost = (name: keyof typeof loads) => loads[name].map(({ cpuMs }) => cpuMs * 1000);
  const line = (name: keyof typeof loads) =>
    `${short(median(speed(name)))} pages/s, ${short(median(cost(name)))} µs of processor each`;
  return [
    atLeast(`${path}: edge / static Buffer`, ratio(speed('edge'), speed('buffer')), GOAL),
    atLeast(`${path}: the same by processor time a page`, ratio(cost('buffer'), cost('edge')), GOAL),
    info(`${path}: edge`, line('edge')),
    info(`${path}: static Buffer`, line('buffer')),
  ];
}
