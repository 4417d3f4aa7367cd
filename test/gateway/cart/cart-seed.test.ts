import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestGateway, type TestGateway } from '#test/support/build-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway();
});
afterAll(() => gateway.close());

async function cartOf(mobile: string) {
  const { data } = await gateway.call('listMyCart', {}, { token: await gateway.signIn(mobile) });
  return data.groups;
}

it('gives the first account a cart with every kind of line, over several warehouses and both trade types', async () => {
  const groups = await cartOf('13800000001');
  const lines = groups.flatMap(group => group.lines);
  expect(lines.length).toBeGreaterThanOrEqual(12);
  expect(groups.length).toBeGreaterThanOrEqual(3);
  expect(new Set(groups.map(({ tradeType }) => tradeType))).toEqual(new Set(['GENERAL', 'HAITAO']));
  const reasons = new Set(lines.map(({ invalidReason }) => invalidReason));
  expect(reasons).toEqual(new Set([null, 'OFF_SHELF', 'SOLD_OUT', 'STOCK_SHORT', 'BELOW_MIN']));
  expect(lines.some(({ price, tiers }) => price !== tiers[0]?.price)).toBe(true);
});

it('gives another busy shop a small cart, and a new one none', async () => {
  const small = await cartOf('13800000009');
  expect(small.flatMap(({ lines }) => lines).length).toBeGreaterThan(2);
  expect(await cartOf('13800000008')).toEqual([]);
});
