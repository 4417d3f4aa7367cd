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
 * inserted only there. A page that has ended before `continueTo` is taken as a whole; of any other page, each flush
 * becomes one write and flushes gzip.
 */
export class FlushWriter extends EventEmitter {
  #out: Transform | Gzip | undefined;
  /** Undefined after the end, to release the render. */
  #options: FlushWriterOptions | undefined;
  #pieces: Uint8Array[] = [];
  /** Number of the pieces that are flushed; more than 0 only before `continueTo`. */
  #flushed = 0;
  #started = false;
  /** React checks this property of a stream before it writes. */
  destroyed = false;

  constructor(options: FlushWriterOptions) {
    super();
    this.#options = options;
  }

  /** The page, if it is complete and nothing was sent; undefined otherwise. */
  takeWhole(): Buffer | undefined {
    return this.#options || this.#out ? undefined : Buffer.concat(this.#pieces);
  }

  /** Sends the flushed parts and all later ones to a stream. */
  continueTo(out: Transform | Gzip): void {
    this.#out = out;
    out.on('drain', () => this.emit('drain'));
    out.on('close', () => {
      this.destroyed = true;
      this.emit('close');
      this.#release();
    });
    this.#send();
  }

  write(chunk: string | Uint8Array): boolean {
    this.#pieces.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
    return !this.#out?.writableNeedDrain;
  }

  flush(): void {
    if (!this.#options) return;
    const { start, afterShell, before } = this.#options;
    const [front, back] = this.#started ? [before(), ''] : [start, afterShell()];
    this.#started = true;
    if (this.#pieces.length === this.#flushed && !front) return;
    this.#pieces.splice(this.#flushed, 0, Buffer.from(front));
    this.#pieces.push(Buffer.from(back));
    this.#flushed = this.#pieces.length;
    this.#send();
  }

  end(): void {
    this.flush();
    const end = this.#options?.end;
    if (end === undefined) return;
    this.removeAllListeners();
    if (this.#out) outsideOfRender(() => this.#out?.end(end));
    else this.#pieces.push(Buffer.from(end));
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

  #send(): void {
    const out = this.#out;
    if (!out) return;
    const bytes = Buffer.concat(this.#pieces.splice(0, this.#flushed));
    this.#flushed = 0;
    outsideOfRender(() => {
      out.write(bytes);
      if ('flush' in out) out.flush(constants.Z_SYNC_FLUSH);
    });
  }
}
