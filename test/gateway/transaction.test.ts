import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { connect, type Db } from '#gateway/db/connect.ts';
import { isDatabaseUnavailable } from '#gateway/db/database-unavailable.ts';
import { poolConfig } from '#gateway/db/postgres-connection.ts';
import { sql } from '#gateway/db/sql.ts';

/** A pool with one connection, so that a leaked connection makes the next query fail. */
let db: Db;
beforeAll(() => {
  db = connect({ ...poolConfig(inject('postgres')), max: 1, connectionTimeoutMillis: 2000 });
});
afterAll(() => db.$client.end());

const one = () => db.execute<{ one: number }>(sql`SELECT 1 AS one`).then(({ rows }) => rows);
/** Breaks the connection when it is taken from the pool, before BEGIN is sent. */
const cutNext = () =>
  db.$client.once('acquire', (client: PoolClient) => {
    (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  });

describe('a transaction', () => {
  it('commits, and rolls back if the callback throws', async () => {
    await db.execute(sql`CREATE TEMP TABLE written (n int)`);
    await db.transaction(tx => tx.execute(sql`INSERT INTO written VALUES (1)`));
    const failing = db.transaction(async tx => {
      await tx.execute(sql`INSERT INTO written VALUES (2)`);
      throw new Error('changed its mind');
    });
    await expect(failing).rejects.toThrow('changed its mind');
    expect((await db.execute(sql`SELECT n FROM written`)).rows).toEqual([{ n: 1 }]);
  });

  it('releases its connection if BEGIN fails', async () => {
    for (let round = 0; round < 3; round++) {
      await one();
      cutNext();
      await expect(db.transaction(async () => 'begun')).rejects.toSatisfy(isDatabaseUnavailable);
    }
    expect(await one()).toEqual([{ one: 1 }]);
  });

  it('releases its connection if the server closes it', async () => {
    const ended = db.transaction(tx => tx.execute(sql`SELECT pg_terminate_backend(pg_backend_pid())`));
    await expect(ended).rejects.toThrow();
    expect(await one()).toEqual([{ one: 1 }]);
  });

  it('times out while every connection is in use, and works again afterwards', async () => {
    let release = () => {};
    const busy = db.transaction(() => new Promise<void>(resolve => (release = resolve)));
    await expect(db.transaction(async () => 'begun')).rejects.toSatisfy(isDatabaseUnavailable);
    release();
    await busy;
    expect(await one()).toEqual([{ one: 1 }]);
  });
});
