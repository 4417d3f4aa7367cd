import type { Db } from '#gateway/db/connect.ts';
import { sql } from '#gateway/db/sql.ts';
import { createLog } from '#gateway/logging/create-log.ts';
import { checkLedger } from '#gateway/modules/ledger/check-ledger.ts';
import { watchLedger } from '#gateway/modules/ledger/watch-ledger.ts';
import { createMetrics } from '#gateway/observability/metrics.ts';
import { atMost, type Figure, info, short } from '#test/bench/figure.ts';
import { withDatabase } from '#test/soak/load/large-database.ts';

const SHOPS = 2000;
const TRANSACTIONS = 250;
/** Shops whose money moved within the hour. */
const MOVED = 50;
const HOUR_MS = 3_600_000;

/** The hourly check of a ledger of years, in turn with the complete one. */
export const ledgerCheck = {
  how: `${SHOPS} shops with ${TRANSACTIONS} transactions each; money of ${MOVED} shops moves in an hour`,
  run: () =>
    withDatabase(async ({ db, clock }): Promise<readonly Figure[]> => {
      await fill(db);
      let passedMs = 0;
      const later = { now: () => new Date(clock.now().getTime() + passedMs) };
      const context = { db, clock: later, log: createLog('silent'), metrics: createMetrics(db.$client) };
      const whole: number[] = [];
      const hourly: number[] = [];
      for (let round = 0; round < 3; round += 1) {
        whole.push(await time(() => checkLedger(db)));
        passedMs += HOUR_MS;
        hourly.push(await time(() => watchLedger(context)));
      }
      const skipped = await time(() => watchLedger(context));
      const mean = (all: readonly number[]) => all.reduce((a, b) => a + b) / all.length;
      return [
        info('the complete check', `${short(mean(whole))} ms`),
        atMost('the hourly check, of the complete one', (100 * mean(hourly)) / mean(whole), 20, ' %'),
        info('the hourly check', `${short(mean(hourly))} ms`),
        atMost('the same hour at another gateway', skipped, 50, ' ms'),
      ];
    }),
};

async function time(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Copies a demo shop, and adds opening balances of 1 fen an hour. */
async function fill(db: Db) {
  await db.transaction(async tx => {
    // The triggers sum up each transaction.
    await tx.execute(sql`SET LOCAL session_replication_role = replica`);
    await tx.execute(sql`
      INSERT INTO distributor
      SELECT twin.* FROM generate_series(1, ${SHOPS}::int) AS shop, distributor AS own,
        jsonb_populate_record(own, jsonb_build_object('id', 'soak-' || shop, 'credit_code', 'soak-' || shop)) AS twin
      WHERE own.id = '200001'`);
    await tx.execute(sql`
      CREATE TEMPORARY TABLE made ON COMMIT DROP AS
      SELECT 'soak-' || shop AS shop, 'soak-' || shop || '-' || seq AS id, seq,
        CASE WHEN shop <= ${MOVED}::int THEN now() ELSE now() - interval '1 year' END + (seq - ${TRANSACTIONS}::int) * interval '1 hour' AS at
      FROM generate_series(1, ${SHOPS}::int) AS shop, generate_series(1, ${TRANSACTIONS}::int) AS seq`);
    await tx.execute(sql`
      INSERT INTO ledger_transaction (id, distributor_id, kind, ref_id, ref_no, remark, create_date)
      SELECT id, shop, 'OPENING', id, '', '', at FROM made`);
    await tx.execute(sql`
      INSERT INTO ledger_entry (distributor_id, transaction_id, account, amount, seq, balance_after, create_date)
      SELECT shop, id, account, sign, seq, sign * seq, at
      FROM made, (VALUES ('BALANCE', 1), ('OPENING', -1)) AS side(account, sign)`);
    await tx.execute(sql`
      INSERT INTO ledger_balance (distributor_id, account, balance, seq)
      SELECT 'soak-' || shop, account, sign * ${TRANSACTIONS}::int, ${TRANSACTIONS}::int
      FROM generate_series(1, ${SHOPS}::int) AS shop, (VALUES ('BALANCE', 1), ('OPENING', -1)) AS side(account, sign)`);
  });
  await db.execute(sql`VACUUM ANALYZE`);
}
