import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextQuantity, settleQuantity } from '#client/ui/form/next-quantity.ts';
import { allowedQuantities, type QuantityTerms, validateQuantity } from '#shared/domain/quantity.ts';

const MAX_QUANTITY = 1_000_000;
const pieces = (max: number) => fc.integer({ min: 1, max });

/** Includes inconsistent terms: a maximum below the minimum, or a stock below one step. */
const anyTerms: fc.Arbitrary<QuantityTerms> = fc.record({
  minQty: pieces(200),
  stepQty: pieces(60),
  maxQty: fc.option(pieces(3_000_000)),
  stock: fc.integer({ min: 0, max: 3_000_000 }),
});
const anyNumber = fc.integer({ min: 0, max: 9_999_999 });
const isOrderable = (terms: QuantityTerms) => allowedQuantities(terms) !== null;

describe('a typed quantity becomes', () => {
  test('an allowed quantity, if there is one', () => {
    fc.assert(
      fc.property(anyTerms.filter(isOrderable), anyNumber, (terms, typed) => {
        expect(validateQuantity(terms, settleQuantity(terms, typed))).toBeNull();
      }),
    );
  });

  test('never a number outside the limits of an order', () => {
    fc.assert(
      fc.property(anyTerms, anyNumber, (terms, typed) => {
        const settled = settleQuantity(terms, typed);
        expect(settled).toBeGreaterThanOrEqual(1);
        expect(settled).toBeLessThanOrEqual(MAX_QUANTITY);
      }),
    );
  });

  test('itself if it is allowed', () => {
    fc.assert(
      fc.property(anyTerms, pieces(MAX_QUANTITY), (terms, typed) => {
        fc.pre(validateQuantity(terms, typed) === null);
        expect(settleQuantity(terms, typed)).toBe(typed);
      }),
    );
  });

  test('12 for a 7 in steps of six', () => {
    expect(settleQuantity({ minQty: 6, stepQty: 6, maxQty: null, stock: 100 }, 7)).toBe(12);
  });
});

describe('a step', () => {
  test('gives an allowed quantity in its direction, at most one step away', () => {
    fc.assert(
      fc.property(
        anyTerms.filter(isOrderable),
        pieces(MAX_QUANTITY),
        fc.constantFrom<1 | -1>(1, -1),
        (terms, value, by) => {
          const next = nextQuantity(terms, value, by);
          if (next === null) return;
          expect(validateQuantity(terms, next)).toBeNull();
          expect(Math.sign(next - value)).toBe(by);
          if (validateQuantity(terms, value) === null) expect(next).toBe(value + by * terms.stepQty);
        },
      ),
    );
  });

  test('exists if an allowed quantity lies in its direction', () => {
    fc.assert(
      fc.property(anyTerms.filter(isOrderable), pieces(MAX_QUANTITY), (terms, value) => {
        const { first, last } = allowedQuantities(terms) as { first: number; last: number };
        expect(nextQuantity(terms, value, -1) !== null).toBe(value > first);
        const highest = Math.min(last, Math.floor(MAX_QUANTITY / terms.stepQty) * terms.stepQty);
        expect(nextQuantity(terms, value, 1) !== null).toBe(value < highest);
      }),
    );
  });

  test('is null if no quantity is allowed', () => {
    fc.assert(
      fc.property(
        anyTerms.filter(terms => !isOrderable(terms)),
        pieces(MAX_QUANTITY),
        (terms, value) => {
          expect(nextQuantity(terms, value, 1)).toBeNull();
          expect(nextQuantity(terms, value, -1)).toBeNull();
        },
      ),
    );
  });
});
