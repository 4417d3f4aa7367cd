import { BusinessError } from '#gateway/calls/business-error.ts';
import type { WorkContext } from '#gateway/calls/call-context.ts';
import type { Queryable, Tx } from '#gateway/db/connect.ts';
import { paymentAttempt, providerRefund } from '#gateway/db/schema/money.ts';
import { and, asc, eq } from '#gateway/db/sql.ts';
import { type AttemptRow, findAttempt } from '#gateway/modules/pay/payment-attempts.ts';
import { scheduleTimer } from '#gateway/timers/schedule-timer.ts';
import type { TimerWork } from '#gateway/timers/timer-kinds.ts';
import { type Fen, formatYuan } from '#shared/domain/money.ts';

const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 3_600_000;
const MAX_REASON_CHARACTERS = 300;
const MAX_LISTED = 200;

/**
 * Has the provider of a paid attempt return money, after the commit of the transaction that books it. The request is
 * repeated with the same id until the provider confirms it, so that no refund is lost or paid twice.
 * @param refId the record that the money is returned for; each returns money once
 */
export async function queueProviderRefund(
  tx: Tx,
  context: Pick<WorkContext, 'clock' | 'newId'>,
  { id: attemptId, distributorId }: Pick<AttemptRow, 'id' | 'distributorId'>,
  { refId, amount }: { readonly refId: string; readonly amount: Fen },
): Promise<void> {
  if (amount === 0) return;
  const id = context.newId();
  const createDate = context.clock.now();
  await tx.insert(providerRefund).values({ id, distributorId, attemptId, refId, amount, createDate });
  await scheduleTimer(tx, context, { kind: 'pay.refund', subjectId: id, dueDate: createDate });
}

/** Timer `pay.refund`: requests a queued refund, and asks again later until it is done. */
export const sendProviderRefund: TimerWork = async (context, tx, id) => {
  const { clock, log, payProviders } = context;
  const [row] = await tx.select().from(providerRefund).where(eq(providerRefund.id, id));
  if (row?.status !== 'WAIT') return;
  const attempt = await findAttempt(tx, row.attemptId);
  const provider = payProviders.find(({ name }) => name === attempt?.provider);
  const tries = row.tries + 1;
  const set = (values: Partial<typeof providerRefund.$inferInsert>) =>
    tx
      .update(providerRefund)
      .set({ tries, ...values })
      .where(eq(providerRefund.id, id));
  try {
    if (!attempt || !provider) throw new Error(`the provider ${attempt?.provider} is not configured`);
    const { attemptId, amount } = row;
    const state = await provider.refund({ id, attemptId, amount, paidAmount: attempt.amount });
    if (state === 'DONE') {
      await set({ status: 'DONE', reason: null, doneDate: clock.now() });
      return;
    }
    await set({ reason: null });
  } catch (error) {
    log.error({ err: error, refund: { id, attemptId: row.attemptId, tries } }, 'a provider did not refund');
    await set({ reason: String((error as Error).message).slice(0, MAX_REASON_CHARACTERS) });
  }
  const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS);
  const dueDate = new Date(clock.now().getTime() + pauseMs);
  await scheduleTimer(tx, context, { kind: 'pay.refund', subjectId: id, dueDate });
};

/** Refunds that their provider has not confirmed, oldest first, with the reason of the last failure. */
export async function listUnconfirmedRefunds(db: Queryable) {
  const { id, amount, tries, reason, createDate, refId } = providerRefund;
  const { provider, payNo } = paymentAttempt;
  const rows = await db
    .select({ id, provider, payNo, refId, amount, tries, reason, createDate })
    .from(providerRefund)
    .innerJoin(paymentAttempt, eq(paymentAttempt.id, providerRefund.attemptId))
    .where(eq(providerRefund.status, 'WAIT'))
    .orderBy(asc(createDate), asc(id))
    .limit(MAX_LISTED);
  return rows.map(row => ({ ...row, amount: formatYuan(row.amount) }));
}

/**
 * The staff have returned the money in another way, for example because the payer's card no longer exists.
 * @throws BusinessError NOT_FOUND, also for a confirmed refund
 */
export async function closeProviderRefund(
  tx: Tx,
  { clock }: Pick<WorkContext, 'clock'>,
  id: string,
  reason: string,
): Promise<void> {
  const closed = await tx
    .update(providerRefund)
    .set({ status: 'DONE', reason, doneDate: clock.now() })
    .where(and(eq(providerRefund.id, id), eq(providerRefund.status, 'WAIT')))
    .returning({ id: providerRefund.id });
  if (closed.length === 0) throw new BusinessError('NOT_FOUND');
}
