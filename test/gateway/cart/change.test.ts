/** Changing a cart: absolute quantities, taking out and putting back, moving to the favourites, and forgetting. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sweepExpired } from '#gateway/db/sweep.ts';
import { CART_UNDO_MS } from '#shared/constants.ts';
import { buildCartWorld, type CartWorld } from '#test/support/cart-world.ts';

let world: CartWorld;
let token: string;
let other: string;
beforeAll(async () => {
  world = await buildCartWorld();
  token = world.shops[0]?.token ?? '';
  other = world.shops[1]?.token ?? '';
});
beforeEach(() => world.emptyCarts());
afterAll(() => world.close());

async function addOne(changes = {}, quantity = 12) {
  const sku = await world.takeSku(changes);
  const { data } = await world.call('addToCart', { skuId: sku.id, quantity }, { token });
  return { ...sku, cartId: data.cartId };
}
const set = (cartId: string, quantity: number, whose = token) =>
  world.call('updateCartQuantity', { cartId, quantity }, { token: whose });
const remove = (...ids: string[]) => world.call('removeCartLines', { ids }, { token });
const restore = (...ids: string[]) => world.call('restoreCartLines', { ids }, { token });
const linesInDatabase = async () =>
  Number((await world.db.$client.query(`SELECT 1 FROM cart_line WHERE distributor_id = '700000'`)).rowCount);

it('sets a quantity and answers the line with the totals of the selected lines', async () => {
  const [a, b] = [await addOne(), await addOne()];
  const { data } = await world.call(
    'updateCartQuantity',
    { cartId: a.cartId, quantity: 7, selectedIds: [b.cartId] },
    { token },
  );
  expect(data.line).toMatchObject({ cartId: a.cartId, quantity: 7, amount: '70.00', selected: false });
  expect(data.totals).toMatchObject({ lines: 1, pieces: 12, payAmount: '120.00' });
});

it.each([
  { quantity: 6, changes: { minQty: 12 }, code: 'BELOW_MIN', available: 12 },
  { quantity: 13, changes: { stepQty: 4 }, code: 'NOT_STEP', available: 16 },
  { quantity: 99, changes: { maxQty: 50 }, code: 'ABOVE_MAX', available: 50 },
  { quantity: 99, changes: { stock: 40 }, code: 'STOCK_SHORT', available: 40 },
  { quantity: 12, changes: { stock: 0 }, code: 'SOLD_OUT', available: null },
  { quantity: 12, changes: { onShelf: false }, code: 'OFF_SHELF', available: null },
])(
  'refuses $quantity under $changes with $code and changes nothing',
  async ({ quantity, changes, code, available }) => {
    const { id, cartId } = await addOne({}, 24);
    await world.changeSku(id, changes);
    expect(await set(cartId, quantity)).toMatchObject({ code, data: { available } });
    expect((await world.linesOf(token))[0]?.quantity).toBe(24);
  },
);

it('knows no line of another shop, none that was taken out, and none that never was', async () => {
  const { cartId } = await addOne();
  expect((await set(cartId, 5, other)).code).toBe('NOT_FOUND');
  for (const call of ['removeCartLines', 'restoreCartLines', 'moveCartLinesToFavourites'] as const) {
    const { code, data } = await world.call(call, { ids: [cartId, 'unknown'] }, { token: other });
    expect([code, Object.values(data)]).toEqual(['0', [0]]);
  }
  expect((await world.linesOf(token))[0]?.quantity).toBe(12);
  await remove(cartId);
  expect((await set(cartId, 5)).code).toBe('NOT_FOUND');
  expect((await set('unknown', 5)).code).toBe('NOT_FOUND');
});

it('takes lines out once, and puts them back as they were, in their places', async () => {
  const lines = [await addOne(), await addOne(), await addOne()];
  const before = await world.linesOf(token);
  const ids = lines.map(({ cartId }) => cartId);
  expect((await remove(...ids.slice(0, 2), 'unknown')).data).toEqual({ removed: 2 });
  expect((await remove(...ids)).data).toEqual({ removed: 1 });
  expect(await world.linesOf(token)).toEqual([]);
  expect((await restore(...ids, ...ids)).data).toEqual({ restored: 3 });
  expect((await restore(...ids)).data).toEqual({ restored: 0 });
  expect(await world.linesOf(token)).toEqual(before);
});

it('puts nothing back after a while, and then forgets it', async () => {
  const { cartId } = await addOne();
  await remove(cartId);
  world.clock.forward(CART_UNDO_MS - 5000);
  await sweepExpired(world.db, world.clock.now());
  expect((await restore(cartId)).data).toEqual({ restored: 1 });
  await remove(cartId);
  world.clock.forward(CART_UNDO_MS + 1000);
  expect((await restore(cartId)).data).toEqual({ restored: 0 });
  expect(await linesInDatabase()).toBe(1);
  await sweepExpired(world.db, world.clock.now());
  expect(await linesInDatabase()).toBe(0);
});

it('moves lines to the favourites, where their goods may be already, and back out of the cart’s past', async () => {
  const [a, b] = [await addOne(), await addOne()];
  await world.db.$client.query(`INSERT INTO favourite VALUES ('700000', $1, now())`, [a.commodityId]);
  const ids = [a.cartId, b.cartId, 'unknown'];
  const moved = await world.call('moveCartLinesToFavourites', { ids }, { token });
  expect(moved.data).toEqual({ moved: 2 });
  expect(await world.linesOf(token)).toEqual([]);
  const { data } = await world.call('getMyShopStatistic', {}, { token });
  expect(data.favouriteCount).toBe(2);
  expect((await restore(...ids)).data).toEqual({ restored: 2 });
  expect((await world.linesOf(token)).every(({ collected }) => collected)).toBe(true);
});
