import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { RenderedPage } from '#edge/pages/render/render-complete.ts';

/** Time a page is served without a refresh; afterwards it is served stale while one render refreshes it. */
const FRESH_MS = 10_000;
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_PAGES = 2000;
const BROTLI_QUALITY = 6;

export type Encoding = 'br' | 'gzip' | 'identity';

export interface StoredPage {
  readonly status: number;
  readonly policy: string;
  readonly bodies: Readonly<Record<Encoding, { readonly bytes: Buffer; readonly etag: string }>>;
}

export interface CacheAnswer {
  readonly page: StoredPage;
  readonly answer: 'hit' | 'stale' | 'miss';
}

interface Entry {
  readonly page: StoredPage;
  freshUntil: number;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Cache of compressed pages for anonymous visitors. */
export class PageCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #rendering = new Map<string, Promise<StoredPage>>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now, maxBytes = MAX_BYTES) {
    this.#now = now;
    this.#entries = new LRUCache({
      max: MAX_PAGES,
      maxSize: maxBytes,
      sizeCalculation: ({ page }) =>
        Object.values(page.bodies).reduce((sum, { bytes }) => sum + bytes.length, 0),
    });
  }

  /**
   * Returns the page of a key, and renders it if none is stored. Concurrent requests share one render. A stored page
   * is kept when a refresh fails: while the gateway is down, visitors get the last good one.
   * @param onStale called with the error of a failed refresh
   * @throws the render's error if no page is stored
   */
  get(
    key: string,
    render: () => Promise<RenderedPage>,
    onStale: (error: unknown) => void,
  ): CacheAnswer | Promise<CacheAnswer> {
    const entry = this.#entries.get(key);
    if (!entry) return this.#render(key, render).then(page => ({ page, answer: 'miss' }));
    if (entry.freshUntil > this.#now()) return { page: entry.page, answer: 'hit' };
    // Set before the refresh, so that a failing one is not repeated at every request.
    entry.freshUntil = this.#now() + FRESH_MS;
    this.#render(key, render).catch(onStale);
    return { page: entry.page, answer: 'stale' };
  }

  /** The last good page of a key, regardless of its age; starts no refresh. */
  peek(key: string): StoredPage | undefined {
    return this.#entries.peek(key)?.page;
  }

  #render(key: string, render: () => Promise<RenderedPage>): Promise<StoredPage> {
    const running = this.#rendering.get(key);
    if (running) return running;
    const rendering = render()
      .then(async whole => {
        const page = await compress(whole);
        if (whole.good) this.#entries.set(key, { page, freshUntil: this.#now() + FRESH_MS });
        return page;
      })
      .finally(() => this.#rendering.delete(key));
    this.#rendering.set(key, rendering);
    return rendering;
  }
}

async function compress({ status, html, policy }: RenderedPage): Promise<StoredPage> {
  const identity = Buffer.from(html);
  const [br, gz] = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    compressGzip(identity),
  ]);
  const digest = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  const body = (bytes: Buffer, encoding: Encoding) => ({ bytes, etag: `"${digest}-${encoding}"` });
  return {
    status,
    policy,
    bodies: { br: body(br, 'br'), gzip: body(gz, 'gzip'), identity: body(identity, 'identity') },
  };
}
