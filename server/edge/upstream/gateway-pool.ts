import { Pool } from 'undici';
import type { Config } from '../../config.ts';

/** As many connections as one edge holds to the gateway for each of its two kinds of work. */
const MAX_CONNECTIONS = 128;
const CONNECT_TIMEOUT_MS = 5_000;

/** Keep-alive connections to the gateway. Pages and proxied calls have one pool each: neither starves the other. */
export function openGatewayPool(gatewayUrl: string, bodyTimeoutMs: number) {
  const { origin, pathname } = new URL(gatewayUrl);
  const pool = new Pool(origin, {
    connections: MAX_CONNECTIONS,
    pipelining: 1,
    connect: { timeout: CONNECT_TIMEOUT_MS },
    // The time to the headers is kept by whoever asks: it includes the wait for a connection.
    headersTimeout: 0,
    bodyTimeout: bodyTimeoutMs,
  });
  return { pool, basePath: pathname.replace(/\/+$/, '') };
}

export interface Asker {
  readonly token?: string | undefined;
  readonly requestId: string;
  readonly address: string;
}

/** What every request to the gateway says of the site and of who asks. */
export function gatewayHeaders(config: Config, { token, requestId, address }: Asker): Record<string, string> {
  const headers: Record<string, string> = {
    tenantId: config.tenantId,
    clientType: config.clientType,
    'x-request-id': requestId,
    'x-forwarded-for': address,
  };
  if (token !== undefined) headers.userToken = token;
  return headers;
}
