import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestGateway, type TestGateway } from '#test/support/build-gateway.ts';
import { slips } from './judged-queries.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway();
});
afterAll(() => gateway.close());

it.each(slips.map(([query]) => query))('“%s” is found as it was typed, or not at all', async name => {
  const { code, data } = await gateway.call('listCommodityPage', { data: { name, exact: true } });
  expect(code).toBe('0');
  expect(data).toMatchObject({ total: 0, records: [], corrected: null });
});

it('finds the same as ever where nothing was mistyped', async () => {
  const [plain, exact] = await Promise.all([
    gateway.call('listCommodityPage', { data: { name: '精华' } }),
    gateway.call('listCommodityPage', { data: { name: '精华', exact: true } }),
  ]);
  expect(exact.data).toEqual(plain.data);
  expect(plain.data.total).toBeGreaterThan(0);
});
