import { distributor } from '#gateway/db/schema/account.ts';
import { eq } from '#gateway/db/sql.ts';
import { moveApproval } from '#gateway/modules/distributor/move-approval.ts';
import { assignAdvisor, listAdvisors } from '#gateway/modules/supplier/advisors.ts';
import type { TimerWork } from '#gateway/timers/timer-kinds.ts';
import { autopilot } from '#shared/messages/zh/autopilot.ts';

const {
  rejectMark,
  certification: { rejectReason },
} = autopilot;

/** Certifies a shop that still waits, and gives it an advisor; or rejects one that asks for it in its remark. */
export const decideCertification: TimerWork = async ({ clock, newId }, tx, distributorId) => {
  const { status, remark, developCustomerServiceId: advisorId } = distributor;
  const [shop] = await tx
    .select({ status, remark, advisorId })
    .from(distributor)
    .where(eq(distributor.id, distributorId))
    .for('update');
  if (shop?.status !== 'WAIT_AUDIT') return;
  const step = { now: clock.now(), newId };
  if (shop.remark.includes(rejectMark)) {
    return moveApproval(tx, distributorId, 'REJECT', { ...step, reason: rejectReason });
  }
  await moveApproval(tx, distributorId, 'APPROVE', step);
  const [free] = shop.advisorId === null ? await listAdvisors(tx) : [];
  if (free) await assignAdvisor(tx, distributorId, free.advisorId);
};
