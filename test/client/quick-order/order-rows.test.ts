import { describe, expect, test } from 'vitest';
import { entriesOf, withoutRows, withQuantities } from '#client/pages/cart/quick-order/paste/pasted-rows.ts';
import { looksMistyped, sumRows, validateEntries } from '#client/pages/cart/quick-order/rows/order-rows.ts';
import { QUICK_ORDER_MAX_ROWS } from '#shared/constants.ts';
import type { CheckedRowData } from '#shared/contract/calls/cart.ts';
import { formatYuan } from '#shared/domain/money.ts';
import { sku } from './sku.ts';

const A = '6924101000018';
const checked = (change: Partial<CheckedRowData>): CheckedRowData => ({
  row: 1,
  barCode: A,
  quantity: 12,
  code: '0',
  msg: '成功',
  sku: sku(),
  available: 12,
  ...change,
});
const validate = (text: string, ...rows: CheckedRowData[]) => validateEntries(entriesOf(text).entries, rows);

describe('a row', () => {
  test('is good if the gateway accepts it, at its tier price', () => {
    const [row] = validate(`${A} 24`, checked({ quantity: 24 }));
    expect(row).toMatchObject({ state: 'good', price: '9.00', mend: null });
  });

  test('is checked again after a quantity change, and keeps its sku', () => {
    const [row] = validate(`${A} 18`, checked({ quantity: 12 }));
    expect(row).toMatchObject({ state: 'checking', sku: { skuId: 's1' } });
  });

  test('offers the quantity that can be added', () => {
    const fault = checked({ quantity: 7, code: 'NOT_STEP', msg: '倍数', available: 12 });
    expect(validate(`${A} 7`, fault)).toMatchObject([{ state: 'fault', msg: '倍数', mend: 12 }]);
  });

  test('is merged with an earlier row of the same sku: one price, one error', () => {
    const rows = [checked({ quantity: 12 }), checked({ row: 2, code: 'MERGED', available: null })];
    const both = validate(`${A} 12\n${A} 12`, ...rows);
    expect(both).toMatchObject([
      { state: 'good', price: '9.00' },
      { state: 'merged', price: '9.00' },
    ]);
    const { amount, ...counts } = sumRows(both);
    expect([counts, formatYuan(amount)]).toEqual([{ count: 2, pieces: 24 }, '216.00']);
    const short = [
      checked({ code: 'STOCK_SHORT', msg: '库存不足', available: 18 }),
      checked({ row: 2, code: 'MERGED', available: null }),
    ];
    expect(validate(`${A} 12\n${A} 12`, ...short)).toMatchObject([
      { state: 'fault', mend: 6 },
      { state: 'fault', msg: '库存不足', mend: null },
    ]);
  });

  test('that cannot be parsed is an error and not part of the sum', () => {
    const rows = validate('6.92E+12 6\n你好');
    expect(rows).toMatchObject([
      { state: 'fault', problem: 'SCIENTIFIC' },
      { state: 'fault', problem: 'NO_CODE', written: '你好' },
    ]);
    expect(sumRows(rows).count).toBe(0);
  });
});

test('a barcode with a wrong check digit looks mistyped, a sku code does not', () => {
  expect([looksMistyped('6924101000019'), looksMistyped(A), looksMistyped('FLO-1-1')]).toEqual([
    true,
    false,
    false,
  ]);
});

test('a correction changes the text and keeps the keys of the other rows', () => {
  const text = `12 ${A}\n6 6924101000025\n3 ${A}`;
  const mended = withQuantities(text, new Map([[`${A}#2`, 24]]));
  expect(entriesOf(mended).entries.map(({ key, quantity }) => [key, quantity])).toEqual([
    [`${A}#1`, 12],
    ['6924101000025#1', 6],
    [`${A}#2`, 24],
  ]);
  expect(entriesOf(withoutRows(text, new Set(['6924101000025#1']))).entries).toHaveLength(2);
});

test('rows above the limit are left out and counted', () => {
  const { entries, leftOut } = entriesOf(
    Array.from({ length: QUICK_ORDER_MAX_ROWS + 7 }, () => A).join('\n'),
  );
  expect([entries.length, leftOut]).toEqual([QUICK_ORDER_MAX_ROWS, 7]);
});
