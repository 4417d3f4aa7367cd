import type { Handlers } from '#gateway/calls/call-context.ts';
import { lockShop } from '#gateway/calls/lock-shop.ts';
import { enqueueByShop } from '#gateway/calls/shop-queue.ts';
import { applyWithdrawal } from '#gateway/modules/withdrawal/apply-withdrawal.ts';
import { getWithdrawalDetail } from '#gateway/modules/withdrawal/describe-withdrawal.ts';
import { listWithdrawals } from '#gateway/modules/withdrawal/list-withdrawals.ts';
import { findWithdrawal, moveWithdrawal } from '#gateway/modules/withdrawal/move-withdrawal.ts';
import { getWithdrawalOptions } from '#gateway/modules/withdrawal/withdrawal-accounts.ts';
import type { withdrawalCalls } from '#shared/contract/calls/withdrawal.ts';

export const withdrawalHandlers = {
  getWithdrawalOptions,
  applyWithdrawal,
  cancelWithdrawal: (context, { id }) =>
    enqueueByShop(context, async tx => {
      const { distributorId } = context.member;
      await lockShop(tx, distributorId);
      const before = await findWithdrawal(tx, distributorId, id);
      const { status } = await moveWithdrawal(tx, context, before, 'CANCEL', { by: 'BUYER' });
      return { status };
    }),
  listWithdrawalPage: listWithdrawals,
  getWithdrawalDetail,
} satisfies Handlers<typeof withdrawalCalls>;
