/** Answers whether an action may run now: the first call may, the ones that follow within `intervalMs` may not. */
export function createThrottle(
  intervalMs: number,
  now: () => number = () => performance.now(),
): () => boolean {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    const moment = now();
    if (moment - last < intervalMs) return false;
    last = moment;
    return true;
  };
}
