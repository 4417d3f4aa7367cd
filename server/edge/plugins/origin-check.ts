import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { EdgeContext } from '#edge/context.ts';
import { EdgeError } from '#edge/plugins/errors.ts';
import { siteOrigin } from '#edge/session/site-origin.ts';
import { splitUrl } from '#edge/split-url.ts';
import type { CallSpec } from '#shared/contract/calls/define-call.ts';
import { calls } from '#shared/contract/index.ts';
import type { Config } from '../../config.ts';

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * CSRF protection: every unsafe method, and every call that writes, regardless of its method, must come from a page
 * of this site. Checks Sec-Fetch-Site or, if it is missing (older browsers and plain http), Origin. Requests with
 * neither are rejected.
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
    const isChecked = !SAFE_METHODS.has(request.method) || writes.has(splitUrl(request.url)[0]);
    if (isChecked && !isSameOrigin(request, config)) done(new EdgeError('ORIGIN_REFUSED', 403));
    else done();
  });
}

function isSameOrigin(request: FastifyRequest, config: Config): boolean {
  const { 'sec-fetch-site': site, origin } = request.headers;
  if (site !== undefined) return site === 'same-origin';
  return !!origin && origin === siteOrigin(request, config);
}
