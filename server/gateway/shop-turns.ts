import type { ShopMember } from '#gateway/call-context.ts';
import type { Db, Tx } from '#gateway/db/connect.ts';
import { Refusal } from '#gateway/refusal.ts';

/** Far more than a shop's browsers have under way at a time. */
const MAX_WAITING = 100;

interface Queue {
  last: Promise<unknown>;
  length: number;
}

const queues = new WeakMap<Db, Map<string, Queue>>();

/**
 * A transaction of writes of one shop, after those that it asked for before. They would wait for each other in the
 * database anyway (`lockShop`), and hold its connections meanwhile: a shop that sends many at once holds one.
 * @throws Refusal TOO_MANY where many wait
 */
export async function inTurn<Result>(
  { db, member }: { readonly db: Db; readonly member: ShopMember },
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const ofShops = queues.get(db) ?? new Map<string, Queue>();
  queues.set(db, ofShops);
  const queue = ofShops.get(member.distributorId) ?? { last: Promise.resolve(), length: 0 };
  if (queue.length >= MAX_WAITING) throw new Refusal('TOO_MANY');
  ofShops.set(member.distributorId, queue);
  queue.length += 1;
  const own = queue.last.then(() => db.transaction(work));
  queue.last = own.catch(() => {});
  try {
    return await own;
  } finally {
    queue.length -= 1;
    if (queue.length === 0) ofShops.delete(member.distributorId);
  }
}
