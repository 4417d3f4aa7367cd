const DAY_MS = 86_400_000;
const CHINA_MS = 8 * 3_600_000;

/** Time of day in China's time zone, such as `9:05`. */
export type ClockTime = `${number}:${number}`;

/** Start of the month in China, `monthsAgo` months before that of now. */
export function monthStart(now: Date, monthsAgo: number): Date {
  const clock = new Date(now.getTime() + CHINA_MS);
  return new Date(Date.UTC(clock.getUTCFullYear(), clock.getUTCMonth() - monthsAgo) - CHINA_MS);
}

/** The time `at`, `daysAgo` days before now. */
export function momentOf(now: Date, daysAgo: number, at: ClockTime): Date {
  const midnight = Math.floor((now.getTime() + CHINA_MS) / DAY_MS) * DAY_MS - CHINA_MS;
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  return new Date(midnight - daysAgo * DAY_MS + (hours * 60 + minutes) * 60_000);
}
