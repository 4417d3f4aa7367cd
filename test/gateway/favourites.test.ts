/** Favourites: whose they are, what they say of their goods, and how they are found. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildCartWorld, type CartWorld } from '#test/support/cart-world.ts';

let world: CartWorld;
let token: string;
let other: string;
beforeAll(async () => {
  world = await buildCartWorld();
  token = world.shops[0]?.token ?? '';
  other = world.shops[1]?.token ?? '';
});
beforeEach(async () => {
  await world.db.$client.query(`DELETE FROM favourite WHERE distributor_id LIKE '7000%'`);
});
afterAll(() => world.close());

const add = (commodityId: string) => world.call('addFavourite', { commodityId }, { token });
const list = async (data: { name?: string; inStock?: boolean } = {}, whose = token) =>
  (await world.call('listFavouritePage', { data }, { token: whose })).data;
const idsOf = async (data = {}) => (await list(data)).records.map(({ id }) => id);

it('keeps goods, the newest first, with their skus and prices', async () => {
  const a = await world.takeSku();
  const b = await world.takeSku({
    tiers: [
      [1, 1000],
      [10, 900],
    ],
  });
  await add(a.commodityId);
  world.clock.forward(1000);
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

it('changes nothing when goods are marked once more', async () => {
  const [a, b] = [await world.takeSku(), await world.takeSku()];
  await add(a.commodityId);
  world.clock.forward(1000);
  await add(b.commodityId);
  world.clock.forward(1000);
  expect((await add(a.commodityId)).data.favouriteCount).toBe(2);
  expect(await idsOf()).toEqual([b.commodityId, a.commodityId]);
});

it('knows no goods that there are not', async () => {
  expect(await add('999999')).toMatchObject({ code: 'NOT_FOUND', data: null });
});

it('is each shop’s own', async () => {
  const { commodityId } = await world.takeSku();
  await add(commodityId);
  expect((await list({}, other)).records).toEqual([]);
  const removal = await world.call('removeFavourites', { ids: [commodityId] }, { token: other });
  expect(removal.data.favouriteCount).toBe(0);
  expect(await idsOf()).toEqual([commodityId]);
});

it('takes goods off, and passes over those that are none', async () => {
  const [a, b] = [await world.takeSku(), await world.takeSku()];
  await add(a.commodityId);
  await add(b.commodityId);
  const { data } = await world.call('removeFavourites', { ids: [a.commodityId, '999999'] }, { token });
  expect(data.favouriteCount).toBe(1);
  expect(await idsOf()).toEqual([b.commodityId]);
});

it('keeps goods off the shelf, marked, and out of those in stock', async () => {
  const [sold, gone, good] = [
    await world.takeSku({ stock: 0 }),
    await world.takeSku({ onShelf: false }),
    await world.takeSku(),
  ];
  for (const { commodityId } of [sold, gone, good]) {
    await world.db.$client.query('UPDATE sku SET stock = 0 WHERE commodity_id = $1 AND id <> ALL($2)', [
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

it('finds goods by name, brand or code; what is special to the database is not', async () => {
  const [a, b] = [await world.takeSku(), await world.takeSku()];
  await world.db.$client.query('UPDATE commodity SET name = $2 WHERE id = $1', [
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

it('is told by every list and page that shows the goods', async () => {
  const { commodityId, id } = await world.takeSku();
  const detail = async () => (await world.call('getCommodityDetail', { id: commodityId }, { token })).data;
  expect((await detail()).collected).toBe(false);
  await add(commodityId);
  expect((await detail()).collected).toBe(true);
  const found = await world.call('listCommodityPage', { data: { name: (await detail()).name } }, { token });
  expect(found.data.records.find(one => one.id === commodityId)?.collected).toBe(true);
  expect((await detail()).skus.some(({ skuId }) => skuId === id)).toBe(true);
});

it('gives the first demo account some thirty, sold-out ones and one off the shelf among them', async () => {
  const whose = await world.signIn('13800000001');
  const { data } = await world.call('listFavouritePage', { pageSize: 100 }, { token: whose });
  expect(data.total).toBeGreaterThanOrEqual(28);
  expect(data.records.filter(({ onShelf }) => !onShelf)).toHaveLength(1);
  expect(data.records.some(({ stockState }) => stockState === 'SOLD_OUT')).toBe(true);
});
