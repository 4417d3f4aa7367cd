import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Fen, toFen } from '#shared/domain/money.ts';
import { prorate } from '#shared/domain/prorate.ts';

const fen = (amounts: readonly number[]): Fen[] => amounts.map(toFen);

test.each([
  { amount: 100, weights: [1, 1, 1], shares: [33, 33, 34] },
  { amount: 0, weights: [5, 7], shares: [0, 0] },
  { amount: 10, weights: [0, 0], shares: [10, 0] },
  { amount: 999, weights: [1000, 1], shares: [998, 1] },
  { amount: 7, weights: [0, 3, 4], shares: [0, 3, 4] },
])('prorates $amount over $weights to $shares', ({ amount, weights, shares }) => {
  expect(prorate(toFen(amount), fen(weights))).toEqual(shares);
});

test('shares add up, each within a fen of its exact value and not above its weight', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 10 ** 11 }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (list, part) => {
      const total = list.reduce((sum, one) => sum + one, 0);
      const amount = Math.floor(total * part);
      const shares = prorate(toFen(amount), fen(list));
      expect(shares.reduce((sum: number, one) => sum + one, 0)).toBe(amount);
      for (const [index, share] of shares.entries()) {
        const weight = list[index] ?? 0;
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(weight);
        if (total > 0) expect(Math.abs(share - (amount * weight) / total)).toBeLessThanOrEqual(1.001);
      }
    }),
  );
});
