import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { nameStatements } from '#gateway/db/name-statements.ts';
import { traceQueries } from '#gateway/db/trace-queries.ts';
import { transactOn } from '#gateway/db/transaction.ts';

/** The database. `db.$client` is the pool, for code that needs its own connection (LISTEN). */
export type Db = NodePgDatabase & { readonly $client: pg.Pool };
/** A transaction. Functions that must run in a transaction take it as a required argument. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
/** For queries that run inside or outside a transaction. */
export type Queryable = Db | Tx;

/** One thread cannot use more: twice as many made its turns of the event loop longer, and orders slower. */
const POOL_SIZE = 10;
const STATEMENT_TIMEOUT_MS = 20_000;
/** How long a query waits for a connection before it fails (`isDatabaseUnavailable`). */
const CONNECTION_TIMEOUT_MS = 5000;
/** Columns are camelCase in code and snake_case in the database. */
const CASING = { casing: 'snake_case' } as const;

export function connect(config: pg.PoolConfig): Db {
  const pool = new pg.Pool({
    max: POOL_SIZE,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    ...config,
  });
  // A broken connection is replaced at the next query. Without these listeners it would end the process: an
  // idle connection emits `error` on the pool, one in use on itself in addition to failing its query.
  pool.on('error', () => {});
  pool.on('connect', client => {
    client.on('error', () => {});
    nameStatements(client);
    traceQueries(client);
  });
  traceQueries(pool);
  return Object.assign(drizzle(pool, CASING), { transaction: transactOn(pool, CASING) });
}
