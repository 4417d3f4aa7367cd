import type { CallError } from '#client/api/transport/base-api.ts';
import { isOutcomeUnknown, isRejectedByLoad } from '#shared/contract/classify-reply.ts';
import { transportErrors } from '#shared/messages/zh/common/transport-errors.ts';

/** Codes that are retried a limited number of times, so that the messages behind are not blocked permanently. */
const TRIED_SOME_TIMES = new Set(['500', 'TOO_MANY']);
/** The delays add up to slightly more than the gateway's rate limit window of one minute. */
const MAX_TRIES = 7;

const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 30_000;

/** Result of a failed attempt: retry, fail with a reason, or wait for a new login. */
export type SendErrorAction =
  | { readonly kind: 'again'; readonly afterMs: number }
  | { readonly kind: 'fail'; readonly errMsg: string }
  | { readonly kind: 'loggedOut' };

/** @param tries number of attempts, including this one */
export function classifySendError(fault: Partial<CallError>, tries: number): SendErrorAction {
  const { code = '', message = transportErrors.requestFailed } = fault;
  // The session is over, or belongs to another member.
  if (code === '400' || code === 'NOT_FOUND') return { kind: 'loggedOut' };
  // The gateway has not validated the message yet.
  const isRetryable = isOutcomeUnknown(code) || isRejectedByLoad(code);
  if (isRetryable && (tries < MAX_TRIES || !TRIED_SOME_TIMES.has(code))) {
    return { kind: 'again', afterMs: Math.min(FIRST_RETRY_MS * 2 ** (tries - 1), LONGEST_RETRY_MS) };
  }
  return { kind: 'fail', errMsg: fieldMessage(fault) ?? message };
}

/** Validation message of the first invalid field; more specific than the message of the call. */
function fieldMessage({ code, data }: Partial<CallError>): string | undefined {
  if (code !== 'PARAM_INVALID') return undefined;
  return (data as { fields?: readonly { msg?: string }[] } | null)?.fields?.[0]?.msg;
}
