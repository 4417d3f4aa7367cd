/** Statements: movements with the balance after each, filters, sums and the export. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { distributor } from '#gateway/db/schema/account.ts';
import { eq, sql } from '#gateway/db/sql.ts';
import { type Entries, post } from '#gateway/modules/ledger/post.ts';
import { EXPORT_MAX_MOVEMENTS } from '#gateway/modules/statement/export-account-details.ts';
import type { Arg, Data } from '#shared/contract/index.ts';
import { ACCOUNT_TYPES, type LedgerKind } from '#shared/domain/ledger.ts';
import { parseYuan, toFen } from '#shared/domain/money.ts';
import { ledgerKinds } from '#shared/messages/zh/common/statement.ts';
import { statementSheet } from '#shared/messages/zh/gateway/statement-sheet.ts';
import { newRequestId } from '#test/support/fixtures/cart-fixture.ts';
import { buildTopUpFixture, type TopUpFixture } from '#test/support/fixtures/top-up-fixture.ts';
import { readSheetBytes } from '#test/support/gateway/read-sheet-bytes.ts';
import { bytesOrJson } from '#test/support/http/bytes-or-json.ts';
import { isExhaustive } from '#test/support/run/exhaustive.ts';

type Statement = Data<'listAccountDetailPage'>;
type Filter = Arg<'listAccountDetailPage'>['data'];

let fixture: TopUpFixture;
beforeAll(async () => {
  fixture = await buildTopUpFixture();
});
afterAll(() => fixture.close());

const signed = ({ direction, amount }: Statement['records'][number]) =>
  direction === 'IN' ? parseYuan(amount) : -parseYuan(amount);
const sumOf = (records: Statement['records'], direction: 'IN' | 'OUT') =>
  records.filter(one => one.direction === direction).reduce((sum, { amount }) => sum + parseYuan(amount), 0);

const DAY_MS = 86_400_000;

/** Opens a shop and posts these movements, the first at the given moment, by default one a day. */
async function shopWith(
  movements: readonly (readonly [LedgerKind, Entries])[],
  first = fixture.clock.now(),
  stepMs = DAY_MS,
) {
  const [shop] = await fixture.openShops(1);
  if (!shop) throw new Error('no shop was opened');
  const { distributorId } = shop;
  const refIds: string[] = [];
  for (const [index, [kind, entries]] of movements.entries()) {
    const refId = newRequestId();
    refIds.push(refId);
    const clock = { now: () => new Date(first.getTime() + index * stepMs) };
    const posting = { distributorId, kind, refId, refNo: `NO-${index}`, remark: `第${index}笔`, entries };
    await fixture.db.transaction(tx => post(tx, { ...fixture.deps, clock }, posting));
  }
  const read = (filter: Partial<Filter> = {}, page = {}) =>
    fixture.call(
      'listAccountDetailPage',
      { data: { accountType: 'BALANCE', ...filter }, ...page },
      { token: shop.token },
    );
  return { ...shop, refIds, read };
}
const entry = (account: 'BALANCE' | 'DEPOSIT', amount: number): Entries => ({
  [account]: toFen(amount),
  BANK: toFen(-amount),
});

