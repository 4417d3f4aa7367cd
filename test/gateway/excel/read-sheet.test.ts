/** Sheets as written by people and programs, and files that only pretend to be sheets. */
import { array, assert, asyncProperty, nat, oneof, tuple, uint8Array } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BusinessError } from '#gateway/calls/business-error.ts';
import { readSheet } from '#gateway/excel/read-sheet.ts';
import { writeSheet } from '#gateway/excel/write-sheet.ts';
import { lieAboutSizes, makeBomb, makeSheet, pack, sheetFiles } from '#test/support/fixtures/sheets.ts';
import { readSheetBytes, withSheetFile } from '#test/support/gateway/read-sheet-bytes.ts';

const BOUND = { maxRows: 100, maxColumns: 5 };
const MB = 1024 * 1024;

const read = (bytes: string | Uint8Array, bound = BOUND) => readSheetBytes(bytes, bound);

const farCell = (cell: string) => ({
  'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row><c r="${cell}"><v>1</v></c></row></sheetData></worksheet>`,
});

/** The error code, or the rows. */
const outcome = (bytes: string | Uint8Array) => read(bytes).catch(errorCode);

function errorCode(error: unknown) {
  if (error instanceof BusinessError) return error.code;
  throw error;
}

describe('an .xlsx file', () => {
  it.each(['A1048576', 'A100000', 'XFD1', 'AAA2'])('is refused before its rows are built: %s', async cell => {
    const sheet = pack({ ...sheetFiles([[1]]), ...farCell(cell) });
    expect(await outcome(sheet)).toBe('SHEET_TOO_LARGE');
  });

  it('is read cell by cell, with rows at their positions', async () => {
    const sheet = makeSheet([['条码', '数量'], [], [null, ' 12 '], ['６９２４', null, null, 'x']]);
    expect(await read(sheet)).toEqual([['条码', '数量'], [], ['', '12'], ['６９２４', '', '', 'x']]);
  });

  const cells = [
    { cell: 6924101000012, text: '6924101000012' },
    { cell: { v: '6.924101000012E12' }, text: '6924101000012' },
    { cell: { v: '6.924101000012E+12', s: 0 }, text: '6924101000012' },
    { cell: { v: '12.0' }, text: '12' },
    { cell: { v: '12.000000000000002' }, text: '12' },
    { cell: 12.5, text: '12.5' },
    { cell: -3, text: '-3' },
    { cell: '6.92E+12', text: '6.92E+12' },
    { cell: '0012', text: '0012' },
    { cell: { t: 'b', v: '1' }, text: 'true' },
    { cell: { t: 'str', f: 'A1&"x"', v: '12x' }, text: '12x' },
    { cell: { f: '6*2', v: '12' }, text: '12' },
    { cell: { f: '6*2' }, text: '' },
    { cell: { t: 'e', f: '1/0', v: '#DIV/0!' }, text: '' },
    { cell: { v: '46000', s: 1 }, text: '2025-12-09' },
    { cell: '=1+1', text: '=1+1' },
    { cell: 'x'.repeat(5000), text: 'x'.repeat(400) },
  ];
  it('can contain numbers, formulas, dates and texts, read as displayed', async () => {
    const sheet = makeSheet(cells.map(({ cell }) => ['a', cell, 'b']));
    expect(await read(sheet)).toEqual(cells.map(({ text }) => ['a', text, 'b']));
  });

  it('is read without control characters and lone surrogates', async () => {
    const cell = (text: string, at: number) =>
      `<row r="${at + 1}"><c r="A${at + 1}" t="inlineStr"><is><t>${text}</t></is></c></row>`;
    const texts = [
      '69&#0;24',
      '69_x0000_24',
      '69&#1;24',
      '69&#xD800;24',
      '&#xDC00;',
      'a&#10;b',
      `${'x'.repeat(399)}😀`,
    ];
    const xml = `<worksheet><sheetData>${texts.map(cell).join('')}<row r="9"><c r="A9"><v>1</v></c></row></sheetData></worksheet>`;
    const found = await read(pack({ ...sheetFiles([]), 'xl/worksheets/sheet1.xml': xml }));
    expect(found).toEqual([
      ...[['69 24'], ['69 24'], ['69 24'], ['6924'], [], ['a b'], ['x'.repeat(399)]],
      ...[[], ['1']],
    ]);
  });

  it('can have merged cells, of which the first has the value', async () => {
    const sheet = makeSheet(
      [
        ['a', '1'],
        [null, '2'],
      ],
      '<mergeCells count="1"><mergeCell ref="A1:A2"/></mergeCells>',
    );
    expect(await read(sheet)).toEqual([
      ['a', '1'],
      ['', '2'],
    ]);
  });

  it('can be one that this portal wrote', async () => {
    const bytes = await writeSheet({
      columns: [
        { title: '条码', width: 20 },
        { title: '数量', width: 8 },
      ],
      rows: [
        ['0069', 12],
        ['=1+1', null],
        ['-5', 3],
        ['@x', 1],
        ['<&">', 2],
        ['', null],
      ],
    });
    expect(await read(bytes)).toEqual([
      ['条码', '数量'],
      ['0069', '12'],
      ['=1+1'],
      ['-5', '3'],
      ['@x', '1'],
      ['<&">', '2'],
    ]);
  });

  it('is limited in rows and columns', async () => {
    const rows = (count: number) => Array.from({ length: count }, (_, index) => [index, 2, 3, 4, 5, 6]);
    const taken = await read(makeSheet(rows(100)));
    expect([taken.length, taken[7]]).toEqual([100, ['7', '2', '3', '4', '5']]);
    expect(await outcome(makeSheet(rows(101)))).toBe('SHEET_TOO_LARGE');
    expect(await outcome(makeSheet(rows(50_000)))).toBe('SHEET_TOO_LARGE');
    const sparse = [...Array.from({ length: 500 }, () => []), ['x']];
    expect(await read(makeSheet(sparse))).toHaveLength(501);
    // Empty rows count too, because callers iterate over them on the main thread.
    expect(await outcome(`${'\n'.repeat(150_000)}6924101000012,1`)).toBe('SHEET_TOO_LARGE');
  });
});

