import type pg from 'pg';
import { startEmbeddedPostgres } from '#gateway/db/embedded-postgres.ts';
import { poolConfig } from '#gateway/db/postgres-connection.ts';
import type { Config } from '../../config.ts';

export interface OpenDatabase {
  readonly pool: pg.PoolConfig;
  /**
   * Resolves if the embedded PostgreSQL ends unexpectedly. Never resolves for DATABASE_URL, because an
   * external server may come back.
   */
  readonly lost: Promise<void>;
  close(): Promise<void>;
}

/** Opens the configured database: DATABASE_URL, or the embedded PostgreSQL in DATA_DIR. */
export async function openDatabase(
  { databaseUrl, dataDir }: Config,
  log: { info(text: string): void; error(text: string): void },
): Promise<OpenDatabase> {
  if (databaseUrl) {
    return { pool: { connectionString: databaseUrl }, lost: new Promise(() => {}), async close() {} };
  }
  const own = await startEmbeddedPostgres({ dataDir, log });
  return { pool: poolConfig(own.connection), lost: own.lost, close: () => own.stop() };
}