describe('a statement', () => {
  it.each(['13800000001', '13800000004', '13800000009'])(
    'of the demo shop %s agrees with a running sum of its movements',
    async mobile => {
      const token = await fixture.signIn(mobile);
      for (const accountType of ACCOUNT_TYPES) {
        const { records, total, summary } = await fixture.statement({ accountType }, token);
        expect(records.length).toBe(total);
        let balance = 0;
        for (const record of records.toReversed()) {
          balance += signed(record);
          expect(parseYuan(record.balanceAfter)).toBe(balance);
        }
        expect(parseYuan(summary.available)).toBe(balance);
        expect(parseYuan(summary.balance)).toBe(balance + parseYuan(summary.frozen));
        expect([parseYuan(summary.totalIn), parseYuan(summary.totalOut)]).toEqual([
          sumOf(records, 'IN'),
          sumOf(records, 'OUT'),
        ]);
      }
    },
  );

  it('is empty for a new shop', async () => {
    const token = await fixture.signIn('13800000008');
    for (const accountType of ACCOUNT_TYPES) {
      const { records, total, summary } = await fixture.statement({ accountType }, token);
      expect({ records, total, balance: summary.balance }).toEqual({
        records: [],
        total: 0,
        balance: '0.00',
      });
    }
  });

  it('names the record behind each movement, newest first', async () => {
    const { refIds, read } = await shopWith([
      ['OPENING', entry('BALANCE', 100_000)],
      ['PAY', { BALANCE: toFen(-2500), SALES: toFen(2500) }],
      ['REFUND', { BALANCE: toFen(500), SALES: toFen(-500) }],
      ['REPAY', { BALANCE: toFen(-1000), CREDIT: toFen(1000) }],
      ['FREEZE', { BALANCE: toFen(-3000), BALANCE_FROZEN: toFen(3000) }],
      ['UNFREEZE', { BALANCE: toFen(1000), BALANCE_FROZEN: toFen(-1000) }],
      ['TOP_UP', entry('BALANCE', 700)],
    ]);
    const { data } = await read();
    expect(data.records.map(({ kind, refType, refNo, refId }) => [kind, refType, refNo, refId])).toEqual([
      ['TOP_UP', 'TOP_UP', 'NO-6', refIds[6]],
      ['UNFREEZE', 'WITHDRAWAL', 'NO-5', refIds[5]],
      ['FREEZE', 'WITHDRAWAL', 'NO-4', refIds[4]],
      ['REPAY', 'REPAYMENT', 'NO-3', refIds[3]],
      ['REFUND', 'REFUND', 'NO-2', refIds[2]],
      ['PAY', 'ORDER', 'NO-1', refIds[1]],
      ['OPENING', null, null, null],
    ]);
    expect(data.summary).toEqual({
      balance: '977.00',
      frozen: '20.00',
      available: '957.00',
      totalIn: '1022.00',
      totalOut: '65.00',
    });
  });

  it('is filtered by direction, kind and days in China, and sums what is filtered', async () => {
    // One movement a day, the first at midnight in China.
    const { read } = await shopWith(
      [
        ['OPENING', entry('BALANCE', 1000)],
        ['TOP_UP', entry('BALANCE', 200)],
        ['PAY', { BALANCE: toFen(-30), SALES: toFen(30) }],
        ['TOP_UP', entry('BALANCE', 4)],
      ],
      new Date('2026-03-01T00:00:00+08:00'),
    );
    const filters: readonly [Partial<Filter>, string[], string, string][] = [
      [{}, ['NO-3', 'NO-2', 'NO-1', 'NO-0'], '12.04', '0.30'],
      [{ direction: 'OUT' }, ['NO-2'], '0.00', '0.30'],
      [{ direction: 'IN', kind: 'TOP_UP' }, ['NO-3', 'NO-1'], '2.04', '0.00'],
      [{ kind: 'REFUND' }, [], '0.00', '0.00'],
      [{ startDate: '2026-03-02', endDate: '2026-03-03' }, ['NO-2', 'NO-1'], '2.00', '0.30'],
      [{ endDate: '2026-02-28' }, [], '0.00', '0.00'],
      [{ startDate: '2026-03-04' }, ['NO-3'], '0.04', '0.00'],
    ];
    for (const [filter, numbers, totalIn, totalOut] of filters) {
      const { data } = await read(filter);
      expect({ filter, numbers: data.records.map(({ remark }) => `NO-${remark.slice(1, -1)}`) }).toEqual({
        filter,
        numbers,
      });
      expect(data).toMatchObject({
        total: numbers.length,
        summary: { available: '11.74', totalIn, totalOut },
      });
    }
  });

  it('has pages in the order of booking, also if the clock was set back', async () => {
    const { read } = await shopWith(
      Array.from({ length: 7 }, (_, index) => ['TOP_UP', entry('BALANCE', index + 1)] as const),
      fixture.clock.now(),
      -DAY_MS,
    );
    const pages = await Promise.all([1, 2, 3, 4].map(pageNo => read({}, { pageNo, pageSize: 3 })));
    expect(pages.map(({ data }) => [data.records.length, data.total, data.hasNextPage])).toEqual([
      [3, 7, true],
      [3, 7, true],
      [1, 7, false],
      [0, 7, false],
    ]);
    expect(pages.flatMap(({ data }) => data.records.map(({ amount }) => amount))).toEqual(
      [7, 6, 5, 4, 3, 2, 1].map(fen => `0.0${fen}`),
    );
  });

  it('counts the frozen money of its own account', async () => {
    const { read } = await shopWith([
      ['GRANT', entry('DEPOSIT', 5000)],
      ['FREEZE', { DEPOSIT: toFen(-2000), DEPOSIT_FROZEN: toFen(2000) }],
    ]);
    expect((await read({ accountType: 'DEPOSIT' })).data.summary).toMatchObject({
      balance: '50.00',
      frozen: '20.00',
      available: '30.00',
    });
    expect((await read()).data.summary.frozen).toBe('0.00');
  });

  it('is of the caller’s shop only, also for a frozen one, which may not move its money', async () => {
    const [one, other] = [
      await shopWith([['TOP_UP', entry('BALANCE', 900)]]),
      await shopWith([['TOP_UP', entry('BALANCE', 1)]]),
    ];
    expect((await one.read()).data).toMatchObject({ total: 1, actions: ['TOP_UP', 'WITHDRAW'] });
    expect((await one.read({ accountType: 'DEPOSIT' })).data.actions).toEqual([]);
    expect((await other.read()).data.records.map(({ amount }) => amount)).toEqual(['0.01']);
    const isShop = eq(distributor.id, one.distributorId);
    await fixture.db.update(distributor).set({ status: 'DISABLE' }).where(isShop);
    expect((await one.read()).data).toMatchObject({ total: 1, actions: [] });
  });
});

