/** Draws an invoice or red letter as a PDF; runs in the thread of `printPdf`. */
import { drawFoot, drawHead, drawParties } from '#gateway/modules/invoice/pdf/draw-frame.ts';
import { drawLines } from '#gateway/modules/invoice/pdf/draw-lines.ts';
import type { PrintTask } from '#gateway/modules/invoice/pdf/print-task.ts';
import { createSheet, finishSheet } from '#gateway/pdf/create-sheet.ts';
import { drawPageFoot } from '#gateway/pdf/draw-page-foot.ts';
import { COLOURS } from '#gateway/pdf/layout.ts';
import { invoicePrint as words } from '#shared/messages/zh/gateway/invoice-texts.ts';
import { printTexts } from '#shared/messages/zh/gateway/print-texts.ts';

export async function draw(task: PrintTask): Promise<Uint8Array> {
  const { document, header, seller, invoiceType, isSample } = task;
  const sheet = createSheet({
    title: `${words.titles[invoiceType]} ${document.invoiceNo}`,
    author: seller.name,
    subject: header.name,
    date: new Date(document.issueDate),
  });
  const top = drawParties(sheet, task, drawHead(sheet, task));
  drawFoot(sheet, task, drawLines(sheet, document, top));
  return finishSheet(sheet, (page, pages) =>
    drawPageFoot(sheet, { text: printTexts.page(page, pages), colour: COLOURS.form, isSample }),
  );
}
