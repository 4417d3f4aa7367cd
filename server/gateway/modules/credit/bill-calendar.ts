import { chinaClock, startOfMonth } from '#shared/domain/china-time.ts';

const DAY_MS = 86_400_000;
/** A bill is due at the end of this day of the month after its own. */
const DUE_DAY = 25;
/** Longer than every month, shorter than two. */
const ABOVE_A_MONTH_MS = 32 * DAY_MS;

export interface BillMonth {
  /** Such as `2026-11`. */
  readonly month: string;
  /** 00:00 of the 1st of the next month. */
  readonly closeDate: Date;
  /** The last millisecond of the 25th of the next month. */
  readonly dueDate: Date;
}

/** The month that a moment is billed in. All dates are China time, which has no daylight saving. */
export function billMonthOf(moment: Date): BillMonth {
  const start = startOfMonth(moment).getTime();
  const closeDate = startOfMonth(new Date(start + ABOVE_A_MONTH_MS));
  return {
    month: chinaClock(start).toISOString().slice(0, 7),
    closeDate,
    dueDate: new Date(closeDate.getTime() + DUE_DAY * DAY_MS - 1),
  };
}
