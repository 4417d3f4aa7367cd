import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { FORWARDING, type ForwardedHeaders, type Forwarding } from '#edge/proxy/forwarding.ts';
import { readToken } from '#edge/session/session-cookie.ts';
import { gatewayHeaders } from '#edge/upstream/gateway-pool.ts';
import type { Config } from '../../config.ts';
import { requestSpan } from '../../tracing/spans.ts';
import { formatTraceparent } from '../../tracing/traceparent.ts';

/** Browser headers that are forwarded. Cookies and the headers that the edge sets itself are never forwarded. */
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
/**
 * Headers of a payment provider's callback: its signature, whose name only the provider knows, and the type of its
 * body. Not those by which proxies name the browser.
 */
const CALLBACK_HEADERS =
  /^(accept|content-(type|length)|sign|signature(-input)?|timestamp|user-agent|wechatpay-[\w-]+|x-(?!forwarded-|real-|request-)[\w-]+)$/;
const BODY_HEADERS = ['content-length', 'content-type'] as const;

/** Gateway headers that are returned to the browser: no cookies, and no redirects to internal hosts. */
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

/** CSP of forwarded replies: a file or reply must not run scripts as a page of this site. */
const SANDBOX_CSP = "default-src 'none'; frame-ancestors 'none'; sandbox";

export function requestHeaders(
  config: Config,
  request: FastifyRequest,
  forwarding: Forwarding,
  given: IncomingHttpHeaders,
): ForwardedHeaders {
  const { service, call, ip } = forwarding;
  if (service === 'pay-callback') return callbackHeaders(request, forwarding, given);
  // Sign-in is sent without the token of an earlier session, which could make it fail.
  const needsToken = service !== 'dev' && call?.spec.effect !== 'signIn';
  const headers: ForwardedHeaders = gatewayHeaders(config, {
    token: needsToken ? readToken(request, config) : undefined,
    requestId: request.id,
    span: requestSpan(request.raw),
    ip,
  });
  addOrigin(request, headers);
  copy(REQUEST_HEADERS, given, headers);
  if (request.method !== 'GET' && request.method !== 'HEAD') copy(BODY_HEADERS, given, headers);
  headers[FORWARDING] = forwarding;
  return headers;
}

/** No cookie, no token and no tenant: the gateway checks the provider's signature. */
function callbackHeaders(
  request: FastifyRequest,
  forwarding: Forwarding,
  given: IncomingHttpHeaders,
): ForwardedHeaders {
  const headers: ForwardedHeaders = {
    'x-request-id': request.id,
    traceparent: formatTraceparent(requestSpan(request.raw)),
    'x-forwarded-for': forwarding.ip,
  };
  addOrigin(request, headers);
  copy(
    Object.keys(given).filter(name => CALLBACK_HEADERS.test(name)),
    given,
    headers,
  );
  headers[FORWARDING] = forwarding;
  return headers;
}

function addOrigin(request: FastifyRequest, headers: ForwardedHeaders): void {
  headers['x-forwarded-proto'] = request.protocol;
  headers['x-forwarded-host'] = request.host;
}

/** Replies of contract calls, including files, are private; other paths keep the gateway's cache-control. */
export function replyHeaders(
  given: IncomingHttpHeaders,
  request?: Pick<FastifyRequest, 'forwarding'>,
): IncomingHttpHeaders {
  const headers: Record<string, string | string[]> = { 'content-security-policy': SANDBOX_CSP };
  copy(REPLY_HEADERS, given, headers);
  // Pages of the demo, such as the sandbox payment page, set their own policy.
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
