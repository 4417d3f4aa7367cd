import type { CallContext, Handlers } from '#gateway/calls/call-context.ts';
import { printPackingList } from '#gateway/modules/paper/packing-list.ts';
import { printQuotation } from '#gateway/modules/paper/quotation.ts';
import { printRefund } from '#gateway/modules/paper/refund-paper.ts';
import type { Paper } from '#gateway/pdf/paper.ts';
import { PDF_TYPE, printPaper } from '#gateway/pdf/print-paper.ts';
import type { paperCalls } from '#shared/contract/calls/paper.ts';
import type { PaperKind } from '#shared/domain/paper.ts';
import { paperTexts } from '#shared/messages/zh/gateway/paper-texts.ts';

/** How each document follows from the id of its record. */
const TEMPLATES: Readonly<
  Record<PaperKind, (context: CallContext<'certified'>, id: string) => Promise<Paper>>
> = {
  QUOTATION: printQuotation,
  PACKING_LIST: printPackingList,
  REFUND: printRefund,
};

export const paperHandlers = {
  async downloadPaper(context, { kind, id }) {
    const paper = await TEMPLATES[kind](context, id);
    return {
      fileName: paperTexts.fileName(paper.title, paper.number),
      contentType: PDF_TYPE,
      bytes: await printPaper(paper),
    };
  },
} satisfies Handlers<typeof paperCalls>;
