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

/** The colours of the printed form, of its values, and of red letters. */
export const COLOURS = { form: '#8c3a1e', text: '#1f1a1c', red: '#b3261e', sample: '#b3365c' } as const;

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
    .fillColor(colour)
    .text(text, x, y, { width, align, lineBreak: true });
  return sheet.y;
}

/** Height of a text within a width, as `write` writes it. */
export const heightOf = (sheet: Sheet, text: string, width: number, size = TEXT_SIZE) =>
  sheet.font(FONTS.text).fontSize(size).heightOfString(text, { width });

export const frame = (sheet: Sheet, x: number, y: number, width: number, height: number) =>
  sheet.lineWidth(0.6).strokeColor(COLOURS.form).rect(x, y, width, height).stroke();

export const rule = (sheet: Sheet, from: readonly [number, number], to: readonly [number, number]) =>
  sheet
    .lineWidth(0.4)
    .strokeColor(COLOURS.form)
    .moveTo(...from)
    .lineTo(...to)
    .stroke();
