import type { Handlers } from '#gateway/calls/call-context.ts';
import { idempotent } from '#gateway/calls/idempotency.ts';
import { lockShop } from '#gateway/calls/lock-shop.ts';
import { enqueueByShop } from '#gateway/calls/shop-queue.ts';
import { findReceiveAccount } from '#gateway/modules/company/own-companies.ts';
import { applyTopUp } from '#gateway/modules/transfer/apply-top-up.ts';
import { getTopUpDetail, listTopUps } from '#gateway/modules/transfer/list-top-ups.ts';
import { findTopUp, moveTopUp } from '#gateway/modules/transfer/move-top-up.ts';
import type { transferCalls } from '#shared/contract/calls/transfer.ts';

export const transferHandlers = {
  getReceiveAccount: ({ db }) => findReceiveAccount(db),

  applyTopUp: (context, arg) => idempotent(context, 'applyTopUp', arg, tx => applyTopUp(tx, context, arg)),

  cancelTopUp(context, { id }) {
    const { distributorId } = context.member;
    return enqueueByShop(context, async tx => {
      await lockShop(tx, distributorId);
      const before = await findTopUp(tx, distributorId, id);
      const { status } = await moveTopUp(tx, context, before, 'CANCEL', { by: 'BUYER' });
      return { status };
    });
  },

  listTopUpPage: listTopUps,

  getTopUpDetail,
} satisfies Handlers<typeof transferCalls>;
