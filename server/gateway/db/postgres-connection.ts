import type pg from 'pg';

/** Connection settings of the embedded PostgreSQL. */
export interface PostgresConnection {
  /** Folder of the Unix socket. */
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
}

/** A pool's settings for one database of the cluster. */
export function poolConfig(connection: PostgresConnection, database = connection.database): pg.PoolConfig {
  return { ...connection, database };
}
