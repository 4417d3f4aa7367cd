import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { COMMODITY_SOURCE } from '#shared/constants.ts';
import type { Arg } from '#shared/contract/index.ts';
import { chinaClock } from '#shared/domain/china-time.ts';
import { buildTestGateway, type TestGateway } from '#test/support/gateway/build-gateway.ts';
import { postAsStaff } from '#test/support/gateway/staff-call.ts';
import { TestClock } from '#test/support/gateway/test-clock.ts';

const clock = new TestClock();
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway({ clock });
});
beforeEach(() => gateway.db.$client.query('DELETE FROM commodity_visit'));
afterAll(() => gateway.close());

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const dayInChina = () => chinaClock(clock.now().getTime()).toISOString().slice(0, 10);

const PATH = '/syoung/commodity/goods-detail/600001';

async function view(change: Partial<Arg<'reportEvent'>> = {}) {
  const { code } = await gateway.call('reportEvent', {
    event: 'pageView',
    anonId: null,
    userId: '100001',
    shopId: '200001',
    path: PATH,
    query: '',
    lastPath: null,
    lastQuery: null,
    pageName: '',
    utmSource: null,
    utmMedium: null,
    utmCampaign: null,
    utmContent: null,
    utmTerm: null,
    networkType: 'wifi',
    device: 'desktop',
    requestId: 'r-1',
    time: clock.now().toISOString(),
    ...change,
  });
  expect(code).toBe('0');
}

async function visits() {
  const { rows } = await gateway.db.$client.query<{ id: string; source: number; visits: number }>(
    'SELECT commodity_id AS id, source, visits FROM commodity_visit ORDER BY commodity_id, source',
  );
  return rows;
}

describe('a page view of a commodity', () => {
  it.each<[query: string, source: number]>([
    ...Object.values(COMMODITY_SOURCE).map(code => [`source=${code}`, code] as [string, number]),
    ['', COMMODITY_SOURCE.NONE],
    ['source=', COMMODITY_SOURCE.NONE],
    ['skuId=60000101', COMMODITY_SOURCE.NONE],
    ['source=5', COMMODITY_SOURCE.OTHER],
    ['source=x', COMMODITY_SOURCE.OTHER],
    ['source=100', COMMODITY_SOURCE.OTHER],
    ['source=-1', COMMODITY_SOURCE.OTHER],
    ["source=1' OR 1=1", COMMODITY_SOURCE.OTHER],
    ['skuId=1&source=6', COMMODITY_SOURCE.SEARCH_RESULTS],
  ])('with %j counts as one visit with source %i', async (query, source) => {
    await view({ query });
    expect(await visits()).toEqual([{ id: '600001', source, visits: 1 }]);
  });

  it('is added to the day’s count, also concurrently', async () => {
    await Promise.all(Array.from({ length: 20 }, () => view({ query: 'source=3', lastPath: '/' })));
    expect(await visits()).toEqual([{ id: '600001', source: 3, visits: 20 }]);
  });

  it('does not count when only the query changed', async () => {
    await view({ query: 'source=2' });
    await view({ query: 'source=2&skuId=60000102', lastPath: PATH });
    expect(await visits()).toEqual([{ id: '600001', source: 2, visits: 1 }]);
  });

  it.each<Partial<Arg<'reportEvent'>>>([
    { event: 'click' },
    { userId: null },
    { path: '/syoung/commodity/list' },
    { path: '/syoung/commodity/goods-detail/999999' },
    { path: '/syoung/commodity/goods-detail/' },
    { path: '/syoung/commodity/goods-detail/%ff' },
    { path: "/syoung/commodity/goods-detail/'" },
  ])('does not count with %j', async change => {
    await view(change);
    expect(await visits()).toEqual([]);
  });

  it('is not counted by reading the details', async () => {
    await gateway.call('getCommodityDetail', { id: '600001', source: '1' });
    expect(await visits()).toEqual([]);
  });
});

describe('commodity visits', () => {
  it('are reported to staff by day in China and by source', async () => {
    // To 23:30, then to half an hour after midnight.
    const evening = 23.5 * HOUR_MS - (chinaClock(clock.now().getTime()).getTime() % DAY_MS);
    clock.forward(evening + DAY_MS);
    const first = dayInChina();
    await view({ query: 'source=1' });
    clock.forward(HOUR_MS);
    const second = dayInChina();
    await view({ query: 'source=1' });
    await view({ query: 'source=6' });
    const ask = (payload: object) => postAsStaff(gateway, '/goods/visits', payload);
    expect((await ask({ id: '600001' })).data).toEqual([
      { day: second, source: 1, visits: 1 },
      { day: second, source: 6, visits: 1 },
      { day: first, source: 1, visits: 1 },
    ]);
    expect((await ask({ id: '600001', days: 1 })).data).toHaveLength(2);
    expect((await ask({ id: 'unknown' })).code).toBe('NOT_FOUND');
  });
});

describe('the recently viewed commodities', () => {
  const recent = async (mobile = '13800000001') =>
    (
      await gateway.call('listMyRecentCommodities', undefined, { token: await gateway.signIn(mobile) })
    ).data.map(({ id }) => id);
  const pathOf = (id: string) => `/syoung/commodity/goods-detail/${id}`;
  beforeEach(() => gateway.db.$client.query('DELETE FROM recent_commodity'));

  it('are the member’s own, newest first, each once, and can be cleared', async () => {
    for (const id of ['600001', '600002', '600001', '999999']) {
      clock.forward(1000);
      await view({ path: pathOf(id) });
    }
    await view({ path: pathOf('600003'), userId: null });
    expect(await recent()).toEqual(['600001', '600002']);
    expect(await recent('13800000009')).toEqual([]);
    await gateway.call('clearMyRecentCommodities', undefined, {
      token: await gateway.signIn('13800000009'),
    });
    expect(await recent()).toHaveLength(2);
    await gateway.call('clearMyRecentCommodities', undefined, {
      token: await gateway.signIn('13800000001'),
    });
    expect(await recent()).toEqual([]);
  });

  it('are at most 24, and those on the shelf', async () => {
    const { rows } = await gateway.db.$client.query<{ id: string }>(
      'SELECT id FROM commodity WHERE on_shelf ORDER BY id LIMIT 26',
    );
    for (const { id } of rows) {
      clock.forward(1000);
      await view({ path: pathOf(id) });
    }
    expect(await recent()).toEqual(
      rows
        .map(({ id }) => id)
        .toReversed()
        .slice(0, 24),
    );
    const { rowCount } = await gateway.db.$client.query('SELECT FROM recent_commodity');
    expect(rowCount).toBe(24);
  });
});
