import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';

type Transact = NodePgDatabase['transaction'];

/** One drizzle instance for each connection, so that its cache of column names outlives a transaction. */
const instances = new WeakMap<pg.PoolClient, NodePgDatabase>();

/**
 * Transactions on connections of a pool. drizzle's own sends BEGIN outside its `try`: a BEGIN that fails keeps its
 * connection checked out for good. Here every connection goes back to the pool; one that is not idle by then is closed.
 */
export function transactOn(pool: pg.Pool, options: { casing: 'snake_case' }): Transact {
  return async (work, config) => {
    const client = await pool.connect();
    try {
      const db = instances.get(client) ?? drizzle(client, options);
      instances.set(client, db);
      return await db.transaction(work, config);
    } finally {
      client.release(client.getTransactionStatus() !== 'I');
    }
  };
}
