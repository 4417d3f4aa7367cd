import type { DropShippingLine } from '#gateway/db/schema/drop-shipping.ts';
import type { SheetRows } from '#gateway/excel/sheet-task.ts';
import { DROP_SHIPPING_LIMITS } from '#shared/constants.ts';
import type { TradeType } from '#shared/contract/goods.ts';
import { readOrderCell } from '#shared/domain/order-cell.ts';
import { dropShippingHeads } from '#shared/messages/zh/drop-shipping-texts.ts';
import { sheetHeads } from '#shared/messages/zh/sheets.ts';

/** Rows above the table in which its head is looked for: titles, dates, names of shops. */
const MAX_ROWS_ABOVE = 10;
/** No head, code or quantity is longer. */
const MAX_READ_LENGTH = 64;
/** As they are kept, of cells that hold more only where they hold something else. */
const MAX_KEPT = { mobile: 20, barCode: 64, quantity: 64, identity: 20 } as const;

type Columns = Readonly<
  Record<'consignee' | 'mobile' | 'address' | 'quantity' | 'remark' | 'identity', number>
> & {
  /** The first one that is filled counts. */
  readonly codes: readonly number[];
};

/** The rows of consignees and goods of a sheet; undefined where it has no head that names them. */
export function readConsigneeRows(sheet: SheetRows, tradeType: TradeType): DropShippingLine[] | undefined {
  const headAt = sheet.slice(0, MAX_ROWS_ABOVE).findIndex(row => columnsOf(row));
  const found = columnsOf(sheet[headAt] ?? []);
  if (!found) return undefined;
  // Nobody is to keep what nobody needs.
  const columns = tradeType === 'HAITAO' ? found : { ...found, identity: -1 };
  const lines: DropShippingLine[] = [];
  for (const [index, cells] of sheet.entries()) {
    if (index <= headAt) continue;
    const line = readLine(cells, columns, index + 1);
    if (line) lines.push(isContinued(line) ? { ...line, ...consigneeOf(lines.at(-1)) } : line);
  }
  return lines;
}

function columnsOf(row: readonly string[]): Columns | undefined {
  const heads = row.map(headOf);
  const find = (pattern: RegExp) => heads.findIndex(head => head !== '' && pattern.test(head));
  const all = (pattern: RegExp) => heads.flatMap((head, column) => (pattern.test(head) ? [column] : []));
  const codes = [...all(sheetHeads.barCode), ...all(sheetHeads.skuCode)];
  const { consignee, mobile, address, remark, identity } = dropShippingHeads;
  const columns = {
    ...{ consignee: find(consignee), mobile: find(mobile), address: find(address), codes },
    ...{ quantity: find(sheetHeads.quantity), remark: find(remark), identity: find(identity) },
  };
  return columns.address >= 0 && codes.length > 0 ? columns : undefined;
}

/** Without spaces, and without what stands in brackets beside it or marks it as required. */
const headOf = (cell: string) =>
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
    quantity: readOrderCell(compact(quantityText)).quantity,
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

/** The database takes no half of a character. */
const cut = (text: string, length: number) => text.slice(0, length).toWellFormed();

const compact = (text: string) => cut(text, MAX_READ_LENGTH).normalize('NFKC').replaceAll(/[\s']/g, '');

/** Grouped as people group it, with or without the country's code. */
const readMobile = (text: string) =>
  compact(text)
    .replaceAll('-', '')
    .replace(/^(?:\+|00)?86(?=1\d{10}$)/, '');

/** Further goods of the consignee above, whose cells people leave empty or merge. */
const isContinued = ({ consignee, mobile, address }: DropShippingLine) =>
  consignee === '' && mobile === '' && address === '';

function consigneeOf(above: DropShippingLine | undefined): Partial<DropShippingLine> {
  if (!above) return {};
  const { consignee, mobile, address, identityNumber, isCut } = above;
  return { consignee, mobile, address, identityNumber, ...(isCut && { isCut }) };
}
