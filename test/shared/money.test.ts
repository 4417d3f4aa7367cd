import fc from 'fast-check';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { displayYuan, type Fen, formatYuan, parseYuan, toFen } from '#shared/domain/money.ts';

/** Amounts that fit the wire form: 13 digits of yuan. */
const MAX_FEN = 999_999_999_999_999;
const anyFen = fc.integer({ min: -MAX_FEN, max: MAX_FEN }).map(toFen);

test.each([
  ['0.00', 0],
  ['-0.00', 0],
  ['0.01', 1],
  ['-0.50', -50],
  ['1288.00', 128_800],
  ['9999999999999.99', MAX_FEN],
  ['-9999999999999.99', -MAX_FEN],
])('%s yuan are %i fen', (text, amount) => {
  expect(parseYuan(text)).toBe(amount);
});

test.each([
  ...[
    '',
    '1',
    '1.',
    '1.5',
    '.50',
    '1.500',
    '+1.00',
    '--1.00',
    ' 1.00',
    '1.00 ',
    '1.00\n',
    '1,288.00',
    '1e3',
    'NaN',
  ],
  ...['Infinity', '0x1.00', '１.00', '99999999999999.00', '1.0０', '¥1.00', '1..00', '-.50'],
])('%j is not an amount in yuan', text => {
  expect(() => parseYuan(text)).toThrow(RangeError);
});

test.each([0.1, NaN, Infinity, -Infinity, 2 ** 53, -(2 ** 53)])('%d is not a whole number of fen', amount => {
  expect(() => toFen(amount)).toThrow(RangeError);
});

test('every amount is restored from its wire form', () => {
  fc.assert(
    fc.property(anyFen, amount => {
      expect(parseYuan(formatYuan(amount))).toBe(amount);
    }),
  );
});

test('the wire form matches the contract', () => {
  fc.assert(
    fc.property(anyFen, amount => {
      expect(formatYuan(amount)).toMatch(/^-?\d{1,13}\.\d{2}$/);
    }),
  );
  expect(formatYuan(toFen(-0))).toBe('0.00');
});

describe('display', () => {
  test.each([
    ['0.00', '0.00'],
    ['999.99', '999.99'],
    ['1000.00', '1,000.00'],
    ['-1288.50', '-1,288.50'],
    ['-128.00', '-128.00'],
    ['1234567890.12', '1,234,567,890.12'],
    ['9999999999999.99', '9,999,999,999,999.99'],
  ])('%s is shown as %s', (yuan, shown) => expect(displayYuan(yuan)).toBe(shown));

  test('adds separators every three digits and changes nothing else', () => {
    fc.assert(
      fc.property(anyFen, amount => {
        const shown = displayYuan(formatYuan(amount));
        expect(shown).toMatch(/^-?\d{1,3}(,\d{3})*\.\d{2}$/);
        expect(shown.replaceAll(',', '')).toBe(formatYuan(amount));
      }),
    );
  });
});

test('a plain number is not assignable to Fen', () => {
  expectTypeOf<number>().not.toExtend<Fen>();
  expectTypeOf(parseYuan('1.00')).toEqualTypeOf<Fen>();
});