describe('the export', () => {
  async function download(filters: Filter, token: string) {
    const { headers, body } = await fixture.http
      .post('/soyoungzg/api/merchantDistributor/exportAccountDetail')
      .set({ tenantId: 'soyoung-zg', userToken: token })
      .send({ filters })
      .parse(bytesOrJson);
    expect(headers['content-type']).toContain('spreadsheetml');
    return readSheetBytes(body, { maxRows: EXPORT_MAX_MOVEMENTS + 5, maxColumns: 10 });
  }

  it('has the filtered movements of the account with signed amounts', async () => {
    const { token, read } = await shopWith([
      ['OPENING', entry('BALANCE', 100_000)],
      ['PAY', { BALANCE: toFen(-2550), SALES: toFen(2550) }],
      ['TOP_UP', entry('BALANCE', 700)],
    ]);
    const [head, ...rows] = await download({ accountType: 'BALANCE' }, token);
    expect(head).toEqual(Object.values(statementSheet.columns));
    const shown = (await read()).data.records;
    const { BALANCE } = ledgerKinds;
    expect(rows.map(row => row.slice(1))).toEqual([
      [BALANCE.TOP_UP, '7', '981.5', 'NO-2', '第2笔'],
      [BALANCE.PAY, '-25.5', '974.5', 'NO-1', '第1笔'],
      [BALANCE.OPENING, '1000', '1000', '', '第0笔'],
    ]);
    expect(rows.map(([time]) => Date.parse(`${time?.replace(' ', 'T')}:00+08:00`))).toEqual(
      shown.map(({ createDate }) => Math.floor(Date.parse(createDate) / 60_000) * 60_000),
    );
    expect(await download({ accountType: 'BALANCE', direction: 'OUT' }, token)).toHaveLength(2);
    expect(await download({ accountType: 'REBATE' }, token)).toHaveLength(1);
  });

  it.runIf(isExhaustive)('stops at its maximum number of rows and says so in a last row', async () => {
    const { token, distributorId } = await shopWith([]);
    const count = EXPORT_MAX_MOVEMENTS + 1;
    await fixture.db.transaction(async tx => {
      // Without triggers: the check of each transaction at commit would take a minute.
      await tx.execute('SET LOCAL session_replication_role = replica');
      await tx.execute(sql`
      WITH made AS (
        INSERT INTO ledger_transaction
        SELECT 'many' || n, ${distributorId}, 'OPENING', 'many' || n, '', '', now()
        FROM generate_series(1, ${count}::int) n RETURNING id
      )
      INSERT INTO ledger_entry
      SELECT ${distributorId}, id, side.account, side.amount, row_number() OVER (PARTITION BY side.account), 1, now()
      FROM made, (VALUES ('BALANCE', 1), ('OPENING', -1)) AS side (account, amount)`);
    });
    const rows = await download({ accountType: 'BALANCE' }, token);
    expect(rows).toHaveLength(1 + EXPORT_MAX_MOVEMENTS + 1);
    expect(rows.at(-1)?.[0]).toContain(String(EXPORT_MAX_MOVEMENTS));
  });
});
