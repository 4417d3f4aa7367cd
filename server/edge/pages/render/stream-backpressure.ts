import type { ServerResponse } from 'node:http';
import type { Transform } from 'node:stream';

/** Bytes that all streamed pages together may buffer. */
const MAX_UNREAD_BYTES = 64 * 1024 * 1024;
const CHECK_EVERY_MS = 250;

/**
 * Bounds the memory of pages that browsers request but do not read: a page is rendered at full speed, even if the
 * browser reads slowly. Above the limit, the connections open longest are closed if they have unread bytes.
 */
export class StreamBackpressure {
  readonly #open = new Map<ServerResponse, Transform | undefined>();
  readonly #maxBytes: number;
  readonly #timer: NodeJS.Timeout;

  constructor(maxBytes = MAX_UNREAD_BYTES) {
    this.#maxBytes = maxBytes;
    this.#timer = setInterval(() => this.#cut(), CHECK_EVERY_MS).unref();
  }

  /** @param page the stream that ends in the response, if the page is not sent as a whole */
  watch(response: ServerResponse, page?: Transform): void {
    this.#open.set(response, page);
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #cut(): void {
    let total = 0;
    for (const [response, page] of this.#open) {
      if (response.closed) this.#open.delete(response);
      else total += bytesIn(response, page);
    }
    // Maps iterate in insertion order: oldest first.
    for (const [response, page] of this.#open) {
      if (total <= this.#maxBytes) return;
      const bytes = bytesIn(response, page);
      if (bytes === 0) continue;
      response.destroy();
      total -= bytes;
    }
  }
}

function bytesIn(response: ServerResponse, page: Transform | undefined): number {
  const inPage = page ? page.writableLength + page.readableLength : 0;
  return inPage + response.writableLength;
}
