import type { Db, Tx } from '#gateway/db/connect.ts';
import { sql } from '#gateway/db/sql.ts';

/** Tables whose records wait for the staff at times: a status that is settled, and the columns that are unique. */
const TABLES = {
  distributor: { settled: 'PASS', unique: ['id', 'credit_code'] },
  order: { settled: 'FINISHED', unique: ['id', 'order_no'] },
  payment: { settled: 'SUCCESS', unique: ['pay_no'] },
  refund: { settled: 'REFUNDED', unique: ['id', 'refund_no'] },
  sample_apply: { settled: 'RECEIVED', unique: ['id', 'sample_no'] },
  top_up: { settled: 'SUCCESS', unique: ['id', 'top_up_no'] },
  withdrawal: { settled: 'SUCCESS', unique: ['id', 'withdrawal_no'] },
  invoice: { settled: 'ISSUED', unique: ['id', 'apply_no'] },
  invoice_header: { settled: 'PASS', unique: ['id'] },
} as const;

/** Adds so many settled records to each table, copied from one of the demo, one a minute. */
export async function addSettledRecords(db: Db, count: number): Promise<void> {
  await db.transaction(async tx => {
    await tx.execute(sql`SET LOCAL statement_timeout = 0`);
    for (const [table, { settled, unique }] of Object.entries(TABLES)) {
      const keys = unique.map(column => `'${column}', 'many-' || number`).join(', ');
      const name = sql.identifier(table);
      await tx.execute(sql`
        INSERT INTO ${name} SELECT twin.* FROM generate_series(1, ${count}::int) AS number,
          (SELECT to_jsonb(own) AS own FROM ${name} AS own ORDER BY 1 LIMIT 1) AS one,
          jsonb_populate_record(NULL::${name}, own || jsonb_build_object(${sql.raw(keys)}, 'status', ${settled}::text,
            'create_date', now() - number * interval '1 minute')) AS twin`);
    }
    await tx.execute(sql`
      INSERT INTO certification_step SELECT 'many-' || number, 'step', 'SUBMIT', NULL, now()
      FROM generate_series(1, ${count}::int) AS number`);
    await tx.execute(sql`
      INSERT INTO member SELECT twin.* FROM generate_series(1, ${count}::int) AS number,
        (SELECT to_jsonb(own) AS own FROM member AS own ORDER BY id LIMIT 1) AS one,
        jsonb_populate_record(NULL::member, own || jsonb_build_object('id', 'many-' || number,
          'distributor_id', 'many-' || number, 'mobile', 'many-' || number)) AS twin`);
  });
  await db.execute(sql`VACUUM ANALYZE`);
}

/** Returns the rows that the work reads of each table; tables of which it reads few are omitted. */
export function countRowsRead(
  db: Db,
  few: number,
  work: (tx: Tx) => Promise<unknown>,
): Promise<Record<string, number>> {
  return db.transaction(async tx => {
    const before = await readCounters(tx);
    await work(tx);
    const after = await readCounters(tx);
    const counted = Object.entries(after).map(([name, read]) => [name, read - (before[name] ?? 0)] as const);
    return Object.fromEntries(counted.filter(([, read]) => read > few));
  });
}

/** Rows read of each table by this transaction, and by earlier ones of its connection that are not reported yet. */
async function readCounters(tx: Tx): Promise<Record<string, number>> {
  const { rows } = await tx.execute<{ name: string; read: number }>(sql`
    SELECT relname AS name, (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int AS read
    FROM pg_stat_xact_user_tables ORDER BY relname`);
  return Object.fromEntries(rows.map(({ name, read }) => [name, read]));
}
