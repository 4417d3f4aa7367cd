export interface RetryBudget {
  /** Counts a call that may be retried. */
  earn(): void;
  /** Whether a retry may be made now; if so, it is counted. */
  spend(): boolean;
}

const EARNED_BY_CALL = 0.1;
const MAX_SAVED = 10;

/** Allows one retry for every ten calls, so that a gateway in trouble never gets more than a tenth on top. */
export function createRetryBudget(): RetryBudget {
  let saved = MAX_SAVED;
  return {
    earn() {
      saved = Math.min(MAX_SAVED, saved + EARNED_BY_CALL);
    },
    spend() {
      if (saved < 1) return false;
      saved -= 1;
      return true;
    },
  };
}
