import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { connect, type Db } from '#gateway/db/connect.ts';
import { startEmbeddedPostgres } from '#gateway/db/embedded-postgres.ts';
import { migrate } from '#gateway/db/migrate.ts';
import { type PostgresConnection, poolConfig } from '#gateway/db/postgres-connection.ts';
import { seedIfEmpty } from '#gateway/demo/seed.ts';
import { lowerHashCost } from '#test/support/run/hash-cost.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The cluster of this run. Tests copy their databases from one of its templates. */
    postgres: PostgresConnection;
    /** Folder of the thumbnails of drawings, which take as long to make as the rest of a page. */
    drawings: string;
  }
}

const quiet = { info() {}, error() {} };

/**
 * Runs once before all tests: starts one PostgreSQL with a migrated template and a migrated, seeded template.
 */
export async function setup({ provide }: TestProject) {
  lowerHashCost();
  const dataDir = await mkdtemp(join(await chooseParentFolder(), 'portal-test-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log: quiet, durable: false });
  await withDatabase(postgres.connection, 'postgres', async db => {
    await db.$client.query('CREATE DATABASE template_empty');
    await migrate(poolConfig(postgres.connection, 'template_empty'));
    await db.$client.query('CREATE DATABASE template_demo TEMPLATE template_empty');
  });
  await withDatabase(postgres.connection, 'template_demo', db => seedIfEmpty(db, { now: () => new Date() }));
  provide('postgres', postgres.connection);
  const drawings = await mkdtemp(join(tmpdir(), 'portal-drawings-'));
  provide('drawings', drawings);

  return async () => {
    await postgres.stop();
    await Promise.all([dataDir, drawings].map(folder => rm(folder, { recursive: true, force: true })));
  };
}

const MEMORY_FOLDER = '/dev/shm';
/** A database exists for one test file; the largest run needs a tenth of this. */
const MEMORY_NEEDED_BYTES = 4 * 1024 ** 3;

/**
 * Prefers an in-memory file system with enough space. Each database has a thousand files, and ext4 takes up
 * to half a second to create them after others were deleted.
 */
async function chooseParentFolder(): Promise<string> {
  const memory = await statfs(MEMORY_FOLDER).catch(() => undefined);
  return memory && memory.bavail * memory.bsize >= MEMORY_NEEDED_BYTES ? MEMORY_FOLDER : tmpdir();
}

async function withDatabase(
  connection: PostgresConnection,
  database: string,
  work: (db: Db) => Promise<unknown>,
) {
  const db = connect(poolConfig(connection, database));
  await work(db).finally(() => db.$client.end());
}
