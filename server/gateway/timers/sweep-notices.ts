import type { Db } from '#gateway/db/connect.ts';
import { notice } from '#gateway/db/schema/notice.ts';
import { lt, sql } from '#gateway/db/sql.ts';
import { NOTICE_LIMITS } from '#shared/domain/notice.ts';

const DAY_MS = 86_400_000;

/** Deletes notices beyond `NOTICE_LIMITS`, the oldest first. */
export async function sweepNotices(db: Db, now: Date): Promise<void> {
  const kept = new Date(now.getTime() - NOTICE_LIMITS.days * DAY_MS);
  await db.delete(notice).where(lt(notice.createDate, kept));
  await db.execute(sql`
    WITH full_shop AS (
      SELECT distributor_id FROM ${notice} GROUP BY distributor_id HAVING count(*) > ${NOTICE_LIMITS.notices}
    ), ranked AS (
      SELECT distributor_id, id,
        row_number() OVER (PARTITION BY distributor_id ORDER BY create_date DESC, id DESC) AS place
      FROM ${notice} JOIN full_shop USING (distributor_id)
    )
    DELETE FROM ${notice} AS old USING ranked
    WHERE ranked.place > ${NOTICE_LIMITS.notices}
      AND old.distributor_id = ranked.distributor_id AND old.id = ranked.id`);
}
