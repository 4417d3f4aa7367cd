import type { Handlers } from '#gateway/calls/call-context.ts';
import { listPurchased } from '#gateway/modules/purchase/list-purchased.ts';
import type { purchaseCalls } from '#shared/contract/calls/purchase.ts';

export const purchaseHandlers = {
  listPurchasedPage: listPurchased,
} satisfies Handlers<typeof purchaseCalls>;
