import { isTurnedAway, isUnanswered } from '#shared/domain/classify-reply.ts';

/** Whether a write ended without a word on what it asked for: the same can be asked again. */
export function isUndecided(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: string };
  return code !== undefined && (code === '400' || isUnanswered(code) || isTurnedAway(code));
}
