import type { Tag } from '#client/api/transport/tags.ts';
import { isOutcomeUnknown, isRejectedByLoad } from '#shared/contract/classify-reply.ts';

/** Tags that a write invalidates: `stale` on success, `refuted` if the write or one of its rows is rejected. */
export interface WriteTags {
  readonly stale?: readonly Tag[] | undefined;
  readonly refuted?: readonly Tag[] | undefined;
}

/** The tags to invalidate after a write. An unknown outcome counts as success. */
export function tagsAfter(
  data: unknown,
  fault: { readonly code: string } | undefined,
  tags: WriteTags,
): Tag[] {
  const { stale = [], refuted = [] } = tags;
  if (!fault) return hasFailedRows(data) ? [...stale, ...refuted] : [...stale];
  if (isOutcomeUnknown(fault.code)) return [...stale];
  // The write was not processed; under overload a refetch would add load.
  if (fault.code === '400' || isRejectedByLoad(fault.code)) return [];
  // The page offered an action that is not allowed: its approval state is out of date.
  return fault.code === 'FORBIDDEN' ? ['approval'] : [...refuted];
}

/** A batch call lists its rejected rows in `failed`. */
function hasFailedRows(data: unknown): boolean {
  const { failed } = (data ?? {}) as { failed?: unknown };
  return Array.isArray(failed) && failed.length > 0;
}
