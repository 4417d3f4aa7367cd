/** A larger increase than network delay can explain means that the browser's clock was changed. */
const JUMP_MS = 60_000;

/** How far the browser's clock is ahead of the server's, in ms; negative if it is behind. */
let aheadMs: number | null = null;

/**
 * Updates the offset from a `Date` header. Network delay only increases the measured value, so the minimum counts.
 */
export function updateServerClock(date: string | null): void {
  const offset = Date.now() - Date.parse(date ?? '');
  if (offset < (aheadMs ?? Number.POSITIVE_INFINITY) || offset - (aheadMs ?? 0) > JUMP_MS) aheadMs = offset;
}

/** Server time in ms since the epoch, accurate to about a second; null before the first response. */
export const serverNow = (): number | null => (aheadMs === null ? null : Date.now() - aheadMs);
