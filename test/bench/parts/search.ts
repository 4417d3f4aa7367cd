import { calls } from '#shared/contract/index.ts';
import { atMost, type Figure, info, type Part, short } from '#test/bench/figure.ts';
import { numberFlag } from '#test/bench/measure/flags.ts';
import { quantile } from '#test/bench/measure/latencies.ts';
import { searchMix } from '#test/bench/measure/search-words.ts';

const COMMODITIES = numberFlag('commodities', 100_000);
const SEARCHES = numberFlag('searches', 200);
const WARM_UP = 20;
const GOAL_MS = 50;

/** Latency of a page of commodities in a very large catalogue. */
export const search: Part = {
  how: `a page of 24 with its facets from the gateway itself, ${COMMODITIES.toLocaleString('en')} commodities, one request after another: the \
gateway and its PostgreSQL take turns, as on one core; ${SEARCHES} searches of each kind`,
  async run(openStage) {
    const stage = await openStage();
    const started = performance.now();
    const gateway = await stage.start('large-catalogue', { commodities: COMMODITIES });
    const figures: Figure[] = [];
    const made = (performance.now() - started) / 1000;
    const first = await ask(gateway.url, calls.listCommodityPage.path, { data: {} });
    for (const [kind, asks] of Object.entries(searchMix(SEARCHES + WARM_UP))) {
      const times: number[] = [];
      let found = 0;
      const before = await gateway.usage();
      for (const body of asks) {
        const { ms, data } = await ask(gateway.url, calls.listCommodityPage.path, body);
        times.push(ms);
        found += data.total;
      }
      const cpuMs = ((await gateway.usage()).cpuMs - before.cpuMs) / asks.length;
      const counted = times.slice(WARM_UP);
      figures.push(
        atMost(`${kind}, p99`, quantile(counted, 0.99), GOAL_MS, ' ms'),
        info(
          kind,
          `p50 ${short(quantile(counted, 0.5))} ms, ${short(cpuMs)} ms of the gateway’s processor, \
${short(found / asks.length)} commodities found on average`,
        ),
      );
    }
    const { rssBytes } = await gateway.usage();
    return [
      ...figures,
      info('made, migrated and started', `${short(made)} s`),
      info('the first search', `${short(first.ms)} ms`),
      info('memory of the gateway', `${short(rssBytes / 2 ** 20)} MB`),
    ];
  },
};

/** Sends a call of a visitor and measures its response. */
export async function ask(url: string, path: string, body: object) {
  const sent = performance.now();
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { tenantId: 'soyoung-zg', clientType: 'merchant_pc', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { code, data } = (await answer.json()) as { code: string; data: { total: number } };
  if (code !== '0') throw new Error(`${JSON.stringify(body)} was answered with ${code}`);
  return { ms: performance.now() - sent, data };
}
