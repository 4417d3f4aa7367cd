import type { Tx } from '#gateway/db/connect.ts';
import { distributor } from '#gateway/db/schema/account.ts';
import { eq } from '#gateway/db/sql.ts';
import { Refusal } from '#gateway/refusal.ts';

/**
 * Makes what changes a shop's cart, orders, refunds and money take turns until the transaction ends, so that what was
 * read of them is still so when it is written. It is the first lock of each such transaction; pieces of goods (in the
 * order of their skus) come after it, so that no two wait for each other. The weaker of the two locks: rows that refer
 * to the shop, such as the note of a request that is done once, lock it for sharing before, and two that went on to
 * the stronger one would wait for each other.
 */
export async function lockShop(tx: Tx, distributorId: string): Promise<void> {
  await lock(tx, distributorId);
}

/**
 * The same where something is ordered, which takes stock and asks for money: a shop may have been frozen since the call
 * was let in, and what it had not paid was cancelled with that. Throws FORBIDDEN.
 */
export async function lockApprovedShop(tx: Tx, distributorId: string): Promise<void> {
  // A row that was waited for is read as it is after that.
  const [shop] = await lock(tx, distributorId);
  if (shop?.status !== 'PASS') throw new Refusal('FORBIDDEN');
}

function lock(tx: Tx, distributorId: string) {
  return tx
    .select({ status: distributor.status })
    .from(distributor)
    .where(eq(distributor.id, distributorId))
    .for('no key update');
}
