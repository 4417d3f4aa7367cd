import { BusinessError } from '#gateway/calls/business-error.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { distributor } from '#gateway/db/schema/account.ts';
import { eq } from '#gateway/db/sql.ts';

/**
 * Serialises the transactions that change a shop's cart, orders, refunds and money, so that what a
 * transaction has read is still valid when it writes. Must be the first lock of each such transaction; sku
 * rows are locked after it, in the order of their ids, to avoid deadlocks. Uses FOR NO KEY UPDATE: inserting
 * a row that references the shop, such as an idempotency record, takes FOR KEY SHARE on it first, and two
 * such transactions that upgraded to FOR UPDATE would deadlock.
 */
export async function lockShop(tx: Tx, distributorId: string): Promise<void> {
  await lock(tx, distributorId);
}

/**
 * Like `lockShop`, for transactions that take stock or request payment. The shop may have been frozen since
 * the call's access was checked, and freezing cancels its unpaid orders. Throws FORBIDDEN.
 */
export async function lockApprovedShop(tx: Tx, distributorId: string): Promise<void> {
  // After waiting for the lock, PostgreSQL returns the row's current version.
  const [shop] = await lock(tx, distributorId);
  if (shop?.status !== 'PASS') throw new BusinessError('FORBIDDEN');
}

function lock(tx: Tx, distributorId: string) {
  return tx
    .select({ status: distributor.status })
    .from(distributor)
    .where(eq(distributor.id, distributorId))
    .for('no key update');
}
