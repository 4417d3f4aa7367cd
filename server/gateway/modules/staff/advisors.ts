import { BusinessError } from '#gateway/calls/business-error.ts';
import type { Queryable, Tx } from '#gateway/db/connect.ts';
import { advisor, distributor } from '#gateway/db/schema/account.ts';
import { asc, count, eq } from '#gateway/db/sql.ts';

/** The advisors with their number of shops, fewest first. */
export function listAdvisors(db: Queryable) {
  const shops = count(distributor.id);
  return db
    .select({ advisorId: advisor.id, name: advisor.name, shops })
    .from(advisor)
    .leftJoin(distributor, eq(distributor.developCustomerServiceId, advisor.id))
    .groupBy(advisor.id)
    .orderBy(asc(shops), asc(advisor.id));
}

/**
 * Assigns an advisor to a shop, replacing the current one.
 * @throws BusinessError NOT_FOUND
 */
export async function assignAdvisor(tx: Tx, distributorId: string, advisorId: string): Promise<void> {
  const [known] = await tx.select({ id: advisor.id }).from(advisor).where(eq(advisor.id, advisorId));
  if (!known) throw new BusinessError('NOT_FOUND');
  await tx
    .update(distributor)
    .set({ developCustomerServiceId: advisorId })
    .where(eq(distributor.id, distributorId));
}
