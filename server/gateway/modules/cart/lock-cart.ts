import { eq } from 'drizzle-orm';
import type { Tx } from '#gateway/db/connect.ts';
import { distributor } from '#gateway/db/schema/account.ts';

/**
 * Makes the shop's writes to its cart take turns until the transaction ends, so that what was read of the cart is
 * still so when it is written. The weaker of the two locks: rows that refer to the shop, such as the note of a request
 * that is done once, lock it for sharing before, and two that went on to the stronger one would wait for each other.
 */
export async function lockCart(tx: Tx, distributorId: string): Promise<void> {
  await tx
    .select({ id: distributor.id })
    .from(distributor)
    .where(eq(distributor.id, distributorId))
    .for('no key update');
}
