/** One shop's cart from two gateways at once, while the supplier changes the goods in it. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { cartImport } from '#gateway/db/schema/buying.ts';
import { CART_MAX_LINES } from '#shared/constants.ts';
import { buildTestGateway, STAFF_TOKEN, type TestGateway } from '#test/support/build-gateway.ts';
import { buildCartWorld, type CartWorld, newRequestId } from '#test/support/cart-world.ts';

let world: CartWorld;
let second: TestGateway;
let token: string;
let other: string;
beforeAll(async () => {
  world = await buildCartWorld();
  second = await buildTestGateway({ db: world.connectAgain(), clock: world.clock });
  token = world.shops[0]?.token ?? '';
  other = world.shops[1]?.token ?? '';
  await world.easeSkus();
});
afterAll(async () => {
  await second.close();
  await world.close();
});

/** Numbers that look random and are the same each time. */
function dice(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >> 8) % below;
  };
}

async function staff(path: string, payload: object) {
  const reply = await world.app.inject({
    method: 'POST',
    url: `/staff/goods/${path}`,
    headers: { staffToken: STAFF_TOKEN },
    payload,
  });
  return reply.json<{ code: string }>();
}

async function keepImport(codes: readonly string[]) {
  const id = newRequestId();
  const rows = codes.map((barCode, index) => ({ row: index + 1, barCode, quantity: 1, quantityText: '1' }));
  await world.db
    .insert(cartImport)
    .values({ distributorId: '700000', id, rows, createDate: world.clock.now() });
  return id;
}

/** What may become of a change while others are under way; anything else is a fault. */
const EXPECTED = new Set([
  '0',
  'NOT_FOUND',
  'OFF_SHELF',
  'SOLD_OUT',
  'STOCK_SHORT',
  'CART_FULL',
  'PARAM_INVALID',
]);

it('ends no change in an error, and doubles no line, whatever else happens to lines and goods', async () => {
  const goods = world.skus.slice(0, 30);
  const ids = goods.map(({ id }) => id);
  const full = world.skus.slice(30, CART_MAX_LINES + 10).map(({ id }) => ({ skuId: id, quantity: 1 }));
  const filled = await world.call(
    'addManyToCart',
    { requestId: newRequestId(), items: full.slice(0, CART_MAX_LINES - 15) },
    { token },
  );
  expect(filled.data.failed).toEqual([]);
  const roll = dice(7);
  const some = () => goods.filter(() => roll(3) === 0);
  for (let round = 0; round < 3; round++) {
    const lines = await world.linesOf(token);
    const cartIds = lines.map(({ cartId }) => cartId);
    const few = () => [...cartIds.slice(0, 25)].sort(() => roll(3) - 1).slice(0, 1 + roll(20));
    const imported = await keepImport(some().map(({ barCode }) => barCode));
    const requestId = newRequestId();
    const items = some().map(({ id }) => ({ skuId: id, quantity: 1 + roll(3) }));
    const changes = [world, second, world, second].flatMap(on => [
      ...ids.slice(0, 6).map(skuId => on.call('addToCart', { skuId, quantity: 1 }, { token })),
      on.call('addManyToCart', { requestId, items: items.length > 0 ? items : full.slice(0, 1) }, { token }),
      on.call('confirmCartImport', { requestId: newRequestId(), importId: imported }, { token }),
      on.call('removeCartLines', { ids: few() }, { token }),
      on.call('restoreCartLines', { ids: few() }, { token }),
      on.call('moveCartLinesToFavourites', { ids: few() }, { token }),
      on.call('updateCartQuantity', { cartId: few()[0] ?? '', quantity: 1 + roll(9) }, { token }),
      on.call('addFavourite', { commodityId: goods[roll(30)]?.commodityId ?? '' }, { token }),
      on.call(
        'removeFavourites',
        {
          ids: some()
            .map(({ commodityId }) => commodityId)
            .concat('x'),
        },
        { token },
      ),
      on.call('listMyCart', {}, { token }),
      staff('takeOffShelf', { id: goods[roll(30)]?.commodityId }),
      staff('setStock', { sku: goods[roll(30)]?.id, stock: roll(20) }),
      staff('changeStock', { sku: goods[roll(30)]?.id, change: 5 }),
      staff('setPrice', { sku: goods[roll(30)]?.id, tiers: [{ minQty: 1, price: `${1 + roll(9)}.00` }] }),
      staff('putOnShelf', { id: goods[roll(30)]?.commodityId }),
    ]);
    const codes = (await Promise.all(changes)).map(({ code }) => code);
    expect(codes.filter(code => !EXPECTED.has(code))).toEqual([]);
    const skuIds = (await world.linesOf(token)).map(({ skuId }) => skuId);
    expect(new Set(skuIds).size).toBe(skuIds.length);
    expect(skuIds.length).toBeLessThanOrEqual(CART_MAX_LINES);
    for (const { commodityId } of goods) await staff('putOnShelf', { id: commodityId });
    await world.easeSkus();
  }
});

it('does what fifty requests with one id ask for once, on whichever gateway they come, for each shop', async () => {
  await world.emptyCarts();
  const { id } = await world.takeSku();
  const requestId = newRequestId();
  const arg = { requestId, items: [{ skuId: id, quantity: 2 }] };
  const ask = (on: TestGateway, whose: string) => on.call('addManyToCart', arg, { token: whose });
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => ask(index % 2 ? second : world, index % 5 ? token : other)),
  );
  expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject({ code: '0', data: { added: 1, failed: [] } });
  for (const whose of [token, other])
    expect((await world.linesOf(whose)).map(({ quantity }) => quantity)).toEqual([2]);
  const importId = await keepImport([]);
  const strangers = await Promise.all([
    world.call('addManyToCart', { ...arg, items: [{ skuId: id, quantity: 3 }] }, { token }),
    second.call('confirmCartImport', { requestId, importId }, { token }),
  ]);
  expect(strangers.map(({ code }) => code)).toEqual(['REQUEST_ID_REUSED', 'REQUEST_ID_REUSED']);
  expect((await world.linesOf(token)).map(({ quantity }) => quantity)).toEqual([2]);
});

it('lets a shop that sends hundreds at once hold up itself alone', async () => {
  await world.emptyCarts();
  await world.easeSkus();
  const items = world.skus.slice(0, 100).map(({ id }) => ({ skuId: id, quantity: 1 }));
  const codes: string[] = [];
  const flood = Array.from({ length: 200 }, async () => {
    const { code } = await world.call('addManyToCart', { requestId: newRequestId(), items }, { token });
    codes.push(code);
  });
  await vi.waitUntil(() => codes.includes('0'));
  const skuId = items[0]?.skuId ?? '';
  expect((await world.call('addToCart', { skuId, quantity: 1 }, { token: other })).code).toBe('0');
  expect((await world.call('listMyCart', {}, { token: other })).data.totals.pieces).toBe(1);
  expect(codes.filter(code => code === '0').length).toBeLessThan(80);
  await Promise.all(flood);
  const done = codes.filter(code => code === '0').length;
  expect(codes.filter(code => code !== '0')).toEqual(Array.from({ length: 200 - done }, () => 'TOO_MANY'));
  expect((await world.linesOf(token)).map(({ quantity }) => quantity)).toEqual(items.map(() => done));
});
