import {
  BOTTOM,
  COLOURS,
  heightOf,
  MARGIN,
  PADDING,
  PAGE_FOOT,
  type Sheet,
  WIDTH,
  write,
} from '#gateway/pdf/layout.ts';

export interface TableColumn {
  readonly title: string;
  /** In points; the columns without one share the rest. */
  readonly width?: number;
  readonly align?: 'right' | 'center';
}

export interface Table {
  readonly columns: readonly TableColumn[];
  /** Cells in the order of the columns. */
  readonly rows: readonly (readonly string[])[];
  /** Printed in bold below the rows; never alone on a page. */
  readonly sum?: readonly string[];
}

/** `grid`: lines between the columns, as on an official form; `rows`: lines between the rows. */
export interface TableStyle {
  readonly lines: 'grid' | 'rows';
  readonly colour: string;
  readonly headColour: string;
  /** Background of the head. */
  readonly ground?: string;
}

export type PlacedColumn = TableColumn & { readonly x: number; readonly width: number };

/** The columns with their places across the page. */
export function placeColumns(columns: readonly TableColumn[]): PlacedColumn[] {
  const fixed = columns.reduce((sum, { width = 0 }) => sum + width, 0);
  const rest = (WIDTH - fixed) / columns.filter(({ width }) => width === undefined).length;
  let x = MARGIN;
  return columns.map(column => {
    const placed = { ...column, x, width: column.width ?? rest };
    x += placed.width;
    return placed;
  });
}

/**
 * Draws a table; its head is repeated on every page. Starts a page if not even the first row fits below the head, or
 * if the sum would stand alone. Returns the y below it.
 */
export function drawTable(
  sheet: Sheet,
  { columns, rows, sum }: Table,
  top: number,
  style: TableStyle,
): number {
  const placed = placeColumns(columns);
  const heights = rows.map(row => rowHeight(sheet, placed, row));
  const sumHeight = sum ? rowHeight(sheet, placed, sum) : 0;
  const headHeight = rowHeight(
    sheet,
    placed,
    columns.map(({ title }) => title),
  );
  const limit = BOTTOM - PAGE_FOOT;
  let pageTop = top;
  let y = drawHead(sheet, placed, top, headHeight, style);
  const turn = () => {
    drawGrid(sheet, placed, pageTop, y, style);
    sheet.addPage();
    pageTop = MARGIN;
    y = drawHead(sheet, placed, pageTop, headHeight, style);
  };
  rows.forEach((row, index) => {
    const height = heights[index] ?? 0;
    const isLast = index === rows.length - 1;
    if (y + height + (isLast ? sumHeight : 0) > limit) turn();
    drawCells(sheet, placed, row, y);
    y += height;
    if (style.lines === 'rows') ruleBelow(sheet, y, style);
  });
  drawGrid(sheet, placed, pageTop, y, style);
  if (!sum) return y;
  drawCells(sheet, placed, sum, y, true);
  if (style.lines === 'grid') strokeBox(sheet, y, sumHeight, style);
  else ruleBelow(sheet, y + sumHeight, style);
  return y + sumHeight;
}

/** Rows that a table starts with on a page, so that its head does not stand there almost alone. */
const START_ROWS = 3;

/** Height of the head and the first rows of a table, with the sum if that is all. */
export function heightOfStart(sheet: Sheet, { columns, rows, sum }: Table): number {
  const placed = placeColumns(columns);
  const head = rowHeight(
    sheet,
    placed,
    columns.map(({ title }) => title),
  );
  const first = [...rows, ...(sum ? [sum] : [])].slice(0, START_ROWS);
  return first.reduce((height, row) => height + rowHeight(sheet, placed, row), head);
}

const rowHeight = (sheet: Sheet, columns: readonly PlacedColumn[], cells: readonly string[]) =>
  Math.max(...columns.map(({ width }, index) => heightOf(sheet, cells[index] || ' ', width - 2 * PADDING))) +
  2 * PADDING;

function drawCells(
  sheet: Sheet,
  columns: readonly PlacedColumn[],
  cells: readonly string[],
  y: number,
  strong = false,
  colour: string = COLOURS.text,
): void {
  columns.forEach(({ x, width, align = 'left' as const }, index) => {
    const text = cells[index];
    if (!text) return;
    const box = { x: x + PADDING, y: y + PADDING, width: width - 2 * PADDING };
    write(sheet, text, { ...box, align, strong, colour });
  });
}

function drawHead(
  sheet: Sheet,
  columns: readonly PlacedColumn[],
  y: number,
  height: number,
  style: TableStyle,
): number {
  if (style.ground) sheet.rect(MARGIN, y, WIDTH, height).fill(style.ground);
  const titles = columns.map(({ title }) => title);
  drawCells(sheet, columns, titles, y, false, style.headColour);
  ruleBelow(sheet, y + height, style);
  return y + height;
}

function drawGrid(
  sheet: Sheet,
  columns: readonly PlacedColumn[],
  top: number,
  bottom: number,
  style: TableStyle,
): void {
  if (style.lines !== 'grid') return;
  strokeBox(sheet, top, bottom - top, style);
  sheet.lineWidth(0.4).strokeColor(style.colour);
  for (const { x } of columns.slice(1)) sheet.moveTo(x, top).lineTo(x, bottom).stroke();
}

const strokeBox = (sheet: Sheet, y: number, height: number, { colour }: TableStyle) =>
  sheet.lineWidth(0.6).strokeColor(colour).rect(MARGIN, y, WIDTH, height).stroke();

const ruleBelow = (sheet: Sheet, y: number, { colour }: TableStyle) =>
  sheet
    .lineWidth(0.4)
    .strokeColor(colour)
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .stroke();
