const ZONE_OFFSET_MS = 8 * 3_600_000;

/**
 * Converts a moment (ms since the epoch) to a Date whose UTC fields are the time in China. The server and the browser
 * both display China time.
 */
export function chinaClock(moment: number): Date {
  return new Date(moment + ZONE_OFFSET_MS);
}

/** Returns the start of the month in China time that contains the moment, or of the one `monthsBefore` that month. */
export function startOfMonth(moment: Date, monthsBefore = 0): Date {
  const clock = chinaClock(moment.getTime());
  return new Date(Date.UTC(clock.getUTCFullYear(), clock.getUTCMonth() - monthsBefore) - ZONE_OFFSET_MS);
}

/** Returns the month in China time that contains the moment: `2026-11`. */
export function monthOf(moment: Date): string {
  return chinaClock(moment.getTime()).toISOString().slice(0, 7);
}

/** The start of a day in China, such as `2026-11-21`. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00+08:00`);

/** The day in China that contains the moment, such as `2026-11-21`. */
export const chinaDay = (moment: Date): string => chinaClock(moment.getTime()).toISOString().slice(0, 10);
