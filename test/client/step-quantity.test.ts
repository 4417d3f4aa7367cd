import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { settleQuantity, steppedQuantity } from '#client/ui/step-quantity.ts';
import { allowedQuantities, type QuantityTerms, quantityFault } from '#shared/domain/quantity.ts';

const MOST = 1_000_000;
const pieces = (max: number) => fc.integer({ min: 1, max });

/** Also such as make no sense: a limit below the least, less in stock than one step. */
const anyTerms: fc.Arbitrary<QuantityTerms> = fc.record({
  minQty: pieces(200),
  stepQty: pieces(60),
  maxQty: fc.option(pieces(3_000_000)),
  stock: fc.integer({ min: 0, max: 3_000_000 }),
});
const anyNumber = fc.integer({ min: 0, max: 9_999_999 });
const isOrderable = (terms: QuantityTerms) => allowedQuantities(terms) !== null;

describe('what was typed becomes', () => {
  test('a quantity that can be ordered, wherever there is one', () => {
    fc.assert(
      fc.property(anyTerms.filter(isOrderable), anyNumber, (terms, typed) => {
        expect(quantityFault(terms, settleQuantity(terms, typed))).toBeNull();
      }),
    );
  });

  test('never a number outside of what an order can hold', () => {
    fc.assert(
      fc.property(anyTerms, anyNumber, (terms, typed) => {
        const settled = settleQuantity(terms, typed);
        expect(settled).toBeGreaterThanOrEqual(1);
        expect(settled).toBeLessThanOrEqual(MOST);
      }),
    );
  });

  test('itself, where it can be ordered', () => {
    fc.assert(
      fc.property(anyTerms, pieces(MOST), (terms, typed) => {
        fc.pre(quantityFault(terms, typed) === null);
        expect(settleQuantity(terms, typed)).toBe(typed);
      }),
    );
  });

  test('12 for a 7 where six are in a pack', () => {
    expect(settleQuantity({ minQty: 6, stepQty: 6, maxQty: null, stock: 100 }, 7)).toBe(12);
  });
});

describe('a step', () => {
  test('leads to a quantity that can be ordered, in its direction, no further than one step from one', () => {
    fc.assert(
      fc.property(
        anyTerms.filter(isOrderable),
        pieces(MOST),
        fc.constantFrom<1 | -1>(1, -1),
        (terms, value, by) => {
          const next = steppedQuantity(terms, value, by);
          if (next === null) return;
          expect(quantityFault(terms, next)).toBeNull();
          expect(Math.sign(next - value)).toBe(by);
          if (quantityFault(terms, value) === null) expect(next).toBe(value + by * terms.stepQty);
        },
      ),
    );
  });

  test('is there wherever an orderable quantity lies further on', () => {
    fc.assert(
      fc.property(anyTerms.filter(isOrderable), pieces(MOST), (terms, value) => {
        const { first, last } = allowedQuantities(terms) as { first: number; last: number };
        expect(steppedQuantity(terms, value, -1) !== null).toBe(value > first);
        const highest = Math.min(last, Math.floor(MOST / terms.stepQty) * terms.stepQty);
        expect(steppedQuantity(terms, value, 1) !== null).toBe(value < highest);
      }),
    );
  });

  test('leads nowhere where nothing can be ordered', () => {
    fc.assert(
      fc.property(
        anyTerms.filter(terms => !isOrderable(terms)),
        pieces(MOST),
        (terms, value) => {
          expect(steppedQuantity(terms, value, 1)).toBeNull();
          expect(steppedQuantity(terms, value, -1)).toBeNull();
        },
      ),
    );
  });
});
