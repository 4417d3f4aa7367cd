/** Concurrent changes of one shop's cart through two gateways, while staff change its commodities. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { cartImport } from '#gateway/db/schema/buying.ts';
import { MAX_CART_LINES } from '#shared/constants.ts';
import { buildCartFixture, type CartFixture, newRequestId } from '#test/support/fixtures/cart-fixture.ts';
import { buildTestGateway, type TestGateway } from '#test/support/gateway/build-gateway.ts';
import { postAsStaff } from '#test/support/gateway/staff-call.ts';
import { runs } from '#test/support/run/exhaustive.ts';

const ROUNDS = runs(1, 3);

let fixture: CartFixture;
let second: TestGateway;
let token: string;
let other: string;
beforeAll(async () => {
  fixture = await buildCartFixture();
  second = await buildTestGateway({ db: fixture.connectAgain(), clock: fixture.clock });
  token = fixture.shops[0]?.token ?? '';
  other = fixture.shops[1]?.token ?? '';
  await fixture.easeSkus();
});
afterAll(async () => {
  await second.close();
  await fixture.close();
});

/** Deterministic pseudo-random numbers. */
function seededRandom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >> 8) % below;
  };
}

const staff = (path: string, payload: object) => postAsStaff(fixture, `/goods/${path}`, payload);

async function keepImport(codes: readonly string[]) {
  const id = newRequestId();
  const rows = codes.map((barCode, index) => ({ row: index + 1, barCode, quantity: 1, quantityText: '1' }));
  await fixture.db
    .insert(cartImport)
    .values({ distributorId: '700000', id, rows, createDate: fixture.clock.now() });
  return id;
}

/** Possible codes of a change during concurrent changes; any other code is a bug. */
const EXPECTED = new Set([
  '0',
  'NOT_FOUND',
  'OFF_SHELF',
  'SOLD_OUT',
  'STOCK_SHORT',
  'CART_FULL',
  'PARAM_INVALID',
]);

it('causes no internal errors and no duplicate lines', async () => {
  const skus = fixture.skus.slice(0, 30);
  const ids = skus.map(({ id }) => id);
  const full = fixture.skus.slice(30, MAX_CART_LINES + 10).map(({ id }) => ({ skuId: id, quantity: 1 }));
  const filled = await fixture.call(
    'addManyToCart',
    { requestId: newRequestId(), items: full.slice(0, MAX_CART_LINES - 15) },
    { token },
  );
  expect(filled.data.failed).toEqual([]);
  const roll = seededRandom(7);
  const some = () => skus.filter(() => roll(3) === 0);
  for (let round = 0; round < ROUNDS; round++) {
    const lines = await fixture.linesOf(token);
    const cartIds = lines.map(({ cartId }) => cartId);
    const few = () => [...cartIds.slice(0, 25)].sort(() => roll(3) - 1).slice(0, 1 + roll(20));
    const imported = await keepImport(some().map(({ barCode }) => barCode));
    const requestId = newRequestId();
    const items = some().map(({ id }) => ({ skuId: id, quantity: 1 + roll(3) }));
    const changes = [fixture, second, fixture, second].flatMap(on => [
      ...ids
        .slice(0, 6)
        .map(skuId => on.call('addToCart', { requestId: newRequestId(), skuId, quantity: 1 }, { token })),
      on.call('addManyToCart', { requestId, items: items.length > 0 ? items : full.slice(0, 1) }, { token }),
      on.call('confirmCartImport', { requestId: newRequestId(), importId: imported }, { token }),
      on.call('removeCartLines', { ids: few() }, { token }),
      on.call('restoreCartLines', { ids: few() }, { token }),
      on.call('moveCartLinesToFavourites', { ids: few() }, { token }),
      on.call('updateCartQuantity', { cartId: few()[0] ?? '', quantity: 1 + roll(9) }, { token }),
      on.call('addFavourite', { commodityId: skus[roll(30)]?.commodityId ?? '' }, { token }),
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
      staff('takeOffShelf', { id: skus[roll(30)]?.commodityId }),
      staff('setStock', { sku: skus[roll(30)]?.id, stock: roll(20) }),
      staff('changeStock', { sku: skus[roll(30)]?.id, change: 5 }),
      staff('setPrice', { sku: skus[roll(30)]?.id, tiers: [{ minQty: 1, price: `${1 + roll(9)}.00` }] }),
      staff('putOnShelf', { id: skus[roll(30)]?.commodityId }),
    ]);
    const codes = (await Promise.all(changes)).map(({ code }) => code);
    expect(codes.filter(code => !EXPECTED.has(code))).toEqual([]);
    const skuIds = (await fixture.linesOf(token)).map(({ skuId }) => skuId);
    expect(new Set(skuIds).size).toBe(skuIds.length);
    expect(skuIds.length).toBeLessThanOrEqual(MAX_CART_LINES);
    for (const { commodityId } of skus) await staff('putOnShelf', { id: commodityId });
    await fixture.easeSkus();
  }
});

it('runs fifty requests with one id once per shop, through both gateways', async () => {
  await fixture.emptyCarts();
  const { id } = await fixture.takeSku();
  const requestId = newRequestId();
  const arg = { requestId, items: [{ skuId: id, quantity: 2 }] };
  const ask = (on: TestGateway, whose: string) => on.call('addManyToCart', arg, { token: whose });
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => ask(index % 2 ? second : fixture, index % 5 ? token : other)),
  );
  // Each of the two shops has its own line.
  expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(2);
  expect(answers[0]).toMatchObject({ code: '0', data: { added: 1, failed: [] } });
  for (const whose of [token, other])
    expect((await fixture.linesOf(whose)).map(({ quantity }) => quantity)).toEqual([2]);
  const importId = await keepImport([]);
  const foreignReplies = await Promise.all([
    fixture.call('addManyToCart', { ...arg, items: [{ skuId: id, quantity: 3 }] }, { token }),
    second.call('confirmCartImport', { requestId, importId }, { token }),
  ]);
  expect(foreignReplies.map(({ code }) => code)).toEqual(['REQUEST_ID_REUSED', 'REQUEST_ID_REUSED']);
  expect((await fixture.linesOf(token)).map(({ quantity }) => quantity)).toEqual([2]);
});

it('delays only the shop that sends hundreds of requests concurrently', async () => {
  await fixture.emptyCarts();
  await fixture.easeSkus();
  const items = fixture.skus.slice(0, 100).map(({ id }) => ({ skuId: id, quantity: 1 }));
  const codes: string[] = [];
  const flood = Array.from({ length: 200 }, async () => {
    const { code } = await fixture.call('addManyToCart', { requestId: newRequestId(), items }, { token });
    codes.push(code);
  });
  await vi.waitUntil(() => codes.includes('0'));
  const skuId = items[0]?.skuId ?? '';
  expect(
    (await fixture.call('addToCart', { requestId: newRequestId(), skuId, quantity: 1 }, { token: other }))
      .code,
  ).toBe('0');
  expect((await fixture.call('listMyCart', {}, { token: other })).data.totals.pieces).toBe(1);
  expect(codes.filter(code => code === '0').length).toBeLessThan(80);
  await Promise.all(flood);
  const done = codes.filter(code => code === '0').length;
  expect(codes.filter(code => code !== '0')).toEqual(Array.from({ length: 200 - done }, () => 'TOO_MANY'));
  expect((await fixture.linesOf(token)).map(({ quantity }) => quantity)).toEqual(items.map(() => done));
});
