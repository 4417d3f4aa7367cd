import { Type } from 'typebox';
import type { WorkContext } from '#gateway/calls/call-context.ts';
import { defineStaffCall } from '#gateway/calls/define-staff-call.ts';
import type { Queryable, Tx } from '#gateway/db/connect.ts';
import { distributor } from '#gateway/db/schema/account.ts';
import { onlineStore, onlineStoreRenewal } from '#gateway/db/schema/online-store.ts';
import { and, asc, eq } from '#gateway/db/sql.ts';
import { approveStore, rejectStore } from '#gateway/modules/online-store/decide-store.ts';
import { lockStore, type StoreRow } from '#gateway/modules/online-store/move-store.ts';
import { Reason, Revision } from '#gateway/modules/staff/call-fields.ts';
import { Id, literals, object } from '#shared/contract/schemas/formats.ts';
import { STORE_STATUSES, type StoreStatus } from '#shared/domain/online-store.ts';

const named = { store: Id, revision: Type.Optional(Revision) };

/** Staff calls on the online stores of shops. */
export const storeStaffCalls = [
  defineStaffCall({
    path: '/store/list',
    summary: `Lists online stores by status (${STORE_STATUSES.join(', ')}), oldest application first`,
    body: object({ status: literals(STORE_STATUSES) }),
    handle: ({ db }, { status }) => listIn(db, status),
  }),
  defineStaffCall({
    path: '/store/approve',
    summary: 'Puts an online store on the whitelist for a year, or renews one whose renewal waits',
    body: object(named),
    handle: (context, { store, revision }) =>
      onStore(context, store, (tx, found) => approveStore(tx, context, found, { revision })),
  }),
  defineStaffCall({
    path: '/store/reject',
    summary: 'Rejects an online store or its renewal; the reason is shown to the shop',
    body: object({ ...named, reason: Reason }),
    handle: (context, { store, revision, reason }) =>
      onStore(context, store, (tx, found) =>
        rejectStore(tx, context, found, { revision, reason: reason.trim() }),
      ),
  }),
];

function onStore({ db }: WorkContext, id: string, work: (tx: Tx, found: StoreRow) => Promise<StoreRow>) {
  return db.transaction(async tx => {
    const { status, validEndDate } = await work(tx, await lockStore(tx, id));
    return { id, status, validEndDate };
  });
}

/** Applications and renewals that wait for the staff, longest waiting first. */
export async function listWaitingStores(db: Queryable) {
  const listed = [...(await listIn(db, 'WAIT_AUDIT')), ...(await listRenewals(db))];
  return listed.toSorted((a, b) => a.applyDate.getTime() - b.applyDate.getTime()).slice(0, MOST_LISTED);
}

const MOST_LISTED = 200;

const storeColumns = {
  id: onlineStore.id,
  revision: onlineStore.revision,
  shopName: distributor.shopName,
  platform: onlineStore.platform,
  storeName: onlineStore.shopName,
  url: onlineStore.url,
  screenshotUrls: onlineStore.screenshotUrls,
  status: onlineStore.status,
  applyDate: onlineStore.applyDate,
};

function listIn(db: Queryable, wanted: StoreStatus) {
  return db
    .select(storeColumns)
    .from(onlineStore)
    .innerJoin(distributor, eq(distributor.id, onlineStore.distributorId))
    .where(eq(onlineStore.status, wanted))
    .orderBy(asc(onlineStore.applyDate), asc(onlineStore.id))
    .limit(MOST_LISTED);
}

/** Stores whose renewals wait, with the content of the renewal. */
function listRenewals(db: Queryable) {
  const { storeId, distributorId, shopName: storeName, screenshotUrls, applyDate } = onlineStoreRenewal;
  return db
    .select({ ...storeColumns, storeName, screenshotUrls, applyDate })
    .from(onlineStoreRenewal)
    .innerJoin(onlineStore, and(eq(onlineStore.distributorId, distributorId), eq(onlineStore.id, storeId)))
    .innerJoin(distributor, eq(distributor.id, distributorId))
    .where(eq(onlineStoreRenewal.status, 'WAIT_AUDIT'))
    .orderBy(asc(applyDate), asc(storeId))
    .limit(MOST_LISTED);
}
