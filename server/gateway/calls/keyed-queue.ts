import pLimit, { type LimitFunction } from 'p-limit';
import { BusinessError } from '#gateway/calls/business-error.ts';
import type { Place } from '#gateway/calls/place.ts';

/** Far above the number of concurrent requests of one shop's or one office's browsers. */
const MAX_WAITING = 100;

/** Runs work of one key in sequence, and of different keys concurrently. Each gateway process has its own. */
export class KeyedQueue {
  readonly #queues = new Map<string, LimitFunction>();

  /**
   * `place`: freed while the work waits, so that one key cannot block the requests of others.
   * @throws BusinessError TOO_MANY if too many are waiting
   */
  async run<Result>(key: string, work: () => Promise<Result>, place: Place | null): Promise<Result> {
    const queue = this.#queues.get(key) ?? pLimit(1);
    const earlier = queue.activeCount + queue.pendingCount;
    if (earlier >= MAX_WAITING) throw new BusinessError('TOO_MANY');
    this.#queues.set(key, queue);
    if (earlier > 0) place?.free();
    try {
      return await queue(() => {
        place?.take();
        return work();
      });
    } finally {
      if (queue.activeCount === 0) this.#queues.delete(key);
    }
  }
}
