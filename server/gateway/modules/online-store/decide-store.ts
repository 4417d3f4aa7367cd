import { BusinessError } from '#gateway/calls/business-error.ts';
import type { WorkContext } from '#gateway/calls/call-context.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { moveStore, type StoreRow } from '#gateway/modules/online-store/move-store.ts';
import { rejectRenewal, takeRenewal } from '#gateway/modules/online-store/renew-store.ts';
import { cancelTimers, scheduleTimer } from '#gateway/timers/schedule-timer.ts';
import { termOf } from '#shared/domain/term.ts';

const VALID_MONTHS = 12;

/** `revision`: the content that the staff have read; if the shop changed it since, the decision fails. */
interface Read {
  readonly revision?: number | undefined;
}

/**
 * Puts an online store on the whitelist for a year, or extends its term by a year if a renewal waits, and schedules
 * its expiry. Requires the shop lock.
 * @throws BusinessError STATE_CHANGED
 */
export async function approveStore(
  tx: Tx,
  context: WorkContext,
  before: StoreRow,
  read: Read = {},
): Promise<StoreRow> {
  assertRead(before, read);
  const after = await (before.status === 'PASS' ? renew : list)(tx, context, before);
  const subject = { kind: 'store.expire', subjectId: before.id } as const;
  await cancelTimers(tx, subject);
  const dueDate = new Date((after.validEndDate ?? context.clock.now()).getTime() + 1);
  await scheduleTimer(tx, context, { ...subject, dueDate });
  return after;
}

function list(tx: Tx, context: WorkContext, before: StoreRow): Promise<StoreRow> {
  const { endDate: validEndDate } = termOf(context.clock.now(), VALID_MONTHS);
  return moveStore(tx, context, before, 'APPROVE', { validEndDate });
}

/** The new term begins on the day after the present one. */
async function renew(tx: Tx, context: WorkContext, before: StoreRow): Promise<StoreRow> {
  const { shopName, screenshotUrls, applyDate } = await takeRenewal(tx, before);
  const end = before.validEndDate ?? context.clock.now();
  const { endDate: validEndDate } = termOf(new Date(end.getTime() + 1), VALID_MONTHS);
  return moveStore(tx, context, before, 'RENEW', { shopName, screenshotUrls, applyDate, validEndDate });
}

/**
 * Rejects the application or the renewal; the reason is shown to the shop. Requires the shop lock.
 * @throws BusinessError STATE_CHANGED
 */
export async function rejectStore(
  tx: Tx,
  context: WorkContext,
  before: StoreRow,
  { reason, ...read }: Read & { readonly reason: string },
): Promise<StoreRow> {
  assertRead(before, read);
  if (before.status !== 'PASS') return moveStore(tx, context, before, 'REJECT', { rejectReason: reason });
  await rejectRenewal(tx, context, before, reason);
  return before;
}

function assertRead(before: StoreRow, { revision }: Read): void {
  if (revision !== undefined && revision !== before.revision) throw new BusinessError('STATE_CHANGED');
}
