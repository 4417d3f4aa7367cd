import { BusinessError } from '#gateway/calls/business-error.ts';
import { type CallContext, isApproved, type ShopMember } from '#gateway/calls/call-context.ts';
import { pageOf, windowOf } from '#gateway/calls/paging.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { dictEntry } from '#gateway/db/schema/common.ts';
import { onlineStore, onlineStoreRenewal } from '#gateway/db/schema/online-store.ts';
import { and, count, desc, eq } from '#gateway/db/sql.ts';
import { storeActionsOn } from '#gateway/modules/online-store/store-transitions.ts';
import type { OnlineStoreData } from '#shared/contract/calls/online-store.ts';
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
  const rows = await selectStores(db)
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
  const records = rows.map(row => toStore(row, member, clock.now()));
  return {
    ...pageOf(records, total, window),
    statusCounts: STORE_STATUSES.map(one => ({ status: one, count: countOf(one) })),
  };
}

/**
 * One online store.
 * @throws BusinessError NOT_FOUND, also for stores of other shops
 */
export async function getStore(
  { db, clock, member }: CallContext<'certified'>,
  { id }: Arg<'getStoreDetail'>,
): Promise<OnlineStoreData> {
  const isOwn = and(eq(onlineStore.distributorId, member.distributorId), eq(onlineStore.id, id));
  const [row] = await selectStores(db).where(isOwn);
  if (!row) throw new BusinessError('NOT_FOUND');
  return toStore(row, member, clock.now());
}

function selectStores(db: Queryable) {
  return db
    .select({ store: onlineStore, renewal: onlineStoreRenewal, platformName: dictEntry.label })
    .from(onlineStore)
    .leftJoin(
      onlineStoreRenewal,
      and(
        eq(onlineStoreRenewal.distributorId, onlineStore.distributorId),
        eq(onlineStoreRenewal.storeId, onlineStore.id),
      ),
    )
    .leftJoin(dictEntry, and(eq(dictEntry.type, 'storePlatform'), eq(dictEntry.value, onlineStore.platform)));
}

type SelectedStore = Awaited<ReturnType<typeof selectStores>>[number];

function toStore(
  { store, renewal, platformName }: SelectedStore,
  member: ShopMember,
  now: Date,
): OnlineStoreData {
  const { id, platform, shopName, url, screenshotUrls, status, rejectReason, validEndDate } = store;
  return {
    id,
    platform,
    platformName: platformName ?? platform,
    shopName,
    url,
    screenshotUrls,
    status,
    rejectReason,
    applyDate: store.applyDate.toISOString(),
    validEndDate: validEndDate?.toISOString() ?? null,
    daysLeft: status === 'PASS' && validEndDate ? daysLeft(validEndDate, now) : null,
    renewal: renewal && {
      status: renewal.status,
      shopName: renewal.shopName,
      screenshotUrls: renewal.screenshotUrls,
      applyDate: renewal.applyDate.toISOString(),
      rejectReason: renewal.rejectReason,
    },
    actions: isApproved(member) ? storeActionsOn(store, renewal, now) : [],
  };
}
