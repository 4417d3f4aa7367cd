import { BusinessError } from '#gateway/calls/business-error.ts';
import type { WorkContext } from '#gateway/calls/call-context.ts';
import { lockShop } from '#gateway/calls/lock-shop.ts';
import { nextState } from '#gateway/calls/transitions.ts';
import type { Queryable, Tx } from '#gateway/db/connect.ts';
import { onlineStore } from '#gateway/db/schema/online-store.ts';
import { and, eq } from '#gateway/db/sql.ts';
import { publish } from '#gateway/events/publish.ts';
import { STORE_TRANSITIONS, type StoreEvent } from '#gateway/modules/online-store/store-transitions.ts';

export type StoreRow = typeof onlineStore.$inferSelect;

/**
 * An online store of the given shop.
 * @throws BusinessError NOT_FOUND, also for stores of other shops
 */
export async function findStore(db: Queryable, distributorId: string, id: string): Promise<StoreRow> {
  const [row] = await db
    .select()
    .from(onlineStore)
    .where(and(eq(onlineStore.distributorId, distributorId), eq(onlineStore.id, id)));
  if (!row) throw new BusinessError('NOT_FOUND');
  return row;
}

/**
 * For callers that are not a shop: an online store by id, with the shop lock taken before it is read.
 * @throws BusinessError NOT_FOUND
 */
export async function lockStore(tx: Tx, id: string): Promise<StoreRow> {
  const [named] = await tx
    .select({ distributorId: onlineStore.distributorId })
    .from(onlineStore)
    .where(eq(onlineStore.id, id));
  if (!named) throw new BusinessError('NOT_FOUND');
  await lockShop(tx, named.distributorId);
  return findStore(tx, named.distributorId, id);
}

/**
 * Applies an event to an online store. Returns the updated one. Requires the shop lock, taken before it was read.
 * @throws BusinessError STATE_CHANGED if the event is not valid in its state; nothing has changed then
 */
export async function moveStore(
  tx: Tx,
  context: WorkContext,
  before: StoreRow,
  event: StoreEvent,
  set: Partial<StoreRow> = {},
): Promise<StoreRow> {
  const status = nextState(STORE_TRANSITIONS, before.status, event);
  const { distributorId, id } = before;
  await tx
    .update(onlineStore)
    .set({ ...set, status })
    .where(and(eq(onlineStore.distributorId, distributorId), eq(onlineStore.id, id)));
  await publish(tx, context, 'storeMoved', { storeId: id, status });
  return { ...before, ...set, status };
}
