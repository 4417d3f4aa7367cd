import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';

/**
 * A name or an address, with or without a port, and nothing else that stands in front of a path. A name has 253
 * characters at most, a port five: what is longer is no host, and no QR code holds it.
 */
const HOST = /^[^\s/\\?#@]{1,260}$/;

/**
 * Origin of the site as the browser sees it and spells it (without the port that the scheme implies): the
 * configured one, or the one that was asked for. Empty where the request names no host that could be one.
 */
export function siteOrigin(
  { protocol, host }: FastifyRequest,
  { publicOrigin }: Pick<Config, 'publicOrigin'>,
): string {
  if (publicOrigin !== undefined) return publicOrigin;
  const own = `${protocol}://${host}`;
  return HOST.test(host) && URL.canParse(own) ? new URL(own).origin : '';
}
