import { BusinessError } from '#gateway/calls/business-error.ts';
import type { WorkContext } from '#gateway/calls/call-context.ts';
import { nextState } from '#gateway/calls/transitions.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { certificationStep, distributor, member } from '#gateway/db/schema/account.ts';
import { and, eq, isNull } from '#gateway/db/sql.ts';
import { publish } from '#gateway/events/publish.ts';
import {
  APPROVAL_TRANSITIONS,
  LOGOUT_TRANSITIONS,
  type LogoutEvent,
} from '#gateway/modules/distributor/approval-transitions.ts';
import type { CertificationAction } from '#shared/domain/certification.ts';

interface ApprovalMove {
  /** Reason shown to the shop for REJECT and DISABLE. */
  readonly reason?: string;
  /** Further changes of the shop, written together with the transition. */
  readonly changes?: Partial<typeof distributor.$inferInsert>;
}

/**
 * Changes a shop's approval state and records the step.
 * @throws BusinessError NOT_FOUND; STATE_CHANGED if the transition is invalid or a concurrent call changed the state.
 *   Nothing is changed then.
 */
export async function moveApproval(
  tx: Tx,
  context: WorkContext,
  distributorId: string,
  event: Exclude<CertificationAction, 'SUBMIT'>,
  { reason, changes }: ApprovalMove = {},
): Promise<void> {
  const [shop] = await tx
    .select({ status: distributor.status })
    .from(distributor)
    .where(eq(distributor.id, distributorId));
  if (!shop) throw new BusinessError('NOT_FOUND');
  const moved = await tx
    .update(distributor)
    .set({
      ...changes,
      status: nextState(APPROVAL_TRANSITIONS, shop.status, event),
      rejectReason: event === 'REJECT' ? (reason ?? null) : null,
      ...(event === 'APPROVE' ? { certifiedDate: context.clock.now() } : {}),
    })
    .where(and(eq(distributor.id, distributorId), eq(distributor.status, shop.status)))
    .returning({ id: distributor.id });
  if (moved.length === 0) throw new BusinessError('STATE_CHANGED');
  await recordStep(tx, context, distributorId, event, reason);
  await publish(tx, context, 'approvalMoved', { distributorId, event });
}

/** Adds a step to the history of the certification. */
export async function recordStep(
  tx: Tx,
  { clock, newId }: Pick<WorkContext, 'clock' | 'newId'>,
  distributorId: string,
  action: CertificationAction,
  reason?: string,
): Promise<void> {
  const createDate = clock.now();
  await tx.insert(certificationStep).values({ distributorId, id: newId(), action, reason, createDate });
}

/**
 * Changes the cancellation state of an account.
 * @throws BusinessError NOT_FOUND, STATE_CHANGED. Nothing is changed then.
 */
export async function moveLogout(tx: Tx, memberId: string, event: LogoutEvent): Promise<void> {
  const { id, logoutStatus } = member;
  const [account] = await tx.select({ logoutStatus }).from(member).where(eq(id, memberId));
  if (!account) throw new BusinessError('NOT_FOUND');
  const before = account.logoutStatus;
  const moved = await tx
    .update(member)
    .set({ logoutStatus: nextState(LOGOUT_TRANSITIONS, before, event) })
    .where(and(eq(id, memberId), before === null ? isNull(logoutStatus) : eq(logoutStatus, before)))
    .returning({ id });
  if (moved.length === 0) throw new BusinessError('STATE_CHANGED');
}
