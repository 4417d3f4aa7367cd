import { atLeast, atMost, info, type Part, short } from '#test/bench/figure.ts';
import type { Child } from '#test/bench/measure/child.ts';
import { latenciesAt, quantile } from '#test/bench/measure/latencies.ts';
import { CONNECTIONS, load } from '#test/bench/measure/load.ts';
import { inTurns, median, ratio } from '#test/bench/measure/rounds.ts';
import { TWO_KB_PATH } from '#test/bench/servers/two-kb.ts';

const ROUNDS = 7;
const SECONDS = 2;
const RATE = 500;
const RATE_SECONDS = 4;
const SPEED_GOAL = 0.9;
const ADDED_MS_GOAL = 2;

/**
 * A member's call forwarded to the gateway with session, headers, limits, log and metrics, compared with a
 * bare proxy.
 */
export const proxy: Part = {
  how: `a call answered with 2 KB of JSON; speed: ${CONNECTIONS} connections kept, ${ROUNDS} rounds of ${SECONDS} s in \
turns (autocannon); time added: ${RATE} requests/s, ${ROUNDS} rounds of ${RATE_SECONDS} s in turns`,
  async run(openStage) {
    const { edge, upstream, member, start } = await openStage();
    const bare = await start('bare-proxy', { upstream: upstream.url, logger: false });
    const logging = await start('bare-proxy', { upstream: upstream.url, logger: true });

    const headers = { ...member, accept: 'application/json', 'sec-fetch-site': 'same-origin' };
    const path = `/gateway${TWO_KB_PATH}`;
    const ask = (server: Child) => () => load(server, { path, headers, seconds: SECONDS });
    const loads = await inTurns(ROUNDS, { edge: ask(edge), bare: ask(bare), logging: ask(logging) });
    const p99 = (url: string) => async () =>
      quantile(await latenciesAt(RATE, RATE_SECONDS, url, headers), 0.99);
    const late = await inTurns(ROUNDS, {
      edge: p99(edge.url + path),
      direct: p99(upstream.url + TWO_KB_PATH),
    });

    const speed = (name: keyof typeof loads) => loads[name].map(({ perSecond }) => perSecond);
    const line = (name: keyof typeof loads) =>
      `${short(median(speed(name)))} calls/s, ${short(median(loads[name].map(({ cpuMs }) => cpuMs * 1000)))} µs of processor each`;
    const added = late.edge.map((ms, round) => ms - (late.direct[round] ?? Number.NaN));
    return [
      atLeast('edge / bare @fastify/http-proxy', ratio(speed('edge'), speed('bare')), SPEED_GOAL),
      atMost(`p99 added at ${RATE} calls/s`, median(added), ADDED_MS_GOAL, ' ms'),
      info(
        "edge / bare @fastify/http-proxy with Fastify's log",
        short(ratio(speed('edge'), speed('logging'))),
      ),
      info('edge', line('edge')),
      info('bare @fastify/http-proxy', line('bare')),
      info("bare @fastify/http-proxy, Fastify's log", line('logging')),
      info(
        'p99 through the edge, direct',
        `${short(median(late.edge))} ms, ${short(median(late.direct))} ms`,
      ),
    ];
  },
};
