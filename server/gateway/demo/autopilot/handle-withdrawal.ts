import { randomInt } from 'node:crypto';
import type { WorkContext } from '#gateway/calls/call-context.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { scheduleNext } from '#gateway/demo/autopilot/schedule-autopilot.ts';
import { endUnpaid, payOut } from '#gateway/modules/withdrawal/end-withdrawal.ts';
import {
  lockWithdrawal,
  moveWithdrawal,
  type WithdrawalRow,
} from '#gateway/modules/withdrawal/move-withdrawal.ts';
import { isFrozen } from '#gateway/modules/withdrawal/withdrawal-transitions.ts';
import type { TimerWork } from '#gateway/timers/timer-kinds.ts';
import { chinaClock } from '#shared/domain/china-time.ts';
import { autopilot } from '#shared/messages/zh/gateway/autopilot.ts';

const words = autopilot.withdrawals;

/** Approves or rejects a withdrawal, then pays it out or has the bank refuse it. */
export const handleWithdrawal: TimerWork = async (context, tx, withdrawalId) => {
  const { status } = await takeStep(tx, context, await lockWithdrawal(tx, withdrawalId));
  if (isFrozen(status)) {
    await scheduleNext(tx, context, { kind: 'autopilot.withdrawal', subjectId: withdrawalId });
  }
};

function takeStep(tx: Tx, context: WorkContext, row: WithdrawalRow): WithdrawalRow | Promise<WithdrawalRow> {
  const { accountName, bankName } = row.payee;
  switch (row.status) {
    case 'WAIT_AUDIT':
      return accountName.includes(autopilot.rejectMark)
        ? endUnpaid(tx, context, row, 'REJECT', words.rejectReason)
        : moveWithdrawal(tx, context, row, 'APPROVE', { by: 'SUPPLIER', remark: words.approved });
    case 'PAYING':
      return bankName.includes(autopilot.rejectMark)
        ? endUnpaid(tx, context, row, 'FAIL', words.failReason)
        : payOut(tx, context, row, makeBankReference(context.clock.now()));
    default:
      return row;
  }
}

/** The date in China and 10 random digits, like a bank's transfer number. */
function makeBankReference(now: Date): string {
  const day = chinaClock(now.getTime()).toISOString().slice(0, 10).replaceAll('-', '');
  return `${day}${String(randomInt(10 ** 10)).padStart(10, '0')}`;
}
