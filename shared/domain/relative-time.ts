import { time } from '#shared/messages/zh/time.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Everything is shown in the time of the shop's country, on the server and in the browser alike. */
const ZONE_OFFSET_MS = 8 * HOUR_MS;

/**
 * Relative time (mission section 9): under 30 seconds just now, then minutes, hours, one day; beyond two days
 * the date in China's time. A moment in the future counts as now; one that is no time at all has no text.
 */
export function relativeTime(moment: number, now: number): string {
  const age = now - moment;
  if (!Number.isFinite(age)) return '';
  if (age < 30_000) return time.justNow;
  if (age < HOUR_MS) return time.minutesAgo(Math.max(1, Math.floor(age / MINUTE_MS)));
  if (age < DAY_MS) return time.hoursAgo(Math.floor(age / HOUR_MS));
  if (age < 2 * DAY_MS) return time.oneDayAgo;
  const local = new Date(moment + ZONE_OFFSET_MS);
  const clock = local.toISOString().slice(11, 16);
  const sameYear = local.getUTCFullYear() === new Date(now + ZONE_OFFSET_MS).getUTCFullYear();
  if (!sameYear) return `${local.toISOString().slice(0, 10)} ${clock}`;
  return time.monthDay(local.getUTCMonth() + 1, local.getUTCDate(), clock);
}
