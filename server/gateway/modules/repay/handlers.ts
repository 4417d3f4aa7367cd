import type { Handlers } from '#gateway/calls/call-context.ts';
import { idempotent } from '#gateway/calls/idempotency.ts';
import { enqueueByShop } from '#gateway/calls/shop-queue.ts';
import { cancelRepay } from '#gateway/modules/repay/cancel-repay.ts';
import { repayBills } from '#gateway/modules/repay/repay-bills.ts';
import type { creditCalls } from '#shared/contract/calls/credit.ts';

/** The calls on credit that need payments; the module `credit` has the others. */
export const repayHandlers = {
  repay: (context, arg) => idempotent(context, 'repay', arg, tx => repayBills(tx, context, arg)),

  cancelRepay: (context, arg) => enqueueByShop(context, tx => cancelRepay(tx, context, arg)),
} satisfies Partial<Handlers<typeof creditCalls>>;
