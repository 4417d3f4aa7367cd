const ZONE_OFFSET_MS = 8 * 3_600_000;

/**
 * A moment (ms since the epoch) as a Date whose UTC fields are China's clock: everything is shown in the time of the
 * shop's country, on the server and in the browser alike.
 */
export function chinaClock(moment: number): Date {
  return new Date(moment + ZONE_OFFSET_MS);
}

/** When the month of a moment began in China. */
export function startOfMonth(moment: Date): Date {
  const clock = chinaClock(moment.getTime());
  return new Date(Date.UTC(clock.getUTCFullYear(), clock.getUTCMonth()) - ZONE_OFFSET_MS);
}
