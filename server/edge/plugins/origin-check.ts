import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { EdgeContext } from '#edge/context.ts';
import { EdgeError } from '#edge/plugins/errors.ts';
import { siteOrigin } from '#edge/session/site-origin.ts';
import { splitUrl } from '#edge/split-url.ts';
import type { CallSpec } from '#shared/contract/define-call.ts';
import { calls } from '#shared/contract/index.ts';
import type { Config } from '../../config.ts';

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses what another site makes a browser send: every unsafe method, and every call that writes, whatever its
 * method, must come from a page of this site. The browser says so in Sec-Fetch-Site or, where that is missing
 * (older ones, and plain http), in Origin. Who says neither is refused too.
 */
export function originCheck(
  app: FastifyInstance,
  { config }: Pick<EdgeContext, 'config'>,
  table: Readonly<Record<string, CallSpec>> = calls,
): void {
  const writes = new Set(
    Object.values(table)
      .filter(({ kind }) => kind === 'write')
      .map(({ path }) => `/gateway${path}`),
  );

  app.addHook('onRequest', (request, _reply, done) => {
    const guarded = !SAFE_METHODS.has(request.method) || writes.has(splitUrl(request.url)[0]);
    if (guarded && !isSameOrigin(request, config)) done(new EdgeError('ORIGIN_REFUSED', 403));
    else done();
  });
}

function isSameOrigin(request: FastifyRequest, config: Config): boolean {
  const { 'sec-fetch-site': site, origin } = request.headers;
  if (site !== undefined) return site === 'same-origin';
  return !!origin && origin === siteOrigin(request, config);
}
