import type { Queryable } from '#gateway/db/connect.ts';
import { member } from '#gateway/db/schema/account.ts';
import { commodity } from '#gateway/db/schema/catalogue.ts';
import { recentCommodity } from '#gateway/db/schema/purchase.ts';
import { and, desc, eq, inArray, sql } from '#gateway/db/sql.ts';
import { MAX_RECENT_COMMODITIES } from '#shared/constants.ts';

/** Notes that a member viewed a commodity, and forgets the oldest above MAX_RECENT_COMMODITIES. */
export async function recordRecentView(
  db: Queryable,
  memberId: string,
  commodityId: string,
  now: Date,
): Promise<void> {
  const viewed = db
    .select({
      memberId: member.id,
      commodityId: commodity.id,
      viewDate: sql`${now.toISOString()}::timestamptz`.as('view_date'),
    })
    .from(member)
    .innerJoin(commodity, eq(commodity.id, commodityId))
    .where(eq(member.id, memberId));
  await db
    .insert(recentCommodity)
    .select(viewed)
    .onConflictDoUpdate({
      target: [recentCommodity.memberId, recentCommodity.commodityId],
      set: { viewDate: now },
    });
  const surplus = db
    .select({ commodityId: recentCommodity.commodityId })
    .from(recentCommodity)
    .where(eq(recentCommodity.memberId, memberId))
    .orderBy(desc(recentCommodity.viewDate), desc(recentCommodity.commodityId))
    .offset(MAX_RECENT_COMMODITIES);
  await db
    .delete(recentCommodity)
    .where(and(eq(recentCommodity.memberId, memberId), inArray(recentCommodity.commodityId, surplus)));
}
