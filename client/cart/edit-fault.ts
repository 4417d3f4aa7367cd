import type { CallFault } from '#client/api/base-api.ts';
import { isTurnedAway, isUnanswered } from '#shared/domain/classify-reply.ts';
import { faultMessages } from '#shared/messages/zh/codes.ts';

const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 30_000;

/** What a failed attempt to save means. `refused`: no other attempt will do better. */
export type EditVerdict =
  | { readonly kind: 'failed' | 'loggedOut' }
  | { readonly kind: 'refused'; readonly message: string };

export function judgeEditFault({
  code = '',
  message = faultMessages.requestFailed,
}: Partial<CallFault>): EditVerdict {
  if (code === '400') return { kind: 'loggedOut' };
  // The gateway has not judged the edit: it is tried again.
  if (isUnanswered(code) || isTurnedAway(code)) return { kind: 'failed' };
  return { kind: 'refused', message };
}

/** @param tries that failed one after the other */
export function retryDelayMs(tries: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** (tries - 1), LONGEST_RETRY_MS);
}
