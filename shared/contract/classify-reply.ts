import { type Envelope, NORMAL_CODES } from '#shared/contract/codes.ts';
import { transportErrors } from '#shared/messages/zh/common/transport-errors.ts';

/**
 * Result of a call before classification: a response with its HTTP status, or a transport failure. `dataJson` is the
 * received JSON of the data, if it is at hand.
 */
export type RawReply =
  | { status: number; body: unknown; dataJson?: string }
  | { fault: 'network' | 'timeout' | 'aborted' };

export type Outcome =
  | { kind: 'ok'; code: string; msg: string; data: unknown }
  /** Only code 400: the session has ended. */
  | { kind: 'loggedOut'; code: '400'; message: string }
  | { kind: 'failed'; code: string; message: string; data: unknown };

const normal: ReadonlySet<string> = new Set(NORMAL_CODES);

/** Classifies a reply. The server and the browser use it for every gateway call. */
export function classifyReply(reply: RawReply): Outcome {
  if ('fault' in reply) {
    return reply.fault === 'timeout'
      ? failed('GATEWAY_TIMEOUT', transportErrors.networkTimeout)
      : failed('GATEWAY_UNREACHABLE', transportErrors.networkFailed);
  }
  const { status, body } = reply;
  // The gateway never sends a normal code with an HTTP error status: such a reply comes from another server.
  if (!isEnvelope(body) || (status >= 400 && normal.has(body.code))) {
    return status === 500
      ? failed('500', transportErrors.serverInternalError)
      : failed('GATEWAY_INVALID', transportErrors.requestFailed);
  }
  const { code, data = null } = body;
  const msg = body.msg?.trim() ?? '';
  if (normal.has(code)) return { kind: 'ok', code, msg, data };
  if (code === '400') {
    return { kind: 'loggedOut', code, message: endReasonIn(data) ?? transportErrors.loggedOut };
  }
  const isUnreadable = !msg || /exception/i.test(msg);
  if (status === 500 && isUnreadable) return failed(code, transportErrors.serverInternalError, data);
  if (code === '500' && isUnreadable) return failed(code, transportErrors.serviceInternalError, data);
  return failed(code, msg || transportErrors.requestFailed, data);
}

/** Why the session was ended, if it was not the viewer who ended it. */
function endReasonIn(data: unknown): string | undefined {
  const { reason } = (data ?? {}) as { reason?: unknown };
  return typeof reason === 'string' && reason !== '' ? reason : undefined;
}

const UNANSWERED: ReadonlySet<string> = new Set([
  'GATEWAY_UNREACHABLE',
  'GATEWAY_TIMEOUT',
  'GATEWAY_INVALID',
  '500',
]);
const LOAD_CODES: ReadonlySet<string> = new Set(['OVERLOADED', 'TOO_MANY']);

/** Whether it is unknown if a write that failed with this code took effect. */
export const isOutcomeUnknown = (code: string): boolean => UNANSWERED.has(code);

/** Whether the call was rejected unprocessed, by overload protection or a rate limit. */
export const isRejectedByLoad = (code: string): boolean => LOAD_CODES.has(code);

function failed(code: string, message: string, data: unknown = null): Outcome {
  return { kind: 'failed', code, message, data };
}

/** An envelope as received: `msg` and `data` may be missing. */
type ReceivedEnvelope = Pick<Envelope, 'code'> & { msg?: string | null; data?: unknown };

export function isEnvelope(body: unknown): body is ReceivedEnvelope {
  if (typeof body !== 'object' || body === null) return false;
  const { code, msg } = body as Record<string, unknown>;
  return typeof code === 'string' && (msg === undefined || msg === null || typeof msg === 'string');
}
