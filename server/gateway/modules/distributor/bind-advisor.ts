import { BusinessError } from '#gateway/calls/business-error.ts';
import type { CallContext } from '#gateway/calls/call-context.ts';
import { advisor, distributor } from '#gateway/db/schema/account.ts';
import { and, eq, isNull } from '#gateway/db/sql.ts';
import { findAdvisor } from '#gateway/modules/distributor/repository.ts';
import type { Arg } from '#shared/contract/index.ts';

/**
 * Assigns the advisor of the followed link to the shop. An assigned advisor is never replaced, also not concurrently.
 * @throws BusinessError NOT_FOUND, ADVISOR_ASSIGNED
 */
export async function bindAdvisor(
  { db, member: { distributorId } }: CallContext<'member'>,
  { devCsId }: Arg<'supplementDevCs'>,
) {
  if (!distributorId) throw new BusinessError('NOT_FOUND');
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
  throw new BusinessError((await findAdvisor(db, distributorId)) ? 'ADVISOR_ASSIGNED' : 'NOT_FOUND');
}
