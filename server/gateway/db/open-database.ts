import type pg from 'pg';
import { startOwnPostgres } from '#gateway/db/own-postgres.ts';
import { poolConfig } from '#gateway/db/postgres-connection.ts';
import type { Config } from '../../config.ts';

export interface OpenDatabase {
  readonly pool: pg.PoolConfig;
  /** Resolves if the own PostgreSQL ends by itself. Somebody else's server may come back, so that this is never said of it. */
  readonly lost: Promise<void>;
  close(): Promise<void>;
}

/** The database of the configuration: DATABASE_URL, or a PostgreSQL of the gateway's own in DATA_DIR. */
export async function openDatabase(
  { databaseUrl, dataDir }: Config,
  log: { info(text: string): void; error(text: string): void },
): Promise<OpenDatabase> {
  if (databaseUrl) {
    return { pool: { connectionString: databaseUrl }, lost: new Promise(() => {}), async close() {} };
  }
  const own = await startOwnPostgres({ dataDir, log });
  return { pool: poolConfig(own.connection), lost: own.lost, close: () => own.stop() };
}
