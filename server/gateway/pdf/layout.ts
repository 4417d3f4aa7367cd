import type PDFDocument from 'pdfkit';

export type Sheet = InstanceType<typeof PDFDocument>;

/** Folders of the weights in the font package; also their names in the document. */
export const FONTS = { text: '400Regular', strong: '700Bold' } as const;

/** In points, on A4. */
export const MARGIN = 36;
export const WIDTH = 595.28 - 2 * MARGIN;
export const BOTTOM = 841.89 - MARGIN;
export const PADDING = 4;
export const TEXT_SIZE = 8;
/** Room at the foot of each page for its number. */
export const PAGE_FOOT = 18;

/** `form` and `red`: the printed form of an invoice and of a red letter. */
export const COLOURS = {
  form: '#8c3a1e',
  red: '#b3261e',
  text: '#1f1a1c',
  muted: '#75696d',
  line: '#d8ccc7',
  ground: '#fbf7f5',
  brand: '#b3365c',
  sample: '#b3365c',
} as const;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly align?: 'left' | 'right' | 'center';
  readonly colour?: string;
  readonly strong?: boolean;
  readonly size?: number;
}

/** Writes a text within a width. Returns the y below it. */
export function write(sheet: Sheet, text: string, box: Box): number {
  const { x, y, width, align = 'left', colour = COLOURS.text, strong = false, size = TEXT_SIZE } = box;
  sheet
    .font(strong ? FONTS.strong : FONTS.text)
    .fontSize(size)
    .fillColor(colour);
  const rest = restOfLine(sheet, text, width);
  if (rest < 0) sheet.text(text, x, y, { width, align });
  else sheet.text(text, x + rest * SHARE_BEFORE[align], y, { lineBreak: false });
  return rest < 0 ? sheet.y : y + sheet.currentLineHeight(true);
}

/** Height of a text within a width, as `write` writes it. */
export function heightOf(sheet: Sheet, text: string, width: number, size = TEXT_SIZE): number {
  sheet.font(FONTS.text).fontSize(size);
  if (restOfLine(sheet, text, width) >= 0) return sheet.currentLineHeight(true);
  return sheet.heightOfString(text, { width });
}

/** Share of the rest of a line that is left of its text. */
const SHARE_BEFORE = { left: 0, center: 0.5, right: 1 } as const;

/** What a text leaves of a line; negative if it needs several. Breaking lines takes most of the time of a table. */
const restOfLine = (sheet: Sheet, text: string, width: number) =>
  text.includes('\n') ? -1 : width - sheet.widthOfString(text);

export const frame = (sheet: Sheet, x: number, y: number, width: number, height: number) =>
  sheet.lineWidth(0.6).strokeColor(COLOURS.form).rect(x, y, width, height).stroke();

export const rule = (sheet: Sheet, from: readonly [number, number], to: readonly [number, number]) =>
  sheet
    .lineWidth(0.4)
    .strokeColor(COLOURS.form)
    .moveTo(...from)
    .lineTo(...to)
    .stroke();
