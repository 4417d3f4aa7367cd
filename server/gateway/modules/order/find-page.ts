import type { PageWindow } from '#gateway/calls/paging.ts';
import type { Db } from '#gateway/db/connect.ts';
import type { refund } from '#gateway/db/schema/after-sale.ts';
import type { invoice } from '#gateway/db/schema/invoice.ts';
import type { order } from '#gateway/db/schema/order.ts';
import type { withdrawal } from '#gateway/db/schema/withdrawal.ts';
import { type SQL, sql } from '#gateway/db/sql.ts';

interface Wanted<Status> {
  readonly matches: SQL | undefined;
  readonly status: Status | undefined;
  readonly window: PageWindow;
  /**
   * True if the condition must read every row, so that it is evaluated once for page and counts. Otherwise an
   * index serves each of them.
   */
  readonly readsAll: boolean;
}

interface FoundPage<Status extends string> {
  readonly ids: string[];
  readonly counts: Partial<Record<Status, number>>;
}

/** Ids of a page of matching rows, newest first, and the number of matches per status. */
export async function findPage<
  Table extends typeof order | typeof refund | typeof invoice | typeof withdrawal,
>(
  db: Db,
  table: Table,
  { matches, status, window, readsAll }: Wanted<Table['$inferSelect']['status']>,
): Promise<FoundPage<Table['$inferSelect']['status']>> {
  const { rows } = await db.execute<FoundPage<Table['$inferSelect']['status']> & Record<string, unknown>>(sql`
    WITH found AS ${sql.raw(readsAll ? 'MATERIALIZED' : 'NOT MATERIALIZED')} (
      SELECT ${table.id}, ${table.status}, ${table.createDate} FROM ${table} WHERE ${matches}
    )
    SELECT
      ARRAY(
        SELECT id FROM found ${status ? sql`WHERE status = ${status}` : sql``}
        ORDER BY create_date DESC, id DESC LIMIT ${window.limit} OFFSET ${window.offset}
      ) AS ids,
      (
        SELECT coalesce(jsonb_object_agg(status, count), '{}')
        FROM (SELECT status, count(*) FROM found GROUP BY status) AS counted
      ) AS counts`);
  return rows[0] ?? { ids: [], counts: {} };
}
