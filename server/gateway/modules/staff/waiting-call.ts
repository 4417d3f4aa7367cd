import { defineStaffCall } from '#gateway/calls/define-staff-call.ts';
import { listWaitingConversations } from '#gateway/modules/chat/list-conversations.ts';
import { listWaitingVouchers } from '#gateway/modules/pay/list-vouchers.ts';
import { listWaitingInvoices } from '#gateway/modules/staff/invoice-calls.ts';
import { listWaitingHeaders } from '#gateway/modules/staff/invoice-header-calls.ts';
import { listWaitingOrders } from '#gateway/modules/staff/list-orders.ts';
import { listWaitingShops } from '#gateway/modules/staff/list-shops.ts';
import { listWaitingRefunds } from '#gateway/modules/staff/refund-calls.ts';
import { listWaitingSamples } from '#gateway/modules/staff/sample-calls.ts';
import { object } from '#shared/contract/schemas/formats.ts';

/** All records that wait for the staff, one list per area. */
export const waitingCall = defineStaffCall({
  path: '/waiting',
  summary:
    'Lists what waits for the staff: certifications, inquiries, orders to ship, vouchers, refunds, samples, invoice headers, invoices, chats',
  body: object({}),
  handle: async ({ db }) => ({
    certifications: await listWaitingShops(db),
    ...(await listWaitingOrders(db)),
    vouchers: await listWaitingVouchers(db),
    refunds: await listWaitingRefunds(db),
    samples: await listWaitingSamples(db),
    invoiceHeaders: await listWaitingHeaders(db),
    invoices: await listWaitingInvoices(db),
    chats: await listWaitingConversations(db),
  }),
});
