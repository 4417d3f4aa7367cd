import type { WorkContext } from '#gateway/calls/call-context.ts';
import type { Db } from '#gateway/db/connect.ts';
import { sql } from '#gateway/db/sql.ts';
import { LEDGER_CHECKS, rowsOfShops } from '#gateway/modules/ledger/ledger-checks.ts';

export interface LedgerMismatch {
  readonly check: string;
  /** Id of the record whose figures differ. */
  readonly id: string;
  /** In fen. */
  readonly expected: string;
  readonly found: string;
}

/** Mismatches reported per check; further ones are only counted. */
const MAX_NAMED = 50;

/**
 * Runs `LEDGER_CHECKS` on one snapshot of the database. Returns, per check, the number of cases and of mismatches,
 * and the mismatches themselves.
 * @param distributorIds the shops to check; all if absent
 */
export async function checkLedger(db: Db, distributorIds?: readonly string[]) {
  const scope = distributorIds ? sql`${rowsOfShops(distributorIds)},` : sql``;
  return db.transaction(
    async tx => {
      const looked: { check: string; rows: number; mismatches: number }[] = [];
      const mismatches: LedgerMismatch[] = [];
      for (const [check, cases] of Object.entries(LEDGER_CHECKS)) {
        const { rows } = await tx.execute<{
          id: string;
          expected: string | null;
          found: string | null;
          all: string;
          wrong: string;
        }>(sql`
          WITH ${scope} one AS (${cases}), wrong AS (SELECT * FROM one WHERE expected IS DISTINCT FROM found)
          SELECT wrong.id, wrong.expected, wrong.found, counted.all, counted.wrong
          FROM (SELECT (SELECT count(*) FROM one) AS all, (SELECT count(*) FROM wrong) AS wrong) AS counted
          LEFT JOIN LATERAL (SELECT * FROM wrong ORDER BY id LIMIT ${MAX_NAMED}) AS wrong ON true`);
        looked.push({ check, rows: Number(rows[0]?.all), mismatches: Number(rows[0]?.wrong) });
        for (const { id, expected, found } of rows) {
          if (id !== null)
            mismatches.push({ check, id, expected: expected ?? 'none', found: found ?? 'none' });
        }
      }
      return { looked, mismatches };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** Checks the whole ledger, and shows the result in this gateway's metrics until the next hourly check. */
export async function checkWholeLedger({
  db,
  clock,
  metrics,
}: Pick<WorkContext, 'db' | 'clock' | 'metrics'>) {
  const checked = await checkLedger(db);
  metrics.ledgerChecked(checked.looked, clock.now());
  return checked;
}
