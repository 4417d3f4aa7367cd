import type { ServerResponse } from 'node:http';
import type { Transform } from 'node:stream';

/** What may wait for the readers of all streamed pages together. */
const MAX_UNREAD_BYTES = 64 * 1024 * 1024;
const LOOK_EVERY_MS = 250;

/**
 * Bounds the memory held for browsers that ask for pages and do not read them: a page is rendered at once, however
 * slowly it is taken. While too much waits, the longest open pages are cut off; those that are read never wait.
 */
export class UnreadPages {
  readonly #open = new Map<ServerResponse, Transform>();
  readonly #maxBytes: number;
  readonly #timer: NodeJS.Timeout;

  constructor(maxBytes = MAX_UNREAD_BYTES) {
    this.#maxBytes = maxBytes;
    this.#timer = setInterval(() => this.#cut(), LOOK_EVERY_MS).unref();
  }

  watch(response: ServerResponse, page: Transform): void {
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
    // Oldest first, as they were put in.
    for (const [response, page] of this.#open) {
      if (total <= this.#maxBytes) return;
      const bytes = bytesIn(response, page);
      if (bytes === 0) continue;
      response.destroy();
      total -= bytes;
    }
  }
}

function bytesIn(response: ServerResponse, page: Transform): number {
  return page.writableLength + page.readableLength + response.writableLength;
}
