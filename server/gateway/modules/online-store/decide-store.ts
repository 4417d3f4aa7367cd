import { BusinessError } from '#gateway/calls/business-error.ts';
import type { WorkContext } from '#gateway/calls/call-context.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { moveStore, type StoreRow } from '#gateway/modules/online-store/move-store.ts';
import { cancelTimers, scheduleTimer } from '#gateway/timers/schedule-timer.ts';
import { termOf } from '#shared/domain/term.ts';

const VALID_MONTHS = 12;

/** `revision`: the content that the staff have read; if the shop changed it since, the decision fails. */
interface Read {
  readonly revision?: number | undefined;
}

/**
 * Puts an online store on the whitelist for a year and schedules its expiry. Requires the shop lock.
 * @throws BusinessError STATE_CHANGED
 */
export async function approveStore(
  tx: Tx,
  context: WorkContext,
  before: StoreRow,
  read: Read = {},
): Promise<StoreRow> {
  assertRead(before, read);
  const { endDate } = termOf(context.clock.now(), VALID_MONTHS);
  const after = await moveStore(tx, context, before, 'APPROVE', { validEndDate: endDate });
  const subject = { kind: 'store.expire', subjectId: before.id } as const;
  await cancelTimers(tx, subject);
  await scheduleTimer(tx, context, { ...subject, dueDate: new Date(endDate.getTime() + 1) });
  return after;
}

/**
 * Rejects the application; the reason is shown to the shop. Requires the shop lock.
 * @throws BusinessError STATE_CHANGED
 */
export function rejectStore(
  tx: Tx,
  context: WorkContext,
  before: StoreRow,
  { reason, ...read }: Read & { readonly reason: string },
): Promise<StoreRow> {
  assertRead(before, read);
  return moveStore(tx, context, before, 'REJECT', { rejectReason: reason });
}

function assertRead(before: StoreRow, { revision }: Read): void {
  if (revision !== undefined && revision !== before.revision) throw new BusinessError('STATE_CHANGED');
}
