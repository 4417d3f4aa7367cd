import type { Span } from '@opentelemetry/api';
import { Pool } from 'undici';
import { GATEWAY_CONNECTIONS } from '#shared/constants.ts';
import type { Config } from '../../config.ts';
import { formatTraceparent } from '../../tracing/traceparent.ts';

const CONNECT_TIMEOUT_MS = 5_000;
/**
 * Idle connections close before a draining gateway closes them, which takes longer than this: a write must not be sent
 * on a connection that the gateway is closing.
 */
const IDLE_MS = 1000;
/** Limit for the reply to a read; writes and files get REQUEST_TIMEOUT_MS. */
export const READ_TIMEOUT_MS = 10_000;

/** Opens a keep-alive pool. Pages and proxied calls use separate pools so that neither can exhaust the other's. */
export function openGatewayPool(gatewayUrl: string, bodyTimeoutMs: number) {
  const { origin, pathname } = new URL(gatewayUrl);
  const pool = new Pool(origin, {
    connections: GATEWAY_CONNECTIONS,
    pipelining: 1,
    keepAliveTimeout: IDLE_MS,
    keepAliveMaxTimeout: IDLE_MS,
    connect: { timeout: CONNECT_TIMEOUT_MS },
    // Callers enforce the time limit for the headers, because it includes the wait for a connection.
    headersTimeout: 0,
    bodyTimeout: bodyTimeoutMs,
  });
  return { pool, basePath: pathname.replace(/\/+$/, '') };
}

export interface CallerIdentity {
  readonly token?: string | undefined;
  readonly requestId: string;
  /** The span that the gateway continues. */
  readonly span?: Span | undefined;
  /** IP of the browser on whose behalf the call is made. */
  readonly ip: string;
  /** User agent of the browser; needed where the call starts a session. */
  readonly userAgent?: string | undefined;
}

/** Headers of every gateway request: the site's tenant and the caller's identity. */
export function gatewayHeaders(
  config: Config,
  { token, requestId, span, ip, userAgent }: CallerIdentity,
): Record<string, string> {
  const headers: Record<string, string> = {
    tenantId: config.tenantId,
    clientType: config.clientType,
    'x-request-id': requestId,
    'x-forwarded-for': ip,
  };
  if (span !== undefined) headers.traceparent = formatTraceparent(span);
  if (token !== undefined) headers.userToken = token;
  if (userAgent !== undefined) headers['user-agent'] = userAgent;
  return headers;
}
