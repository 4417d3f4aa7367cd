import { atLeast, info, type Part, short } from '#test/bench/figure.ts';
import type { Child } from '#test/bench/measure/child.ts';
import { CONNECTIONS, type Load, load } from '#test/bench/measure/load.ts';
import { inTurns, median, ratio } from '#test/bench/measure/rounds.ts';
import type { StaticPageOptions } from '#test/bench/servers/static-page.ts';
import { VISITOR } from '#test/bench/stage.ts';

const ROUNDS = 7;
const SECONDS = 2;
const GOAL = 0.8;

/** A visitor's home page through the whole edge, against the same bytes from a bare route. */
export const pages: Part = {
  how: `/ for a visitor, brotli, ${CONNECTIONS} connections kept, ${ROUNDS} rounds of ${SECONDS} s in turns (autocannon)`,
  async run(openStage) {
    const { edge, start } = await openStage();
    const copy = (logging: StaticPageOptions['logging']) =>
      start('static-page', { of: `${edge.url}/`, headers: VISITOR, logging } satisfies StaticPageOptions);
    const [sameLog, fastifyLog] = [await copy('edge'), await copy('fastify')];
    const visit = (server: Child) => () => load(server, { path: '/', headers: VISITOR, seconds: SECONDS });
    const results = await inTurns(ROUNDS, {
      edge: visit(edge),
      sameLog: visit(sameLog),
      fastifyLog: visit(fastifyLog),
    });
    const speed = (loads: readonly Load[]) => loads.map(({ perSecond }) => perSecond);
    const cost = (loads: readonly Load[]) => loads.map(({ cpuMs }) => cpuMs);
    const line = (loads: readonly Load[]) =>
      `${short(median(speed(loads)))} pages/s, ${short(median(cost(loads)) * 1000)} µs of processor each`;
    return [
      atLeast(
        'edge / static Buffer with the same log line',
        ratio(speed(results.edge), speed(results.sameLog)),
        GOAL,
      ),
      atLeast('the same by processor time a page', ratio(cost(results.sameLog), cost(results.edge)), GOAL),
      info(
        "edge / static Buffer with Fastify's own log",
        short(ratio(speed(results.edge), speed(results.fastifyLog))),
      ),
      info('edge', line(results.edge)),
      info('static Buffer, same log line', line(results.sameLog)),
      info("static Buffer, Fastify's own log", line(results.fastifyLog)),
    ];
  },
};
