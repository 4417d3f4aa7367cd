const ZONE_OFFSET_MS = 8 * 3_600_000;

/**
 * A moment (ms since the epoch) as a Date whose UTC fields are China's clock: everything is shown in the time of the
 * shop's country, on the server and in the browser alike.
 */
export function chinaClock(moment: number): Date {
  return new Date(moment + ZONE_OFFSET_MS);
}
