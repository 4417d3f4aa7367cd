import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { calls } from '#shared/contract/index.ts';
import { atLeast, atMost, type Figure, info, short } from '#test/bench/figure.ts';
import { shipped } from '#test/bench/measure/edge-process.ts';
import { numberFlag } from '#test/bench/measure/flags.ts';
import { quantile } from '#test/bench/measure/latencies.ts';
import { searchMix } from '#test/bench/measure/search-words.ts';
import { signIn } from '#test/bench/stage.ts';
import { freePorts } from '#test/soak/cluster/ports.ts';
import { Program } from '#test/soak/cluster/program.ts';
import { type Question, type Reply, sendAtOnce, sendAtRate, sendInTurns } from '#test/soak/load/open-loop.ts';

const server = (path: string) => fileURLToPath(new URL(`../../../dist/server/${path}`, import.meta.url));
const CONNECTIONS = 64;
const TIMES = 3;
const SEARCHES_EACH = 200;
const WARM_UP_SECONDS = 5;
/** Pages that are opened at once, as after a message to all shops; each makes six calls. */
const BURST = 40;
const BURSTS = 5;
const SECONDS = numberFlag('seconds', 15);
const GOALS = { goodput: 0.8, acceptedMs: 1500, rejectedMs: 50 };
/** As the edge sends them. */
const TENANT = {
  tenantId: 'soyoung-zg',
  clientType: 'merchant_pc',
  'content-type': 'application/json',
  'x-request-id': '6f1c2a40-9d55-4e6b-8f0e-0c9c1c1f8a11',
  traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00',
};

/** A gateway, and then an edge in front of one, gets three times the requests that it can answer. */
export const overload = {
  how: `goodput with ${CONNECTIONS} connections in turns, then ${TIMES} × as many requests/s at a fixed rate, ${SECONDS} s each \
(--seconds); gateway: a member's searches, cart and commodity; edge: pages of a member, of which then ${BURST} at once, ${BURSTS} times`,
  async run(): Promise<readonly Figure[]> {
    const folder = await mkdtemp(join(tmpdir(), 'portal-soak-'));
    const [gatewayPort = 0, edgePort = 0] = await freePorts(2);
    const program = (name: string, file: string, port: number, env: Record<string, string>) =>
      new Program({
        name,
        command: [process.execPath, ...shipped.flags, server(file)],
        env: { DATA_DIR: folder, DEMO: '1', LOG_LEVEL: 'error', ...env },
        readyUrl: `http://127.0.0.1:${port}/readyz`,
        logFile: join(folder, `${name}.log`),
      });
    const gateway = program('gateway', 'gateway.js', gatewayPort, { GATEWAY_PORT: String(gatewayPort) });
    const gatewayUrl = `http://127.0.0.1:${gatewayPort}`;
    const edgeUrl = `http://127.0.0.1:${edgePort}`;
    const edge = program('edge', 'main.js', edgePort, {
      HOST: '127.0.0.1',
      PORT: String(edgePort),
      GATEWAY_URL: gatewayUrl,
      // Each request comes from an IP of its own, so that no limit by IP applies.
      TRUST_PROXY: '1',
    });
    try {
      await gateway.start();
      await edge.start();
      const token = await signIn(gatewayUrl);
      return [
        ...(await measure('gateway', gatewayUrl, callsOf(token))),
        ...(await measure('edge', edgeUrl, pagesOf(token))),
        await rejectedInBursts(edgeUrl, pagesOf(token).slice(0, BURST)),
      ];
    } finally {
      await edge.stop('SIGKILL');
      await gateway.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

/** A member's searches, most of them made once, and other calls of the pages around them. */
function callsOf(userToken: string): readonly Question[] {
  const headers = { ...TENANT, userToken };
  const post = (path: string, body: object) => ({
    method: 'POST' as const,
    path,
    headers,
    body: JSON.stringify(body),
  });
  return Object.values(searchMix(SEARCHES_EACH))
    .flat()
    .flatMap(body => [
      post(calls.listCommodityPage.path, body),
      { method: 'GET', path: `${calls.getCommodityDetail.path}?id=600001`, headers },
      post(calls.listMyCart.path, {}),
    ]);
}

/** A member's pages, which no cache answers. */
const pagesOf = (token: string): readonly Question[] =>
  Array.from({ length: 2000 }, (_, n) => ({
    method: 'GET',
    path: '/syoung/shop/detail',
    headers: {
      'x-forwarded-for': `10.${n >> 8}.${n & 255}.1`,
      cookie: `userToken=${token}`,
      accept: 'text/html',
    },
  }));

async function measure(
  name: string,
  origin: string,
  questions: readonly Question[],
): Promise<readonly Figure[]> {
  await sendInTurns(origin, questions, CONNECTIONS, WARM_UP_SECONDS);
  const calm = await sendInTurns(origin, questions, CONNECTIONS, SECONDS);
  const peak = calm.replies.filter(isAccepted).length / calm.seconds;
  const { replies, seconds } = await sendAtRate(origin, questions, peak * TIMES, SECONDS);
  const accepted = replies.filter(isAccepted);
  const rejected = replies.filter(({ status, hasRetryAfter }) => status === 503 && hasRetryAfter);
  const msOf = (list: readonly Reply[], share: number) =>
    quantile(
      list.map(({ ms }) => ms),
      share,
    );
  return [
    atLeast(`${name}: goodput / peak`, accepted.length / seconds / peak, GOALS.goodput),
    atMost(`${name}: accepted, p99`, msOf(accepted, 0.99), GOALS.acceptedMs, ' ms'),
    atMost(`${name}: rejected, p99`, rejected.length > 0 ? msOf(rejected, 0.99) : 0, GOALS.rejectedMs, ' ms'),
    atMost(`${name}: neither`, replies.length - accepted.length - rejected.length, 0),
    info(
      `${name}: peak, sent, accepted, rejected`,
      `${short(peak)}/s, ${short(replies.length / seconds)}/s, ${accepted.length}, ${rejected.length}`,
    ),
    info(
      `${name}: medians`,
      `accepted ${short(msOf(accepted, 0.5))} ms, rejected ${short(msOf(rejected, 0.5))} ms`,
    ),
    info(`${name}: calm p99`, `${short(msOf(calm.replies, 0.99))} ms`),
  ];
}

async function rejectedInBursts(origin: string, pages: readonly Question[]): Promise<Figure> {
  let rejected = 0;
  for (let burst = 0; burst < BURSTS; burst += 1) {
    const { replies } = await sendAtOnce(origin, pages);
    rejected += replies.filter(reply => !isAccepted(reply)).length;
  }
  return atMost(`edge: rejected of ${BURSTS} bursts of ${pages.length} pages`, rejected, 0);
}

const isAccepted = ({ status }: Reply) => status === 200;
