import { type CellLine, splitOrderLines } from '#shared/domain/order-line-cells.ts';
import { type OrderCell, parseOrderCell } from '#shared/domain/parse-order-cell.ts';

export interface OrderLine {
  /** Line number in the text, from 1; blank lines and headers count. */
  readonly row: number;
  readonly barCode: string;
  /** undefined if the line has no quantity; null if its quantity is not a whole number. */
  readonly quantity: number | null | undefined;
  /** The original line. */
  readonly raw: string;
  /** Why the line cannot be looked up: its code was rounded to scientific notation, or it has none. */
  readonly problem: 'SCIENTIFIC' | 'NO_CODE' | null;
}

interface ReadLine extends CellLine {
  readonly read: readonly OrderCell[];
}

/** Roles of a table's columns, as cell indexes. */
interface Columns {
  /** In order of priority: the first non-empty cell is the code. */
  readonly codes: readonly number[];
  readonly quantity: number | undefined;
  readonly rowNumber: number | undefined;
  /** Read from a header, not guessed. */
  readonly isTold: boolean;
}

/** Limit of the gateway. */
const MAX_CODE = 64;

const CODE_HEADS = [/条形?码|bar ?code|ean|upc|gtin/i, /编码|编号|货号|款号|sku|code/i];
const QUANTITY_HEAD = /数量|件数|订货数|采购数|qty|quantity|pcs/i;
const NO_QUANTITY_HEAD = /库存|起[订批]|箱规|装箱|stock|min|moq/i;
const ROW_NUMBER_HEAD = /^(?:序号?|行号?|no\.?|#)$/i;
const ANY_HEAD = /名称|品名|商品|规格|单价|价格|批发价|金额|备注|品牌|name|price|amount|spec|remark/i;
const FOOT = /^(?:合计|总计|小计|共计|total|sum)/i;

/**
 * Parses codes and quantities from text copied from a spreadsheet or a chat. Check digit and length distinguish codes
 * from quantities, for each column as a whole.
 */
export function parseOrderLines(text: string): OrderLine[] {
  const lines = splitOrderLines(text).map(line => ({ ...line, read: line.cells.map(parseOrderCell) }));
  const orders: OrderLine[] = [];
  let table: ReadLine[] = [];
  let header: Columns | undefined;
  const close = () => {
    const columnsOf = guessColumns(table);
    for (const line of table) orders.push(readLine(line, header ?? columnsOf(line)));
    table = [];
  };
  for (const line of lines) {
    const columns = headerOf(line);
    if (columns) {
      close();
      header = columns;
    } else if (!isTotalsRow(line)) {
      table.push(line);
    }
  }
  close();
  return orders;
}

/**
 * Formats lines in a uniform layout; parsing the result gives the same lines.
 * @param withUnit writes a quantity with a unit that `parseOrderCell` recognizes
 */
export function formatOrderLines(
  lines: readonly OrderLine[],
  withUnit: (quantity: number) => string,
): string {
  const written = (quantity: number | null) => (quantity === null ? '?' : withUnit(quantity));
  return lines
    .map(({ barCode, quantity, raw, problem }) =>
      problem ? raw : quantity === undefined ? barCode : `${barCode}\t${written(quantity)}`,
    )
    .join('\n');
}

function headerOf({ read }: ReadLine): Columns | undefined {
  if (read.some(({ quantityRank, codeRank, text }) => quantityRank > 0 || (codeRank > 0 && !isLabel(text)))) {
    return undefined;
  }
  const places = (matches: (text: string) => boolean) =>
    read.flatMap(({ text }, place) => (matches(text) ? [place] : []));
  const [quantity] = places(text => QUANTITY_HEAD.test(text) && !NO_QUANTITY_HEAD.test(text));
  const codes = CODE_HEADS.flatMap(head => places(text => head.test(text)));
  if (codes.length === 0 && quantity === undefined && !places(isLabel).length) return undefined;
  const [rowNumber] = places(text => ROW_NUMBER_HEAD.test(text));
  return { codes: [...new Set(codes)], quantity, rowNumber, isTold: true };
}

const isLabel = (text: string) =>
  [...CODE_HEADS, QUANTITY_HEAD, ROW_NUMBER_HEAD, ANY_HEAD].some(head => head.test(text));

const isTotalsRow = ({ read }: ReadLine) =>
  FOOT.test(read.find(({ text }) => text)?.text ?? '') && !read.some(({ codeRank }) => codeRank > 5);

/** Guesses the columns of each group of similar lines: all delimited lines, and lines with equal word counts. */
function guessColumns(lines: readonly ReadLine[]): (line: ReadLine) => Columns | undefined {
  const shapeOf = (line: ReadLine) => (line.isDelimited ? 'delimited' : line.cells.length);
  const tables = Map.groupBy(lines, shapeOf);
  const columns = new Map(
    [...tables].map(([shape, table]) => [shape, table.length > 1 ? guessTable(table) : undefined]),
  );
  return line => columns.get(shapeOf(line));
}

function guessTable(table: readonly ReadLine[]): Columns {
  const width = Math.max(...table.map(({ cells }) => cells.length));
  const places = Array.from({ length: width }, (_, place) => place);
  const column = (place: number) => table.flatMap(({ read }) => (read[place]?.text ? [read[place]] : []));
  const codeSum = (place: number) => column(place).reduce((sum, { codeRank }) => sum + codeRank, 0);
  const code = maxBy(places, codeSum);
  const rowNumber = code !== 0 && countsUp(column(0)) ? 0 : undefined;
  const quantitySum = (place: number) => {
    const cells = column(place);
    const numbers = cells.filter(({ quantityRank }) => quantityRank > 0);
    const isPrice = cells.some(({ text }) => /\.\d*[1-9]/.test(text));
    if (isPrice || numbers.length * 2 < cells.length) return 0;
    // Ties go to the columns after the code, the nearest first.
    const distance = place > (code ?? 0) ? place - (code ?? 0) : width + (code ?? 0) - place;
    return numbers.reduce((sum, { quantityRank }) => sum + quantityRank, 0) / table.length - distance / 1000;
  };
  const quantity = maxBy(
    places.filter(place => place !== code && place !== rowNumber),
    quantitySum,
  );
  return { codes: code === undefined ? [] : [code], quantity, rowNumber, isTold: false };
}

/** Whether the cells are row numbers (1, 2, 3 …). Two consecutive numbers count only if they start at 1. */
function countsUp(cells: readonly OrderCell[]): boolean {
  const [first, second] = cells;
  if (!first || !second || (cells.length === 2 && first.quantity !== 1)) return false;
  return cells.every(
    ({ quantity, quantityRank }, index) => quantityRank === 2 && quantity === (first.quantity ?? 0) + index,
  );
}

function readLine(line: ReadLine, columns: Columns | undefined): OrderLine {
  const { row, raw, read } = line;
  const place = findCode(line, columns);
  const cell = place === undefined ? undefined : read[place];
  if (!cell || place === undefined || cell.code.length > MAX_CODE)
    return { row, raw, barCode: '', quantity: null, problem: 'NO_CODE' };
  return {
    row,
    raw,
    barCode: cell.code,
    quantity: findQuantity(line, place, columns),
    problem: cell.isScientific ? 'SCIENTIFIC' : null,
  };
}

function findCode({ read }: ReadLine, columns: Columns | undefined): number | undefined {
  const isFilled = (place: number) =>
    columns?.isTold ? !!read[place]?.text : (read[place]?.codeRank ?? 0) > 0;
  const known = columns?.codes.find(isFilled);
  if (known !== undefined) return known;
  const others = read.map((_, place) => place).filter(place => place !== columns?.quantity);
  const best = maxBy(others, place => read[place]?.codeRank ?? 0);
  if (best !== undefined) return best;
  // The only other word beside an explicit quantity is the code, even if it does not look like one.
  const texts = others.filter(
    place => /^[\w./-]{1,64}$/.test(read[place]?.text ?? '') && read[place]?.quantityRank === 0,
  );
  return texts.length === 1 && read.some(({ quantityRank }) => quantityRank === 3) ? texts[0] : undefined;
}

function findQuantity(line: ReadLine, code: number, columns: Columns | undefined): OrderLine['quantity'] {
  const { read, isUnclear } = line;
  const { quantity: known, rowNumber, isTold } = columns ?? {};
  if (isUnclear && !isTold) return null;
  if (known !== undefined && known !== code) return read[known]?.text ? read[known].quantity : undefined;
  const others = read.map((_, place) => place).filter(place => place !== code && place !== rowNumber);
  const place = maxBy(others, at => {
    const rank = read[at]?.quantityRank ?? 0;
    if (rank === 0) return 0;
    // Prefer the last cell, then the cell after the code, later cells, the cell before the code, and the rest.
    const nearness =
      at === read.length - 1 ? 0.9 : at === code + 1 ? 0.8 : at > code ? 0.4 : at === code - 1 ? 0.3 : 0.1;
    const isAmongWords = nearness < 0.5 && rank < 3 && read.length > 3 && at > code;
    return isAmongWords ? 0 : rank + nearness;
  });
  if (place !== undefined) return read[place]?.quantity ?? null;
  return others.some(at => read[at]?.isOtherNumber) ? null : undefined;
}

/** Returns the first item with the largest value; undefined if no value is above 0. */
function maxBy<Item>(items: readonly Item[], scoreOf: (item: Item) => number): Item | undefined {
  let best: Item | undefined;
  let most = 0;
  for (const item of items) {
    const value = scoreOf(item);
    if (value > most) [best, most] = [item, value];
  }
  return best;
}
