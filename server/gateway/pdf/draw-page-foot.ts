import { BOTTOM, COLOURS, FONTS, MARGIN, type Sheet, WIDTH, write } from '#gateway/pdf/layout.ts';
import { printTexts as words } from '#shared/messages/zh/gateway/print-texts.ts';

export interface PageFoot {
  readonly text: string;
  readonly colour: string;
  /** Prints a watermark, because the document is not real. */
  readonly isSample: boolean;
}

/** The number of the page and, on samples, the watermark across it. */
export function drawPageFoot(sheet: Sheet, { text, colour, isSample }: PageFoot): void {
  write(sheet, text, { x: MARGIN, y: BOTTOM - 10, width: WIDTH, align: 'center', size: 7, colour });
  if (!isSample) return;
  const [x, y] = [sheet.page.width / 2, sheet.page.height / 2];
  sheet
    .save()
    .rotate(-30, { origin: [x, y] })
    .fillOpacity(0.13)
    .fillColor(COLOURS.sample);
  sheet
    .font(FONTS.strong)
    .fontSize(150)
    .text(words.sample, 0, y - 110, { width: sheet.page.width, align: 'center', lineBreak: false });
  sheet.restore();
}
