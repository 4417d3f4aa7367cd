import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '#gateway/db/connect.ts';
import { createPartition, dayOf } from '#gateway/tracking/partitions.ts';
import { type TrackingRow, trackingEvent } from '#gateway/tracking/tracking-event.ts';

/** Events that may wait; more are dropped. One takes about 1 KB. */
const MAX_WAITING = 5000;
const BATCH = 500;

/**
 * Stores tracking events in the background, one batch at a time, so that they never occupy more than one connection.
 * Events are dropped when too many wait or when their batch fails.
 */
export class TrackingWriter {
  readonly #db: Db;
  readonly #log: FastifyBaseLogger;
  readonly #knownDays = new Set<string>();
  #waiting: TrackingRow[] = [];
  #dropped = 0;
  #writing: Promise<void> | undefined;

  constructor({ db, log }: { readonly db: Db; readonly log: FastifyBaseLogger }) {
    this.#db = db;
    this.#log = log;
  }

  add(row: TrackingRow): void {
    if (this.#waiting.length >= MAX_WAITING) this.#dropped += 1;
    else this.#waiting.push(row);
    this.#writing ??= this.#writeAll();
  }

  /** Resolves when no event waits. */
  async settled(): Promise<void> {
    await this.#writing;
  }

  async #writeAll() {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, BATCH);
      try {
        await this.#write(batch);
      } catch (error) {
        this.#dropped += batch.length;
        this.#log.warn({ err: error, dropped: this.#dropped }, 'tracking events were not stored');
        this.#dropped = 0;
      }
    }
    if (this.#dropped > 0) this.#log.warn({ dropped: this.#dropped }, 'too many tracking events at once');
    this.#dropped = 0;
    this.#writing = undefined;
  }

  async #write(batch: readonly TrackingRow[]) {
    for (const { createDate } of batch) {
      const day = dayOf(createDate);
      if (this.#knownDays.has(day)) continue;
      await createPartition(this.#db, createDate);
      this.#knownDays.add(day);
    }
    await this.#db.insert(trackingEvent).values([...batch]);
  }
}
