import type { PrintTask } from '#gateway/modules/invoice/pdf/print-task.ts';
import { drawTable, type TableColumn } from '#gateway/pdf/draw-table.ts';
import { COLOURS, type Sheet } from '#gateway/pdf/layout.ts';
import { VAT_PERCENT } from '#shared/domain/invoice.ts';
import { type Fen, formatYuan, toFen } from '#shared/domain/money.ts';
import { invoicePrint as words } from '#shared/messages/zh/gateway/invoice-texts.ts';

type Column = keyof typeof words.columns;

/** In points; the name takes the rest. */
const FORM: Readonly<Record<Column, Omit<TableColumn, 'title'>>> = {
  name: {},
  specs: { width: 76 },
  unit: { width: 28 },
  quantity: { width: 38, align: 'right' },
  price: { width: 62, align: 'right' },
  net: { width: 64, align: 'right' },
  rate: { width: 30, align: 'right' },
  tax: { width: 56, align: 'right' },
};
const names = Object.keys(words.columns) as Column[];
const columns = names.map(name => ({ ...FORM[name], title: words.columns[name] }));

/** Decimals of the price before tax, so that price times quantity is the amount. */
const PRICE_DECIMALS = 6;

/** The table of the lines and its sum; the head is repeated on every page. Returns the y below it. */
export function drawLines(sheet: Sheet, { lines, amount, netAmount }: PrintTask['document'], top: number) {
  const rows = lines.map(line =>
    toCells({
      name: line.name,
      specs: line.specs,
      unit: line.quantity === null ? '' : words.unit,
      quantity: line.quantity === null ? '' : String(line.quantity),
      price: line.quantity === null ? '' : priceText(line.netAmount, line.quantity),
      net: formatYuan(line.netAmount),
      rate: `${VAT_PERCENT}%`,
      tax: formatYuan(toFen(line.amount - line.netAmount)),
    }),
  );
  const sum = toCells({
    name: words.sum,
    net: `¥${formatYuan(netAmount)}`,
    tax: `¥${formatYuan(toFen(amount - netAmount))}`,
  });
  const style = { lines: 'grid', colour: COLOURS.form, headColour: COLOURS.form } as const;
  return drawTable(sheet, { columns, rows, sum }, top, style);
}

const toCells = (cells: Partial<Record<Column, string>>) => names.map(name => cells[name] ?? '');

function priceText(netAmount: Fen, quantity: number): string {
  const price = (netAmount / 100 / quantity).toFixed(PRICE_DECIMALS);
  // At least two decimals.
  return price.replace(/(\.\d{2}\d*?)0+$/, '$1');
}
