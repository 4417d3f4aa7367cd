/**
 * Only certified shops learn wholesale prices: every response to other viewers stays identical, byte by byte,
 * when all wholesale prices change.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { COMMODITY_SORTS } from '#shared/contract/calls/commodity.ts';
import type { CallSpec } from '#shared/contract/calls/define-call.ts';
import { RECOMMEND_TYPES } from '#shared/contract/calls/home.ts';
import { type CallName, calls } from '#shared/contract/index.ts';
import { buildTestGateway, type TestGateway } from '#test/support/gateway/build-gateway.ts';
import { sampleOf } from '#test/support/gateway/schema-samples.ts';
import { isExhaustive } from '#test/support/run/exhaustive.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway();
});
afterAll(() => gateway.close());

/** Prefix of every changed price; no other value in the demo has these digits. */
const MARKER = '73519';

const COMMODITIES = ['600001', '600002', '600003'];
const PRICE_FILTERS = [
  {},
  { priceMin: '20.00' },
  { priceMax: '60.00' },
  { priceMin: '30.00', priceMax: '90.00' },
  { priceMin: `${MARKER}.00` },
];
/** Additional arguments of calls that return commodities. */
const ARGS: Partial<Record<CallName, readonly object[]>> = {
  listCommodityPage: COMMODITY_SORTS.flatMap(sort =>
    PRICE_FILTERS.map((filter, index) => ({
      data: { sort, ...filter, ...(index % 2 === 1 ? { name: '精华', inStock: true } : {}) },
      pageSize: 100,
    })),
  ),
  suggestCommodities: ['jh', '精华', '69241', '6924114000012', MARKER, '35.00'].map(keyword => ({ keyword })),
  getCommodityDetail: COMMODITIES.map(id => ({ id })),
  listRelatedCommodities: COMMODITIES.map(id => ({ id })),
  getSkuByBarCode: [{ barCode: '6924114000012' }, { barCode: 'flo-600002-1' }],
  getBrandDetail: [{ id: '1001' }],
  getRecommendInfo: RECOMMEND_TYPES.map(type => ({ type })),
};

const reads = Object.entries<CallSpec>(calls)
  // Challenges are random.
  .filter(([name, { kind, file }]) => kind === 'read' && !file && name !== 'captchaChallenge')
  .map(([name, spec]) => [name as CallName, spec] as const);
const others = Object.entries<CallSpec>(calls)
  .filter(([, { kind, file, access }]) => (kind === 'write' || file) && access === 'approved')
  .map(([name, spec]) => [name as CallName, spec] as const);

const SAMPLED_VIEWERS = [null, '13800000002', '13800000004'];
const VIEWERS = isExhaustive
  ? [...SAMPLED_VIEWERS, '13800000003', '13800000005', '13800000006', '13800000007']
  : SAMPLED_VIEWERS;

/** Returns every response to the viewer as raw text. */
async function ask(token: string | undefined): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const [name, spec] of [...reads, ...others]) {
    const smallest = { ...sampleArg(spec.query), ...sampleArg(spec.body) };
    for (const arg of [smallest, ...(ARGS[name] ?? [])]) {
      const answer = await gateway.call(name, arg as never, { token });
      answers.set(`${name} ${JSON.stringify(arg)}`, JSON.stringify(answer));
    }
  }
  return answers;
}

const sampleArg = (schema: CallSpec['query']) => (schema ? (sampleOf(schema) as object) : {});

/** Reverses the order of all wholesale prices and makes each one recognisable; market prices stay. */
async function changePrices() {
  const { rows } = await gateway.db.$client.query<{ n: string }>('SELECT count(*) AS n FROM commodity');
  expect(Number(rows[0]?.n)).toBeGreaterThan(100);
  for (const sql of [
    `UPDATE sku SET price = ${MARKER}00 + 99 - price % 100`,
    `UPDATE sku_tier SET price = ${MARKER}00 + 99 - price % 100`,
    `UPDATE commodity SET price = ${MARKER}99999 - price % 100000, revision = nextval('commodity_revision')`,
  ]) {
    await gateway.db.$client.query(sql);
  }
}

it('returns the same to uncertified viewers, whatever the wholesale prices are', async () => {
  const tokens = await Promise.all(
    VIEWERS.map(mobile => (mobile === null ? undefined : gateway.signIn(mobile))),
  );
  const before = await Promise.all(tokens.map(ask));
  const pricesSeen = [...(before[0] ?? [])].filter(([, answer]) => answer.includes('"price":'));
  expect(pricesSeen.length).toBeGreaterThan(30);
  await changePrices();
  for (const [index, viewer] of VIEWERS.entries()) {
    for (const [call, answer] of await ask(tokens[index])) {
      expect(withoutMoments(answer), `${viewer}: ${call}`).toBe(
        withoutMoments(before[index]?.get(call) ?? ''),
      );
      if (!call.includes(MARKER)) expect(answer, `${viewer}: ${call}`).not.toContain(MARKER);
    }
  }
});

it('returns the prices to a certified shop in the same calls', async () => {
  const token = await gateway.signIn('13800000001');
  const answers = await Promise.all(
    (['listCommodityPage', 'getCommodityDetail', 'listRelatedCommodities', 'getSkuByBarCode'] as const).map(
      name => gateway.call(name, (ARGS[name]?.[0] ?? {}) as never, { token }),
    ),
  );
  for (const answer of answers) expect(JSON.stringify(answer)).toContain(`"price":"${MARKER}`);
});

/** Removes timestamps from responses. */
function withoutMoments(answer: string): string {
  return answer.replaceAll(/"\d{4}-\d\d-\d\dT[^"]*"/g, '"a moment"');
}
