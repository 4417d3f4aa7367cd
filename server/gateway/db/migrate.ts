import { fileURLToPath } from 'node:url';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { connect, type Db } from '#gateway/db/connect.ts';
import { sql } from '#gateway/db/sql.ts';

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));
const MIGRATION_LOCK = 815_002;

/** Migrates the database to the newest schema. Gateways that start together are serialised by a lock. */
export async function migrate(config: pg.PoolConfig): Promise<void> {
  const db: Db = connect({ ...config, max: 1, statement_timeout: 0 });
  try {
    await db.execute(sql`SELECT pg_advisory_lock(${MIGRATION_LOCK})`);
    await applyMigrations(db, { migrationsFolder: MIGRATIONS });
  } finally {
    await db.$client.end();
  }
}
