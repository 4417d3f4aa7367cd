import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { inject } from 'vitest';
import { connect } from '#gateway/db/connect.ts';
import { migrate } from '#gateway/db/migrate.ts';
import { poolConfig } from '#gateway/db/postgres-connection.ts';

const MIGRATIONS = fileURLToPath(new URL('../../server/gateway/db/migrations', import.meta.url));

async function admin(statement: string) {
  const client = new pg.Client(poolConfig(inject('postgres')));
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** An empty database as it was before a migration. `update` brings it to the newest schema. */
export async function createOldDatabase(beforeTag: string) {
  const name = `test_before_${beforeTag}_${process.pid}`;
  const folder = await mkdtemp(join(tmpdir(), 'portal-test-migrations-'));
  await cp(MIGRATIONS, folder, { recursive: true });
  const journalFile = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(journalFile, 'utf8')) as { entries: { tag: string }[] };
  const before = journal.entries.findIndex(({ tag }) => tag === beforeTag);
  await writeFile(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, before) }));

  await admin(`CREATE DATABASE "${name}"`);
  const db = connect(poolConfig(inject('postgres'), name));
  await applyMigrations(db, { migrationsFolder: folder });
  await rm(folder, { recursive: true, force: true });
  return {
    db,
    update: () => migrate(poolConfig(inject('postgres'), name)),
    async drop() {
      await db.$client.end();
      await admin(`DROP DATABASE "${name}" WITH (FORCE)`);
    },
  };
}

export type OldDatabase = Awaited<ReturnType<typeof createOldDatabase>>;
