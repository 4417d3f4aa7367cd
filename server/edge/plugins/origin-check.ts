import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { EdgeError } from '#edge/http/edge-error.ts';
import { siteOrigin } from '#edge/http/site-origin.ts';
import { splitUrl } from '#edge/http/split-url.ts';
import type { CallSpec } from '#shared/contract/calls/define-call.ts';
import { calls } from '#shared/contract/index.ts';
import type { Config } from '../../config.ts';

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Exempt from the origin check: a route that uses no cookie and authenticates each request itself. */
    crossSite?: boolean;
  }
}

export interface OriginCheckOptions {
  readonly config: Pick<Config, 'publicOrigin'>;
  /** Calls of the contract; set only in tests. */
  readonly table?: Readonly<Record<string, CallSpec>>;
}

/**
 * CSRF protection: every unsafe method, and every call that writes, regardless of its method, must come from a page
 * of this site. Checks Sec-Fetch-Site or, if it is missing (older browsers and plain http), Origin. Requests with
 * neither are rejected.
 */
export const originCheck = fp<OriginCheckOptions>(
  async (app, { config, table = calls }) => {
    const writes = new Set(
      Object.values(table)
        .filter(({ kind }) => kind === 'write')
        .map(({ path }) => `/gateway${path}`),
    );

    app.addHook('onRequest', (request, _reply, done) => {
      const isChecked = !SAFE_METHODS.has(request.method) || writes.has(splitUrl(request.url)[0]);
      if (isChecked && !request.routeOptions.config.crossSite && !isSameOrigin(request, config))
        done(new EdgeError('ORIGIN_REFUSED', 403));
      else done();
    });
  },
  { name: 'edge-origin-check', fastify: '5.x' },
);

function isSameOrigin(request: FastifyRequest, config: Pick<Config, 'publicOrigin'>): boolean {
  const { 'sec-fetch-site': site, origin } = request.headers;
  if (site !== undefined) return site === 'same-origin';
  return !!origin && origin === siteOrigin(request, config);
}
