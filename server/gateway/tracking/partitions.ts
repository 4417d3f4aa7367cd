import type { Db, Queryable } from '#gateway/db/connect.ts';
import { sql } from '#gateway/db/sql.ts';

const DAY_MS = 86_400_000;
const PARTITION_LOCK = 815_014;
const PREFIX = 'tracking_event_';

/** The day (UTC) of a moment, such as `20261123`. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10).replaceAll('-', '');
}

/** Creates the partition of a moment's day unless it exists. */
export async function createPartition(db: Db, moment: Date): Promise<void> {
  const name = PREFIX + dayOf(moment);
  const from = Math.floor(moment.getTime() / DAY_MS) * DAY_MS;
  const bound = (ms: number) => sql.raw(`'${new Date(ms).toISOString()}'`);
  // Creating locks the whole table, even if the partition exists.
  if ((await listPartitions(db)).includes(name)) return;
  await db.transaction(async tx => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${PARTITION_LOCK})`);
    if ((await listPartitions(tx)).includes(name)) return;
    await tx.execute(sql`
      CREATE TABLE ${sql.identifier(name)} PARTITION OF tracking_event
      FOR VALUES FROM (${bound(from)}) TO (${bound(from + DAY_MS)})`);
  });
}

/** Drops the partitions of days that ended more than `keptDays` ago. */
export async function dropOldPartitions(db: Db, now: Date, keptDays: number): Promise<void> {
  const oldest = PREFIX + dayOf(new Date(now.getTime() - keptDays * DAY_MS));
  for (const name of (await listPartitions(db)).filter(one => one < oldest)) {
    await db.transaction(async tx => {
      // Writers queue behind a waiting DROP: if an export reads the table, the next sweep tries again.
      await tx.execute(sql`SET LOCAL lock_timeout = '2s'`);
      await tx.execute(sql`DROP TABLE IF EXISTS ${sql.identifier(name)}`);
    });
  }
}

/** Reads the catalogue's rows, because the cache behind `to_regclass` may miss what another gateway has just created. */
async function listPartitions(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT relname AS name FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
    WHERE inhparent = 'tracking_event'::regclass ORDER BY relname`);
  return rows.map(({ name }) => name);
}
