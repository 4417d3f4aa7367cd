import { confirmVoucher } from '#gateway/modules/pay/decide-voucher.ts';
import { lockPayment } from '#gateway/modules/pay/lock-payment.ts';
import type { TimerWork } from '#gateway/timers/timer-kinds.ts';

/** Confirms a payment voucher that still waits for review. */
export const approveVoucher: TimerWork = async (context, tx, payNo) => {
  const payment = await lockPayment(tx, payNo);
  if (payment.status === 'WAIT_AUDIT') await confirmVoucher(tx, context, payment);
};
