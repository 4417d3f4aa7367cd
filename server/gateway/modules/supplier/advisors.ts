import type { Queryable, Tx } from '#gateway/db/connect.ts';
import { advisor, distributor } from '#gateway/db/schema/account.ts';
import { asc, count, eq } from '#gateway/db/sql.ts';
import { Refusal } from '#gateway/refusal.ts';

/** The advisors with the number of shops that each looks after, who has the fewest first. */
export function listAdvisors(db: Queryable) {
  const shops = count(distributor.id);
  return db
    .select({ advisorId: advisor.id, name: advisor.name, shops })
    .from(advisor)
    .leftJoin(distributor, eq(distributor.developCustomerServiceId, advisor.id))
    .groupBy(advisor.id)
    .orderBy(asc(shops), asc(advisor.id));
}

/** Gives the shop this advisor, instead of the one it may have. */
export async function assignAdvisor(tx: Tx, distributorId: string, advisorId: string): Promise<void> {
  const [known] = await tx.select({ id: advisor.id }).from(advisor).where(eq(advisor.id, advisorId));
  if (!known) throw new Refusal('NOT_FOUND');
  await tx
    .update(distributor)
    .set({ developCustomerServiceId: advisorId })
    .where(eq(distributor.id, distributorId));
}
