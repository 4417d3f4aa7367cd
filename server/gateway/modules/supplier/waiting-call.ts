import { defineStaffCall } from '#gateway/define-staff-call.ts';
import { listWaitingConversations } from '#gateway/modules/chat/list-conversations.ts';
import { listWaitingVouchers } from '#gateway/modules/pay/list-vouchers.ts';
import { listWaitingOrders } from '#gateway/modules/supplier/list-orders.ts';
import { listWaitingShops } from '#gateway/modules/supplier/list-shops.ts';
import { listWaitingRefunds } from '#gateway/modules/supplier/refund-calls.ts';
import { listWaitingSamples } from '#gateway/modules/supplier/sample-calls.ts';
import { object } from '#shared/contract/schemas.ts';

/** Everything that waits for the supplier, one list an area. */
export const waitingCall = defineStaffCall({
  path: '/waiting',
  summary:
    'All that waits for somebody: certifications, inquiries, orders to ship, vouchers, refunds, samples, chats',
  body: object({}),
  handle: async ({ db }) => ({
    certifications: await listWaitingShops(db),
    ...(await listWaitingOrders(db)),
    vouchers: await listWaitingVouchers(db),
    refunds: await listWaitingRefunds(db),
    samples: await listWaitingSamples(db),
    chats: await listWaitingConversations(db),
  }),
});
