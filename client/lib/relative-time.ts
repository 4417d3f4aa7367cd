import { chinaClock } from '#shared/domain/china-time.ts';
import { time } from '#shared/messages/zh/client/time.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * Formats a moment (ms since the epoch) relative to `now`: "just now" under 30 seconds, then minutes, hours, one day,
 * and from two days on the date in China time. Future moments count as now; returns '' for NaN and infinite values.
 */
export function relativeTime(moment: number, now: number): string {
  const age = now - moment;
  if (!Number.isFinite(age)) return '';
  if (age < 30_000) return time.justNow;
  if (age < HOUR_MS) return time.minutesAgo(Math.max(1, Math.floor(age / MINUTE_MS)));
  if (age < DAY_MS) return time.hoursAgo(Math.floor(age / HOUR_MS));
  if (age < 2 * DAY_MS) return time.oneDayAgo;
  const local = chinaClock(moment);
  const clock = clockTime(moment);
  const sameYear = local.getUTCFullYear() === chinaClock(now).getUTCFullYear();
  if (!sameYear) return `${local.toISOString().slice(0, 10)} ${clock}`;
  return time.monthDay(local.getUTCMonth() + 1, local.getUTCDate(), clock);
}

/**
 * `relativeTime` with the time of day in China where it alone does not tell moments minutes apart from each other: from
 * one hour on.
 */
export function relativeTimeWithClock(moment: number, now: number): string {
  const text = relativeTime(moment, now);
  const age = now - moment;
  return age >= HOUR_MS && age < 2 * DAY_MS ? `${text} ${clockTime(moment)}` : text;
}

const clockTime = (moment: number) => chinaClock(moment).toISOString().slice(11, 16);
