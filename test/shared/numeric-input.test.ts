import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cleanMoneyInput,
  cleanNumberInput,
  filterMoneyTyping,
  filterNumberTyping,
  parseMoneyInput,
} from '#shared/domain/numeric-input.ts';

/** typed · result while typing · result on blur */
const moneyBox = [
  ['', '', '0'],
  ['0', '0', '0'],
  ['.', '', '0'],
  ['.5', '5', '5'],
  ['..5', '5', '5'],
  ['0.5', '0.5', '0.5'],
  ['1.', '1.', '1'],
  ['1.5', '1.5', '1.5'],
  ['1.50', '1.50', '1.5'],
  ['1.00', '1.00', '1'],
  ['1.05', '1.05', '1.05'],
  ['1.005', '1.00', '1'],
  ['1.999', '1.99', '1.99'],
  ['1.2.3', '1.23', '1.23'],
  ['1..2', '1.2', '1.2'],
  ['100', '100', '100'],
  ['007', '007', '7'],
  ['00', '00', '0'],
  ['00.50', '00.50', '0.5'],
  ['0.00', '0.00', '0'],
  ['-5', '5', '5'],
  ['1,288.00', '1288.00', '1288'],
  ['¥12.50元', '12.50', '12.5'],
  ['1e3', '13', '13'],
  [' 1 2 ', '12', '12'],
  ['abc', '', '0'],
  ['１２', '12', '12'],
  ['１２．５０', '12.50', '12.5'],
  ['12。5', '12.5', '12.5'],
  ['１２，３', '123', '123'],
] as const;

describe('a money input', () => {
  test.each(moneyBox)('%j becomes %j while typing and %j on blur', (typed, kept, left) => {
    expect(filterMoneyTyping(typed)).toBe(kept);
    expect(cleanMoneyInput(typed)).toBe(left);
  });

  test('allows typing every amount character by character', () => {
    fc.assert(
      fc.property(fc.nat({ max: 99_999_999 }), amount => {
        const goal = (amount / 100).toFixed(2);
        for (let end = 1; end <= goal.length; end++) {
          expect(filterMoneyTyping(goal.slice(0, end))).toBe(goal.slice(0, end));
        }
        expect(Number(cleanMoneyInput(goal))).toBe(amount / 100);
      }),
    );
  });
});

/** typed · result while typing · result on blur */
const numberBox = [
  ['', '', '0'],
  ['0', '0', '0'],
  ['007', '007', '7'],
  ['000', '000', '0'],
  ['12', '12', '12'],
  ['100', '100', '100'],
  ['1.', '1.', '1'],
  ['12.00', '12.00', '12'],
  ['1.50', '1.50', '1'],
  ['1.2.3', '1.23', '1'],
  ['.5', '5', '5'],
  ['0.5', '0.5', '0'],
  ['-3', '3', '3'],
  ['1,200', '1200', '1200'],
  ['12 支', '12', '12'],
  ['1e3', '13', '13'],
  ['abc', '', '0'],
  ['１２', '12', '12'],
  ['１２。００', '12.00', '12'],
] as const;

describe('a number input', () => {
  test.each(numberBox)('%j becomes %j while typing and %j on blur', (typed, kept, left) => {
    expect(filterNumberTyping(typed)).toBe(kept);
    expect(cleanNumberInput(typed)).toBe(left);
  });

  test('typed character by character becomes the same number as when pasted', () => {
    for (const [text, , left] of numberBox) {
      const typed = [...text].reduce((kept, character) => filterNumberTyping(kept + character), '');
      expect(cleanNumberInput(typed), text).toBe(left);
    }
  });
});

const typedText = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789..,- １２．。') }));

test.each([
  ['money', filterMoneyTyping, cleanMoneyInput, /^(0|[1-9]\d*)(\.\d?[1-9])?$/],
  ['number', filterNumberTyping, cleanNumberInput, /^(0|[1-9]\d*)$/],
] as const)(
  'a %s input is normalized for any typed text, and cleaning is idempotent',
  (_, filter, clean, form) => {
    fc.assert(
      fc.property(typedText, typed => {
        const left = clean(typed);
        expect(left).toMatch(form);
        expect(clean(left)).toBe(left);
        expect(filter(filter(typed))).toBe(filter(typed));
        expect(clean(filter(typed))).toBe(left);
        expect(filter(left)).toBe(left);
      }),
      { numRuns: 1000 },
    );
  },
);

test.each([
  ['12', 1200],
  ['0.5', 50],
  ['１２．３', 1230],
  ['', 0],
  ['.', 0],
  ['1234567890', null],
])('a typed amount %s is read in fen', (typed, fen) => {
  expect(parseMoneyInput(typed)).toBe(fen);
});
