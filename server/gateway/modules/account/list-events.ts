import { pageOf, windowOf } from '#gateway/calls/paging.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { securityEvent } from '#gateway/db/schema/account.ts';
import { desc, eq } from '#gateway/db/sql.ts';
import type { Arg, Data } from '#shared/contract/index.ts';

/** A page of the member's security log, newest first. */
export async function listEvents(
  db: Queryable,
  memberId: string,
  page: Arg<'listSecurityEvents'>,
): Promise<Data<'listSecurityEvents'>> {
  const window = windowOf(page);
  const isOwn = eq(securityEvent.memberId, memberId);
  const { id, kind, detail, device, ip, createDate } = securityEvent;
  const rows = await db
    .select({ id, kind, detail, device, ip, createDate })
    .from(securityEvent)
    .where(isOwn)
    .orderBy(desc(createDate), desc(id))
    .limit(window.limit)
    .offset(window.offset);
  const records = rows.map(row => ({ ...row, createDate: row.createDate.toISOString() }));
  return pageOf(records, await db.$count(securityEvent, isOwn), window);
}
