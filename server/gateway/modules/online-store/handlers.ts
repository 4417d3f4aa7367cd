import type { Handlers } from '#gateway/calls/call-context.ts';
import { idempotent } from '#gateway/calls/idempotency.ts';
import { lockShop } from '#gateway/calls/lock-shop.ts';
import { enqueueByShop } from '#gateway/calls/shop-queue.ts';
import { applyForStore } from '#gateway/modules/online-store/apply-store.ts';
import { getStore, listStores } from '#gateway/modules/online-store/list-stores.ts';
import { findStore, moveStore } from '#gateway/modules/online-store/move-store.ts';
import { takeRenewal } from '#gateway/modules/online-store/renew-store.ts';
import type { onlineStoreCalls } from '#shared/contract/calls/online-store.ts';

export const onlineStoreHandlers = {
  listStorePage: listStores,
  getStoreDetail: getStore,

  createStore: (context, arg) =>
    idempotent(context, 'createStore', arg, tx => {
      const { requestId, ...application } = arg;
      return applyForStore(tx, context, application);
    }),

  cancelStore: (context, { id }) =>
    enqueueByShop(context, async tx => {
      const { distributorId } = context.member;
      await lockShop(tx, distributorId);
      const before = await findStore(tx, distributorId, id);
      if (before.status === 'PASS') {
        await takeRenewal(tx, before);
        return { status: before.status };
      }
      const { status } = await moveStore(tx, context, before, 'CANCEL');
      return { status };
    }),
} satisfies Handlers<typeof onlineStoreCalls>;
