/** Injectable time source, so that tests control the time. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Returns a function that cancels the timer. */
  after(ms: number, action: () => void): () => void;
}

export const browserClock: Clock = {
  now: () => Date.now(),
  after(ms, action) {
    const timer = setTimeout(action, ms);
    return () => clearTimeout(timer);
  },
};
