import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Clock } from '#gateway/calls/call-context.ts';
import { connect, type Db } from '#gateway/db/connect.ts';
import { migrate } from '#gateway/db/migrate.ts';
import { openDatabase } from '#gateway/db/open-database.ts';
import { seedIfEmpty } from '#gateway/demo/seed.ts';
import { type Config, readConfig } from '../../../server/config.ts';

interface LargeDatabase {
  readonly db: Db;
  readonly config: Config;
  readonly clock: Clock;
}

const clock: Clock = { now: () => new Date() };

/** Runs an experiment on the demo's database in a folder of its own, without a gateway. */
export async function withDatabase<Result>(run: (own: LargeDatabase) => Promise<Result>): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-soak-'));
  const config = readConfig({ DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: 'silent' });
  const database = await openDatabase(config, { info() {}, error() {} });
  const db = connect({ ...database.pool, statement_timeout: 0 });
  try {
    await migrate(database.pool);
    await seedIfEmpty(db, clock);
    return await run({ db, config, clock });
  } finally {
    await db.$client.end();
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
