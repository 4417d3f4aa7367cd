import type { CallContext } from '#gateway/call-context.ts';
import { advisor, distributor } from '#gateway/db/schema/account.ts';
import { and, eq, isNull } from '#gateway/db/sql.ts';
import { findAdvisor } from '#gateway/modules/distributor/repository.ts';
import { Refusal } from '#gateway/refusal.ts';
import type { Arg } from '#shared/contract/index.ts';

/** Gives the shop the advisor whose link was followed. The first one stays, whoever comes at the same time. */
export async function bindAdvisor(
  { db, member: { distributorId } }: CallContext<'member'>,
  { devCsId }: Arg<'supplementDevCs'>,
) {
  if (!distributorId) throw new Refusal('NOT_FOUND');
  const bound = await db
    .update(distributor)
    .set({ developCustomerServiceId: devCsId })
    .from(advisor)
    .where(
      and(
        eq(distributor.id, distributorId),
        isNull(distributor.developCustomerServiceId),
        eq(advisor.id, devCsId),
      ),
    )
    .returning({ id: distributor.id });
  if (bound.length > 0) return null;
  throw new Refusal((await findAdvisor(db, distributorId)) ? 'ADVISOR_ASSIGNED' : 'NOT_FOUND');
}