describe('a .csv file', () => {
  const table = [['条码', '数量'], ['6924101000012', '12'], [], ['a "b",c', '3']];
  const text = (delimiter: string, end: string) =>
    [`条码${delimiter}数量`, `6924101000012${delimiter} 12 `, delimiter, `"a ""b"",c"${delimiter}3`].join(
      end,
    );
  it.each([
    [',', '\r\n'],
    [';', '\n'],
    ['\t', '\r'],
  ])('can be delimited by %j, with line ends %j', async (delimiter, end) => {
    expect(await read(text(delimiter, end))).toEqual(table);
    expect(await read(`\ufeff${text(delimiter, end)}${end}`)).toEqual(table);
    expect(await read(Buffer.from(`\ufeff${text(delimiter, end)}`, 'utf16le'))).toEqual(table);
  });

  it('can be in GBK, as saved by spreadsheets in China', async () => {
    const gbk = Buffer.from('ccf5c2eb2ccafdc1bf0d0a31322c33', 'hex');
    expect(await read(gbk)).toEqual([
      ['条码', '数量'],
      ['12', '3'],
    ]);
  });
});

describe('a file that is not a sheet', () => {
  const good = makeSheet([
    ['条码', '数量'],
    ['6924101000012', 12],
  ]);
  const files = sheetFiles([['a', 1]]);
  const sheetWith = (xml: string) => pack({ ...files, 'xl/worksheets/sheet1.xml': xml });
  const others = [
    ['nothing', Buffer.alloc(0)],
    ['blanks', '   \r\n '],
    ['an old .xls', Buffer.from('d0cf11e0a1b11ae1000000', 'hex')],
    ['a page called .xls', '<html><table><tr><td>6924101000012</td></tr></table></html>'],
    ['an XML sheet', '<?xml version="1.0"?><Workbook/>'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['another archive', pack({ 'readme.xml': '<a/>' })],
    ['an empty archive', Buffer.from(`504b0506${'00'.repeat(18)}`, 'hex')],
    ['an archive of nothing', Buffer.from('PK\u0003\u0004')],
    ['a sheet cut in half', good.subarray(0, good.length / 2)],
    ['a sheet without its end', good.subarray(0, good.length - 30)],
    ['a sheet without its beginning', good.subarray(40)],
    ['broken XML', sheetWith('<worksheet><sheetData><row r="1"><c r="A1"')],
    [
      'a cell without an address',
      sheetWith('<worksheet><sheetData><row><c><v>1</v></c></row></sheetData></worksheet>'),
    ],
    [
      'cells in disorder',
      sheetWith(
        '<worksheet><sheetData><row r="1"><c r="B1"><v>1</v></c><c r="A1"><v>1</v></c></row></sheetData></worksheet>',
      ),
    ],
    [
      'a text that is not there',
      sheetWith(
        '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>99</v></c></row></sheetData></worksheet>',
      ),
    ],
  ] as const;
  it('is rejected', async () => {
    const outcomes = await Promise.all(others.map(async ([what, bytes]) => [what, await outcome(bytes)]));
    expect(outcomes).toEqual(others.map(([what]) => [what, 'SHEET_INVALID']));
  });

  it('resolves no entities', async () => {
    const laughs = `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b SYSTEM "file:///etc/passwd">]>`;
    const found = await outcome(
      sheetWith(
        `${laughs}<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>&a;&b;</t></is></c></row></sheetData></worksheet>`,
      ),
    );
    expect(JSON.stringify(found)).not.toMatch(/aaaa|root:/);
  });

  it('with random bytes is read or rejected', async () => {
    const flipped = (flips: [number, number][]) => {
      const bytes = Buffer.from(good);
      for (const [at, value] of flips) bytes[at % bytes.length] = value;
      return bytes;
    };
    const flips = array(tuple(nat(), nat(255)), { minLength: 1, maxLength: 8 }).map(flipped);
    const noise = uint8Array({ maxLength: 2000 });
    const headed = noise.map(bytes => Buffer.concat([good.subarray(0, 30), bytes]));
    await assert(
      asyncProperty(oneof(noise, headed, flips), async bytes => {
        const found = await outcome(bytes);
        if (typeof found === 'string') expect(found).toMatch(/^SHEET_/);
      }),
      { numRuns: 15 },
    );
  });
});

describe('a decompression bomb', () => {
  const huge = (count: number, address: (n: number) => string) =>
    `<worksheet><sheetData>${Array.from({ length: count }, (_, n) => `<row r="${n + 1}"><c r="${address(n + 1)}"><v>1</v></c></row>`).join('')}</sheetData></worksheet>`;
  const files = sheetFiles([['a', 1]]);
  const bombs = (bomb = makeBomb(40)) =>
    [
      ['unpacks to 40 MB', bomb],
      ['unpacks to 40 MB and says 1 KB', lieAboutSizes(bomb, 1024)],
      ['unpacks to 40 MB and says nothing', lieAboutSizes(bomb, 0)],
      ['says that it unpacks to 4 GB', lieAboutSizes(makeSheet([['a', 1]]), 0xfffffffe)],
      [
        'has cells in far columns',
        pack({ ...files, 'xl/worksheets/sheet1.xml': huge(200_000, n => `XFD${n}`) }),
      ],
      [
        'has a row far below',
        pack({
          ...files,
          'xl/worksheets/sheet1.xml':
            '<worksheet><sheetData><row r="999999999"><c r="A999999999"><v>1</v></c></row></sheetData></worksheet>',
        }),
      ],
    ] as const;

  it('is rejected without using memory', async () => {
    const before = process.memoryUsage().rss;
    for (const [what, bytes] of bombs()) {
      expect(bytes.length, what).toBeLessThan(2 * MB);
      const found = await outcome(bytes);
      // An entry with a false size is truncated: it is either invalid, or small.
      if (typeof found === 'string') expect(found, what).toMatch(/^SHEET_/);
      else expect(JSON.stringify(found).length, what).toBeLessThan(100);
    }
    expect(process.memoryUsage().rss - before).toBeLessThan(700 * MB);
  });

  it('does not block others: queued sheets are read, and those above the limit get TOO_MANY', async () => {
    const found = await withSheetFile(makeSheet([['a', 1]]), path =>
      Promise.all(Array.from({ length: 50 }, () => readSheet(path, BOUND).catch(errorCode))),
    );
    const told = found.filter(one => one === 'TOO_MANY');
    expect(told).toHaveLength(18);
    expect(found.filter(one => one !== 'TOO_MANY')).toEqual(Array.from({ length: 32 }, () => [['a', '1']]));
  });
});
