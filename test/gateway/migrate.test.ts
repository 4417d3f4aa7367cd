import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { migrate } from '#gateway/db/migrate.ts';
import { poolConfig } from '#gateway/db/postgres-connection.ts';
import { createTestDatabase } from '#test/support/gateway/test-database.ts';

const MIGRATIONS = fileURLToPath(new URL('../../server/gateway/db/migrations', import.meta.url));
const NAME = `test_previous_${process.pid}`;
const config = () => poolConfig(inject('postgres'), NAME);

async function query<Row extends unknown[]>(connection: pg.ClientConfig, text: string): Promise<Row[]> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<Row>({ text, rowMode: 'array' }).finally(() => client.end());
  return rows;
}
const asAdmin = (text: string) => query(poolConfig(inject('postgres')), text);

/** Applies every migration but the newest one. */
async function migrateToPreviousVersion() {
  const folder = await mkdtemp(join(tmpdir(), 'portal-migrations-'));
  await cp(MIGRATIONS, folder, { recursive: true });
  const journalFile = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(journalFile, 'utf8')) as { entries: object[] };
  await writeFile(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, -1) }));
  const pool = new pg.Pool(config());
  await applyMigrations(drizzle(pool), { migrationsFolder: folder }).finally(() => pool.end());
  await rm(folder, { recursive: true, force: true });
}

/** Columns, constraints, indexes, sequences, triggers and functions, one line each. */
async function readSchema(connection: pg.ClientConfig): Promise<string[]> {
  const rows = await query(
    connection,
    `SELECT 'column', table_name || '.' || column_name, concat_ws(' ', udt_name, is_nullable, column_default)
       FROM information_schema.columns WHERE table_schema = 'public'
     UNION ALL SELECT 'constraint', conrelid::regclass || '.' || conname, pg_get_constraintdef(oid)
       FROM pg_constraint WHERE connamespace = 'public'::regnamespace
     UNION ALL SELECT 'index', indexname::text, indexdef FROM pg_indexes WHERE schemaname = 'public'
     UNION ALL SELECT 'sequence', sequencename::text, increment_by::text FROM pg_sequences WHERE schemaname = 'public'
     UNION ALL SELECT 'trigger', tgname::text, pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
     UNION ALL SELECT 'function', proname::text, pg_get_functiondef(oid)
       FROM pg_proc WHERE pronamespace = 'public'::regnamespace`,
  );
  return rows.map(row => row.join(' ')).sort();
}

beforeAll(() => asAdmin(`CREATE DATABASE ${NAME}`));
afterAll(() => asAdmin(`DROP DATABASE ${NAME} WITH (FORCE)`));

it('brings a database of the previous version to the schema of a new one, also with two gateways at once', async () => {
  await migrateToPreviousVersion();
  await Promise.all([migrate(config()), migrate(config())]);
  const fresh = await createTestDatabase('empty');
  const expected = await readSchema(fresh.db.$client.options);
  await fresh.drop();
  expect(expected.length).toBeGreaterThan(500);
  expect(await readSchema(config())).toEqual(expected);
});

it('changes nothing in a database that is up to date', async () => {
  const applied = () => query(config(), 'SELECT hash FROM drizzle.__drizzle_migrations');
  const before = await applied();
  await migrate(config());
  expect(await applied()).toEqual(before);
});

it.each([
  ['newer', 9_999_999_999_999, /^The database has a newer schema than this program: .*$/],
  ['other', 1, /^The database was made by another version of this program\. .*$/],
])(
  'rejects a database with a migration of a %s version in one line, and leaves it unchanged',
  async (_which, created, line) => {
    await query(config(), "DELETE FROM drizzle.__drizzle_migrations WHERE hash = 'unknown'");
    await query(
      config(),
      `INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('unknown', ${created})`,
    );
    const before = await readSchema(config());
    await expect(migrate(config())).rejects.toThrow(line);
    expect(await readSchema(config())).toEqual(before);
  },
);
