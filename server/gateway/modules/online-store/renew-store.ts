import { BusinessError } from '#gateway/calls/business-error.ts';
import type { WorkContext } from '#gateway/calls/call-context.ts';
import type { Queryable, Tx } from '#gateway/db/connect.ts';
import { onlineStore, onlineStoreRenewal } from '#gateway/db/schema/online-store.ts';
import { and, eq } from '#gateway/db/sql.ts';
import { publish } from '#gateway/events/publish.ts';
import type { StoreRow } from '#gateway/modules/online-store/move-store.ts';
import { storeActionsOn } from '#gateway/modules/online-store/store-transitions.ts';
import type { RenewalStatus } from '#shared/domain/online-store.ts';

export type RenewalRow = typeof onlineStoreRenewal.$inferSelect;

export async function findRenewal(db: Queryable, store: StoreRow): Promise<RenewalRow | null> {
  const [row] = await db.select().from(onlineStoreRenewal).where(isOf(store));
  return row ?? null;
}

/** @throws BusinessError STATE_CHANGED if the store ends later, is over, or its renewal already waits */
export async function assertRenewable(db: Queryable, store: StoreRow, now: Date): Promise<void> {
  const actions = storeActionsOn(store, await findRenewal(db, store), now);
  if (!actions.includes('RENEW')) throw new BusinessError('STATE_CHANGED');
}

/** Applies for the renewal of a renewable store, which stays on the whitelist. Requires the shop lock. */
export async function applyForRenewal(
  tx: Tx,
  context: WorkContext,
  store: StoreRow,
  fields: Pick<RenewalRow, 'shopName' | 'screenshotUrls'>,
): Promise<void> {
  const { distributorId, id: storeId } = store;
  await removeRenewal(tx, store);
  await tx
    .insert(onlineStoreRenewal)
    .values({ ...fields, distributorId, storeId, status: 'WAIT_AUDIT', applyDate: context.clock.now() });
  await tx
    .update(onlineStore)
    .set({ revision: store.revision + 1 })
    .where(and(eq(onlineStore.distributorId, distributorId), eq(onlineStore.id, storeId)));
  await publishRenewal(tx, context, storeId, 'WAIT_AUDIT');
}

/**
 * Removes a waiting renewal and returns it. Requires the shop lock.
 * @throws BusinessError STATE_CHANGED if none waits
 */
export async function takeRenewal(tx: Tx, store: StoreRow): Promise<RenewalRow> {
  const renewal = await findRenewal(tx, store);
  if (renewal?.status !== 'WAIT_AUDIT') throw new BusinessError('STATE_CHANGED');
  await removeRenewal(tx, store);
  return renewal;
}

/**
 * Rejects a waiting renewal; the store keeps its term. Requires the shop lock.
 * @throws BusinessError STATE_CHANGED if none waits
 */
export async function rejectRenewal(
  tx: Tx,
  context: WorkContext,
  store: StoreRow,
  rejectReason: string,
): Promise<void> {
  if ((await findRenewal(tx, store))?.status !== 'WAIT_AUDIT') throw new BusinessError('STATE_CHANGED');
  await tx.update(onlineStoreRenewal).set({ status: 'REJECT', rejectReason }).where(isOf(store));
  await publishRenewal(tx, context, store.id, 'REJECT');
}

export async function removeRenewal(tx: Tx, store: StoreRow): Promise<void> {
  await tx.delete(onlineStoreRenewal).where(isOf(store));
}

const isOf = ({ distributorId, id }: StoreRow) =>
  and(eq(onlineStoreRenewal.distributorId, distributorId), eq(onlineStoreRenewal.storeId, id));

const publishRenewal = (tx: Tx, context: WorkContext, storeId: string, status: RenewalStatus) =>
  publish(tx, context, 'storeRenewalMoved', { storeId, status });
