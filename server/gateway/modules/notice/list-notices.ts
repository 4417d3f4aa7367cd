import type { CallContext } from '#gateway/calls/call-context.ts';
import { pageOf, windowOf } from '#gateway/calls/paging.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { notice } from '#gateway/db/schema/notice.ts';
import { and, count, desc, eq, inArray, isNull, type Placeholder } from '#gateway/db/sql.ts';
import type { Arg, Data } from '#shared/contract/index.ts';
import { noticeKindsOf } from '#shared/domain/notice.ts';

/** A page of a shop's notices, newest first. */
export async function listNotices(
  { db, member }: CallContext<'certified'>,
  { data: { group, unread } = {}, ...page }: Arg<'listNoticePage'>,
): Promise<Data<'listNoticePage'>> {
  const condition = and(
    eq(notice.distributorId, member.distributorId),
    group && inArray(notice.kind, noticeKindsOf(group)),
    unread ? isNull(notice.readDate) : undefined,
  );
  const window = windowOf(page);
  const [rows, total, unreadCount] = await Promise.all([
    db
      .select()
      .from(notice)
      .where(condition)
      .orderBy(desc(notice.createDate), desc(notice.id))
      .limit(window.limit)
      .offset(window.offset),
    db.$count(notice, condition),
    countUnread(db, member.distributorId),
  ]);
  const records = rows.map(({ id, kind, refId, params, createDate, readDate }) => ({
    id,
    kind,
    refId,
    params,
    createDate: createDate.toISOString(),
    read: readDate !== null,
  }));
  return { ...pageOf(records, total, window), unreadCount };
}

export async function countUnread(db: Queryable, distributorId: string): Promise<number> {
  const [row] = await unreadNoticeCount(db, distributorId);
  return row?.unread ?? 0;
}

export const unreadNoticeCount = (db: Queryable, distributorId: string | Placeholder) =>
  db
    .select({ unread: count() })
    .from(notice)
    .where(and(eq(notice.distributorId, distributorId), isNull(notice.readDate)));
