import { readFile } from 'node:fs/promises';
import { extractText, getDocumentProxy } from 'unpdf';
import { displayYuan } from '#shared/domain/money.ts';
import { reconciliationPage } from '#shared/messages/zh/client/reconciliation-page.ts';
import { reconciliationTerms } from '#shared/messages/zh/common/reconciliation.ts';
import { routeById } from '#shared/routes/table.ts';
import { expectEqual, type Job } from '#test/bench/jobs/job.ts';

/** Saves the statement of the last month as a PDF, from the overview of the shop. */
export const statement: Job = {
  name: "a month's statement as PDF",
  goal: { actions: 3 },
  async prepare({ read }) {
    const { no, startDate, endDate, net } = await read('getReconciliation');
    return {
      start: routeById('shopDetail').path,
      async perform({ page, click }) {
        await click(page.getByRole('link', { name: routeById('reconciliation').title, exact: true }).first());
        const saved = page.waitForEvent('download');
        await click(page.getByRole('button', { name: reconciliationPage.pdf }).first());
        return (await saved).path();
      },
      async verify(path) {
        const pdf = await getDocumentProxy(new Uint8Array(await readFile(path)));
        const { text } = await extractText(pdf, { mergePages: true });
        for (const part of [no, reconciliationTerms.period(startDate, endDate), displayYuan(net.closing)]) {
          expectEqual(`${part} in the PDF`, text.includes(part), true);
        }
      },
    };
  },
};
