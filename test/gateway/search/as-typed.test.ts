import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestGateway, type TestGateway } from '#test/support/gateway/build-gateway.ts';
import { ENGINES } from './engines.ts';
import { slips } from './expected-hits.ts';

describe.each(ENGINES)('the %s engine', searchEngine => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await buildTestGateway({ config: { searchEngine } });
  });
  afterAll(() => gateway.close());

  it.each(slips.map(([query]) => query))('an exact search for “%s” is not corrected', async name => {
    const { code, data } = await gateway.call('listCommodityPage', { data: { name, exact: true } });
    expect(code).toBe('0');
    expect(data).toMatchObject({ total: 0, records: [], corrected: null });
  });

  it('an exact search without typos returns the normal result', async () => {
    const [plain, exact] = await Promise.all([
      gateway.call('listCommodityPage', { data: { name: '精华' } }),
      gateway.call('listCommodityPage', { data: { name: '精华', exact: true } }),
    ]);
    expect(exact.data).toEqual(plain.data);
    expect(plain.data.total).toBeGreaterThan(0);
  });
});
