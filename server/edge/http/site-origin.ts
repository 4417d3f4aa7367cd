import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';

/**
 * A host name or IP with an optional port, without user info, path or query. A host name has at most 253 characters
 * and a port five; longer values are no valid host and would not fit into a QR code.
 */
const HOST = /^[^\s/\\?#@]{1,260}$/;

/**
 * Origin of the site as the browser writes it (without the scheme's default port): the configured origin, or the
 * origin of the request. An empty string if the request's Host is invalid.
 */
export function siteOrigin(
  { protocol, host }: FastifyRequest,
  { publicOrigin }: Pick<Config, 'publicOrigin'>,
): string {
  if (publicOrigin !== undefined) return publicOrigin;
  const own = `${protocol}://${host}`;
  return HOST.test(host) && URL.canParse(own) ? new URL(own).origin : '';
}
