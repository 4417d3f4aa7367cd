/** What the staff read does not grow with the records that are settled. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '#gateway/db/connect.ts';
import { sql } from '#gateway/db/sql.ts';
import { waitingCall } from '#gateway/modules/staff/waiting-call.ts';
import { buildTestGateway, type TestGateway } from '#test/support/gateway/build-gateway.ts';
import { addSettledRecords, countRowsRead } from '#test/support/gateway/many-records.ts';

const SETTLED = 4000;
/** More than wait in the demo, with the rows that belong to them. */
const FEW = 600;
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway();
  await addSettledRecords(gateway.db, SETTLED);
});
afterAll(() => gateway.close());

it('finds what waits for the staff without reading settled records', async () => {
  const read = await countRowsRead(gateway.db, FEW, tx =>
    Promise.resolve(waitingCall.handle({ ...gateway.deps, db: tx as unknown as Db, requestId: 'r' }, {})),
  );
  expect(read).toEqual({});
});

it.each(['order', 'distributor'])('reads the newest page of the table %s by an index', async table => {
  const page = (tx: { execute: Db['execute'] }) =>
    tx.execute(
      sql`SELECT * FROM ${sql.identifier(table)} ORDER BY create_date DESC, id DESC LIMIT 20 OFFSET 40`,
    );
  expect(await countRowsRead(gateway.db, 100, page)).toEqual({});
});
