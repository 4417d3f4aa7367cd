import type { Handlers } from '#gateway/calls/call-context.ts';
import { idempotent } from '#gateway/calls/idempotency.ts';
import { XLSX_TYPE } from '#gateway/excel/write-sheet.ts';
import { confirmConsignees } from '#gateway/modules/drop-shipping/confirm-consignees.ts';
import {
  writeConsigneeErrors,
  writeConsigneeTemplate,
} from '#gateway/modules/drop-shipping/consignee-sheets.ts';
import {
  describeSheet,
  findImport,
  importConsignees,
} from '#gateway/modules/drop-shipping/import-consignees.ts';
import { validateConsignees } from '#gateway/modules/drop-shipping/validate-consignees.ts';
import type { orderCalls } from '#shared/contract/calls/order.ts';
import { dropShippingTexts } from '#shared/messages/zh/gateway/drop-shipping-texts.ts';

type DropShippingCalls = Pick<
  typeof orderCalls,
  | 'importDropShipping'
  | 'getDropShippingImport'
  | 'confirmDropShipping'
  | 'downloadDropShippingErrors'
  | 'downloadDropShippingTemplate'
>;

export const dropShippingHandlers = {
  importDropShipping: importConsignees,

  getDropShippingImport: async (context, { importId }) =>
    describeSheet(context, await findImport(context.db, context.member.distributorId, importId)),

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
} satisfies Handlers<DropShippingCalls>;
