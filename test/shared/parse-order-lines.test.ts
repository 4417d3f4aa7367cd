import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { eanCheckDigit } from '#shared/domain/ean.ts';
import { formatOrderLines, parseOrderLines } from '#shared/domain/parse-order-lines.ts';
import { quickOrder } from '#shared/messages/zh/client/quick-order.ts';
import { runs } from '#test/support/run/exhaustive.ts';

/** Three barcodes and two sku codes. */
const A = '6924101000018';
const B = '6924101000025';
const C = '6901234567892';
const S = 'FLO-600001-1';
const T = 'SUC-600012-3';

const read = (text: string) =>
  parseOrderLines(text).map(({ barCode, quantity, problem }) => problem ?? [barCode, quantity]);

/** Name, text and parsed rows. */
const layouts: [string, string, unknown[]][] = [
  ['a tab', `${A}\t12`, [[A, 12]]],
  ['a comma', `${A},12`, [[A, 12]]],
  ['a comma and a space', `${A}, 12`, [[A, 12]]],
  ['a full-width comma', `${A}，12`, [[A, 12]]],
  ['a semicolon', `${A};12`, [[A, 12]]],
  ['a full-width semicolon', `${A}；12`, [[A, 12]]],
  ['an enumeration comma', `${A}、12`, [[A, 12]]],
  ['a bar', `${A} | 12`, [[A, 12]]],
  ['one space', `${A} 12`, [[A, 12]]],
  ['several spaces', `  ${A}      12  `, [[A, 12]]],
  ['an ideographic space', `${A}　12`, [[A, 12]]],
  ['a no-break space', `${A}\u00a012`, [[A, 12]]],
  ['x', `${A} x12`, [[A, 12]]],
  ['X with a space', `${A} X 12`, [[A, 12]]],
  ['x without spaces', `${A}x12`, [[A, 12]]],
  ['a star', `${A}*12`, [[A, 12]]],
  ['a star between spaces', `${A} * 12`, [[A, 12]]],
  ['a times sign', `${A}×12`, [[A, 12]]],
  ['a star after a code', `${S}*12`, [[S, 12]]],
  ['a small x after a code', `${S}x12`, [[S, 12]]],
  ['a unit', `${A} 12件`, [[A, 12]]],
  ['a unit after a space', `${A} 12 件`, [[A, 12]]],
  ['another unit', `${A} 12支`, [[A, 12]]],
  ['pcs', `${A}\t12pcs`, [[A, 12]]],
  ['both times and unit', `${A}×12件`, [[A, 12]]],
  ['a colon', `${A}：12`, [[A, 12]]],
  ['a colon after a code', `${S}: 12`, [[S, 12]]],
  ['a slash', `${A}/12`, [[A, 12]]],
  ['an equals sign', `${A}=12`, [[A, 12]]],
  ['a hyphen', `${A}-12`, [[A, 12]]],
  ['brackets', `${A}（12）`, [[A, 12]]],
  ['an arrow', `${A} → 12`, [[A, 12]]],
  ['dashes', `${A} —— 12`, [[A, 12]]],
  ['the quantity first', `12\t${A}`, [[A, 12]]],
  ['the quantity first with times', `12×${A}`, [[A, 12]]],
  ['the quantity first with a unit', `12件 ${A}`, [[A, 12]]],
  ['the quantity first, glued', `12件${A}`, [[A, 12]]],
  [
    'the quantity first in every line',
    `12 ${A}\n6 ${B}`,
    [
      [A, 12],
      [B, 6],
    ],
  ],
  ['labels before both values', `条码：${A} 数量：12`, [[A, 12]]],
  ['English words before both', `code: ${S}, qty: 12`, [[S, 12]]],
  [
    'a row number with a point',
    `1. ${A} 12\n2. ${B} 6`,
    [
      [A, 12],
      [B, 6],
    ],
  ],
  ['a row number with an enumeration comma', `1、${A} 12`, [[A, 12]]],
  ['a row number in brackets', `（1）${A} 12`, [[A, 12]]],
  ['a row number in a circle', `①${A} 12`, [[A, 12]]],
  [
    'a column of row numbers',
    `1\t${A}\t12\n2\t${B}\t6\n3\t${C}\t24`,
    [
      [A, 12],
      [B, 6],
      [C, 24],
    ],
  ],
  [
    'row numbers without quantities',
    `1 ${A}\n2 ${B}\n3 ${C}`,
    [
      [A, undefined],
      [B, undefined],
      [C, undefined],
    ],
  ],
  [
    'row numbers, then quantities, then codes',
    `1\t12\t${A}\n2\t6\t${B}`,
    [
      [A, 12],
      [B, 6],
    ],
  ],
  [
    'a bullet',
    `- ${A} 12\n• ${B} 6`,
    [
      [A, 12],
      [B, 6],
    ],
  ],
  [
    'one column',
    `${A}\n${B}`,
    [
      [A, undefined],
      [B, undefined],
    ],
  ],
  [
    'blank lines and CRLF',
    `\r\n${A}\t12\r\n\r\n${B}\t6\r\n`,
    [
      [A, 12],
      [B, 6],
    ],
  ],
  [
    'CR alone',
    `${A}\t12\r${B}\t6`,
    [
      [A, 12],
      [B, 6],
    ],
  ],
  ['a header', `条形码\t数量\n${A}\t12`, [[A, 12]]],
  ['a header with reversed columns', `数量\t条形码\n12\t${A}`, [[A, 12]]],
  ['a header in English', `Barcode,Qty\n${A},12`, [[A, 12]]],
  [
    'a header that distinguishes price and quantity',
    `编码,单价,数量,金额\n${S},25,12,300\n${T},30,6,180`,
    [
      [S, 12],
      [T, 6],
    ],
  ],
  ['a header with stock beside quantity', `条码\t库存数量\t订购数量\n${A}\t500\t12`, [[A, 12]]],
  [
    'barcode and code, the barcode empty once',
    `商品编码\t条形码\t数量\n${S}\t${A}\t12\n${T}\t\t6`,
    [
      [A, 12],
      [T, 6],
    ],
  ],
  [
    'an empty quantity under a header',
    `条码\t数量\n${A}\t\n${B}\t6`,
    [
      [A, undefined],
      [B, 6],
    ],
  ],
  [
    'a header twice',
    `条码\t数量\n${A}\t12\n数量\t条码\n6\t${B}`,
    [
      [A, 12],
      [B, 6],
    ],
  ],
  ['a sum below', `条码\t数量\n${A}\t12\n合计\t12`, [[A, 12]]],
  [
    'a name in the middle',
    `${A}\t玻尿酸面膜 5片装\t12\n${B}\t修护精华 30ml\t6`,
    [
      [A, 12],
      [B, 6],
    ],
  ],
  ['a name in the middle, separated by spaces', `${A} 玻尿酸面膜 12`, [[A, 12]]],
  ['a name with numbers in the middle, separated by spaces', `${A} 精华 50 ml 12`, [[A, 12]]],
  ['a name at the start', `玻尿酸面膜\t${A}\t12`, [[A, 12]]],
  ['a name at the end', `${A}\t12\t玻尿酸面膜`, [[A, 12]]],
  ['a name with numbers and no quantity', `${A} 精华 50 ml`, [[A, undefined]]],
  [
    'prices beside quantities',
    `${A}\t25.50\t12\n${B}\t30.00\t6`,
    [
      [A, 12],
      [B, 6],
    ],
  ],
  ['quotes', `"${A}","12"`, [[A, 12]]],
  ['quotes around a name with a comma', `${A},"面膜, 补水",12`, [[A, 12]]],
  [
    'a line break in a cell',
    `"玻尿酸\n面膜"\t${A}\t12\n精华\t${B}\t6`,
    [
      [A, 12],
      [B, 6],
    ],
  ],
  ['a text mark', `'${A}\t12`, [[A, 12]]],
  ['a formula that is a text', `="${A}",12`, [[A, 12]]],
  ['full-width digits', '６９２４１０１００００１８　１２', [[A, 12]]],
  ['thousands separators', `${A}\t1,200`, [[A, 1200]]],
  ['full-width thousands separators', `${A}\t１，２００`, [[A, 1200]]],
  ['quoted thousands separators', `${A},"1,200"`, [[A, 1200]]],
  ['thousands separators after a space', `${A} 1,200`, [[A, 1200]]],
  ['a comma that may separate thousands or columns', `${A},1,200`, [[A, null]]],
  ['a code with thousands separators', `6,924,101,000,018\t12`, [[A, 12]]],
  ['decimals of value zero', `${A}.00\t12.0`, [[A, 12]]],
  ['a fractional quantity', `${A}\t12.5`, [[A, null]]],
  ['a negative quantity', `${A}\t-3`, [[A, null]]],
  ['a zero quantity', `${A}\t0`, [[A, 0]]],
  ['cartons', `${A}\t12箱`, [[A, null]]],
  ['a word for the quantity', `条码\t数量\n${A}\t若干`, [[A, null]]],
  ['scientific notation', `6.92E+12\t12\n${B}\t6`, ['SCIENTIFIC', [B, 6]]],
  ['scientific notation in full', `6.924101000018e+12 12`, ['SCIENTIFIC']],
  ['a barcode as it is printed', `6 924101 000018  12`, [[A, 12]]],
  ['a barcode in fours', `6924 1010 0001 8\t12`, [[A, 12]]],
  ['invisible characters', `\ufeff\u202d${A}\u202c\t\u200b12`, [[A, 12]]],
  [
    'several rows on one line',
    `${A}x12 ${B}x6，${C}*24`,
    [
      [A, 12],
      [B, 6],
      [C, 24],
    ],
  ],
  [
    'several rows on one line, the quantity first',
    `12件${A} 6件${B}`,
    [
      [A, 12],
      [B, 6],
    ],
  ],
  [
    'several codes on one line',
    `${A} ${B} ${C}`,
    [
      [A, undefined],
      [B, undefined],
      [C, undefined],
    ],
  ],
  ['a UPC without its leading zero', `12345678905\t12`, [['12345678905', 12]]],
  ['a wrong check digit', `6924101000013 12`, [['6924101000013', 12]]],
  [
    'a wrong check digit in a column of valid ones',
    `12\t${A}\n24\t6924101000013`,
    [
      [A, 12],
      ['6924101000013', 24],
    ],
  ],
  [
    'a date that looks like a barcode',
    `${A}\t20260115\t12\n6924101000013\t20260115\t6`,
    [
      [A, 12],
      ['6924101000013', 6],
    ],
  ],
  [
    'numeric codes that are not barcodes',
    `100001\t240\n100002\t120`,
    [
      ['100001', 240],
      ['100002', 120],
    ],
  ],
  [
    'codes without barcodes',
    `${S}\t12\n${T}\t6`,
    [
      [S, 12],
      [T, 6],
    ],
  ],
  [
    'code and barcode both',
    `${S}\t${A}\t12\n${T}\t${B}\t6`,
    [
      [A, 12],
      [B, 6],
    ],
  ],
  ['measures beside codes', `${S}\tSPF50\t50ml\t12`, [[S, 12]]],
  ['a text without rows', '你好，请帮我补货：', ['NO_CODE']],
  ['a text around the rows', `老板你好\n${A} 12\n谢谢`, ['NO_CODE', [A, 12], 'NO_CODE']],
  ['blank lines only', ' \n\t\n', []],
];

