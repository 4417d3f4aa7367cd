import { isOutcomeUnknown, isRejectedByLoad } from '#shared/contract/classify-reply.ts';

/** Whether a write failed without a decision by the gateway, so that the same request can be sent again. */
export function canResend(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: string };
  return code !== undefined && (code === '400' || isOutcomeUnknown(code) || isRejectedByLoad(code));
}
