import type { Handlers } from '#gateway/calls/call-context.ts';
import { commodity } from '#gateway/db/schema/catalogue.ts';
import { recentCommodity } from '#gateway/db/schema/purchase.ts';
import { and, desc, eq } from '#gateway/db/sql.ts';
import { selectCards, toCards } from '#gateway/modules/commodity/cards.ts';
import { MAX_RECENT_COMMODITIES } from '#shared/constants.ts';
import type { recentCommodityCalls } from '#shared/contract/calls/recent-commodity.ts';

export const recentCommodityHandlers = {
  async listMyRecentCommodities(context) {
    const { db, member } = context;
    const rows = await selectCards(db, member.distributorId)
      .innerJoin(recentCommodity, eq(recentCommodity.commodityId, commodity.id))
      .where(and(eq(recentCommodity.memberId, member.memberId), eq(commodity.onShelf, true)))
      .orderBy(desc(recentCommodity.viewDate), desc(commodity.id))
      .limit(MAX_RECENT_COMMODITIES);
    return toCards(context, rows);
  },

  async clearMyRecentCommodities({ db, member }) {
    await db.delete(recentCommodity).where(eq(recentCommodity.memberId, member.memberId));
    return null;
  },
} satisfies Handlers<typeof recentCommodityCalls>;
