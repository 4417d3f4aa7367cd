import { type Code, type Envelope, NORMAL_CODES } from '#shared/contract/codes.ts';
import { codeMessages, faultMessages } from '#shared/messages/zh/codes.ts';

/** What came back from a call, before it is judged: an answer with its HTTP status, or none at all. */
export type RawReply = { status: number; body: unknown } | { fault: 'network' | 'timeout' | 'aborted' };

export type Outcome =
  | { kind: 'ok'; code: string; msg: string; data: unknown }
  /** Code 400, and nothing else: the session is over. */
  | { kind: 'loggedOut'; code: '400'; message: string }
  | { kind: 'failed'; code: string; message: string; data: unknown };

const normal: ReadonlySet<string> = new Set(NORMAL_CODES);

/** Judges a reply (mission section 8). Every caller, server and browser, reads a reply through this. */
export function classifyReply(reply: RawReply): Outcome {
  if ('fault' in reply) {
    return reply.fault === 'timeout'
      ? failed('GATEWAY_TIMEOUT', faultMessages.networkTimeout)
      : failed('GATEWAY_UNREACHABLE', faultMessages.networkFailed);
  }
  const { status, body } = reply;
  // A normal code under an HTTP error is no answer of the gateway, whatever sent it.
  if (!isEnvelope(body) || (status >= 400 && normal.has(body.code))) {
    return status === 500
      ? failed('500', faultMessages.serverInternalError)
      : failed('GATEWAY_INVALID', faultMessages.requestFailed);
  }
  const { code, data = null } = body;
  const msg = body.msg?.trim() ?? '';
  if (normal.has(code)) return { kind: 'ok', code, msg, data };
  if (code === '400') return { kind: 'loggedOut', code, message: codeMessages['400'] };
  if (code === '500' && (!msg || /exception/i.test(msg))) {
    return failed(code, faultMessages.serviceInternalError, data);
  }
  return failed(code, msg || textOf(code), data);
}

const UNANSWERED: ReadonlySet<string> = new Set([
  'GATEWAY_UNREACHABLE',
  'GATEWAY_TIMEOUT',
  'GATEWAY_INVALID',
  '500',
]);
const TURNED_AWAY: ReadonlySet<string> = new Set(['OVERLOADED', 'TOO_MANY']);

/** Whether nobody knows what became of a write that ended with this code. */
export const isUnanswered = (code: string): boolean => UNANSWERED.has(code);

/** Whether a call was not even looked at: there was too much to do. */
export const isTurnedAway = (code: string): boolean => TURNED_AWAY.has(code);

function failed(code: string, message: string, data: unknown = null): Outcome {
  return { kind: 'failed', code, message, data };
}

/** The text for a code that came without one. The messages themselves say which codes are known: no second list. */
export function textOf(code: string): string {
  return Object.hasOwn(codeMessages, code) ? codeMessages[code as Code] : faultMessages.requestFailed;
}

/** An envelope as it may really arrive: the message or the data left out. */
type ArrivedEnvelope = Pick<Envelope, 'code'> & { msg?: string | null; data?: unknown };

export function isEnvelope(body: unknown): body is ArrivedEnvelope {
  if (typeof body !== 'object' || body === null) return false;
  const { code, msg } = body as Record<string, unknown>;
  return typeof code === 'string' && (msg === undefined || msg === null || typeof msg === 'string');
}
