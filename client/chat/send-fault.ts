import type { CallFault } from '#client/api/base-api.ts';
import { isTurnedAway, isUnanswered } from '#shared/domain/classify-reply.ts';
import { faultMessages } from '#shared/messages/zh/codes.ts';

/** It may work another time, but the ones behind it shall not wait for ever. */
const TRIED_SOME_TIMES = new Set(['500', 'TOO_MANY']);
/** Together they take just longer than the minute by which the gateway counts what one may send. */
const MAX_TRIES = 7;

const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 30_000;

/** What a failed attempt to send means: try again, give up with a reason, or wait for a new login. */
export type SendVerdict =
  | { readonly kind: 'again'; readonly afterMs: number }
  | { readonly kind: 'fail'; readonly errMsg: string }
  | { readonly kind: 'loggedOut' };

/** @param tries how many there were, this one included */
export function judgeFault(fault: Partial<CallFault>, tries: number): SendVerdict {
  const { code = '', message = faultMessages.requestFailed } = fault;
  // The session is over, or another member's.
  if (code === '400' || code === 'NOT_FOUND') return { kind: 'loggedOut' };
  // Nobody has judged the message yet.
  const isOpen = isUnanswered(code) || isTurnedAway(code);
  if (isOpen && (tries < MAX_TRIES || !TRIED_SOME_TIMES.has(code))) {
    return { kind: 'again', afterMs: Math.min(FIRST_RETRY_MS * 2 ** (tries - 1), LONGEST_RETRY_MS) };
  }
  return { kind: 'fail', errMsg: fieldMessage(fault) ?? message };
}

/** A wrong message is told by its field: more than that something of the form is wrong. */
function fieldMessage({ code, data }: Partial<CallFault>): string | undefined {
  if (code !== 'PARAM_INVALID') return undefined;
  return (data as { fields?: readonly { msg?: string }[] } | null)?.fields?.[0]?.msg;
}
