import { BusinessError } from '#gateway/calls/business-error.ts';
import type { CallContext, WorkContext } from '#gateway/calls/call-context.ts';
import { lockApprovedShop } from '#gateway/calls/lock-shop.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { subject } from '#gateway/db/schema/subject.ts';
import { and, eq } from '#gateway/db/sql.ts';
import { publish } from '#gateway/events/publish.ts';
import { findSubject, type SubjectWithVersions } from '#gateway/modules/subject/find-subject.ts';
import { isSubject } from '#gateway/modules/subject/record-step.ts';

/**
 * Makes an approved subject the default one. Contracts that were drafted already keep their subject.
 * @throws BusinessError NOT_FOUND, STATE_CHANGED, FORBIDDEN
 */
export async function setDefaultSubject(tx: Tx, context: CallContext<'approved'>, id: string): Promise<null> {
  const { distributorId } = context.member;
  await lockApprovedShop(tx, distributorId);
  const found = await findSubject(tx, distributorId, id);
  if (found.status !== 'PASS') throw new BusinessError('STATE_CHANGED');
  if (!found.isDefault) await makeDefault(tx, context, found);
  return null;
}

/** Requires the shop lock and an approved subject. */
export async function makeDefault(
  tx: Tx,
  context: WorkContext,
  { distributorId, id }: Pick<SubjectWithVersions, 'distributorId' | 'id'>,
): Promise<void> {
  const wasDefault = and(eq(subject.distributorId, distributorId), eq(subject.isDefault, true));
  await tx.update(subject).set({ isDefault: false }).where(wasDefault);
  await tx.update(subject).set({ isDefault: true }).where(isSubject({ distributorId, id }));
  await publish(tx, context, 'defaultSubjectChanged', { distributorId });
}
