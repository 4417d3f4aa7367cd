import { drawTable, heightOfStart, type TableStyle } from '#gateway/pdf/draw-table.ts';
import {
  BOTTOM,
  COLOURS,
  heightOf,
  MARGIN,
  PAGE_FOOT,
  type Sheet,
  WIDTH,
  write,
} from '#gateway/pdf/layout.ts';
import type { Block, Fact } from '#gateway/pdf/paper.ts';

type Draw<Kind extends Block['kind']> = (
  sheet: Sheet,
  block: Extract<Block, { kind: Kind }>,
  top: number,
) => number;

const LINES: TableStyle = {
  lines: 'rows',
  colour: COLOURS.line,
  headColour: COLOURS.muted,
  ground: COLOURS.ground,
};
const TITLE_SIZE = 10;
const TITLE_HEIGHT = 22;
const LABEL_WIDTH = 58;
const COLUMN_GAP = 16;
const LINE_GAP = 4;
const SIGNATURE_HEIGHT = 132;

/** Draws a block at `top`, or on a new page if its start does not fit. Returns the y below it. */
export function drawBlock(sheet: Sheet, block: Block, top: number): number {
  // The union cannot be narrowed by an index.
  return (DRAWERS[block.kind] as Draw<Block['kind']>)(sheet, block, top);
}

const DRAWERS: { readonly [Kind in Block['kind']]: Draw<Kind> } = {
  facts(sheet, { columns }, top) {
    const width = (WIDTH - COLUMN_GAP * (columns.length - 1)) / columns.length;
    const bottoms = columns.map(({ title, facts }, index) => {
      const x = MARGIN + index * (width + COLUMN_GAP);
      let y = title ? writeTitle(sheet, title, x, width, top) : top;
      for (const fact of facts) y = writeFact(sheet, fact, x, width, y);
      return y;
    });
    return Math.max(top, ...bottoms);
  },

  table(sheet, { title, note, ...table }, top) {
    let y = ensureRoom(sheet, top, (title ? TITLE_HEIGHT : 0) + heightOfStart(sheet, table));
    if (title) {
      if (note) write(sheet, note, { ...whole(y + 2), align: 'right', colour: COLOURS.muted });
      y = writeTitle(sheet, title, MARGIN, WIDTH, y);
    }
    return drawTable(sheet, table, y, LINES);
  },

  sums(sheet, { rows }, top) {
    const line = heightOf(sheet, rows[0]?.[0] ?? '', WIDTH) + LINE_GAP;
    let y = ensureRoom(sheet, top, rows.length * line);
    rows.forEach(([label, amount], index) => {
      const strong = index === rows.length - 1;
      write(sheet, label, { x: MARGIN, y, width: WIDTH - 110, align: 'right', colour: COLOURS.muted });
      const box = { x: MARGIN + WIDTH - 104, y, width: 100, strong };
      y = write(sheet, amount, { ...box, align: 'right' }) + LINE_GAP;
    });
    return y;
  },

  notes(sheet, { title, lines }, top) {
    const heights = lines.map(line => heightOf(sheet, line, WIDTH) + LINE_GAP);
    const all = heights.reduce((sum, height) => sum + height, title ? TITLE_HEIGHT : 0);
    let y = ensureRoom(sheet, top, all);
    if (title) y = writeTitle(sheet, title, MARGIN, WIDTH, y);
    for (const line of lines) y = write(sheet, line, { ...whole(y), colour: COLOURS.muted }) + LINE_GAP;
    return y;
  },

  signatures(sheet, { title, text, signers }, top) {
    const textHeight = heightOf(sheet, text, WIDTH) + 8;
    let y = ensureRoom(sheet, top, TITLE_HEIGHT + textHeight + SIGNATURE_HEIGHT);
    y = writeTitle(sheet, title, MARGIN, WIDTH, y);
    y = write(sheet, text, whole(y)) + 8;
    const width = (WIDTH - COLUMN_GAP * (signers.length - 1)) / signers.length;
    signers.forEach((signer, index) => {
      const x = MARGIN + index * (width + COLUMN_GAP);
      sheet.lineWidth(0.6).strokeColor(COLOURS.line).rect(x, y, width, SIGNATURE_HEIGHT).stroke();
      const box = { x: x + 10, width: width - 20 };
      const name = write(sheet, signer.title, { ...box, y: y + 10, strong: true }) + 2;
      write(sheet, signer.name, { ...box, y: name, colour: COLOURS.muted });
      const first = y + SIGNATURE_HEIGHT - signer.lines.length * 20;
      signer.lines.forEach((line, at) => {
        write(sheet, line, { ...box, y: first + at * 20, colour: COLOURS.muted });
      });
    });
    return y + SIGNATURE_HEIGHT;
  },
};

/** `top` if the height fits below it; otherwise the top of a new page. */
function ensureRoom(sheet: Sheet, top: number, height: number): number {
  if (top + height <= BOTTOM - PAGE_FOOT) return top;
  sheet.addPage();
  return MARGIN;
}

const whole = (y: number) => ({ x: MARGIN, y, width: WIDTH });

function writeTitle(sheet: Sheet, title: string, x: number, width: number, y: number): number {
  write(sheet, title, { x, y, width, size: TITLE_SIZE, strong: true });
  return y + TITLE_HEIGHT;
}

function writeFact(sheet: Sheet, [label, value]: Fact, x: number, width: number, y: number): number {
  if (!value) return y;
  write(sheet, label, { x, y, width: LABEL_WIDTH, colour: COLOURS.muted });
  return write(sheet, value, { x: x + LABEL_WIDTH, y, width: width - LABEL_WIDTH }) + LINE_GAP;
}
