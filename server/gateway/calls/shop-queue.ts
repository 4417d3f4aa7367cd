import type { CallContext } from '#gateway/calls/call-context.ts';
import { KeyedQueue } from '#gateway/calls/keyed-queue.ts';
import type { Db, Tx } from '#gateway/db/connect.ts';

const queues = new WeakMap<Db, KeyedQueue>();

/**
 * Runs a transaction after the shop's earlier ones. They would wait for each other at `lockShop` anyway, each
 * occupying a connection; queued here, a shop occupies one connection at a time.
 * @throws BusinessError TOO_MANY if too many are waiting
 */
export function enqueueByShop<Result>(
  { db, member, place }: Pick<CallContext<'certified'>, 'db' | 'member' | 'place'>,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const queue = queues.get(db) ?? new KeyedQueue();
  queues.set(db, queue);
  return queue.run(member.distributorId, () => db.transaction(work), place);
}
