import type { WorkContext } from '#gateway/calls/call-context.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { notice } from '#gateway/db/schema/notice.ts';
import type { NoticeKind, NoticeParams } from '#shared/domain/notice.ts';

/** A notice to write, with the parameters of its kind. */
export type NewNotice = {
  [Kind in NoticeKind]: {
    readonly distributorId: string;
    readonly kind: Kind;
    readonly refId: string;
    /** Needed for kinds that can occur again for the same subject; a notice of the same occasion is not repeated. */
    readonly occasion?: string;
    readonly params: NoticeParams<Kind>;
  };
}[NoticeKind];

/** Writes notices. Call it in the transaction of the change. */
export async function addNotices(
  db: Queryable,
  { clock, newId }: Pick<WorkContext, 'clock' | 'newId'>,
  notices: readonly NewNotice[],
): Promise<void> {
  if (notices.length === 0) return;
  const createDate = clock.now();
  await db
    .insert(notice)
    .values(notices.map(({ occasion = '', ...one }) => ({ ...one, occasion, id: newId(), createDate })))
    .onConflictDoNothing();
}
