import { Type } from 'typebox';
import type { WorkContext } from '#gateway/calls/call-context.ts';
import { defineStaffCall } from '#gateway/calls/define-staff-call.ts';
import type { Queryable, Tx } from '#gateway/db/connect.ts';
import { distributor } from '#gateway/db/schema/account.ts';
import { onlineStore } from '#gateway/db/schema/online-store.ts';
import { asc, eq } from '#gateway/db/sql.ts';
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
    summary: 'Puts an online store on the whitelist for a year',
    body: object(named),
    handle: (context, { store, revision }) =>
      onStore(context, store, (tx, found) => approveStore(tx, context, found, { revision })),
  }),
  defineStaffCall({
    path: '/store/reject',
    summary: 'Rejects an online store; the reason is shown to the shop',
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

/** Applications that wait for the staff, longest waiting first. */
export const listWaitingStores = (db: Queryable) => listIn(db, 'WAIT_AUDIT');

const MOST_LISTED = 200;

function listIn(db: Queryable, wanted: StoreStatus) {
  const { id, platform, url, screenshotUrls, revision, status, applyDate } = onlineStore;
  return db
    .select({
      id,
      revision,
      shopName: distributor.shopName,
      platform,
      storeName: onlineStore.shopName,
      url,
      screenshotUrls,
      status,
      applyDate,
    })
    .from(onlineStore)
    .innerJoin(distributor, eq(distributor.id, onlineStore.distributorId))
    .where(eq(status, wanted))
    .orderBy(asc(applyDate), asc(id))
    .limit(MOST_LISTED);
}
