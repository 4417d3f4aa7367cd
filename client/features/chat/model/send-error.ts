import type { CallError } from '#client/api/transport/base-api.ts';
import { transportErrors } from '#shared/messages/zh/common/transport-errors.ts';

/**
 * Attempts per error, so that a message cannot hold up those behind it. 7 take slightly more than the gateway's rate
 * limit window of one minute. Errors with 4 may be caused by the message itself. Other errors are final.
 */
const MAX_TRIES: Readonly<Record<string, number>> = {
  TOO_MANY: 7,
  OVERLOADED: 7,
  GATEWAY_UNREACHABLE: 7,
  GATEWAY_TIMEOUT: 4,
  GATEWAY_INVALID: 4,
  '500': 4,
};

const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 30_000;

/** Result of a failed attempt: retry, fail with a reason, or wait for a new login. */
export type SendErrorAction =
  | { readonly kind: 'again'; readonly afterMs: number }
  /** `isOffline`: there was no connection, so the message can be sent when there is one again. */
  | { readonly kind: 'fail'; readonly errMsg: string; readonly isOffline: boolean }
  | { readonly kind: 'loggedOut' };

/** @param tries number of attempts, including this one */
export function classifySendError(fault: Partial<CallError>, tries: number): SendErrorAction {
  const { code = '', message = transportErrors.requestFailed } = fault;
  // The session is over, or belongs to another member.
  if (code === '400' || code === 'NOT_FOUND') return { kind: 'loggedOut' };
  if (tries < (MAX_TRIES[code] ?? 0)) {
    return { kind: 'again', afterMs: Math.min(FIRST_RETRY_MS * 2 ** (tries - 1), LONGEST_RETRY_MS) };
  }
  return { kind: 'fail', errMsg: fieldMessage(fault) ?? message, isOffline: code === 'GATEWAY_UNREACHABLE' };
}

/** Validation message of the first invalid field; more specific than the message of the call. */
function fieldMessage({ code, data }: Partial<CallError>): string | undefined {
  if (code !== 'PARAM_INVALID') return undefined;
  return (data as { fields?: readonly { msg?: string }[] } | null)?.fields?.[0]?.msg;
}
