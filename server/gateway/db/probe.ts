import pg from 'pg';
import { isDiskFull } from '#gateway/db/disk-full.ts';

const LIMIT_MS = 1000;

/** Why the database cannot serve: it does not answer, it refuses writes, or its disk is full. */
export type DatabaseProblem = 'database' | 'read-only' | 'disk';

export interface DatabaseProbe {
  /** Undefined if the database answers within a second and can write. Concurrent calls share one query. */
  problem(): Promise<DatabaseProblem | undefined>;
  close(): Promise<void>;
}

const STATE = `SELECT current_setting('transaction_read_only') AS read_only`;
/**
 * Sorts more than fits into its memory, so that the server writes a temporary file: that fails on a full disk, and
 * changes nothing. A standby, or a server that was made read-only, says so.
 */
const SPILL = `${STATE}, count(*)
  FROM (SELECT repeat(md5(n::text), 8) FROM generate_series(1, 2000) AS n ORDER BY 1 OFFSET 0) AS sorted`;
/** A check after one that wrote a temporary file writes none for so long. */
const TRUSTED_MS = 10_000;

/** Checks the database on a connection of its own, which is opened at the first check and replaced when it fails. */
export function createDatabaseProbe(config: pg.ClientConfig): DatabaseProbe {
  let client: pg.Client | undefined;
  let spilledAt = Number.NEGATIVE_INFINITY;
  let running: Promise<DatabaseProblem | undefined> | undefined;

  async function check(): Promise<DatabaseProblem | undefined> {
    const own = client ?? new pg.Client({ ...config, connectionTimeoutMillis: LIMIT_MS });
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new Error('the database does not answer in time')), LIMIT_MS);
    try {
      return (await Promise.race([late.promise, isReadOnly(own)])) ? 'read-only' : undefined;
    } catch (error) {
      drop(own);
      return isDiskFull(error) ? 'disk' : 'database';
    } finally {
      clearTimeout(timer);
    }
  }

  async function isReadOnly(own: pg.Client): Promise<boolean> {
    if (own !== client) {
      client = own;
      own.on('error', () => drop(own));
      await own.connect();
      await own.query("SET work_mem = '64kB'");
    }
    const isTrusted = performance.now() - spilledAt < TRUSTED_MS;
    const { rows } = await own.query<{ read_only: string }>(isTrusted ? STATE : SPILL);
    if (!isTrusted) spilledAt = performance.now();
    return rows[0]?.read_only === 'on';
  }

  function drop(lost: pg.Client) {
    if (client === lost) client = undefined;
    spilledAt = Number.NEGATIVE_INFINITY;
    // Not awaited: the server may never answer.
    void lost.end().catch(() => {});
  }

  return {
    problem() {
      running ??= check().finally(() => {
        running = undefined;
      });
      return running;
    },
    async close() {
      await running;
      await client?.end().catch(() => {});
      client = undefined;
    },
  };
}
