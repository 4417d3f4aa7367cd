import { approveTopUp, rejectTopUp } from '#gateway/modules/transfer/decide-top-up.ts';
import { lockTopUp } from '#gateway/modules/transfer/move-top-up.ts';
import type { TimerWork } from '#gateway/timers/timer-kinds.ts';
import { autopilot } from '#shared/messages/zh/gateway/autopilot.ts';

/** Approves or rejects a top-up that still waits for the staff. */
export const decideTopUp: TimerWork = async (context, tx, topUpId) => {
  const found = await lockTopUp(tx, topUpId);
  if (found.status !== 'WAIT_AUDIT') return;
  const isRejected = found.payerName.includes(autopilot.rejectMark);
  if (isRejected) await rejectTopUp(tx, context, found, autopilot.topUps.rejectReason);
  else await approveTopUp(tx, context, found);
};
