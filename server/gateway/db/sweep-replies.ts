import type { Db } from '#gateway/db/connect.ts';
import { requestReply } from '#gateway/db/schema/buying.ts';
import { lt, sql } from '#gateway/db/sql.ts';

const DAY_MS = 86_400_000;
/** How long the same request is known for the same. */
const KEPT_MS = 7 * DAY_MS;
/** So long at least, however many there are: a browser that has no answer asks again within seconds, or when its tab is opened again. */
const SURELY_KEPT_MS = DAY_MS;
/** After that, what a shop's notes may take. Thousands of them do: nobody is this busy by hand in a week. */
const KEPT_BYTES = 4 * 2 ** 20;
/** Of a note beside its answer, and of the indexes. */
const BYTES_BESIDE = 300;

/** Forgets requests that nobody will send again; of a shop that sends very many, the oldest ones sooner. */
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
