import { distributor } from '#gateway/db/schema/account.ts';
import { eq } from '#gateway/db/sql.ts';
import { moveApproval } from '#gateway/modules/distributor/move-approval.ts';
import { assignAdvisor, listAdvisors } from '#gateway/modules/staff/advisors.ts';
import type { TimerWork } from '#gateway/timers/timer-kinds.ts';
import { autopilot } from '#shared/messages/zh/gateway/autopilot.ts';

const {
  rejectMark,
  certification: { rejectReason },
} = autopilot;

/** Approves a waiting shop and assigns an advisor; rejects it if its remark contains the reject mark. */
export const decideCertification: TimerWork = async (context, tx, distributorId) => {
  const { status, remark, developCustomerServiceId: advisorId } = distributor;
  const [shop] = await tx
    .select({ status, remark, advisorId })
    .from(distributor)
    .where(eq(distributor.id, distributorId))
    .for('update');
  if (shop?.status !== 'WAIT_AUDIT') return;
  if (shop.remark.includes(rejectMark)) {
    return moveApproval(tx, context, distributorId, 'REJECT', { reason: rejectReason });
  }
  await moveApproval(tx, context, distributorId, 'APPROVE');
  const [free] = shop.advisorId === null ? await listAdvisors(tx) : [];
  if (free) await assignAdvisor(tx, distributorId, free.advisorId);
};
