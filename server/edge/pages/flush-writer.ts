import { AsyncLocalStorage } from 'node:async_hooks';
import { EventEmitter } from 'node:events';
import type { Transform } from 'node:stream';
import { constants, type Gzip } from 'node:zlib';

export interface FlushWriterOptions {
  /** Written before the first of React's chunks. */
  readonly start: string;
  /** Asked once: what follows the first of them, the shell. */
  readonly afterShell: () => string;
  /** Asked at every later flush: what must stand before React's chunk. */
  readonly before: () => string;
  readonly end: string;
  /** Told when the page is whole, however much of it has yet to be read. */
  readonly onEnd: () => void;
}

/**
 * React writes within an async context that holds the whole render. Timers of the connection are set by what is
 * written, and would keep that context, and so every page, until the connection is used again.
 */
const outsideOfRender = AsyncLocalStorage.snapshot();

/**
 * Stands between React and the socket. React writes in small chunks and calls `flush` when a piece of page is
 * whole; only there may a script be put in between. One flush becomes one write, and is pushed through gzip.
 */
export class FlushWriter extends EventEmitter {
  readonly #out: Transform | Gzip;
  /** Undefined once the page is whole: nothing of it is held then but its bytes. */
  #options: FlushWriterOptions | undefined;
  #pieces: Uint8Array[] = [];
  #started = false;
  /** Streams are asked this by React before it writes. */
  destroyed = false;

  constructor(out: Transform | Gzip, options: FlushWriterOptions) {
    super();
    this.#out = out;
    this.#options = options;
    out.on('drain', () => this.emit('drain'));
    out.on('close', () => {
      this.destroyed = true;
      this.emit('close');
    });
  }

  write(chunk: string | Uint8Array): boolean {
    this.#pieces.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
    return !this.#out.writableNeedDrain;
  }

  flush(): void {
    if (!this.#options) return;
    const written = Buffer.concat(this.#pieces);
    this.#pieces = [];
    const { start, afterShell, before } = this.#options;
    const [front, back] = this.#started ? [before(), ''] : [start, afterShell()];
    this.#started = true;
    if (written.length === 0 && !front) return;
    const out = this.#out;
    outsideOfRender(() => {
      out.write(Buffer.concat([Buffer.from(front), written, Buffer.from(back)]));
      if ('flush' in out) out.flush(constants.Z_SYNC_FLUSH);
    });
  }

  end(): void {
    this.flush();
    const options = this.#options;
    if (!options) return;
    this.#options = undefined;
    this.removeAllListeners();
    outsideOfRender(() => this.#out.end(options.end));
    options.onEnd();
  }

  /** React gives up: the document is closed all the same, and the browser takes over. */
  destroy(): void {
    if (!this.destroyed) this.end();
  }
}
