import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { connect, type Db } from '#gateway/db/connect.ts';
import { sql } from '#gateway/db/sql.ts';

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));
const MIGRATION_LOCK = 815_002;

/**
 * Migrates the database to the newest schema. Gateways that start together are serialised by a lock.
 * @throws Error if the database has migrations that this version does not know
 */
export async function migrate(config: pg.PoolConfig): Promise<void> {
  const db: Db = connect({ ...config, max: 1, statement_timeout: 0 });
  try {
    await db.execute(sql`SELECT pg_advisory_lock(${MIGRATION_LOCK})`);
    await rejectForeignMigrations(db);
    await applyMigrations(db, { migrationsFolder: MIGRATIONS });
  } finally {
    await db.$client.end();
  }
}

async function rejectForeignMigrations(db: Db): Promise<void> {
  const { rows: tables } = await db.execute(sql`SELECT to_regclass('drizzle.__drizzle_migrations') AS name`);
  if (tables[0]?.name === null) return;
  const { rows } = await db.execute<{ hash: string }>(sql`SELECT hash FROM drizzle.__drizzle_migrations`);
  const known = new Set(readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ hash }) => hash));
  if (rows.every(({ hash }) => known.has(hash))) return;
  throw new Error(
    'The database was made by another version of this program. Use an empty database (DATABASE_URL) or an empty folder (DATA_DIR).',
  );
}
