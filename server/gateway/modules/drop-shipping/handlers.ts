import type { Handlers } from '#gateway/calls/call-context.ts';
import { idempotent } from '#gateway/calls/idempotency.ts';
import { enqueueByShop } from '#gateway/calls/shop-queue.ts';
import { dropShippingImport } from '#gateway/db/schema/drop-shipping.ts';
import { XLSX_TYPE } from '#gateway/excel/write-sheet.ts';
import { changeRows } from '#gateway/modules/drop-shipping/change-rows.ts';
import { confirmConsignees } from '#gateway/modules/drop-shipping/confirm-consignees.ts';
import {
  writeConsigneeErrors,
  writeConsigneeTemplate,
} from '#gateway/modules/drop-shipping/consignee-sheets.ts';
import { describeSheet } from '#gateway/modules/drop-shipping/describe-sheet.ts';
import {
  findDraft,
  findImport,
  importConsignees,
  isImport,
  pasteConsignees,
} from '#gateway/modules/drop-shipping/import-consignees.ts';
import { validateConsignees } from '#gateway/modules/drop-shipping/validate-consignees.ts';
import type { dropShippingCalls } from '#shared/contract/calls/drop-shipping.ts';
import { dropShippingTexts } from '#shared/messages/zh/gateway/drop-shipping-texts.ts';

export const dropShippingHandlers = {
  importDropShipping: importConsignees,
  pasteDropShipping: pasteConsignees,
  findDropShippingDraft: findDraft,

  getDropShippingImport: async (context, { importId }) =>
    describeSheet(context, await findImport(context.db, context.member.distributorId, importId)),

  changeDropShippingRows: async (context, arg) =>
    describeSheet(context, await enqueueByShop(context, tx => changeRows(tx, context, arg))),

  async discardDropShippingImport({ db, member }, { importId }) {
    const { distributorId } = member;
    await findImport(db, distributorId, importId);
    await db.delete(dropShippingImport).where(isImport(distributorId, importId));
    return null;
  },

  confirmDropShipping: (context, arg) =>
    idempotent(context, 'confirmDropShipping', arg, tx => confirmConsignees(tx, context, arg)),

  async downloadDropShippingErrors({ db, member }, { importId }) {
    const { distributorId } = member;
    const sheet = await findImport(db, distributorId, importId);
    const validated = await validateConsignees(db, distributorId, sheet);
    return {
      fileName: dropShippingTexts.errors,
      contentType: XLSX_TYPE,
      bytes: await writeConsigneeErrors(
        sheet.tradeType,
        validated.rows.filter(({ fits }) => !fits),
      ),
    };
  },

  downloadDropShippingTemplate: async (_context, { tradeType }) => ({
    fileName: dropShippingTexts.template[tradeType],
    contentType: XLSX_TYPE,
    bytes: await writeConsigneeTemplate(tradeType),
  }),
} satisfies Handlers<typeof dropShippingCalls>;
