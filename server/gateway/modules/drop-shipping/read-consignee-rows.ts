import type { DropShippingLine } from '#gateway/db/schema/drop-shipping.ts';
import type { SheetRows } from '#gateway/excel/sheet-task.ts';
import { DROP_SHIPPING_LIMITS } from '#shared/constants.ts';
import type { TradeType } from '#shared/contract/schemas/commodity.ts';
import type { SheetField } from '#shared/domain/consignee-row.ts';
import { parseOrderCell } from '#shared/domain/parse-order-cell.ts';
import { dropShippingHeads } from '#shared/messages/zh/gateway/drop-shipping-texts.ts';
import { sheetHeaderPatterns } from '#shared/messages/zh/gateway/sheets.ts';

/** Rows searched for the table header. Titles, dates and shop names may precede it. */
const MAX_ROWS_ABOVE = 10;
/** Headers, codes and quantities are not longer than this. */
const MAX_READ_LENGTH = 64;
/** Stored lengths of cells. Longer cells hold other content. */
const MAX_KEPT = { mobile: 40, barCode: 64, quantity: 64, identity: 20 } as const;

type Columns = Readonly<
  Record<'consignee' | 'mobile' | 'address' | 'quantity' | 'remark' | 'identity', number>
> & {
  /** The first non-empty cell of these columns is used. */
  readonly codes: readonly number[];
};

/** The columns of the template, for rows without a header. */
const TEMPLATE: Columns = {
  consignee: 0,
  mobile: 1,
  address: 2,
  codes: [3],
  quantity: 4,
  remark: 5,
  identity: 6,
};

/** Returns the rows of copied cells. Without a header, the columns are those of the template. */
export function readPastedRows(cells: SheetRows, tradeType: TradeType): DropShippingLine[] {
  return readConsigneeRows(cells, tradeType) ?? readLines(cells, -1, TEMPLATE, tradeType);
}

/** Returns the rows of consignees and skus of a sheet; undefined if it has no header with the required columns. */
export function readConsigneeRows(sheet: SheetRows, tradeType: TradeType): DropShippingLine[] | undefined {
  const headerIndex = sheet.slice(0, MAX_ROWS_ABOVE).findIndex(row => columnsOf(row));
  const found = columnsOf(sheet[headerIndex] ?? []);
  if (!found) return undefined;
  return readLines(sheet, headerIndex, found, tradeType);
}

function readLines(
  sheet: SheetRows,
  headerIndex: number,
  found: Columns,
  tradeType: TradeType,
): DropShippingLine[] {
  // Identity numbers are personal data: they are read only if the trade type requires them.
  const columns = tradeType === 'HAITAO' ? found : { ...found, identity: -1 };
  const lines: DropShippingLine[] = [];
  for (const [index, cells] of sheet.entries()) {
    if (index <= headerIndex) continue;
    const line = readLine(cells, columns, index + 1);
    if (line) lines.push(isContinued(line) ? { ...line, ...consigneeOf(lines.at(-1)) } : line);
  }
  return lines;
}

function columnsOf(row: readonly string[]): Columns | undefined {
  const headers = row.map(normalizeHeader);
  const find = (pattern: RegExp) => headers.findIndex(header => header !== '' && pattern.test(header));
  const all = (pattern: RegExp) =>
    headers.flatMap((header, column) => (pattern.test(header) ? [column] : []));
  const codes = [...all(sheetHeaderPatterns.barCode), ...all(sheetHeaderPatterns.skuCode)];
  const { consignee, mobile, address, remark, identity } = dropShippingHeads;
  const columns = {
    consignee: find(consignee),
    mobile: find(mobile),
    address: find(address),
    codes,
    quantity: find(sheetHeaderPatterns.quantity),
    remark: find(remark),
    identity: find(identity),
  };
  return columns.address >= 0 && codes.length > 0 ? columns : undefined;
}

/** Removes spaces, text in brackets and the markers of required columns. */
const normalizeHeader = (cell: string) =>
  cell
    .slice(0, MAX_READ_LENGTH)
    .normalize('NFKC')
    .replaceAll(/\(.*?\)|\[.*?\]|【.*?】|[\s*:：/]/g, '');

function readLine(cells: readonly string[], columns: Columns, row: number): DropShippingLine | undefined {
  const at = (column: number) => cells[column] ?? '';
  const texts = {
    consignee: at(columns.consignee),
    mobile: at(columns.mobile),
    address: at(columns.address),
    barCode: columns.codes.map(at).find(cell => cell.trim() !== '') ?? '',
    quantity: at(columns.quantity),
    remark: at(columns.remark),
    identityNumber: at(columns.identity),
  };
  const { consignee, address, barCode, quantity } = texts;
  return [consignee, address, barCode, quantity].some(text => text.trim() !== '')
    ? lineOf(row, texts)
    : undefined;
}

/** Normalizes the texts of a row's cells. */
function lineOf(row: number, texts: Readonly<Record<SheetField, string>>): DropShippingLine {
  const clean = (field: SheetField) => texts[field].toWellFormed().trim();
  const consignee = clean('consignee');
  const address = clean('address').replaceAll(/\s+/g, ' ');
  const remark = clean('remark');
  const limits = DROP_SHIPPING_LIMITS;
  const written = { consignee, address, remark };
  const tooLong = (['consignee', 'address', 'remark'] as const).filter(
    field => written[field].length > limits[field],
  );
  return {
    row,
    consignee: cut(consignee, limits.consignee),
    mobile: cut(readMobile(clean('mobile')), MAX_KEPT.mobile),
    address: cut(address, limits.address),
    barCode: cut(clean('barCode'), MAX_KEPT.barCode),
    quantity: parseOrderCell(compact(clean('quantity'))).quantity,
    quantityText: cut(clean('quantity'), MAX_KEPT.quantity),
    remark: cut(remark, limits.remark),
    identityNumber: cut(compact(clean('identityNumber')).toUpperCase(), MAX_KEPT.identity),
    ...(tooLong.length > 0 && { cut: tooLong }),
  };
}

/** Returns the row with a new text in one of its cells, read as in a sheet. */
export function withCell(line: DropShippingLine, field: SheetField, value: string): DropShippingLine {
  const { row, quantityText: quantity, cut: earlier = [], ...texts } = line;
  const { cut: tooLong = [], ...changed } = lineOf(row, { ...texts, quantity, [field]: value });
  const left = [...earlier.filter(one => one !== field), ...tooLong];
  return left.length > 0 ? { ...changed, cut: left } : changed;
}

/** PostgreSQL rejects lone surrogates, which cutting can produce. */
const cut = (text: string, length: number) => text.slice(0, length).toWellFormed();

const compact = (text: string) => cut(text, MAX_READ_LENGTH).normalize('NFKC').replaceAll(/[\s']/g, '');

/** Accepts the usual digit groups, with or without the country code. */
const readMobile = (text: string) =>
  compact(text)
    .replaceAll('-', '')
    .replace(/^(?:\+|00)?86(?=1\d{10}$)/, '');

/** A row with empty or merged consignee cells belongs to the consignee of the row above. */
const isContinued = ({ consignee, mobile, address }: DropShippingLine) =>
  consignee === '' && mobile === '' && address === '';

function consigneeOf(above: DropShippingLine | undefined): Partial<DropShippingLine> {
  if (!above) return {};
  const { consignee, mobile, address, identityNumber, cut: tooLong = [] } = above;
  const ofConsignee = tooLong.filter(field => field !== 'remark');
  return {
    consignee,
    mobile,
    address,
    identityNumber,
    ...(ofConsignee.length > 0 && { cut: ofConsignee }),
  };
}
