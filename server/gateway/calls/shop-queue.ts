import pLimit, { type LimitFunction } from 'p-limit';
import { BusinessError } from '#gateway/calls/business-error.ts';
import type { ShopMember } from '#gateway/calls/call-context.ts';
import type { Db, Tx } from '#gateway/db/connect.ts';

/** Far above the number of concurrent requests of one shop's browsers. */
const MAX_WAITING = 100;

const queues = new WeakMap<Db, Map<string, LimitFunction>>();

/**
 * Runs a transaction after the shop's earlier ones. They would wait for each other at `lockShop` anyway, each
 * occupying a connection; queued here, a shop occupies one connection at a time.
 * @throws BusinessError TOO_MANY if too many are waiting
 */
export async function enqueueByShop<Result>(
  { db, member }: { readonly db: Db; readonly member: ShopMember },
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const ofShops = queues.get(db) ?? new Map<string, LimitFunction>();
  queues.set(db, ofShops);
  const queue = ofShops.get(member.distributorId) ?? pLimit(1);
  if (queue.activeCount + queue.pendingCount >= MAX_WAITING) throw new BusinessError('TOO_MANY');
  ofShops.set(member.distributorId, queue);
  try {
    return await queue(() => db.transaction(work));
  } finally {
    if (queue.activeCount === 0) ofShops.delete(member.distributorId);
  }
}
