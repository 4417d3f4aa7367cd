/** A cart compared with a small model, for any sequence of steps and two concurrent tabs. */
import { array, assert, asyncProperty, constant, constantFrom, integer, oneof, record } from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CART_UNDO_MS, MAX_CART_LINES } from '#shared/constants.ts';
import { parseYuan } from '#shared/domain/money.ts';
import { type QuantityTerms, validateQuantity } from '#shared/domain/quantity.ts';
import { buildCartFixture, type CartFixture, newRequestId } from '#test/support/fixtures/cart-fixture.ts';
import { runs } from '#test/support/run/exhaustive.ts';

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

const which = integer({ min: 0, max: TERMS.length - 1 });
const quantity = integer({ min: 1, max: 36 });
const step = oneof(
  record({ do: constant('add' as const), which, quantity }),
  record({ do: constant('set' as const), which, quantity }),
  record({ do: constantFrom('remove' as const, 'restore' as const, 'wait' as const), which, quantity }),
);

interface ModelLine {
  quantity: number;
  removedAt: number | null;
}

it('matches its model after any steps, with totals that are the sum of its lines', async () => {
  const skus = await Promise.all(
    TERMS.map((terms, index) => fixture.takeSku({ ...terms, tiers: TIERS[index] ?? [] })),
  );
  await assert(
    asyncProperty(array(step, { maxLength: 25 }), async steps => {
      await fixture.emptyCarts();
      const model = new Map<number, ModelLine>();
      const ids = new Map<number, string>();
      let now = 0;
      for (const one of steps) {
        const { which: at, quantity: pieces } = one;
        const terms = TERMS[at] as QuantityTerms;
        const line = model.get(at);
        const cartId = ids.get(at) ?? 'unknown';
        if (one.do === 'add') {
          const sum = (line?.removedAt === null ? line.quantity : 0) + pieces;
          const fault = validateQuantity(terms, sum);
          const answer = await fixture.call(
            'addToCart',
            { requestId: newRequestId(), skuId: skus[at]?.id ?? '', quantity: pieces },
            { token },
          );
          expect(answer.code).toBe(fault ?? '0');
          if (fault) continue;
          model.set(at, { quantity: sum, removedAt: null });
          ids.set(at, answer.data.cartId);
        } else if (one.do === 'set') {
          const answer = await fixture.call('updateCartQuantity', { cartId, quantity: pieces }, { token });
          const fault = line?.removedAt === null ? validateQuantity(terms, pieces) : 'NOT_FOUND';
          expect(answer.code).toBe(fault ?? '0');
          if (!fault && line) line.quantity = pieces;
        } else if (one.do === 'remove') {
          const { data } = await fixture.call('removeCartLines', { ids: [cartId] }, { token });
          expect(data.removed).toBe(line?.removedAt === null ? 1 : 0);
          if (line) line.removedAt ??= now;
        } else if (one.do === 'restore') {
          const { data } = await fixture.call('restoreCartLines', { ids: [cartId] }, { token });
          const isIn = line !== undefined && line.removedAt !== null && now - line.removedAt < CART_UNDO_MS;
          expect(data.restored).toBe(isIn ? 1 : 0);
          if (isIn) line.removedAt = null;
        } else {
          fixture.clock.forward(CART_UNDO_MS / 2 + 10_000);
          now += CART_UNDO_MS / 2 + 10_000;
        }
      }
      const { data } = await fixture.call('listMyCart', {}, { token });
      const lines = data.groups.flatMap(group => group.lines);
      const there = [...model].filter(([, line]) => line.removedAt === null);
      expect(Object.fromEntries(lines.map(line => [line.skuId, line.quantity]))).toEqual(
        Object.fromEntries(there.map(([at, line]) => [skus[at]?.id, line.quantity])),
      );
      const sum = (of: (line: (typeof lines)[number]) => number) =>
        lines.reduce((total, line) => total + of(line), 0);
      expect(lines.every(line => line.valid)).toBe(true);
      expect(parseYuan(data.totals.payAmount)).toBe(sum(line => parseYuan(line.price) * line.quantity));
      expect(parseYuan(data.totals.goodsAmount)).toBe(
        sum(line => parseYuan(line.tiers[0]?.price ?? '') * line.quantity),
      );
      expect(parseYuan(data.totals.goodsAmount) - parseYuan(data.totals.discountAmount)).toBe(
        parseYuan(data.totals.payAmount),
      );
      expect(data.totals.pieces).toBe(sum(line => line.quantity));
    }),
    { numRuns: runs(20, 40) },
  );
});

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
  await assert(
    asyncProperty(array(integer({ min: 1, max: 1000 }), { minLength: 100, maxLength: 100 }), async edits => {
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
    }),
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
