import { chinaClock } from '#shared/domain/china-time.ts';

/** Day of a moment in China's time, the same on the server and in every browser: `2026-03-01`. */
export function chinaDate(moment: string): string {
  const time = Date.parse(moment);
  return Number.isNaN(time) ? '' : chinaClock(time).toISOString().slice(0, 10);
}

/** The same with hours and minutes: `2026-03-01 09:30`. */
export function chinaDateTime(moment: string): string {
  const time = Date.parse(moment);
  return Number.isNaN(time) ? '' : chinaClock(time).toISOString().slice(0, 16).replace('T', ' ');
}
