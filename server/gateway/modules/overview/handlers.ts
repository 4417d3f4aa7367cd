import type { Handlers } from '#gateway/calls/call-context.ts';
import { listDueItems } from '#gateway/modules/overview/list-due-items.ts';
import { listOwnCoupons } from '#gateway/modules/overview/list-own-coupons.ts';
import { listPurchaseMonths } from '#gateway/modules/overview/purchase-months.ts';
import { findPurchaseShares } from '#gateway/modules/overview/purchase-shares.ts';
import type { overviewCalls } from '#shared/contract/calls/overview.ts';

export const overviewHandlers = {
  async getMyShopOverview({ db, member, clock }) {
    const now = clock.now();
    const [months, shares] = await Promise.all([
      listPurchaseMonths(db, member.distributorId, now),
      findPurchaseShares(db, member.distributorId, now),
    ]);
    return { months, ...shares };
  },

  listMyDueItems: ({ db, member, clock }) => listDueItems(db, member, clock.now()),

  listMyCoupons: ({ db, member, clock }) => listOwnCoupons(db, member.distributorId, clock.now()),
} satisfies Handlers<typeof overviewCalls>;
