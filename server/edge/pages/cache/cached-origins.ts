import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { siteOrigin } from '#edge/http/site-origin.ts';
import type { Config } from '../../../config.ts';

/** Maximum of origins whose pages are cached. */
const MAX_ORIGINS = 8;
/** Maximum of further origins that are remembered until their second request. */
const MAX_CANDIDATES = 200;

/**
 * Determines the origin that a cached page contains: the configured one, or that of the request. Because a client can
 * forge its Host, pages are cached per origin, and only a few origins are known at a time. A further one replaces the
 * least recently used with its second request; until then `of` returns an empty string and the page contains no
 * absolute URL, so that forged Host values do not fill the cache, and cannot keep the real one out.
 */
export class CachedOrigins {
  readonly #known = new LRUCache<string, string>({ max: MAX_ORIGINS });
  readonly #candidates = new LRUCache<string, true>({ max: MAX_CANDIDATES });
  readonly #config: Pick<Config, 'publicOrigin'>;

  constructor(config: Pick<Config, 'publicOrigin'>) {
    this.#config = config;
  }

  of(request: FastifyRequest): string {
    if (this.#config.publicOrigin !== undefined) return this.#config.publicOrigin;
    const requestOrigin = `${request.protocol}://${request.host}`;
    const known = this.#known.get(requestOrigin);
    if (known !== undefined) return known;
    if (this.#known.size === MAX_ORIGINS && !this.#candidates.delete(requestOrigin)) {
      this.#candidates.set(requestOrigin, true);
      return '';
    }
    const origin = siteOrigin(request, this.#config);
    if (origin) this.#known.set(requestOrigin, origin);
    return origin;
  }
}
