import { describe, expect, test } from 'vitest';
import { readPastedQuantities } from '#client/features/add-to-cart/sku-table/pasted-quantities.ts';
import { settledEntry } from '#client/features/add-to-cart/sku-table/sku-entries.ts';
import { sku } from '../samples.ts';

const skuOf = (place: number) => ({
  ...sku,
  skuId: `s${place}`,
  skuCode: `HY-1001-${place}`,
  barCode: ['0012345678905', '6901234567892', '6924101000012', '6924101000029'][place - 1] ?? '',
});
const skus = [1, 2, 3, 4].map(skuOf);

/** What is read when the text is pasted into the second row, as `row:quantity`. */
function read(text: string) {
  const [, first = skuOf(2)] = skus;
  const { wanted, unknown, left } = readPastedQuantities(text, { rows: skus, skus, first });
  return {
    filled: [...wanted].map(([one, quantity]) => `${one.skuId}:${quantity}`).join(' '),
    unknown,
    left,
  };
}

describe('quantities pasted into the second of four rows', () => {
  test.each([
    ['one cell', '12\r\n', 's2:12'],
    ['a column', '6\r\n12\r\n18\r\n', 's2:6 s3:12 s4:18'],
    ['a column with blank cells', '6\n\n18', 's2:6 s4:18'],
    ['a column with a header', '数量\n6\n12', 's2:6 s3:12'],
    ['numbers with units and separators', '1,200\n１２件\n18.00', 's2:1200 s3:12 s4:18'],
    ['zeros', '0\n6', 's2:0 s3:6'],
    ['sku codes with quantities', 'HY-1001-3\t12\nHY-1001-1\t6', 's3:12 s1:6'],
    ['lower case codes', 'hy-1001-3\t12', 's3:12'],
    [
      'barcodes with lost zeros, names between',
      '12345678905\t精华\t12\n6924101000012\t面霜\t6',
      's1:12 s3:6',
    ],
    ['a code twice', 'HY-1001-3\t12\nHY-1001-3\t6', 's3:18'],
  ])('%s', (_what, text, filled) => {
    expect(read(text)).toEqual({ filled, unknown: [], left: 0 });
  });

  test('counts the lines of a column that have no row', () => {
    expect(read('6\n6\n6\n6\n6')).toMatchObject({ filled: 's2:6 s3:6 s4:6', left: 2 });
  });

  test('names codes of other commodities', () => {
    expect(read('HY-1001-1\t6\nHY-2002-1\t6')).toMatchObject({ filled: 's1:6', unknown: ['HY-2002-1'] });
  });
});

test.each([
  [7, { quantity: 12, wanted: 7 }],
  [12, { quantity: 12 }],
  [0, { quantity: 0 }],
  [999, { quantity: 96, wanted: 999 }],
])('a wanted quantity of %i becomes an allowed one and is remembered', (wanted, entry) => {
  expect(settledEntry(sku, wanted)).toEqual(entry);
  expect(settledEntry({ ...sku, stock: 0 }, wanted).quantity).toBe(0);
});
