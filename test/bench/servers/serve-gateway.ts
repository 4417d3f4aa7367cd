import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type Db } from '#gateway/db/connect.ts';
import { migrate } from '#gateway/db/migrate.ts';
import { openDatabase } from '#gateway/db/open-database.ts';
import { seedIfEmpty } from '#gateway/demo/seed.ts';
import { startGateway } from '#gateway/start.ts';
import { announce } from '#test/bench/servers/announce.ts';
import { type Config, readConfig } from '../../../server/config.ts';

interface Served {
  readonly staffToken?: string | undefined;
  /** Adds data before the gateway starts. */
  readonly fill?: (db: Db) => Promise<unknown>;
}

/** Serves the real gateway on its own database and folder, which are deleted when it ends. */
export async function serveGateway({ staffToken, fill }: Served) {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-bench-'));
  const config = readConfig({
    DATA_DIR: dataDir,
    DEMO: '1',
    LOG_LEVEL: 'silent',
    AUTOPILOT_DELAY_MS: 'off',
    STAFF_TOKEN: staffToken,
  });
  if (fill) await fillDemo(config, fill);
  const gateway = await startGateway(config);
  announce(gateway.url, {
    async onEnd() {
      await gateway.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  });
}

async function fillDemo(config: Config, fill: (db: Db) => Promise<unknown>) {
  const database = await openDatabase(config, { info() {}, error() {} });
  const db = connect({ ...database.pool, statement_timeout: 0 });
  try {
    await migrate(database.pool);
    await seedIfEmpty(db, { now: () => new Date() });
    await fill(db);
  } finally {
    await db.$client.end();
    await database.close();
  }
}
