import { atLeast, info, type Part, short } from '#test/bench/figure.ts';
import type { Child } from '#test/bench/measure/child.ts';
import { CONNECTIONS, load } from '#test/bench/measure/load.ts';
import { inTurns, median, ratio } from '#test/bench/measure/rounds.ts';
import type { StaticPageOptions } from '#test/bench/servers/static-page.ts';
import { VISITOR } from '#test/bench/stage.ts';

const ROUNDS = 7;
/** Long against what one renewal of the stored page takes, which a turn meets once. */
const SECONDS = 5;
const GOAL = 0.8;

/** A visitor's home page through the whole edge, against the same bytes from a bare route. */
export const pages: Part = {
  how: `/ for a visitor, brotli, against a static Buffer with the same headers and log line, ${CONNECTIONS} connections \
kept, ${ROUNDS} rounds of ${SECONDS} s in turns (autocannon)`,
  async run(openStage) {
    const { edge, start } = await openStage();
    const copied: StaticPageOptions = { of: `${edge.url}/`, headers: VISITOR };
    const buffer = await start('static-page', copied);
    const visit = (server: Child) => () => load(server, { path: '/', headers: VISITOR, seconds: SECONDS });
    const loads = await inTurns(ROUNDS, { edge: visit(edge), buffer: visit(buffer) });

    const speed = (name: keyof typeof loads) => loads[name].map(({ perSecond }) => perSecond);
    const cost = (name: keyof typeof loads) => loads[name].map(({ cpuMs }) => cpuMs * 1000);
    const line = (name: keyof typeof loads) =>
      `${short(median(speed(name)))} pages/s, ${short(median(cost(name)))} µs of processor each`;
    return [
      atLeast('edge / static Buffer', ratio(speed('edge'), speed('buffer')), GOAL),
      atLeast('the same by processor time a page', ratio(cost('buffer'), cost('edge')), GOAL),
      info('edge', line('edge')),
      info('static Buffer', line('buffer')),
    ];
  },
};
