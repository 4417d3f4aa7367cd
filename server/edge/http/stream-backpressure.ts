import type { ServerResponse } from 'node:http';
import type { Transform } from 'node:stream';

/** How much a response counts towards the limit; 0 if the client has read all that was sent. */
type Measure = (response: ServerResponse, stream?: Transform) => number;

const CHECK_EVERY_MS = 250;

/**
 * Bounds what clients hold that request responses but do not read them. Above the limit, the connections open longest
 * are closed if they count towards it.
 */
export class StreamBackpressure {
  readonly #open = new Map<ServerResponse, Transform | undefined>();
  readonly #limit: number;
  readonly #measure: Measure;
  readonly #timer: NodeJS.Timeout;

  constructor(limit: number, measure: Measure) {
    this.#limit = limit;
    this.#measure = measure;
    this.#timer = setInterval(() => this.#cut(), CHECK_EVERY_MS).unref();
  }

  /** @param stream what is piped into the response, if it has bytes of its own */
  watch(response: ServerResponse, stream?: Transform): void {
    this.#open.set(response, stream);
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #cut(): void {
    let total = 0;
    for (const [response, stream] of this.#open) {
      if (response.closed) this.#open.delete(response);
      else total += this.#measure(response, stream);
    }
    // Maps iterate in insertion order: oldest first.
    for (const [response, stream] of this.#open) {
      if (total <= this.#limit) return;
      const measured = this.#measure(response, stream);
      if (measured === 0) continue;
      response.destroy();
      total -= measured;
    }
  }
}

/** The bytes that are buffered. */
export const unreadBytes: Measure = (response, stream) => {
  const inStream = stream ? stream.writableLength + stream.readableLength : 0;
  return inStream + response.writableLength;
};

/** 1 if the client reads more slowly than the response could be sent. */
export const isUnread: Measure = response => (response.writableNeedDrain ? 1 : 0);
