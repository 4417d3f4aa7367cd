/** A cart compared with a small model, for any sequence of commands and two concurrent tabs. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MAX_CART_LINES } from '#shared/constants.ts';
import type { QuantityTerms } from '#shared/domain/quantity.ts';
import { buildCartFixture, type CartFixture, newRequestId } from '#test/support/fixtures/cart-fixture.ts';
import { cartCommands } from '#test/support/model/cart-commands.ts';
import { MODEL_TIMEOUT_MS, modelRuns } from '#test/support/run/model-runs.ts';

let fixture: CartFixture;
let token: string;
beforeAll(async () => {
  fixture = await buildCartFixture();
  token = fixture.shops[0]?.token ?? '';
});
afterAll(() => fixture.close());

const TERMS: readonly QuantityTerms[] = [
  { minQty: 1, stepQty: 1, maxQty: null, stock: 30 },
  { minQty: 6, stepQty: 6, maxQty: 24, stock: 100 },
  { minQty: 5, stepQty: 3, maxQty: null, stock: 20 },
];
const TIERS = [
  [[1, 1001]],
  [
    [6, 999],
    [12, 888],
  ],
  [
    [1, 333],
    [6, 222],
    [15, 111],
  ],
] as const;

it(
  'matches its model after any commands, with totals that are the sum of its lines',
  async () => {
    const skus = await Promise.all(
      TERMS.map(async (terms, index) => {
        const { id } = await fixture.takeSku({ ...terms, tiers: TIERS[index] ?? [] });
        return { ...terms, id };
      }),
    );
    const start = async () => {
      await fixture.emptyCarts();
      return { model: { now: 0, lines: new Map() }, real: { fixture, token, skus } };
    };
    await fc.assert(
      fc.asyncProperty(cartCommands(25, skus.length), commands => fc.asyncModelRun(start, commands)),
      modelRuns(4, 40),
    );
  },
  MODEL_TIMEOUT_MS,
);

it('ends with the last of a hundred edits of two tabs', async () => {
  await fixture.emptyCarts();
  const { id } = await fixture.takeSku();
  const { data } = await fixture.call(
    'addToCart',
    { requestId: newRequestId(), skuId: id, quantity: 1 },
    { token },
  );
  const set = (pieces: number) =>
    fixture.call('updateCartQuantity', { cartId: data.cartId, quantity: pieces }, { token });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 100, maxLength: 100 }),
      async edits => {
        // Each tab has one request in flight, like the browser's cart.
        const tab = async (own: readonly number[]) => {
          for (const pieces of own)
            expect(await set(pieces)).toMatchObject({ code: '0', data: { line: { quantity: pieces } } });
        };
        const [ofOne, ofOther] = [edits.slice(0, 50), edits.slice(50)];
        await Promise.all([tab(ofOne), tab(ofOther)]);
        const [line] = await fixture.linesOf(token);
        expect([ofOne.at(-1), ofOther.at(-1)]).toContain(line?.quantity);
        await set(edits[0] ?? 1);
        expect((await fixture.linesOf(token))[0]?.quantity).toBe(edits[0]);
      },
    ),
    { numRuns: 3 },
  );
});

it('sums concurrent additions, within the quantity limits', async () => {
  await fixture.emptyCarts();
  const { id } = await fixture.takeSku({ stock: 50 });
  const answers = await Promise.all(
    Array.from({ length: 60 }, () =>
      fixture.call('addToCart', { requestId: newRequestId(), skuId: id, quantity: 1 }, { token }),
    ),
  );
  const codes = Map.groupBy(answers, ({ code }) => code);
  expect([codes.get('0')?.length, codes.get('STOCK_SHORT')?.length]).toEqual([50, 10]);
  expect((await fixture.linesOf(token)).map(({ quantity: pieces }) => pieces)).toEqual([50]);
});

it('stays within its line limit, without errors from concurrent changes', async () => {
  await fixture.emptyCarts();
  await fixture.easeSkus();
  const ids = fixture.skus.map(({ id }) => id);
  const batch = (from: number, to: number) => {
    const items = ids.slice(from, to).map(skuId => ({ skuId, quantity: 1 }));
    return fixture.call('addManyToCart', { requestId: newRequestId(), items }, { token });
  };
  // The same skus in opposite orders, which would deadlock if rows were locked one by one.
  const reversed = ids
    .slice(0, 300)
    .toReversed()
    .map(skuId => ({ skuId, quantity: 1 }));
  const first = await Promise.all([
    batch(0, 300),
    fixture.call('addManyToCart', { requestId: newRequestId(), items: reversed }, { token }),
    batch(250, MAX_CART_LINES + 50),
    ...ids
      .slice(0, 10)
      .map(skuId => fixture.call('addToCart', { requestId: newRequestId(), skuId, quantity: 1 }, { token })),
  ]);
  expect(first.map(({ code }) => code).filter(code => code !== '0' && code !== 'CART_FULL')).toEqual([]);
  const lines = await fixture.linesOf(token);
  expect(lines).toHaveLength(MAX_CART_LINES);
  const cartIds = lines.map(({ cartId }) => cartId);
  const second = await Promise.all([
    fixture.call('removeCartLines', { ids: cartIds.slice(0, 400) }, { token }),
    fixture.call('removeCartLines', { ids: cartIds.slice(100).toReversed() }, { token }),
    fixture.call('restoreCartLines', { ids: cartIds }, { token }),
    fixture.call('moveCartLinesToFavourites', { ids: cartIds.toReversed() }, { token }),
    fixture.call('moveCartLinesToFavourites', { ids: cartIds }, { token }),
    batch(100, 600),
    fixture.call('restoreCartLines', { ids: cartIds.toReversed() }, { token }),
    fixture.call('listMyCart', {}, { token }),
  ]);
  expect(second.map(({ code }) => code).filter(code => code !== '0' && code !== 'CART_FULL')).toEqual([]);
  expect((await fixture.linesOf(token)).length).toBeLessThanOrEqual(MAX_CART_LINES);
});
