import { BusinessError } from '#gateway/calls/business-error.ts';
import type { NewId } from '#gateway/calls/call-context.ts';
import { nextState } from '#gateway/calls/transitions.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { certificationStep, distributor, member } from '#gateway/db/schema/account.ts';
import { and, eq, isNull } from '#gateway/db/sql.ts';
import {
  APPROVAL_TRANSITIONS,
  LOGOUT_TRANSITIONS,
  type LogoutEvent,
} from '#gateway/modules/distributor/approval-transitions.ts';
import type { CertificationAction } from '#shared/domain/certification.ts';

export interface ApprovalStep {
  readonly now: Date;
  readonly newId: NewId;
  /** Reason shown to the shop for REJECT and DISABLE. */
  readonly reason?: string;
}

interface ApprovalMove extends ApprovalStep {
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
  distributorId: string,
  event: Exclude<CertificationAction, 'SUBMIT'>,
  step: ApprovalMove,
): Promise<void> {
  const [shop] = await tx
    .select({ status: distributor.status })
    .from(distributor)
    .where(eq(distributor.id, distributorId));
  if (!shop) throw new BusinessError('NOT_FOUND');
  const moved = await tx
    .update(distributor)
    .set({
      ...step.changes,
      status: nextState(APPROVAL_TRANSITIONS, shop.status, event),
      rejectReason: event === 'REJECT' ? (step.reason ?? null) : null,
      ...(event === 'APPROVE' ? { certifiedDate: step.now } : {}),
    })
    .where(and(eq(distributor.id, distributorId), eq(distributor.status, shop.status)))
    .returning({ id: distributor.id });
  if (moved.length === 0) throw new BusinessError('STATE_CHANGED');
  await recordStep(tx, distributorId, event, step);
}

/** Adds a step to the history of the certification. */
export async function recordStep(
  tx: Tx,
  distributorId: string,
  action: CertificationAction,
  { now, newId, reason }: ApprovalStep,
): Promise<void> {
  await tx.insert(certificationStep).values({ distributorId, id: newId(), action, reason, createDate: now });
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
