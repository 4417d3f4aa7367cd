/** Favourites: ownership, content and search. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildCartFixture, type CartFixture } from '#test/support/fixtures/cart-fixture.ts';

let fixture: CartFixture;
let token: string;
let other: string;
beforeAll(async () => {
  fixture = await buildCartFixture();
  token = fixture.shops[0]?.token ?? '';
  other = fixture.shops[1]?.token ?? '';
});
beforeEach(async () => {
  await fixture.db.$client.query(`DELETE FROM favourite WHERE distributor_id LIKE '7000%'`);
});
afterAll(() => fixture.close());

const add = (commodityId: string) => fixture.call('addFavourite', { commodityId }, { token });
const list = async (data: { name?: string; inStock?: boolean } = {}, whose = token) =>
  (await fixture.call('listFavouritePage', { data }, { token: whose })).data;
const idsOf = async (data = {}) => (await list(data)).records.map(({ id }) => id);

it('lists favourites newest first, with skus and prices', async () => {
  const a = await fixture.takeSku();
  const b = await fixture.takeSku({
    tiers: [
      [1, 1000],
      [10, 900],
    ],
  });
  await add(a.commodityId);
  fixture.clock.forward(1000);
  expect((await add(b.commodityId)).data.favouriteCount).toBe(2);
  const { records, total } = await list();
  expect(total).toBe(2);
  expect(records.map(({ id }) => id)).toEqual([b.commodityId, a.commodityId]);
  expect(records[0]).toMatchObject({ collected: true, onShelf: true });
  expect(records[0]?.skus.find(({ skuId }) => skuId === b.id)?.tiers).toEqual([
    { minQty: 1, price: '10.00' },
    { minQty: 10, price: '9.00' },
  ]);
});

it('changes nothing when a favourite is added again', async () => {
  const [a, b] = [await fixture.takeSku(), await fixture.takeSku()];
  await add(a.commodityId);
  fixture.clock.forward(1000);
  await add(b.commodityId);
  fixture.clock.forward(1000);
  expect((await add(a.commodityId)).data.favouriteCount).toBe(2);
  expect(await idsOf()).toEqual([b.commodityId, a.commodityId]);
});

it('answers NOT_FOUND for an unknown commodity', async () => {
  expect(await add('999999')).toMatchObject({ code: 'NOT_FOUND', data: null });
});

it('keeps the favourites of each shop separate', async () => {
  const { commodityId } = await fixture.takeSku();
  await add(commodityId);
  expect((await list({}, other)).records).toEqual([]);
  const removal = await fixture.call('removeFavourites', { ids: [commodityId] }, { token: other });
  expect(removal.data.favouriteCount).toBe(0);
  expect(await idsOf()).toEqual([commodityId]);
});

it('removes favourites and ignores commodities that are not favourites', async () => {
  const [a, b] = [await fixture.takeSku(), await fixture.takeSku()];
  await add(a.commodityId);
  await add(b.commodityId);
  const { data } = await fixture.call('removeFavourites', { ids: [a.commodityId, '999999'] }, { token });
  expect(data.favouriteCount).toBe(1);
  expect(await idsOf()).toEqual([b.commodityId]);
});

it('keeps off-shelf favourites, marked, but not in the in-stock filter', async () => {
  const [sold, gone, good] = [
    await fixture.takeSku({ stock: 0 }),
    await fixture.takeSku({ onShelf: false }),
    await fixture.takeSku(),
  ];
  for (const { commodityId } of [sold, gone, good]) {
    await fixture.db.$client.query('UPDATE sku SET stock = 0 WHERE commodity_id = $1 AND id <> ALL($2)', [
      commodityId,
      [gone.id, good.id],
    ]);
    await add(commodityId);
  }
  const { records } = await list();
  expect(records.find(({ id }) => id === gone.commodityId)?.onShelf).toBe(false);
  expect(records).toHaveLength(3);
  expect(await idsOf({ inStock: true })).toEqual([good.commodityId]);
});

it('finds favourites by name, brand or code, and treats LIKE wildcards literally', async () => {
  const [a, b] = [await fixture.takeSku(), await fixture.takeSku()];
  await fixture.db.$client.query('UPDATE commodity SET name = $2 WHERE id = $1', [
    a.commodityId,
    '晨露100%纯水',
  ]);
  await add(a.commodityId);
  await add(b.commodityId);
  expect(await idsOf({ name: '晨露' })).toEqual([a.commodityId]);
  expect(await idsOf({ name: '纯水 晨露' })).toEqual([a.commodityId]);
  expect(await idsOf({ name: '100%' })).toEqual([a.commodityId]);
  expect(await idsOf({ name: '1_0%' })).toEqual([]);
  expect(await idsOf({ name: b.barCode })).toEqual([b.commodityId]);
});

it('marks favourites in every list and detail of commodities', async () => {
  const { commodityId, id } = await fixture.takeSku();
  const detail = async () => (await fixture.call('getCommodityDetail', { id: commodityId }, { token })).data;
  expect((await detail()).collected).toBe(false);
  await add(commodityId);
  expect((await detail()).collected).toBe(true);
  const found = await fixture.call('listCommodityPage', { data: { name: (await detail()).name } }, { token });
  expect(found.data.records.find(one => one.id === commodityId)?.collected).toBe(true);
  expect((await detail()).skus.some(({ skuId }) => skuId === id)).toBe(true);
});

it('seeds some thirty favourites for the first demo account, including unavailable ones', async () => {
  const whose = await fixture.signIn('13800000001');
  const { data } = await fixture.call('listFavouritePage', { pageSize: 100 }, { token: whose });
  expect(data.total).toBeGreaterThanOrEqual(28);
  expect(data.records.filter(({ onShelf }) => !onShelf)).toHaveLength(1);
  expect(data.records.some(({ stockState }) => stockState === 'SOLD_OUT')).toBe(true);
});
