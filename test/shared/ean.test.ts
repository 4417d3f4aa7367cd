import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eanCheckDigit, hasEanCheckDigit, isBarCode, toGtin14 } from '#shared/domain/ean.ts';

test.each([
  ['EAN-8', '96385074'],
  ['UPC-12', '036000291452'],
  ['EAN-13', '4006381333931'],
  ['GTIN-14', '10614141000415'],
])('%s of the standard is a barcode', (_, code) => expect(isBarCode(code)).toBe(true));

test.each(['', '1', '96385075', '4006381333932', '400638133393', '4006381333931 ', 'ABC', '１２３', '00000'])(
  '"%s" is not a barcode',
  code => {
    expect(isBarCode(code)).toBe(false);
    expect(toGtin14(code)).toBeNull();
  },
);

test('returns a check digit for digits only', () => {
  expect(() => eanCheckDigit('12a')).toThrow(RangeError);
  expect(() => eanCheckDigit('')).toThrow(RangeError);
  expect(hasEanCheckDigit('')).toBe(false);
});

const body = fc.stringMatching(/^(\d{7}|\d{11}|\d{12}|\d{13})$/);

test('rejects any single wrong digit', () => {
  fc.assert(
    fc.property(body, fc.nat(), fc.integer({ min: 1, max: 9 }), (digits, at, by) => {
      const code = digits + eanCheckDigit(digits);
      expect(isBarCode(code)).toBe(true);
      const place = at % code.length;
      const wrong = String((Number(code[place]) + by) % 10);
      expect(isBarCode(code.slice(0, place) + wrong + code.slice(place + 1))).toBe(false);
    }),
  );
});
