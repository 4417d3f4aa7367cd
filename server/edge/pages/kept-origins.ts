import type { FastifyRequest } from 'fastify';
import { siteOrigin } from '#edge/session/site-origin.ts';
import type { Config } from '../../config.ts';

/** So many names of the site have stored pages of their own. */
const MAX_ORIGINS = 8;

/**
 * Under which origin a stored page names the site. Where none is configured it is the one asked for, which anybody
 * may invent: a page is stored apart for each, so that nobody is given another's name, and only the first few count.
 * Whoever comes by another name gets a page that tells no address, so that inventions cannot fill the cache.
 */
export class KeptOrigins {
  readonly #known = new Map<string, string>();
  readonly #config: Pick<Config, 'publicOrigin'>;

  constructor(config: Pick<Config, 'publicOrigin'>) {
    this.#config = config;
  }

  of(request: FastifyRequest): string {
    if (this.#config.publicOrigin !== undefined) return this.#config.publicOrigin;
    const named = `${request.protocol}://${request.host}`;
    const known = this.#known.get(named);
    if (known !== undefined || this.#known.size === MAX_ORIGINS) return known ?? '';
    const origin = siteOrigin(request, this.#config);
    if (origin) this.#known.set(named, origin);
    return origin;
  }
}
