import { errors } from 'undici';
import { CancelledError, type CancelReason } from '#edge/upstream/cancellation.ts';
import type { RawReply } from '#shared/contract/classify-reply.ts';
import type { Code } from '#shared/contract/codes.ts';

/** Why a gateway request failed: as the `fault` of a page's call and as the HTTP answer to a browser. */
export interface UpstreamFault {
  readonly fault: Extract<RawReply, { fault: unknown }>['fault'];
  /** HTTP status for the browser. The error itself is not sent: it may contain internal hosts and IPs. */
  readonly status: number;
  readonly code: Code;
}

const UNREACHABLE: UpstreamFault = { fault: 'network', status: 503, code: 'GATEWAY_UNREACHABLE' };
const BROKEN_OFF: UpstreamFault = { fault: 'network', status: 502, code: 'GATEWAY_UNREACHABLE' };
const INVALID_RESPONSE: UpstreamFault = { fault: 'network', status: 502, code: 'GATEWAY_INVALID' };
const TIMED_OUT: UpstreamFault = { fault: 'timeout', status: 504, code: 'GATEWAY_TIMEOUT' };

const cancelled: Readonly<Record<CancelReason, UpstreamFault>> = {
  timeout: TIMED_OUT,
  aborted: { ...BROKEN_OFF, fault: 'aborted' },
  tooLarge: { fault: 'aborted', status: 413, code: 'PAYLOAD_TOO_LARGE' },
};

/** By error code of Node or undici. Codes not listed count as a connection that broke off. */
const byErrorCode = new Map<string, UpstreamFault>([
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_DESTROYED'].map(
    code => [code, UNREACHABLE] as const,
  ),
  ...['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'UND_ERR_CONNECT_TIMEOUT', 'ETIMEDOUT'].map(
    code => [code, TIMED_OUT] as const,
  ),
]);

export function upstreamFault(error: unknown): UpstreamFault {
  if (error instanceof CancelledError) return cancelled[error.why];
  if (error instanceof errors.HTTPParserError) return INVALID_RESPONSE;
  return byErrorCode.get(errorCode(error)) ?? BROKEN_OFF;
}

/** Whether the connection failed without being cancelled. Only such errors allow the retry of a read. */
export function isConnectionFailure(error: unknown): boolean {
  return ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'].includes(errorCode(error));
}

function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
