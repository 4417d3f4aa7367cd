export interface RetryBudget {
  /** Records a call that may be retried, which adds to the budget. */
  earn(): void;
  /** Returns whether a retry is allowed, and deducts it from the budget if so. */
  spend(): boolean;
}

const EARNED_BY_CALL = 0.1;
const MAX_SAVED = 10;

/** Allows one retry for every ten calls, so that retries add at most 10% of load to a failing gateway. */
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
