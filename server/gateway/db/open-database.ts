import pg from 'pg';
import { startEmbeddedPostgres } from '#gateway/db/embedded-postgres.ts';
import { poolConfig } from '#gateway/db/postgres-connection.ts';
import { type Config, failureOf } from '../../config.ts';

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
    await assertReachable(databaseUrl).catch(failureOf('DATABASE_URL'));
    return { pool: { connectionString: databaseUrl }, lost: new Promise(() => {}), async close() {} };
  }
  const own = await startEmbeddedPostgres({ dataDir, log });
  return { pool: poolConfig(own.connection), lost: own.lost, close: () => own.stop() };
}

const CONNECT_TIMEOUT_MS = 5000;
/** What operators search for; other errors keep PostgreSQL's own words. */
const REASONS = new Map([
  ['ECONNREFUSED', 'connection refused'],
  ['ENOTFOUND', 'unknown host'],
  ['EAI_AGAIN', 'unknown host'],
  ['ENOENT', 'no such socket'],
]);

/** @throws Error that says in one line why no query can be made */
async function assertReachable(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('SELECT 1');
  } catch (error) {
    const { code = '', message, errors } = error as NodeJS.ErrnoException & { errors?: readonly Error[] };
    const detail = message || errors?.[0]?.message || code;
    const reason = REASONS.get(code);
    throw new Error(reason ? `${reason} (${detail})` : detail);
  } finally {
    void client.end().catch(() => {});
  }
}
