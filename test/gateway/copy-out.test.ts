import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyOut } from '#gateway/db/copy-out.ts';
import { buildTestGateway, type TestGateway } from '#test/support/gateway/build-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway();
});
afterAll(() => gateway.close());

it('reads every row with the values of its columns', async () => {
  const client = await gateway.db.$client.connect();
  const rows: unknown[] = [];
  const query = "SELECT n, n / 2::float8, n = 2, '花屿\t' || n FROM generate_series(-1, 2500) AS n";
  await copyOut(client, query, row => rows.push([row.integer(), row.float(), row.boolean(), row.text()]));
  client.release();
  expect(rows).toEqual(
    Array.from({ length: 2502 }, (_, at) => [at - 1, (at - 1) / 2, at === 3, `花屿\t${at - 1}`]),
  );
});

it('reads no row of an empty result', async () => {
  const client = await gateway.db.$client.connect();
  await copyOut(client, 'SELECT 1 WHERE false', () => {
    throw new Error('there is none');
  });
  client.release();
});

it('fails with the error of PostgreSQL or of the callback, and leaves the connection usable', async () => {
  const client = await gateway.db.$client.connect();
  await expect(copyOut(client, 'SELECT no_such_column', () => {})).rejects.toThrow('no_such_column');
  const failing = copyOut(client, 'SELECT generate_series(1, 3000)', () => {
    throw new Error('unreadable');
  });
  await expect(failing).rejects.toThrow('unreadable');
  expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  client.release();
});
