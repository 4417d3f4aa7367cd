import {
  BOTTOM,
  COLOURS,
  frame,
  heightOf,
  MARGIN,
  PADDING,
  PAGE_FOOT,
  rule,
  type Sheet,
  WIDTH,
  write,
} from '#gateway/modules/invoice/pdf/layout.ts';
import type { PrintTask } from '#gateway/modules/invoice/pdf/print-task.ts';
import { VAT_PERCENT } from '#shared/domain/invoice.ts';
import { type Fen, formatYuan, toFen } from '#shared/domain/money.ts';
import { invoicePrint as words } from '#shared/messages/zh/gateway/invoice-texts.ts';

type Column = keyof typeof words.columns;

/** Widths in points; the name takes the rest. */
const WIDTHS = { specs: 76, unit: 28, quantity: 38, price: 62, net: 64, rate: 30, tax: 56 } as const;
const NUMERIC: readonly Column[] = ['quantity', 'price', 'net', 'rate', 'tax'];
/** Decimals of the price before tax, so that price times quantity is the amount. */
const PRICE_DECIMALS = 6;

const columns = (Object.keys(words.columns) as Column[]).map(column => {
  const others = Object.values(WIDTHS).reduce((sum, width) => sum + width, 0);
  return { column, width: column === 'name' ? WIDTH - others : WIDTHS[column] };
});

type Cells = Readonly<Record<Column, string>>;

/** The table of the lines and its sum; the head is repeated on every page. Returns the y below it. */
export function drawLines(sheet: Sheet, document: PrintTask['document'], top: number): number {
  let pageTop = top;
  let y = drawColumnHeads(sheet, top);
  const turnIfFull = (height: number) => {
    if (y + height <= BOTTOM - PAGE_FOOT) return;
    drawGrid(sheet, pageTop, y);
    sheet.addPage();
    pageTop = MARGIN;
    y = drawColumnHeads(sheet, pageTop);
  };
  for (const { name, specs, quantity, amount, netAmount } of document.lines) {
    const cells: Cells = {
      name,
      specs,
      unit: quantity === null ? '' : words.unit,
      quantity: quantity === null ? '' : String(quantity),
      price: quantity === null ? '' : priceText(netAmount, quantity),
      net: formatYuan(netAmount),
      rate: `${VAT_PERCENT}%`,
      tax: formatYuan(toFen(amount - netAmount)),
    };
    turnIfFull(rowHeight(sheet, cells));
    y = drawRow(sheet, cells, y);
  }
  turnIfFull(SUM_HEIGHT);
  const { amount, netAmount } = document;
  drawGrid(sheet, pageTop, y);
  const sum = {
    ...EMPTY,
    name: words.sum,
    net: `¥${formatYuan(netAmount)}`,
    tax: `¥${formatYuan(toFen(amount - netAmount))}`,
  };
  drawRow(sheet, sum, y, true);
  frame(sheet, MARGIN, y, WIDTH, SUM_HEIGHT);
  return y + SUM_HEIGHT;
}

const SUM_HEIGHT = 20;
const EMPTY: Cells = { name: '', specs: '', unit: '', quantity: '', price: '', net: '', rate: '', tax: '' };

function priceText(netAmount: Fen, quantity: number): string {
  const price = (netAmount / 100 / quantity).toFixed(PRICE_DECIMALS);
  // At least two decimals.
  return price.replace(/(\.\d{2}\d*?)0+$/, '$1');
}

const rowHeight = (sheet: Sheet, cells: Cells) =>
  Math.max(...columns.map(({ column, width }) => heightOf(sheet, cells[column], width - 2 * PADDING))) +
  2 * PADDING;

function drawRow(sheet: Sheet, cells: Cells, y: number, strong = false): number {
  const height = rowHeight(sheet, cells);
  let x = MARGIN;
  for (const { column, width } of columns) {
    if (cells[column]) {
      write(sheet, cells[column], {
        ...{ x: x + PADDING, y: y + PADDING, width: width - 2 * PADDING, strong },
        align: NUMERIC.includes(column) ? 'right' : 'left',
      });
    }
    x += width;
  }
  return y + height;
}

function drawColumnHeads(sheet: Sheet, y: number): number {
  let x = MARGIN;
  for (const { column, width } of columns) {
    write(sheet, words.columns[column], {
      ...{ x: x + PADDING, y: y + PADDING, width: width - 2 * PADDING, colour: COLOURS.form },
      align: NUMERIC.includes(column) ? 'right' : 'left',
    });
    x += width;
  }
  const bottom = y + heightOf(sheet, words.columns.name, WIDTH) + 2 * PADDING;
  rule(sheet, [MARGIN, bottom], [MARGIN + WIDTH, bottom]);
  return bottom;
}

function drawGrid(sheet: Sheet, top: number, bottom: number): void {
  frame(sheet, MARGIN, top, WIDTH, bottom - top);
  let x = MARGIN;
  for (const { width } of columns.slice(0, -1)) {
    x += width;
    rule(sheet, [x, top], [x, bottom]);
  }
}
