import type { Handlers } from '#gateway/calls/call-context.ts';
import {
  confirmHeader,
  removeHeaders,
  saveHeader,
  setDefaultHeader,
} from '#gateway/modules/invoice-header/change-headers.ts';
import { describeHeaders } from '#gateway/modules/invoice-header/header-rows.ts';
import type { invoiceHeaderCalls } from '#shared/contract/calls/invoice-header.ts';

export const invoiceHeaderHandlers = {
  listMyInvoiceHeaders: ({ db, member }) => describeHeaders(db, member.distributorId),
  saveInvoiceHeader: saveHeader,
  confirmInvoiceHeader: confirmHeader,
  setDefaultInvoiceHeader: setDefaultHeader,
  removeInvoiceHeaders: async (context, { ids }) => ({ removed: await removeHeaders(context, ids) }),
} satisfies Handlers<typeof invoiceHeaderCalls>;
