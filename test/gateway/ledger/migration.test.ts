/** Opening amounts of a database from before there was a ledger. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkLedger } from '#gateway/modules/ledger/check-ledger.ts';
import { findCredit } from '#gateway/modules/ledger/credit.ts';
import { balanceOf } from '#gateway/modules/ledger/post.ts';
import { createOldDatabase, type OldDatabase } from '#test/support/old-database.ts';

let old: OldDatabase;
beforeAll(async () => {
  old = await createOldDatabase('0010_ledger');
});
afterAll(() => old.drop());

it('move into the ledger, and a granted credit becomes a limit', async () => {
  const { db } = old;
  const shops = ['rich', 'empty', 'credit'];
  for (const id of shops) {
    await db.$client.query(
      `INSERT INTO distributor (id, status, shop_name, shop_type, level, contact_name, contact_mobile, region, address,
        company_name, credit_code, create_date)
       VALUES ($1, 'PASS', $1, 'STORE', 'GOLD', '', '', '', '', '', $1, now())`,
      [id],
    );
  }
  await db.$client.query(`INSERT INTO distributor_account VALUES
    ('rich', 'BALANCE', 2865040), ('rich', 'DEPOSIT', 2000000), ('rich', 'REBATE', 0), ('rich', 'CREDIT', 10000000),
    ('empty', 'BALANCE', 0), ('credit', 'CREDIT', 0)`);

  await old.update();

  expect(await balanceOf(db, 'rich', 'BALANCE')).toBe(2_865_040);
  expect(await balanceOf(db, 'rich', 'DEPOSIT')).toBe(2_000_000);
  expect(await balanceOf(db, 'rich', 'REBATE')).toBe(0);
  expect(await balanceOf(db, 'rich', 'OPENING')).toBe(-4_865_040);
  expect(await findCredit(db, 'rich')).toMatchObject({ limit: 10_000_000, used: 0, held: false });
  expect(await findCredit(db, 'credit')).toMatchObject({ limit: 0 });
  expect(await findCredit(db, 'empty')).toBeUndefined();
  const { rows } = await db.$client.query(`SELECT kind, ref_id FROM ledger_transaction`);
  expect(rows).toEqual([{ kind: 'OPENING', ref_id: 'rich' }]);
  expect(await checkLedger(db)).toMatchObject({ mismatches: [] });
  await expect(db.$client.query('SELECT 1 FROM distributor_account')).rejects.toThrow(/does not exist/);
});
