import type { WorkContext } from '#gateway/call-context.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { hasTimer, scheduleTimer, type TimerSubject } from '#gateway/timers/schedule-timer.ts';
import type { TimerWork } from '#gateway/timers/timer-kinds.ts';
import type { Config } from '../../../config.ts';

/**
 * The autopilot plays the supplier in the demo. It acts on what somebody has just done and on nothing else, so that
 * the seeded records stay in their states.
 */
type AutopilotContext = Pick<WorkContext, 'clock' | 'config' | 'newId'>;

/** A shop has asked for its certification and its row is held: the supplier will decide. */
export async function afterSubmit(tx: Tx, context: AutopilotContext, distributorId: string): Promise<void> {
  await schedule(tx, context, { kind: 'autopilot.certify', subjectId: distributorId });
}

/**
 * A party has written: the supplier will answer, once for all that is written until then. To be called while the
 * conversation is held, as the answer will hold it too: so none is forgotten between the two.
 */
export async function afterPartyMessage(tx: Tx, context: AutopilotContext, partyId: string): Promise<void> {
  await schedule(tx, context, { kind: 'autopilot.chat', subjectId: partyId });
}

/** An inquiry waits for its price, or for another one after the first was refused. */
export async function afterInquiry(tx: Tx, context: AutopilotContext, orderId: string): Promise<void> {
  await schedule(tx, context, { kind: 'autopilot.quote', subjectId: orderId });
}

/** An order was paid, or what was held back of it is free again: the supplier will ship it. */
export async function afterOrderPaid(tx: Tx, context: AutopilotContext, orderId: string): Promise<void> {
  await schedule(tx, context, { kind: 'autopilot.ship', subjectId: orderId });
}

/** The autopilot has sent a parcel of an order: it will be seen on its way. */
export async function afterShipped(tx: Tx, context: AutopilotContext, orderId: string): Promise<void> {
  await schedule(tx, context, { kind: 'autopilot.trace', subjectId: orderId });
}

/** A shop has shown that it transferred the money, and is held: the supplier will look for it. */
export async function afterVoucher(tx: Tx, context: AutopilotContext, payNo: string): Promise<void> {
  await schedule(tx, context, { kind: 'autopilot.voucher', subjectId: payNo });
}

/** It is the supplier's turn with a refund: to answer it, to receive what was sent back, or to pay. */
export async function afterRefund(tx: Tx, context: AutopilotContext, refundId: string): Promise<void> {
  await schedule(tx, context, { kind: 'autopilot.refund', subjectId: refundId });
}

/** It is the supplier's turn with samples that somebody asked for: to answer, or to send them. */
export async function afterSample(tx: Tx, context: AutopilotContext, sampleId: string): Promise<void> {
  await schedule(tx, context, { kind: 'autopilot.sample', subjectId: sampleId });
}

async function schedule(tx: Tx, context: AutopilotContext, subject: TimerSubject) {
  if (!(await hasTimer(tx, subject))) await scheduleNext(tx, context, subject);
}

/** The next step of the same work, from within it: its own timer still stands then. */
export async function scheduleNext(tx: Tx, context: AutopilotContext, subject: TimerSubject): Promise<void> {
  const delayMs = delayOf(context.config);
  if (delayMs === undefined) return;
  const dueDate = new Date(context.clock.now().getTime() + delayMs);
  await scheduleTimer(tx, context, { ...subject, dueDate });
}

/** The autopilot's work, which comes to nothing where the demo it was scheduled in is over. */
export function byAutopilot(work: TimerWork): TimerWork {
  return async (context, tx, subjectId) => {
    if (delayOf(context.config) !== undefined) await work(context, tx, subjectId);
  };
}

/** How long it waits before it acts; undefined: it never acts. */
function delayOf({ demo, autopilotDelayMs }: Config): number | undefined {
  return demo ? autopilotDelayMs : undefined;
}