test('covers at least 60 layouts', () => expect(layouts.length).toBeGreaterThanOrEqual(60));

test.each(layouts)('reads %s', (_, text, expected) => expect(read(text)).toEqual(expected));

test('numbers rows by the lines of the text and keeps the raw text', () => {
  expect(parseOrderLines(`条码\t数量\n\n${A}\t12`)).toEqual([
    { row: 3, barCode: A, quantity: 12, raw: `${A}\t12`, problem: null },
  ]);
});

const barCode = fc
  .tuple(fc.constantFrom(7, 11, 12, 13), fc.bigInt({ min: 1n, max: 9_999_999_999_999n }))
  .map(([length, number]) => String(number).padStart(length, '0').slice(-length))
  .map(body => body + eanCheckDigit(body));
const longBarCode = barCode.filter(code => code.length > 11);
const skuCode = fc
  .tuple(
    fc.constantFrom('FLO', 'SUC', 'A1'),
    fc.integer({ min: 1, max: 999_999 }),
    fc.integer({ min: 1, max: 9 }),
  )
  .map(parts => parts.join('-'));
const quantity = fc.integer({ min: 1, max: 9999 });

describe('any rows', () => {
  test('are parsed from their formatted text', () => {
    const row = fc.record({
      row: fc.constant(1),
      barCode: fc.oneof(barCode, skuCode),
      quantity: fc.oneof(fc.integer({ min: 0, max: 1_000_000 }), fc.constantFrom(null, undefined)),
      raw: fc.constant(''),
      problem: fc.constant(null),
    });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 12 }), rows => {
        const plain = rows.map(({ barCode: code, quantity: pieces }) => [code, pieces]);
        const text = formatOrderLines(rows, quickOrder.written);
        expect(read(text)).toEqual(plain);
        expect(formatOrderLines(parseOrderLines(text), quickOrder.written)).toBe(text);
      }),
    );
  });

  test('are parsed with any column order and separator', () => {
    const rows = fc.array(fc.tuple(fc.oneof(longBarCode, skuCode), quantity), {
      minLength: 1,
      maxLength: 12,
    });
    const parts = fc.constantFrom('\t', ';', ' ', '   ', '，', ' x', ' | ');
    fc.assert(
      fc.property(rows, parts, fc.boolean(), (pairs, part, isTurned) => {
        // Ascending numbers before codes are parsed as row numbers.
        fc.pre(
          !isTurned ||
            part === ' x' ||
            !pairs.every(([, pieces], index) => pieces === (pairs[0]?.[1] ?? 0) + index),
        );
        const text = pairs
          .map(([code, pieces]) =>
            isTurned && part !== ' x' ? `${pieces}${part}${code}` : `${code}${part}${pieces}`,
          )
          .join('\n');
        expect(read(text)).toEqual(pairs);
      }),
    );
  });

  test('any text is parsed into valid rows', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), text => {
        for (const { row, barCode: code, quantity: pieces } of parseOrderLines(text)) {
          expect(row).toBeGreaterThan(0);
          expect(code.length).toBeLessThanOrEqual(64);
          if (typeof pieces === 'number') expect(Number.isSafeInteger(pieces) && pieces >= 0).toBe(true);
        }
      }),
      { numRuns: runs(100, 500) },
    );
  });
});
