/** What a slow line may add; more than this, and the browser's clock was set anew. */
const JUMP_MS = 60_000;

/** How far the browser's clock is ahead of the server's (ms); below zero: behind. */
let aheadMs: number | null = null;

/** Tells the clock by an answer's Date, which is the older the longer the answer took: the freshest counts. */
export function hearServerTime(date: string | null): void {
  const heard = Date.now() - Date.parse(date ?? '');
  if (heard < (aheadMs ?? Number.POSITIVE_INFINITY) || heard - (aheadMs ?? 0) > JUMP_MS) aheadMs = heard;
}

/** The time by the server's clock (ms since 1970), to a second or so; null before any answer has told it. */
export const serverNow = (): number | null => (aheadMs === null ? null : Date.now() - aheadMs);
