/** Draws a document of blocks as a PDF; runs in the thread of `printPdf`. */
import { createSheet, finishSheet } from '#gateway/pdf/create-sheet.ts';
import { drawBlock } from '#gateway/pdf/draw-blocks.ts';
import { drawPageFoot } from '#gateway/pdf/draw-page-foot.ts';
import { COLOURS, MARGIN, type Sheet, WIDTH, write } from '#gateway/pdf/layout.ts';
import type { Paper } from '#gateway/pdf/paper.ts';
import { printTexts } from '#shared/messages/zh/gateway/print-texts.ts';

const TITLE_SIZE = 18;
const BLOCK_GAP = 16;

export async function draw(paper: Paper): Promise<Uint8Array> {
  const { title, number, issuer, date, blocks, isSample } = paper;
  const sheet = createSheet({
    title: `${title} ${number}`,
    author: issuer,
    subject: title,
    date: new Date(date),
  });
  let y = drawHead(sheet, paper);
  for (const block of blocks) y = drawBlock(sheet, block, y) + BLOCK_GAP;
  return finishSheet(sheet, (page, pages) => {
    const text = printTexts.foot(title, number, printTexts.page(page, pages));
    drawPageFoot(sheet, { text, colour: COLOURS.muted, isSample });
  });
}

/** Issuer, title and marks above a line. Returns the y below it. */
function drawHead(sheet: Sheet, { title, issuer, marks }: Paper): number {
  const half = WIDTH / 2;
  const issued = write(sheet, issuer, { x: MARGIN, y: MARGIN, width: half, colour: COLOURS.muted });
  const titled = write(sheet, title, {
    x: MARGIN,
    y: issued + 2,
    width: half,
    size: TITLE_SIZE,
    strong: true,
  });
  let y = MARGIN;
  for (const mark of marks) {
    y = write(sheet, mark, { x: MARGIN + half, y, width: half, align: 'right', colour: COLOURS.muted }) + 2;
  }
  const bottom = Math.max(titled, y) + 6;
  sheet
    .lineWidth(1.2)
    .strokeColor(COLOURS.brand)
    .moveTo(MARGIN, bottom)
    .lineTo(MARGIN + WIDTH, bottom)
    .stroke();
  return bottom + 14;
}
