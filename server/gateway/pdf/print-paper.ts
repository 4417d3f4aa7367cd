import type { Paper } from '#gateway/pdf/paper.ts';
import { printPdf } from '#gateway/pdf/print-pdf.ts';

export const PDF_TYPE = 'application/pdf';
const DRAWING = new URL('./draw-paper.ts', import.meta.url);

/** @throws BusinessError TOO_MANY, see `printPdf` */
export const printPaper = (paper: Paper): Promise<Buffer> => printPdf(DRAWING, paper);
