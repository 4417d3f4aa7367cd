import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { FORWARDING, type ForwardedHeaders, type Forwarding } from '#edge/proxy/forwarding.ts';
import { readToken } from '#edge/session/session-cookie.ts';
import { gatewayHeaders } from '#edge/upstream/gateway-pool.ts';
import type { Config } from '../../config.ts';

/** Of what the browser sends, only these go on. Cookies, and names that the edge writes itself, never do. */
const REQUEST_HEADERS = [
  'accept',
  'accept-encoding',
  'accept-language',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'if-unmodified-since',
  'range',
  'sign',
  'timestamp',
  'user-agent',
] as const;
const BODY_HEADERS = ['content-length', 'content-type'] as const;

/** Of what the gateway answers, only these come back. No cookie, no redirect to an inner address. */
export const REPLY_HEADERS = [
  'accept-ranges',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-length',
  'content-range',
  'content-type',
  'etag',
  'expires',
  'last-modified',
  'retry-after',
  'vary',
] as const;

/** Whatever a file or an answer claims to be, it is no page of this site and runs nothing in its name. */
const NO_PAGE = "default-src 'none'; frame-ancestors 'none'; sandbox";

export function requestHeaders(
  config: Config,
  request: FastifyRequest,
  forwarding: Forwarding,
  given: IncomingHttpHeaders,
): ForwardedHeaders {
  const { service, call, address } = forwarding;
  // Signing in starts anew: the token of a session that ended must not spoil it.
  const needsToken = service !== 'dev' && call?.spec.effect !== 'signIn';
  const headers: ForwardedHeaders = gatewayHeaders(config, {
    token: needsToken ? readToken(request) : undefined,
    requestId: request.id,
    address,
  });
  headers['x-forwarded-proto'] = request.protocol;
  headers['x-forwarded-host'] = request.host;
  copy(REQUEST_HEADERS, given, headers);
  if (request.method !== 'GET' && request.method !== 'HEAD') copy(BODY_HEADERS, given, headers);
  headers[FORWARDING] = forwarding;
  return headers;
}

/** What a call answers, a file among it, is somebody's; pictures and the like may be kept as the gateway says. */
export function replyHeaders(
  given: IncomingHttpHeaders,
  request?: Pick<FastifyRequest, 'forwarding'>,
): IncomingHttpHeaders {
  const headers: Record<string, string | string[]> = { 'content-security-policy': NO_PAGE };
  copy(REPLY_HEADERS, given, headers);
  // The demo's own pages, such as the one that plays a phone which pays, bring a policy of their own.
  if (request?.forwarding?.service === 'dev') copy(['content-security-policy'], given, headers);
  if (request?.forwarding?.call || !headers['cache-control']) headers['cache-control'] = 'private, no-store';
  return headers;
}

function copy(
  names: readonly string[],
  from: IncomingHttpHeaders,
  to: Record<string, string | string[]>,
): void {
  for (const name of names) {
    const value = from[name];
    if (value !== undefined) to[name] = value;
  }
}
