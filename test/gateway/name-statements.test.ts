import { afterAll, beforeAll, expect, it } from 'vitest';
import { member } from '#gateway/db/schema/account.ts';
import { eq, sql } from '#gateway/db/sql.ts';
import { buildTestGateway, type TestGateway } from '#test/support/gateway/build-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway();
});
afterAll(() => gateway.close());

const MOBILES = ['13800000001', '13800000008'];

it('plans a repeated statement once and uses the values of each call', async () => {
  const [found, prepared] = await gateway.db.transaction(async tx => {
    const rows: string[] = [];
    for (const mobile of MOBILES) {
      const [row] = await tx.select({ mobile: member.mobile }).from(member).where(eq(member.mobile, mobile));
      rows.push(row?.mobile ?? '');
    }
    const { rows: statements } = await tx.execute(
      sql`SELECT statement FROM pg_prepared_statements WHERE statement LIKE ${'select "mobile" from "member"%'}`,
    );
    return [rows, statements];
  });
  expect(found).toEqual(MOBILES);
  expect(prepared).toHaveLength(1);
});

it('sends the full text again after a statement failed before it was prepared', async () => {
  const count = (db: Pick<typeof gateway.db, 'execute'>) =>
    db.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM member WHERE mobile = ${MOBILES[0]}`);
  await gateway.db.transaction(async tx => {
    const aborted = tx.transaction(async part => {
      await part.execute(sql`SELECT 1 / 0`).catch(() => {});
      await count(part);
    });
    await expect(aborted).rejects.toThrow();
    expect((await count(tx)).rows).toEqual([{ n: 1 }]);
  });
});
