/** Worker thread: draws a document of one page with a watermark. */
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import {
  COLOURS,
  FONTS,
  frame,
  heightOf,
  MARGIN,
  type Sheet,
  WIDTH,
  write,
} from '#gateway/modules/invoice/pdf/layout.ts';
import { materialTexts } from '#shared/messages/zh/gateway/material-texts.ts';

/** Labels and values, then a table, then a note. */
export interface DocumentTask {
  readonly title: string;
  readonly rows: readonly (readonly [label: string, value: string])[];
  readonly table: readonly (readonly string[])[];
  readonly note: string;
}

const SIZE = 10;
const PAD = 8;
const LABEL_WIDTH = 96;

const fontFile = (weight: string) =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans-sc/${weight}/NotoSansSC_${weight}.ttf`));

export async function printInThread({ title, rows, table, note }: DocumentTask): Promise<Uint8Array> {
  // No default font, see `print-thread.ts` of the invoices.
  const sheet: Sheet = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: 'zh-CN',
    font: '',
    info: { Title: title },
  });
  for (const font of Object.values(FONTS)) sheet.registerFont(font, fontFile(font));
  const chunks: Buffer[] = [];
  sheet.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise(resolve => sheet.on('end', resolve));

  drawSampleMark(sheet);
  let y =
    write(sheet, title, {
      x: MARGIN,
      y: MARGIN + 20,
      width: WIDTH,
      align: 'center',
      size: 20,
      strong: true,
    }) + 20;
  for (const [label, value] of rows)
    y = drawCells(sheet, [label, value], [LABEL_WIDTH, WIDTH - LABEL_WIDTH], y);
  y += 20;
  for (const cells of table) {
    y = drawCells(
      sheet,
      cells,
      cells.map(() => WIDTH / cells.length),
      y,
    );
  }
  write(sheet, note, { x: MARGIN, y: y + 16, width: WIDTH, size: 9, colour: COLOURS.sample });
  sheet.end();
  await ended;
  return Buffer.concat(chunks);
}

/** A row of framed cells. Returns the y below it. */
function drawCells(sheet: Sheet, cells: readonly string[], widths: readonly number[], y: number): number {
  const heights = cells.map((cell, place) => heightOf(sheet, cell, (widths[place] ?? 0) - 2 * PAD, SIZE));
  const height = Math.max(...heights) + 2 * PAD;
  let x = MARGIN;
  for (const [place, cell] of cells.entries()) {
    const width = widths[place] ?? 0;
    frame(sheet, x, y, width, height);
    write(sheet, cell, { x: x + PAD, y: y + PAD, width: width - 2 * PAD, size: SIZE });
    x += width;
  }
  return y + height;
}

function drawSampleMark(sheet: Sheet): void {
  const [x, y] = [sheet.page.width / 2, sheet.page.height / 2];
  sheet
    .save()
    .rotate(-30, { origin: [x, y] })
    .fillOpacity(0.13)
    .fillColor(COLOURS.sample);
  sheet
    .font(FONTS.strong)
    .fontSize(150)
    .text(materialTexts.sample, 0, y - 110, { width: sheet.page.width, align: 'center', lineBreak: false });
  sheet.restore();
}
