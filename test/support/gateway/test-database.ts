import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { connect, type Db } from '#gateway/db/connect.ts';
import { poolConfig } from '#gateway/db/postgres-connection.ts';

export type TestSeed = 'demo' | 'empty';

/**
 * Creates a database, copied from a template of the run's cluster. `connectAgain` opens a second pool to it.
 */
export async function createTestDatabase(
  seed: TestSeed,
): Promise<{ db: Db; connectAgain(): Db; drop(): Promise<void> }> {
  const connection = inject('postgres');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await asAdmin(`CREATE DATABASE ${name} TEMPLATE template_${seed} STRATEGY FILE_COPY`);
  const pools: Db[] = [];
  const connectAgain = () => {
    const db = connect({ ...poolConfig(connection, name), max: 8 });
    pools.push(db);
    return db;
  };
  return {
    db: connectAgain(),
    connectAgain,
    async drop() {
      await Promise.all(pools.map(({ $client }) => ($client.ended ? undefined : $client.end())));
      await asAdmin(`DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

let admin: pg.Pool | undefined;

/**
 * One connection per worker. Templates are cloned as files instead of through the WAL, which takes a third of
 * the time.
 */
function asAdmin(sql: string) {
  admin ??= new pg.Pool({
    ...poolConfig(inject('postgres')),
    max: 1,
    options: '-c file_copy_method=clone',
    allowExitOnIdle: true,
    // The server stops before the last workers end.
  }).on('error', () => {});
  return admin.query(sql);
}
