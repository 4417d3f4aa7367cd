import pLimit, { type LimitFunction } from 'p-limit';
import { BusinessError } from '#gateway/calls/business-error.ts';

/** Far above the number of concurrent requests of one shop's or one office's browsers. */
const MAX_WAITING = 100;

/** Runs work of one key in sequence, and of different keys concurrently. Each gateway process has its own. */
export class KeyedQueue {
  readonly #queues = new Map<string, LimitFunction>();

  /** @throws BusinessError TOO_MANY if too many are waiting */
  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const queue = this.#queues.get(key) ?? pLimit(1);
    if (queue.activeCount + queue.pendingCount >= MAX_WAITING) throw new BusinessError('TOO_MANY');
    this.#queues.set(key, queue);
    try {
      return await queue(work);
    } finally {
      if (queue.activeCount === 0) this.#queues.delete(key);
    }
  }
}
