import { chinaClock } from '#shared/domain/china-time.ts';

const DAY_MS = 86_400_000;

/** Start of the day in China that contains the moment. */
const dayOf = (moment: Date) => Math.floor(chinaClock(moment.getTime()).getTime() / DAY_MS) * DAY_MS;
/** Converts a time on China's clock back to the moment. */
const momentOf = (clock: number) => new Date(2 * clock - chinaClock(clock).getTime());

export interface Term {
  /** Start of the first day in China. */
  readonly startDate: Date;
  /** Last millisecond of the last day in China. */
  readonly endDate: Date;
}

/** A term of whole months that begins on the day of `from`. From January 31, one month ends on the last of February. */
export function termOf(from: Date, months: number): Term {
  const start = dayOf(from);
  const clock = new Date(start);
  const [year, month] = [clock.getUTCFullYear(), clock.getUTCMonth() + months];
  const end = Math.min(Date.UTC(year, month, clock.getUTCDate()), Date.UTC(year, month + 1, 1));
  return { startDate: momentOf(start), endDate: momentOf(end - 1) };
}

/** Days in China until the last day of a term: 0 on that day itself, negative when it is over. */
export function daysLeft(endDate: Date, now: Date): number {
  return (dayOf(endDate) - dayOf(now)) / DAY_MS;
}
