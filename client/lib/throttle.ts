/** Returns a function that is true at most once per `intervalMs`; `now` is in ms. */
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
