/** Warehouses of a database from before there was freight. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFreight } from '#gateway/modules/checkout/find-freight.ts';
import { createOldDatabase, type OldDatabase } from '#test/support/old-database.ts';

let old: OldDatabase;
beforeAll(async () => {
  old = await createOldDatabase('0008_orders');
});
afterAll(() => old.drop());

it('send everywhere free, so that what could be put into a cart can be ordered', async () => {
  await old.db.$client.query(
    `INSERT INTO warehouse (id, name, trade_type) VALUES ('W1', 'one', 'GENERAL'), ('W2', 'two', 'HAITAO')`,
  );
  await old.update();
  const freight = await findFreight(old.db, ['W1', 'W2'], '330000');
  expect([...freight.values()]).toMatchObject([
    { fee: 0, freeFrom: null },
    { fee: 0, freeFrom: null },
  ]);
});
