import { AsyncLocalStorage } from 'node:async_hooks';
import { EventEmitter } from 'node:events';
import type { Transform } from 'node:stream';
import { constants, type Gzip } from 'node:zlib';

export interface FlushWriterOptions {
  /** Written before React's first chunk. */
  readonly start: string;
  /** Called once; returns the HTML that follows React's first flush, the shell. */
  readonly afterShell: () => string;
  /** Called at every later flush; returns the HTML that precedes React's chunk. */
  readonly before: () => string;
  readonly end: string;
  /** Called once: when the page is completely rendered, although the browser may not have read it, or cannot be sent. */
  readonly onEnd: () => void;
}

/**
 * React writes within an async context that references the whole render. Writes start timers of the connection, which
 * would keep that context, and thus every page, in memory until the connection is used again.
 */
const outsideOfRender = AsyncLocalStorage.snapshot();

/**
 * Writable for React. React writes small chunks and calls `flush` when a part of the page is complete; scripts may be
 * inserted only there. Each flush becomes one write and flushes gzip.
 */
export class FlushWriter extends EventEmitter {
  readonly #out: Transform | Gzip;
  /** Undefined after the end, to release the render. */
  #options: FlushWriterOptions | undefined;
  #pieces: Uint8Array[] = [];
  #started = false;
  /** React checks this property of a stream before it writes. */
  destroyed = false;

  constructor(out: Transform | Gzip, options: FlushWriterOptions) {
    super();
    this.#out = out;
    this.#options = options;
    out.on('drain', () => this.emit('drain'));
    out.on('close', () => {
      this.destroyed = true;
      this.emit('close');
      this.#release();
    });
  }

  write(chunk: string | Uint8Array): boolean {
    this.#pieces.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
    return !this.#out.writableNeedDrain;
  }

  flush(): void {
    if (!this.#options) return;
    const { start, afterShell, before } = this.#options;
    const [front, back] = this.#started ? [before(), ''] : [start, afterShell()];
    this.#started = true;
    const pieces = this.#pieces.splice(0);
    if (pieces.length === 0 && !front) return;
    const bytes = Buffer.concat([Buffer.from(front), ...pieces, Buffer.from(back)]);
    const out = this.#out;
    outsideOfRender(() => {
      out.write(bytes);
      if ('flush' in out) out.flush(constants.Z_SYNC_FLUSH);
    });
  }

  end(): void {
    this.flush();
    const end = this.#options?.end;
    if (end === undefined) return;
    this.removeAllListeners();
    outsideOfRender(() => this.#out.end(end));
    this.#release();
  }

  /** Called when React aborts: completes the document, and the browser renders the missing parts. */
  destroy(): void {
    if (!this.destroyed) this.end();
  }

  #release(): void {
    this.#options?.onEnd();
    this.#options = undefined;
  }
}
