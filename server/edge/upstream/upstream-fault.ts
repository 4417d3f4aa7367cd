import { errors } from 'undici';
import { Cancelled, type CancelReason } from '#edge/upstream/cancellation.ts';
import type { Code } from '#shared/contract/codes.ts';
import type { RawReply } from '#shared/domain/classify-reply.ts';

/** Why a request to the gateway came to nothing, in the words of the two who ask: pages and browsers. */
export interface UpstreamFault {
  readonly fault: Extract<RawReply, { fault: unknown }>['fault'];
  /** What a browser is told. Never more than this: the error itself may name inner addresses. */
  readonly status: number;
  readonly code: Code;
}

const UNREACHABLE: UpstreamFault = { fault: 'network', status: 503, code: 'GATEWAY_UNREACHABLE' };
const BROKEN_OFF: UpstreamFault = { fault: 'network', status: 502, code: 'GATEWAY_UNREACHABLE' };
const RUBBISH: UpstreamFault = { fault: 'network', status: 502, code: 'GATEWAY_INVALID' };
const TOO_LATE: UpstreamFault = { fault: 'timeout', status: 504, code: 'GATEWAY_TIMEOUT' };

const cancelled: Readonly<Record<CancelReason, UpstreamFault>> = {
  timeout: TOO_LATE,
  aborted: { ...BROKEN_OFF, fault: 'aborted' },
  tooLarge: { fault: 'aborted', status: 413, code: 'PAYLOAD_TOO_LARGE' },
};

/** By the error codes of Node and undici; whatever stands in none of the rows broke off on the way. */
const byErrorCode = new Map<string, UpstreamFault>([
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_DESTROYED'].map(
    code => [code, UNREACHABLE] as const,
  ),
  ...['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'UND_ERR_CONNECT_TIMEOUT', 'ETIMEDOUT'].map(
    code => [code, TOO_LATE] as const,
  ),
]);

export function upstreamFault(error: unknown): UpstreamFault {
  if (error instanceof Cancelled) return cancelled[error.why];
  if (error instanceof errors.HTTPParserError) return RUBBISH;
  return byErrorCode.get(errorCode(error)) ?? BROKEN_OFF;
}

/** Failed on the connection, and not by anyone's will: the only errors after which a read may be tried again. */
export function isConnectionFailure(error: unknown): boolean {
  return ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'].includes(errorCode(error));
}

function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
