import type { NewId } from '#gateway/call-context.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { certificationStep, distributor, member } from '#gateway/db/schema/account.ts';
import { and, eq, isNull } from '#gateway/db/sql.ts';
import {
  APPROVAL_TRANSITIONS,
  LOGOUT_TRANSITIONS,
  type LogoutEvent,
} from '#gateway/modules/distributor/approval-transitions.ts';
import { Refusal } from '#gateway/refusal.ts';
import { next } from '#gateway/transitions.ts';
import type { CertificationAction } from '#shared/domain/certification.ts';

export interface ApprovalStep {
  readonly now: Date;
  readonly newId: NewId;
  /** What the shop is told of a REJECT or DISABLE. */
  readonly reason?: string;
}

interface ApprovalMove extends ApprovalStep {
  /** What else changes of the shop, only together with the move. */
  readonly changes?: Partial<typeof distributor.$inferInsert>;
}

/**
 * Moves a shop's approval and writes the step down. Throws NOT_FOUND, and STATE_CHANGED where the shop's state does not
 * allow the move or somebody else moved it just now; then nothing has changed.
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
  if (!shop) throw new Refusal('NOT_FOUND');
  const moved = await tx
    .update(distributor)
    .set({
      ...step.changes,
      status: next(APPROVAL_TRANSITIONS, shop.status, event),
      rejectReason: event === 'REJECT' ? (step.reason ?? null) : null,
      ...(event === 'APPROVE' ? { certifiedDate: step.now } : {}),
    })
    .where(and(eq(distributor.id, distributorId), eq(distributor.status, shop.status)))
    .returning({ id: distributor.id });
  if (moved.length === 0) throw new Refusal('STATE_CHANGED');
  await recordStep(tx, distributorId, event, step);
}

/** One more line of what happened to the certification. */
export async function recordStep(
  tx: Tx,
  distributorId: string,
  action: CertificationAction,
  { now, newId, reason }: ApprovalStep,
): Promise<void> {
  await tx.insert(certificationStep).values({ distributorId, id: newId(), action, reason, createDate: now });
}

/** Moves the cancelling of an account. Throws NOT_FOUND and STATE_CHANGED, and then nothing has changed. */
export async function moveLogout(tx: Tx, memberId: string, event: LogoutEvent): Promise<void> {
  const { id, logoutStatus } = member;
  const [account] = await tx.select({ logoutStatus }).from(member).where(eq(id, memberId));
  if (!account) throw new Refusal('NOT_FOUND');
  const before = account.logoutStatus;
  const moved = await tx
    .update(member)
    .set({ logoutStatus: next(LOGOUT_TRANSITIONS, before, event) })
    .where(and(eq(id, memberId), before === null ? isNull(logoutStatus) : eq(logoutStatus, before)))
    .returning({ id });
  if (moved.length === 0) throw new Refusal('STATE_CHANGED');
}
