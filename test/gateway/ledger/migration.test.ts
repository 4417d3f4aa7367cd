/** Opening amounts of a database from before there was a ledger. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { connect, type Db } from '#gateway/db/connect.ts';
import { migrate } from '#gateway/db/migrate.ts';
import { poolConfig } from '#gateway/db/postgres-connection.ts';
import { checkLedger } from '#gateway/modules/ledger/check-ledger.ts';
import { findCredit } from '#gateway/modules/ledger/credit.ts';
import { balanceOf } from '#gateway/modules/ledger/post.ts';

const MIGRATIONS = fileURLToPath(new URL('../../../server/gateway/db/migrations', import.meta.url));
/** The migration under test: those before it make the old database. */
const LEDGER = '0010_ledger';
const NAME = `test_ledger_migration_${process.pid}`;

let folder: string;
let db: Db;
const admin = async (statement: string) => {
  const client = new pg.Client(poolConfig(inject('postgres')));
  await client.connect();
  await client.query(statement).finally(() => client.end());
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-test-migrations-'));
  await cp(MIGRATIONS, folder, { recursive: true });
  const journalFile = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(journalFile, 'utf8')) as { entries: { tag: string }[] };
  const before = journal.entries.findIndex(({ tag }) => tag === LEDGER);
  await writeFile(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, before) }));

  await admin(`CREATE DATABASE ${NAME}`);
  db = connect(poolConfig(inject('postgres'), NAME));
  await applyMigrations(db, { migrationsFolder: folder });
});
afterAll(async () => {
  await db.$client.end();
  await admin(`DROP DATABASE ${NAME} WITH (FORCE)`);
  await rm(folder, { recursive: true, force: true });
});

it('move into the ledger, and a granted credit becomes a limit', async () => {
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

  await migrate(poolConfig(inject('postgres'), NAME));

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
