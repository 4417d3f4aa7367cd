const ZONE_OFFSET_MS = 8 * 3_600_000;

/** Day of a moment in China's time, the same on the server and in every browser: `2026-03-01`. */
export function chinaDate(moment: string): string {
  const time = Date.parse(moment);
  return Number.isNaN(time) ? '' : new Date(time + ZONE_OFFSET_MS).toISOString().slice(0, 10);
}
