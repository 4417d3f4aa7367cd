import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestGateway, type TestGateway } from '#test/support/gateway/build-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway();
});
afterAll(() => gateway.close());

async function cartOf(mobile: string) {
  const { data } = await gateway.call('listMyCart', {}, { token: await gateway.signIn(mobile) });
  return data.groups;
}

it('seeds a cart of the first account with every kind of line, warehouse and trade type', async () => {
  const groups = await cartOf('13800000001');
  const lines = groups.flatMap(group => group.lines);
  expect(lines.length).toBeGreaterThanOrEqual(12);
  expect(groups.length).toBeGreaterThanOrEqual(3);
  expect(new Set(groups.map(({ tradeType }) => tradeType))).toEqual(new Set(['GENERAL', 'HAITAO']));
  const reasons = new Set(lines.map(({ invalidReason }) => invalidReason));
  expect(reasons).toEqual(new Set([null, 'OFF_SHELF', 'SOLD_OUT', 'STOCK_SHORT', 'BELOW_MIN']));
  expect(lines.some(({ price, tiers }) => price !== tiers[0]?.price)).toBe(true);
});

it('seeds a small cart for another shop, and none for a new one', async () => {
  const small = await cartOf('13800000009');
  expect(small.flatMap(({ lines }) => lines).length).toBeGreaterThan(2);
  expect(await cartOf('13800000008')).toEqual([]);
});
