import type { CallError } from '#client/api/transport/base-api.ts';
import { isOutcomeUnknown, isRejectedByLoad } from '#shared/contract/classify-reply.ts';
import { transportErrors } from '#shared/messages/zh/common/transport-errors.ts';

const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 30_000;

/** Result of a failed save. `rejected`: a retry would fail too. */
export type EditVerdict =
  | { readonly kind: 'failed' | 'loggedOut' }
  | { readonly kind: 'rejected'; readonly message: string };

export function classifyEditError({
  code = '',
  message = transportErrors.requestFailed,
}: Partial<CallError>): EditVerdict {
  if (code === '400') return { kind: 'loggedOut' };
  // The gateway has not processed the edit; it is retried.
  if (isOutcomeUnknown(code) || isRejectedByLoad(code)) return { kind: 'failed' };
  return { kind: 'rejected', message };
}

/** @param tries number of consecutive failures, from 1 */
export function retryDelayMs(tries: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** (tries - 1), LONGEST_RETRY_MS);
}
