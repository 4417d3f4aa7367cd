import type { DropShippingLine } from '#gateway/db/schema/drop-shipping.ts';
import type { SheetRows } from '#gateway/excel/sheet-task.ts';
import { DROP_SHIPPING_LIMITS } from '#shared/constants.ts';
import type { TradeType } from '#shared/contract/schemas/commodity.ts';
import { parseOrderCell } from '#shared/domain/parse-order-cell.ts';
import { dropShippingHeads } from '#shared/messages/zh/gateway/drop-shipping-texts.ts';
import { sheetHeaderPatterns } from '#shared/messages/zh/gateway/sheets.ts';

/** Rows searched for the table header. Titles, dates and shop names may precede it. */
const MAX_ROWS_ABOVE = 10;
/** Headers, codes and quantities are not longer than this. */
const MAX_READ_LENGTH = 64;
/** Stored lengths of cells. Longer cells hold other content. */
const MAX_KEPT = { mobile: 20, barCode: 64, quantity: 64, identity: 20 } as const;

type Columns = Readonly<
  Record<'consignee' | 'mobile' | 'address' | 'quantity' | 'remark' | 'identity', number>
> & {
  /** The first non-empty cell of these columns is used. */
  readonly codes: readonly number[];
};

/** Returns the rows of consignees and skus of a sheet; undefined if it has no header with the required columns. */
export function readConsigneeRows(sheet: SheetRows, tradeType: TradeType): DropShippingLine[] | undefined {
  const headerIndex = sheet.slice(0, MAX_ROWS_ABOVE).findIndex(row => columnsOf(row));
  const found = columnsOf(sheet[headerIndex] ?? []);
  if (!found) return undefined;
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
  const at = (column: number) => (cells[column] ?? '').toWellFormed().trim();
  const barCode = columns.codes.map(at).find(cell => cell !== '') ?? '';
  const quantityText = at(columns.quantity);
  const consignee = at(columns.consignee);
  const address = at(columns.address).replaceAll(/\s+/g, ' ');
  const remark = at(columns.remark);
  if (barCode === '' && quantityText === '' && consignee === '' && address === '') return undefined;
  const limits = DROP_SHIPPING_LIMITS;
  return {
    row,
    consignee: cut(consignee, limits.consignee),
    mobile: cut(readMobile(at(columns.mobile)), MAX_KEPT.mobile),
    address: cut(address, limits.address),
    barCode: cut(barCode, MAX_KEPT.barCode),
    quantity: parseOrderCell(compact(quantityText)).quantity,
    quantityText: cut(quantityText, MAX_KEPT.quantity),
    remark: cut(remark, limits.remark),
    identityNumber: cut(compact(at(columns.identity)).toUpperCase(), MAX_KEPT.identity),
    ...(consignee.length > limits.consignee ||
    address.length > limits.address ||
    remark.length > limits.remark
      ? { isCut: true }
      : {}),
  };
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
  const { consignee, mobile, address, identityNumber, isCut } = above;
  return { consignee, mobile, address, identityNumber, ...(isCut && { isCut }) };
}
