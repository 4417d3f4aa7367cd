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

const NEWER =
  'The database has a newer schema than this program: start the newer version, or restore the backup made before the update';
const FOREIGN =
  'The database was made by another version of this program. Use an empty database (DATABASE_URL) or an empty folder (DATA_DIR).';

async function rejectForeignMigrations(db: Db): Promise<void> {
  const { rows: tables } = await db.execute(sql`SELECT to_regclass('drizzle.__drizzle_migrations') AS name`);
  if (tables[0]?.name === null) return;
  const { rows } = await db.execute<{ hash: string; created: string }>(
    sql`SELECT hash, created_at AS created FROM drizzle.__drizzle_migrations`,
  );
  const own = readMigrationFiles({ migrationsFolder: MIGRATIONS });
  const known = new Set(own.map(({ hash }) => hash));
  const unknown = rows.filter(({ hash }) => !known.has(hash));
  if (unknown.length === 0) return;
  const newest = Math.max(...own.map(({ folderMillis }) => folderMillis));
  throw new Error(unknown.every(({ created }) => Number(created) > newest) ? NEWER : FOREIGN);
}
