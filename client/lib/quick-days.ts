import { chinaClock } from '#shared/domain/china-time.ts';

export interface Days {
  readonly startDate: string;
  readonly endDate: string;
}

const dayOf = (clock: Date) => clock.toISOString().slice(0, 10);

/** Date range of the last `count` days in China, including today. @param now in ms */
export function lastDays(count: number, now: number): Days {
  const clock = chinaClock(now);
  const endDate = dayOf(clock);
  clock.setUTCDate(clock.getUTCDate() - count + 1);
  return { startDate: dayOf(clock), endDate };
}

/** Date range of the last `count` months in China up to today. The start is clamped to the last day of its month. */
export function lastMonths(count: number, now: number): Days {
  const clock = chinaClock(now);
  const endDate = dayOf(clock);
  const day = clock.getUTCDate();
  clock.setUTCDate(1);
  clock.setUTCMonth(clock.getUTCMonth() - count);
  const daysOfMonth = new Date(Date.UTC(clock.getUTCFullYear(), clock.getUTCMonth() + 1, 0)).getUTCDate();
  clock.setUTCDate(Math.min(day, daysOfMonth));
  return { startDate: dayOf(clock), endDate };
}
