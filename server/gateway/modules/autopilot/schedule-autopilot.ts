import type { WorkContext } from '#gateway/calls/call-context.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { hasTimer, scheduleTimer, type TimerSubject } from '#gateway/timers/schedule-timer.ts';
import type { TimerWork } from '#gateway/timers/timer-kinds.ts';
import type { Config } from '../../../config.ts';

/**
 * The autopilot acts as the supplier in the demo. It reacts only to new actions of members and visitors, so that the
 * seeded records keep their states.
 */
type AutopilotContext = Pick<WorkContext, 'clock' | 'config' | 'newId'>;

/** Called after a shop submits its certification, while its row is locked. */
export async function afterSubmit(tx: Tx, context: AutopilotContext, distributorId: string): Promise<void> {
  await schedule(tx, context, { kind: 'autopilot.certify', subjectId: distributorId });
}

/**
 * Called after a participant sends a message; one answer covers all messages up to then. Call it while the
 * conversation is locked: the answer takes the same lock, so that no message is missed between the two.
 */
export async function afterParticipantMessage(
  tx: Tx,
  context: AutopilotContext,
  partyId: string,
): Promise<void> {
  await schedule(tx, context, { kind: 'autopilot.chat', subjectId: partyId });
}

/** Called when an inquiry waits for a quote: the first one, or another one after the member declined a quote. */
export async function afterInquiry(tx: Tx, context: AutopilotContext, orderId: string): Promise<void> {
  await schedule(tx, context, { kind: 'autopilot.quote', subjectId: orderId });
}

/** Called after an order is paid, or after quantities withheld for a refund become shippable again. */
export async function afterOrderPaid(tx: Tx, context: AutopilotContext, orderId: string): Promise<void> {
  await schedule(tx, context, { kind: 'autopilot.ship', subjectId: orderId });
}

/** Called after the autopilot ships a parcel of an order; schedules its traces. */
export async function afterShipped(tx: Tx, context: AutopilotContext, orderId: string): Promise<void> {
  await schedule(tx, context, { kind: 'autopilot.trace', subjectId: orderId });
}

/** Called after a shop submits a transfer voucher, while its payment is locked. */
export async function afterVoucher(tx: Tx, context: AutopilotContext, payNo: string): Promise<void> {
  await schedule(tx, context, { kind: 'autopilot.voucher', subjectId: payNo });
}

/** Called when a refund waits for the supplier: to decide it, to receive the return, or to pay. */
export async function afterRefund(tx: Tx, context: AutopilotContext, refundId: string): Promise<void> {
  await schedule(tx, context, { kind: 'autopilot.refund', subjectId: refundId });
}

/** Called when a sample request waits for the supplier: to decide it, or to ship it. */
export async function afterSample(tx: Tx, context: AutopilotContext, sampleId: string): Promise<void> {
  await schedule(tx, context, { kind: 'autopilot.sample', subjectId: sampleId });
}

async function schedule(tx: Tx, context: AutopilotContext, subject: TimerSubject) {
  if (!(await hasTimer(tx, subject))) await scheduleNext(tx, context, subject);
}

/** Schedules the next step from within the work itself, while its own timer still exists. */
export async function scheduleNext(tx: Tx, context: AutopilotContext, subject: TimerSubject): Promise<void> {
  const delayMs = delayOf(context.config);
  if (delayMs === undefined) return;
  const dueDate = new Date(context.clock.now().getTime() + delayMs);
  await scheduleTimer(tx, context, { ...subject, dueDate });
}

/** Wraps timer work so that it does nothing if the demo has been turned off since it was scheduled. */
export function byAutopilot(work: TimerWork): TimerWork {
  return async (context, tx, subjectId) => {
    if (delayOf(context.config) !== undefined) await work(context, tx, subjectId);
  };
}

/** Milliseconds before the autopilot acts; undefined if it is off. */
function delayOf({ demo, autopilotDelayMs }: Config): number | undefined {
  return demo ? autopilotDelayMs : undefined;
}
