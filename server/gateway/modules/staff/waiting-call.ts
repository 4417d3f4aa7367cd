import { defineStaffCall } from '#gateway/calls/define-staff-call.ts';
import { listWaitingConversations } from '#gateway/modules/chat/list-conversations.ts';
import { listWaitingVouchers } from '#gateway/modules/pay/list-vouchers.ts';
import { listUnconfirmedRefunds } from '#gateway/modules/pay/provider-refund.ts';
import { listSigningContracts } from '#gateway/modules/staff/contract-calls.ts';
import { listWaitingInvoices } from '#gateway/modules/staff/invoice-calls.ts';
import { listWaitingHeaders } from '#gateway/modules/staff/invoice-header-calls.ts';
import { listOverdueBills } from '#gateway/modules/staff/list-bills.ts';
import { listWaitingOrders } from '#gateway/modules/staff/list-orders.ts';
import { listWaitingShops } from '#gateway/modules/staff/list-shops.ts';
import { listWaitingRefunds } from '#gateway/modules/staff/refund-calls.ts';
import { listWaitingSamples } from '#gateway/modules/staff/sample-calls.ts';
import { listWaitingStores } from '#gateway/modules/staff/store-calls.ts';
import { listWaitingSubjects } from '#gateway/modules/staff/subject-calls.ts';
import { listWaitingTopUps } from '#gateway/modules/staff/transfer-calls.ts';
import { listWaitingWithdrawals } from '#gateway/modules/staff/withdrawal-calls.ts';
import { object } from '#shared/contract/schemas/formats.ts';

/** All records that wait for the staff, one list per area. */
export const waitingCall = defineStaffCall({
  path: '/waiting',
  summary: 'Lists what waits for the staff, by kind',
  body: object({}),
  handle: async ({ db, clock }) => ({
    certifications: await listWaitingShops(db),
    ...(await listWaitingOrders(db)),
    vouchers: await listWaitingVouchers(db),
    topUps: await listWaitingTopUps(db),
    refunds: await listWaitingRefunds(db),
    unconfirmedRefunds: await listUnconfirmedRefunds(db),
    samples: await listWaitingSamples(db),
    overdueBills: await listOverdueBills(db, clock.now()),
    withdrawals: await listWaitingWithdrawals(db),
    subjects: await listWaitingSubjects(db),
    contracts: await listSigningContracts(db),
    stores: await listWaitingStores(db),
    invoiceHeaders: await listWaitingHeaders(db),
    invoices: await listWaitingInvoices(db),
    chats: await listWaitingConversations(db),
  }),
});
