import type { Tag } from '#client/api/tags.ts';

const UNANSWERED: ReadonlySet<string> = new Set([
  'GATEWAY_UNREACHABLE',
  'GATEWAY_TIMEOUT',
  'GATEWAY_INVALID',
  '500',
]);

/** Whether nobody knows what became of a write that ended with this code. */
export const isUnanswered = (code: string): boolean => UNANSWERED.has(code);

/** These say nothing of what was written: the session is over, or there is too much to do without asking for more. */
const SILENT: ReadonlySet<string> = new Set(['400', 'OVERLOADED', 'TOO_MANY']);

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
  if (SILENT.has(fault.code)) return [];
  // Whoever may not do this has been told by the page that they may.
  return fault.code === 'FORBIDDEN' ? ['approval'] : [...refuted];
}

/** A batch names in its answer what it could not do. */
function hasFailedRows(data: unknown): boolean {
  const { failed } = (data ?? {}) as { failed?: unknown };
  return Array.isArray(failed) && failed.length > 0;
}
