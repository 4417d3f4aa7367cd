import type { Db } from '#gateway/db/connect.ts';
import { requestReply } from '#gateway/db/schema/buying.ts';
import { lt, sql } from '#gateway/db/sql.ts';

const DAY_MS = 86_400_000;
/** How long replies are kept. */
const KEPT_MS = 7 * DAY_MS;
/**
 * Minimum retention regardless of size. A browser without a reply retries within seconds, or when its tab is
 * opened again.
 */
const SURELY_KEPT_MS = DAY_MS;
/** Maximum size of a distributor's replies older than that; room for thousands. */
const KEPT_BYTES = 4 * 2 ** 20;
/** Estimated size of a row and its index entries without the reply. */
const BYTES_BESIDE = 300;

/**
 * Deletes replies that will not be requested again. For distributors above `KEPT_BYTES`, the oldest replies
 * are deleted earlier.
 */
export async function sweepReplies(db: Db, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  await db.delete(requestReply).where(lt(requestReply.createDate, before(KEPT_MS)));
  await db.execute(sql`
    WITH weighed AS (
      SELECT distributor_id, request_id, create_date, sum(pg_column_size(reply) + ${BYTES_BESIDE}::int)
        OVER (PARTITION BY distributor_id ORDER BY create_date DESC, request_id) AS bytes
      FROM ${requestReply}
    )
    DELETE FROM ${requestReply} AS note USING weighed
    WHERE weighed.bytes > ${KEPT_BYTES} AND weighed.create_date < ${before(SURELY_KEPT_MS).toISOString()}
      AND note.distributor_id = weighed.distributor_id AND note.request_id = weighed.request_id`);
}
