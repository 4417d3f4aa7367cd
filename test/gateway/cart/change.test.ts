/** Changing a cart: absolute quantities, removing and restoring, moving to the favourites, and deleting. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sweepExpired } from '#gateway/timers/sweep.ts';
import { CART_UNDO_MS } from '#shared/constants.ts';
import { buildCartFixture, type CartFixture, newRequestId } from '#test/support/fixtures/cart-fixture.ts';

let fixture: CartFixture;
let token: string;
let other: string;
beforeAll(async () => {
  fixture = await buildCartFixture();
  token = fixture.shops[0]?.token ?? '';
  other = fixture.shops[1]?.token ?? '';
});
beforeEach(() => fixture.emptyCarts());
afterAll(() => fixture.close());

async function addOne(changes = {}, quantity = 12) {
  const sku = await fixture.takeSku(changes);
  const { data } = await fixture.call(
    'addToCart',
    { requestId: newRequestId(), skuId: sku.id, quantity },
    { token },
  );
  return { ...sku, cartId: data.cartId };
}
const set = (cartId: string, quantity: number, whose = token) =>
  fixture.call('updateCartQuantity', { cartId, quantity }, { token: whose });
const remove = (...ids: string[]) => fixture.call('removeCartLines', { ids }, { token });
const restore = (...ids: string[]) => fixture.call('restoreCartLines', { ids }, { token });
const linesInDatabase = async () =>
  Number(
    (await fixture.db.$client.query(`SELECT 1 FROM cart_line WHERE distributor_id = '700000'`)).rowCount,
  );

it('sets a quantity and returns the line with the totals of the selected lines', async () => {
  const [a, b] = [await addOne(), await addOne()];
  const { data } = await fixture.call(
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
  'rejects $quantity with $changes as $code and changes nothing',
  async ({ quantity, changes, code, available }) => {
    const { id, cartId } = await addOne({}, 24);
    await fixture.changeSku(id, changes);
    expect(await set(cartId, quantity)).toMatchObject({ code, data: { available } });
    expect((await fixture.linesOf(token))[0]?.quantity).toBe(24);
  },
);

it('answers NOT_FOUND for lines that are unknown, removed or of another shop', async () => {
  const { cartId } = await addOne();
  expect((await set(cartId, 5, other)).code).toBe('NOT_FOUND');
  for (const call of ['removeCartLines', 'restoreCartLines', 'moveCartLinesToFavourites'] as const) {
    const { code, data } = await fixture.call(call, { ids: [cartId, 'unknown'] }, { token: other });
    expect([code, Object.values(data)]).toEqual(['0', [0]]);
  }
  expect((await fixture.linesOf(token))[0]?.quantity).toBe(12);
  await remove(cartId);
  expect((await set(cartId, 5)).code).toBe('NOT_FOUND');
  expect((await set('unknown', 5)).code).toBe('NOT_FOUND');
});

it('removes lines once, and restores them unchanged in their places', async () => {
  const lines = [await addOne(), await addOne(), await addOne()];
  const before = await fixture.linesOf(token);
  const ids = lines.map(({ cartId }) => cartId);
  expect((await remove(...ids.slice(0, 2), 'unknown')).data).toEqual({ removed: 2 });
  expect((await remove(...ids)).data).toEqual({ removed: 1 });
  expect(await fixture.linesOf(token)).toEqual([]);
  expect((await restore(...ids, ...ids)).data).toEqual({ restored: 3 });
  expect((await restore(...ids)).data).toEqual({ restored: 0 });
  expect(await fixture.linesOf(token)).toEqual(before);
});

it('does not restore lines after the undo time, and deletes them then', async () => {
  const { cartId } = await addOne();
  await remove(cartId);
  fixture.clock.forward(CART_UNDO_MS - 5000);
  await sweepExpired(fixture.db, fixture.clock.now());
  expect((await restore(cartId)).data).toEqual({ restored: 1 });
  await remove(cartId);
  fixture.clock.forward(CART_UNDO_MS + 1000);
  expect((await restore(cartId)).data).toEqual({ restored: 0 });
  expect(await linesInDatabase()).toBe(1);
  await sweepExpired(fixture.db, fixture.clock.now());
  expect(await linesInDatabase()).toBe(0);
});

it('moves lines to the favourites, including existing ones, and restores them', async () => {
  const [a, b] = [await addOne(), await addOne()];
  await fixture.db.$client.query(`INSERT INTO favourite VALUES ('700000', $1, now())`, [a.commodityId]);
  const ids = [a.cartId, b.cartId, 'unknown'];
  const moved = await fixture.call('moveCartLinesToFavourites', { ids }, { token });
  expect(moved.data).toEqual({ moved: 2 });
  expect(await fixture.linesOf(token)).toEqual([]);
  const { data } = await fixture.call('getMyShopStatistic', {}, { token });
  expect(data.favouriteCount).toBe(2);
  expect((await restore(...ids)).data).toEqual({ restored: 2 });
  expect((await fixture.linesOf(token)).every(({ collected }) => collected)).toBe(true);
});
