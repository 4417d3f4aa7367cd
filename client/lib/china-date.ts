import { chinaClock } from '#shared/domain/china-time.ts';

/** Date in China time, equal on the server and in every browser: `2026-03-01`; empty if invalid. */
export function chinaDate(moment: string): string {
  const time = Date.parse(moment);
  return Number.isNaN(time) ? '' : chinaClock(time).toISOString().slice(0, 10);
}

/** Date and time in China time: `2026-03-01 09:30`; empty if invalid. */
export function chinaDateTime(moment: string): string {
  const time = Date.parse(moment);
  return Number.isNaN(time) ? '' : chinaClock(time).toISOString().slice(0, 16).replace('T', ' ');
}
