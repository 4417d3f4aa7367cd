/** The time as an engine knows it, so that a test can have its own. */
export interface Clock {
  /** In ms since 1970. */
  now(): number;
  /** Answers how to call it off. */
  after(ms: number, action: () => void): () => void;
}

export const browserClock: Clock = {
  now: () => Date.now(),
  after(ms, action) {
    const timer = setTimeout(action, ms);
    return () => clearTimeout(timer);
  },
};
