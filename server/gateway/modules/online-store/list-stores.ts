import { type CallContext, isApproved } from '#gateway/calls/call-context.ts';
import { pageOf, windowOf } from '#gateway/calls/paging.ts';
import { dictEntry } from '#gateway/db/schema/common.ts';
import { onlineStore } from '#gateway/db/schema/online-store.ts';
import { and, count, desc, eq } from '#gateway/db/sql.ts';
import { storeActionsIn } from '#gateway/modules/online-store/store-transitions.ts';
import type { Arg, Data } from '#shared/contract/index.ts';
import { STORE_STATUSES } from '#shared/domain/online-store.ts';
import { daysLeft } from '#shared/domain/term.ts';

/** A page of a shop's online stores, newest application first. */
export async function listStores(
  { db, clock, member }: CallContext<'certified'>,
  { data: { status } = {}, ...page }: Arg<'listStorePage'>,
): Promise<Data<'listStorePage'>> {
  const isOwn = eq(onlineStore.distributorId, member.distributorId);
  const window = windowOf(page);
  const rows = await db
    .select({ store: onlineStore, platformName: dictEntry.label })
    .from(onlineStore)
    .leftJoin(dictEntry, and(eq(dictEntry.type, 'storePlatform'), eq(dictEntry.value, onlineStore.platform)))
    .where(and(isOwn, status && eq(onlineStore.status, status)))
    .orderBy(desc(onlineStore.applyDate), desc(onlineStore.id))
    .limit(window.limit)
    .offset(window.offset);
  const counted = await db
    .select({ status: onlineStore.status, count: count() })
    .from(onlineStore)
    .where(isOwn)
    .groupBy(onlineStore.status);
  const countOf = (wanted: string) => counted.find(row => row.status === wanted)?.count ?? 0;
  const total = status ? countOf(status) : counted.reduce((sum, row) => sum + row.count, 0);
  const mayChange = isApproved(member);
  const records = rows.map(({ store, platformName }) => ({
    id: store.id,
    platform: store.platform,
    platformName: platformName ?? store.platform,
    shopName: store.shopName,
    url: store.url,
    screenshotUrls: store.screenshotUrls,
    status: store.status,
    rejectReason: store.rejectReason,
    applyDate: store.applyDate.toISOString(),
    validEndDate: store.validEndDate?.toISOString() ?? null,
    daysLeft:
      store.status === 'PASS' && store.validEndDate ? daysLeft(store.validEndDate, clock.now()) : null,
    actions: mayChange ? storeActionsIn(store.status) : [],
  }));
  return {
    ...pageOf(records, total, window),
    statusCounts: STORE_STATUSES.map(one => ({ status: one, count: countOf(one) })),
  };
}
