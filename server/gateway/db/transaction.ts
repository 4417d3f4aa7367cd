import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';

type Transact = NodePgDatabase['transaction'];

/** One drizzle instance per connection, so that its column name cache outlives a transaction. */
const instances = new WeakMap<pg.PoolClient, NodePgDatabase>();

/**
 * Transactions on pooled connections. drizzle's own implementation sends BEGIN outside its `try`, so a failed
 * BEGIN leaks the connection. Here every connection is released; one that is not idle by then is closed.
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
