import {
  COMMODITY_READERS,
  type ColumnName,
  type ImportRow,
  isClearable,
  problemOf,
  READERS,
  type RowProblem,
} from '#gateway/modules/catalogue/columns.ts';
import {
  catalogueColumns,
  catalogueErrors as errors,
  catalogueCells as expected,
} from '#shared/messages/zh/gateway/catalogue-import.ts';

/** Columns that every row needs. */
const KEYS = ['code', 'skuCode'] as const;
/** Titles and notes may precede the head. */
const MAX_ROWS_ABOVE = 10;
/** Removes what was there. */
const CLEAR = '-';

/** Columns of the sheet by their position; undefined: a column that is not read. */
export type Head = readonly (ColumnName | undefined)[];

const names = new Map(
  Object.entries(catalogueColumns).flatMap(([name, title]) => [
    [normalise(title), name as ColumnName],
    [normalise(name), name as ColumnName],
  ]),
);

/** A title ignores case, spaces and marks of required columns. */
function normalise(title: string): string {
  return title.normalize('NFKC').replaceAll(/[\s*]/g, '').toLowerCase();
}

/** Reads the titles of the columns, in Chinese or as in `catalogueColumns`. */
export const readHead = (cells: readonly string[]): Head => cells.map(cell => names.get(normalise(cell)));

/** Returns the index of the row with the titles of the columns; -1 if there is none. */
export function findHead(sheet: readonly (readonly string[])[]): number {
  const isHead = (cells: readonly string[]) => KEYS.every(key => readHead(cells).includes(key));
  return sheet.slice(0, MAX_ROWS_ABOVE).findIndex(isHead);
}

/** Titles that occur twice, of which it would be unclear which one counts. */
export const findRepeatedColumns = (head: Head): ColumnName[] =>
  head.flatMap((name, at) => (name !== undefined && head.indexOf(name) < at ? [name] : []));

/** Reads the rows; a row with a problem is left out of `rows`. */
export function readRows(head: Head, sheet: readonly { row: number; cells: readonly string[] }[]) {
  const rows: ImportRow[] = [];
  const problems: RowProblem[] = [];
  for (const { row, cells } of sheet) {
    const values: Record<string, unknown> = {};
    const wrong: RowProblem[] = [];
    for (const [at, name] of head.entries()) {
      const cell = cells[at]?.trim() ?? '';
      if (name === undefined || cell === '') continue;
      const value = cell === CLEAR && isClearable(name) ? null : READERS[name](cell);
      if (value === undefined) wrong.push(problemOf(row, name, errors.expected(expected[name])));
      else values[name] = value;
    }
    for (const key of KEYS) {
      const isGiven = values[key] !== undefined || wrong.some(one => one.column === catalogueColumns[key]);
      if (!isGiven) wrong.push(problemOf(row, key, errors.expected(expected[key])));
    }
    if (wrong.length === 0) rows.push({ row, values: values as ImportRow['values'] });
    problems.push(...wrong);
  }
  return { rows, problems };
}

/** Finds codes that occur twice, and rows of a commodity that contradict its earlier ones. */
export function findContradictions(rows: readonly ImportRow[]): RowProblem[] {
  const problems: RowProblem[] = [];
  const seen = new Map<string, number>();
  const first = new Map<string, { readonly row: number; readonly value: string }>();
  for (const { row, values } of rows) {
    for (const name of ['skuCode', 'barCode'] as const) {
      const value = values[name];
      if (value === undefined) continue;
      const key = `${name} ${value.toUpperCase()}`;
      const earlier = seen.get(key);
      if (earlier === undefined) seen.set(key, row);
      else problems.push(problemOf(row, name, errors.repeated(earlier)));
    }
    for (const name of Object.keys(COMMODITY_READERS) as (keyof typeof COMMODITY_READERS)[]) {
      if (values[name] === undefined) continue;
      // Brands are described on the rows of several commodities.
      const owner =
        name.startsWith('brand') && name !== 'brand' ? (values.brand ?? values.code) : values.code;
      const key = `${name} ${owner}`;
      const value = JSON.stringify(values[name]);
      const earlier = first.get(key);
      if (!earlier) first.set(key, { row, value });
      else if (earlier.value !== value) problems.push(problemOf(row, name, errors.differs(earlier.row)));
    }
  }
  return problems;
}
