import { and, eq, isNull } from 'drizzle-orm';
import type { CallContext } from '#gateway/call-context.ts';
import { advisor, distributor } from '#gateway/db/schema/account.ts';
import { Refusal } from '#gateway/refusal.ts';
import type { Arg } from '#shared/contract/index.ts';

/** Gives the shop the advisor whose link was followed. The first one stays, whoever comes at the same time. */
export async function bindAdvisor(
  { db, member }: CallContext<'member'>,
  { devCsId }: Arg<'supplementDevCs'>,
) {
  const [known] = await db.select({ id: advisor.id }).from(advisor).where(eq(advisor.id, devCsId));
  if (!known || !member.distributorId) throw new Refusal('NOT_FOUND');
  const bound = await db
    .update(distributor)
    .set({ developCustomerServiceId: devCsId })
    .where(and(eq(distributor.id, member.distributorId), isNull(distributor.developCustomerServiceId)))
    .returning({ id: distributor.id });
  if (bound.length === 0) throw new Refusal('ADVISOR_ASSIGNED');
  return null;
}
