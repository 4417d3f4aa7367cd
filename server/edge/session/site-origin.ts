import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';

/** A name has 253 characters at most, a port five. What is longer is no host, and no QR code holds it. */
const MAX_HOST_CHARS = 260;

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
  return host.length <= MAX_HOST_CHARS && URL.canParse(own) ? new URL(own).origin : '';
}
