import type { FastifyRequest } from 'fastify';
import { siteOrigin } from '#edge/http/site-origin.ts';
import type { Config } from '../../../config.ts';

/** Maximum of origins whose pages are cached. */
const MAX_ORIGINS = 8;

/**
 * Determines the origin that a cached page contains: the configured one, or that of the request. Because a client can
 * forge its Host, pages are cached per origin, and only the first few origins are used; for all others `of` returns
 * an empty string and the page contains no absolute URL, so that forged Host values cannot fill the cache.
 */
export class CachedOrigins {
  readonly #known = new Map<string, string>();
  readonly #config: Pick<Config, 'publicOrigin'>;

  constructor(config: Pick<Config, 'publicOrigin'>) {
    this.#config = config;
  }

  of(request: FastifyRequest): string {
    if (this.#config.publicOrigin !== undefined) return this.#config.publicOrigin;
    const requestOrigin = `${request.protocol}://${request.host}`;
    const known = this.#known.get(requestOrigin);
    if (known !== undefined || this.#known.size === MAX_ORIGINS) return known ?? '';
    const origin = siteOrigin(request, this.#config);
    if (origin) this.#known.set(requestOrigin, origin);
    return origin;
  }
}
