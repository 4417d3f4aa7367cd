import type { CallContext, FileAnswer, Handlers } from '#gateway/calls/call-context.ts';
import { findSeller } from '#gateway/modules/company/own-companies.ts';
import { findBuyer } from '#gateway/modules/distributor/find-buyer.ts';
import { buildReconciliation } from '#gateway/modules/reconciliation/build-reconciliation.ts';
import { exportReconciliation } from '#gateway/modules/reconciliation/export-reconciliation.ts';
import { toPaper } from '#gateway/modules/reconciliation/reconciliation-paper.ts';
import { toReconciliation } from '#gateway/modules/reconciliation/to-reconciliation.ts';
import { PDF_TYPE, printPaper } from '#gateway/pdf/print-paper.ts';
import type { reconciliationCalls } from '#shared/contract/calls/reconciliation.ts';
import type { Arg } from '#shared/contract/index.ts';
import { reconciliationTerms } from '#shared/messages/zh/common/reconciliation.ts';
import { reconciliationTexts } from '#shared/messages/zh/gateway/reconciliation-texts.ts';

async function download(
  context: CallContext<'certified'>,
  period: Arg<'downloadReconciliation'>,
): Promise<FileAnswer> {
  const { db, member, config } = context;
  const statement = await buildReconciliation(context, period);
  const buyer = await findBuyer(db, member.distributorId);
  const { startDate, endDate } = statement.span;
  return {
    fileName: reconciliationTexts.fileName(reconciliationTerms.period(startDate, endDate), 'pdf'),
    contentType: PDF_TYPE,
    // The main company keeps the accounts of a shop.
    bytes: await printPaper(
      toPaper(statement, { seller: await findSeller(db, 'GENERAL'), buyer, isSample: config.demo }),
    ),
  };
}

export const reconciliationHandlers = {
  getReconciliation: async (context, period) => toReconciliation(await buildReconciliation(context, period)),
  exportReconciliation: async (context, period) =>
    exportReconciliation(await buildReconciliation(context, period)),
  downloadReconciliation: download,
} satisfies Handlers<typeof reconciliationCalls>;
