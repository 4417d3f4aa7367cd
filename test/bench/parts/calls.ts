import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Pool } from 'undici';
import { type CallName, calls as contract } from '#shared/contract/index.ts';
import { type Figure, info, type Part, short } from '#test/bench/figure.ts';
import { numberFlag, textFlag } from '#test/bench/measure/flags.ts';
import { type GatewayProcess, startGatewayOf } from '#test/bench/measure/gateway-process.ts';
import { median } from '#test/bench/measure/rounds.ts';
import { signIn } from '#test/bench/stage.ts';

const AMOUNT = numberFlag('calls', 200);
const ROUNDS = numberFlag('rounds', 7);
/** The first rounds also compile the code. */
const WARM_ROUNDS = 2;
const CONNECTIONS = 4;
const AGAINST = textFlag('against');

interface Asked {
  readonly name: CallName;
  readonly search?: string;
  readonly body?: object;
}

const asked: readonly Asked[] = [
  { name: 'listCommodityPage', body: { data: {}, pageNo: 1, pageSize: 24 } },
  { name: 'countStatisticsHot', body: {} },
  { name: 'getCommodityDetail', search: '?id=600001' },
  { name: 'listRelatedCommodities', search: '?id=600001' },
  { name: 'listMyCart', body: {} },
  { name: 'loginVerify', body: {} },
  { name: 'listCategoryTree', body: {} },
  { name: 'getRecommendInfo', search: '?type=HOT' },
  { name: 'listLabelAndBrandInfo', body: {} },
];

/** What the calls of the most visited pages cost. */
export const calls: Part = {
  how: `a member's calls at the gateway with the demo data, ms of processor time of Node + PostgreSQL, ${AMOUNT} a round \
over ${CONNECTIONS} connections, median of ${ROUNDS} rounds (--against=<folder of another build> compares in turns)`,
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'portal-bench-calls-'));
    const roots = ['.', ...(AGAINST ? [resolve(AGAINST)] : [])];
    const gateways: GatewayProcess[] = [];
    try {
      // Each seeds by itself: their schemas may differ.
      for (const [index, root] of roots.entries()) {
        gateways.push(await startGatewayOf(root, join(folder, String(index))));
      }
      return await compare(gateways);
    } finally {
      for (const gateway of gateways) await gateway.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

async function compare(gateways: readonly GatewayProcess[]): Promise<Figure[]> {
  const callers = await Promise.all(gateways.map(openCaller));
  const costs = asked.map(() => callers.map((): { node: number; postgres: number }[] => []));
  for (let round = 0; round < WARM_ROUNDS + ROUNDS; round++) {
    for (const [call, one] of asked.entries()) {
      // In turns, so that none is always first.
      const inTurn = [...callers.entries()];
      for (const [index, caller] of round % 2 === 0 ? inTurn : inTurn.reverse()) {
        const cost = await caller.costOf(one);
        if (round >= WARM_ROUNDS) costs[call]?.[index]?.push(cost);
      }
    }
  }
  const figures = asked.map(({ name }, call) => {
    const [own = { node: 0, postgres: 0 }, other] = (costs[call] ?? []).map(of => ({
      node: median(of.map(({ node }) => node)),
      postgres: median(of.map(({ postgres }) => postgres)),
    }));
    const ms = `${short(own.node)} + ${short(own.postgres)} ms`;
    if (!other) return info(name, ms);
    const ratios = [own.node / other.node, own.postgres / other.postgres, sum(own) / sum(other)].map(short);
    return info(
      name,
      `${ms} against ${short(other.node)} + ${short(other.postgres)} ms: ${ratios.join(', ')} together`,
    );
  });
  for (const caller of callers) await caller.close();
  return figures;
}

const sum = ({ node, postgres }: { node: number; postgres: number }) => node + postgres;

async function openCaller(gateway: GatewayProcess) {
  const userToken = await signIn(gateway.url);
  const pool = new Pool(gateway.url, { connections: CONNECTIONS });

  async function send({ name, search = '', body }: Asked) {
    const { path, method } = contract[name];
    const answer = await pool.request({
      path: path + search,
      method,
      headers: { tenantId: 'soyoung-zg', userToken, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.body.text();
    if (!text.startsWith('{"code":"0"')) throw new Error(`${name} was answered with ${text.slice(0, 200)}`);
  }
  return {
    /** Processor time of one call. */
    async costOf(one: Asked) {
      const before = gateway.cpu();
      let left = AMOUNT;
      await Promise.all(
        Array.from({ length: CONNECTIONS }, async () => {
          while (left-- > 0) await send(one);
        }),
      );
      const after = gateway.cpu();
      return {
        node: (after.node - before.node) / AMOUNT,
        postgres: (after.postgres - before.postgres) / AMOUNT,
      };
    },
    close: () => pool.close(),
  };
}
