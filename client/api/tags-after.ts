import type { Tag } from '#client/api/tags.ts';
import { isTurnedAway, isUnanswered } from '#shared/domain/classify-reply.ts';

/** What a write makes stale: `stale` if it is done, `refuted` if it is refused, or one of its rows is. */
export interface WriteTags {
  readonly stale?: readonly Tag[] | undefined;
  readonly refuted?: readonly Tag[] | undefined;
}

/** What is to be asked anew once a write has ended. */
export function tagsAfter(
  data: unknown,
  fault: { readonly code: string } | undefined,
  tags: WriteTags,
): Tag[] {
  const { stale = [], refuted = [] } = tags;
  if (!fault) return hasFailedRows(data) ? [...stale, ...refuted] : [...stale];
  if (isUnanswered(fault.code)) return [...stale];
  // It says nothing of what was written; and where there is too much to do, nothing more is asked for.
  if (fault.code === '400' || isTurnedAway(fault.code)) return [];
  // Whoever may not do this has been told by the page that they may.
  return fault.code === 'FORBIDDEN' ? ['approval'] : [...refuted];
}

/** A batch names in its answer what it could not do. */
function hasFailedRows(data: unknown): boolean {
  const { failed } = (data ?? {}) as { failed?: unknown };
  return Array.isArray(failed) && failed.length > 0;
}
