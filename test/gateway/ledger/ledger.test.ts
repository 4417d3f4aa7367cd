/** The ledger: database constraints, the consistency check, and its findings. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { creditBill, creditBillLine } from '#gateway/db/schema/credit.ts';
import { ledgerBalance, ledgerEntry, ledgerTransaction } from '#gateway/db/schema/ledger.ts';
import { order } from '#gateway/db/schema/order.ts';
import { topUp } from '#gateway/db/schema/top-up.ts';
import { and, eq } from '#gateway/db/sql.ts';
import { billMonthOf } from '#gateway/modules/credit/bill-calendar.ts';
import { checkLedger } from '#gateway/modules/ledger/check-ledger.ts';
import { LEDGER_CHECKS } from '#gateway/modules/ledger/ledger-checks.ts';
import { post } from '#gateway/modules/ledger/post.ts';
import { ledgerStaffCalls } from '#gateway/modules/staff/ledger-calls.ts';
import { toFen } from '#shared/domain/money.ts';
import { newRequestId } from '#test/support/fixtures/cart-fixture.ts';
import { buildPayFixture, type PayFixture } from '#test/support/fixtures/pay-fixture.ts';

let fixture: PayFixture;
beforeAll(async () => {
  fixture = await buildPayFixture();
});
afterAll(() => fixture.close());

const transactionRow = (id = newRequestId()) => ({
  id,
  distributorId: fixture.shop.distributorId,
  kind: 'OPENING' as const,
  refId: id,
  refNo: '',
  remark: '',
  createDate: fixture.clock.now(),
});
let seq = 1_000_000;
const entryRow = (transactionId: string, account: 'BALANCE' | 'OPENING', amount: number) => ({
  transactionId,
  account,
  amount: toFen(amount),
  // Out of the order of `post`, which counts from 1.
  seq: ++seq,
  balanceAfter: toFen(Math.max(amount, 0)),
  distributorId: fixture.shop.distributorId,
  createDate: fixture.clock.now(),
});
/** The database error behind drizzle's error. */
const databaseError = async (work: Promise<unknown>) =>
  work.then(
    () => 'no error',
    (error: Error) => String((error.cause as Error | undefined)?.message ?? error.message),
  );

describe('the database', () => {
  it('rejects a transaction whose entries do not add up to 0', async () => {
    const one = transactionRow();
    const rejected = await databaseError(
      fixture.db.transaction(async tx => {
        await tx.insert(ledgerTransaction).values(one);
        await tx
          .insert(ledgerEntry)
          .values([entryRow(one.id, 'BALANCE', 100), entryRow(one.id, 'OPENING', -99)]);
      }),
    );
    expect(rejected).toMatch(/adds up to 1, not 0/);
    expect(await fixture.db.$count(ledgerTransaction, eq(ledgerTransaction.id, one.id))).toBe(0);
  });

  it('rejects a transaction without entries, and entries added later', async () => {
    expect(await databaseError(fixture.db.insert(ledgerTransaction).values(transactionRow()))).toMatch(
      /nothing, not 0/,
    );
    await fixture.giveMoney(500);
    const [earlier] = await fixture.db
      .select()
      .from(ledgerTransaction)
      .where(eq(ledgerTransaction.distributorId, fixture.shop.distributorId));
    const late = { ...entryRow(earlier?.id ?? '', 'BALANCE', 1), account: 'REBATE' as const };
    expect(await databaseError(fixture.db.insert(ledgerEntry).values(late))).toMatch(/adds up to 1/);
  });

  it('allows unbalanced entries until the commit', async () => {
    const one = transactionRow();
    const after = new Error('the constraints hold');
    await expect(
      fixture.db.transaction(async tx => {
        await tx.insert(ledgerTransaction).values(one);
        await tx.insert(ledgerEntry).values(entryRow(one.id, 'BALANCE', 100));
        await tx.insert(ledgerEntry).values(entryRow(one.id, 'OPENING', -100));
        await tx.execute('SET CONSTRAINTS ALL IMMEDIATE');
        throw after;
      }),
    ).rejects.toBe(after);
  });

  it.each(['BALANCE', 'DEPOSIT', 'REBATE', 'BALANCE_FROZEN', 'DEPOSIT_FROZEN'] as const)(
    'rejects a posting that brings the %s of a shop below 0',
    async account => {
      const { distributorId } = fixture.shop;
      const entries = { [account]: toFen(-10_000_000), OPENING: toFen(10_000_000) };
      const posting = { distributorId, kind: 'OPENING' as const, refNo: '', remark: '', entries };
      const booked = fixture.db.transaction(tx =>
        post(tx, fixture.deps, { ...posting, refId: newRequestId() }),
      );
      expect(await databaseError(booked)).toMatch(/ledger_entry_balance_check/);
    },
  );

  it.each([
    `UPDATE ledger_entry SET amount = amount * 2`,
    `UPDATE ledger_entry SET amount = amount WHERE false`,
    `DELETE FROM ledger_entry`,
    `TRUNCATE ledger_entry, ledger_transaction`,
    `UPDATE ledger_transaction SET remark = 'x'`,
    `DELETE FROM ledger_transaction`,
  ])('rejects: %s', async statement => {
    expect(await databaseError(fixture.db.$client.query(statement))).toMatch(/only added to/);
  });

  it('rejects a second posting with the same kind and reference', async () => {
    const posting = {
      distributorId: fixture.shop.distributorId,
      kind: 'OPENING' as const,
      refId: newRequestId(),
      refNo: '',
      remark: '',
      entries: { BALANCE: toFen(10), OPENING: toFen(-10) },
    };
    const book = () => fixture.db.transaction(tx => post(tx, fixture.deps, posting));
    await book();
    expect(await databaseError(book())).toMatch(/duplicate key/);
  });
});

describe('opening balances', () => {
  it('give the demo shop its fixed balances, independent of its seeded orders', async () => {
    const token = await fixture.signIn('13800000009');
    const { data } = await fixture.call('getMyShopStatistic', {}, { token });
    expect(data).toMatchObject({ balance: '56320.00', deposit: '50000.00', rebate: '9120.36' });
  });
});

describe('a grant', () => {
  const grant = (changes: object = {}) =>
    fixture.staff('/ledger/grant', {
      distributorId: fixture.shop.distributorId,
      requestId: newRequestId(),
      account: 'REBATE',
      amount: '12.34',
      remark: '2026 年 10 月采购返利',
      ...changes,
    });

  it('adds to the deposit from the bank, and to the rebates as a promotion', async () => {
    expect((await grant()).data).toEqual({ account: 'REBATE', balance: '12.34' });
    expect((await grant({ account: 'DEPOSIT', amount: '5000.00', remark: '签约保证金' })).code).toBe('0');
    expect([await fixture.balance('PROMOTION'), await fixture.balance('BANK')]).toEqual([-1234, -500_000]);
    const statement = await fixture.call(
      'listAccountDetailPage',
      { data: { accountType: 'DEPOSIT' } },
      { token: fixture.shop.token },
    );
    expect(statement.data.records).toMatchObject([
      { kind: 'GRANT', amount: '5000.00', remark: '签约保证金', refType: null },
    ]);
  });

  it('takes effect once per requestId, and is refused with another content', async () => {
    const before = await fixture.balance('REBATE');
    const requestId = newRequestId();
    const answers = await Promise.all(Array.from({ length: 6 }, () => grant({ requestId })));
    expect(answers.map(({ code }) => code)).toEqual(Array(6).fill('0'));
    expect(await fixture.balance('REBATE')).toBe(before + 1234);
    const others = [
      { amount: '12.35' },
      { account: 'DEPOSIT' },
      { remark: '其他' },
      { distributorId: fixture.shops[1]?.distributorId },
    ];
    for (const other of others) expect((await grant({ requestId, ...other })).code).toBe('REQUEST_ID_REUSED');
    expect(await fixture.balance('REBATE')).toBe(before + 1234);
  });

  it.each([
    ['PARAM_INVALID', { amount: '0.00' }],
    ['PARAM_INVALID', { amount: '-1.00' }],
    ['PARAM_INVALID', { account: 'BALANCE' }],
    ['PARAM_INVALID', { remark: ' ' }],
    ['NOT_FOUND', { distributorId: '999999' }],
  ])('is refused with %s for %j', async (code, changes) => {
    expect((await grant(changes)).code).toBe(code);
  });
});

describe('the ledger check', () => {
  it('finds no mismatch in the demo and reports each check', async () => {
    const { code, data } = await fixture.staff('/ledger-check', {});
    expect(code).toBe('0');
    expect(data).toMatchObject({ mismatches: [] });
    const { looked } = data as Awaited<ReturnType<typeof checkLedger>>;
    expect(looked.map(({ check }) => check)).toEqual(Object.keys(LEDGER_CHECKS));
    expect(looked[0]?.rows).toBeGreaterThan(4);
    expect(ledgerStaffCalls.find(({ path }) => path === '/ledger-check')?.isBad?.(data)).toBe(false);
  });

  /** Runs the check after a change that is rolled back afterwards. */
  async function whileWrong(spoil: (tx: PayFixture['db']) => Promise<unknown>) {
    const rolledBack = new Error('rolled back');
    let found: Awaited<ReturnType<typeof checkLedger>> | undefined;
    await fixture.db
      .transaction(async tx => {
        await spoil(tx as unknown as PayFixture['db']);
        found = await checkLedger(tx as unknown as PayFixture['db']);
        throw rolledBack;
      })
      .catch(error => {
        if (error !== rolledBack) throw error;
      });
    return found?.mismatches ?? [];
  }

  it('finds a paid order without a posting, and a payment that differs from its orders', async () => {
    const { orderId, payNo } = await fixture.orderFor(2);
    const found = await whileWrong(tx =>
      tx.update(order).set({ paidDate: fixture.clock.now() }).where(eq(order.id, orderId)),
    );
    expect(found).toMatchObject([{ id: orderId, expected: '2000', found: 'none' }]);
    await fixture.giveMoney(2000);
    await fixture.pay(payNo, 'BALANCE');
    const cheaper = await whileWrong(tx =>
      tx
        .update(order)
        .set({ payAmount: toFen(1999) })
        .where(eq(order.id, orderId)),
    );
    expect(cheaper).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: orderId, expected: '1999', found: '2000' }),
        expect.objectContaining({ id: payNo, expected: '2000', found: '1999' }),
      ]),
    );
  });

  it('finds a balance that differs from its entries, and an entry with another balance after it', async () => {
    const { distributorId } = fixture.shop;
    await fixture.giveMoney(900);
    const isBalance = and(
      eq(ledgerBalance.distributorId, distributorId),
      eq(ledgerBalance.account, 'BALANCE'),
    );
    const balance = await fixture.balance();
    const changed = await whileWrong(tx =>
      tx
        .update(ledgerBalance)
        .set({ balance: toFen(balance + 1) })
        .where(isBalance),
    );
    expect(changed).toMatchObject([
      { id: `${distributorId} BALANCE`, expected: `${balance}`, found: `${balance + 1}` },
    ]);
    const one = transactionRow();
    const added = await whileWrong(async tx => {
      await tx.insert(ledgerTransaction).values(one);
      await tx
        .insert(ledgerEntry)
        .values([entryRow(one.id, 'BALANCE', 100), entryRow(one.id, 'OPENING', -100)]);
    });
    expect(new Set(added.map(({ check }) => check))).toEqual(
      new Set(['balances equal the sum of their entries', 'entries carry the balance after them']),
    );
  });

  it('finds credit above its limit, and a posting without an order', async () => {
    const { distributorId } = fixture.shops[1] ?? fixture.shop;
    const posting = { distributorId, kind: 'PAY' as const, refId: newRequestId(), refNo: '', remark: '' };
    const entries = { CREDIT: toFen(-700), SALES: toFen(700) };
    const credit = await whileWrong(tx => post(tx as never, fixture.deps, { ...posting, entries }));
    expect(credit.map(({ check }) => check).toSorted()).toEqual([
      'credit is within its limit',
      'credit movements are billed',
      'paid orders are booked',
      'used credit equals what is owed on bills',
    ]);
    const unsold = { BALANCE: toFen(9), OPENING: toFen(-9) };
    const found = await whileWrong(tx => post(tx as never, fixture.deps, { ...posting, entries: unsold }));
    expect(found.map(({ check }) => check)).toContain('paid orders are booked');
  });

  it('finds an approved top-up without a posting, a posting without one, and a kind of another account', async () => {
    const { distributorId } = fixture.shop;
    const unbooked = await whileWrong(tx =>
      tx.insert(topUp).values({
        distributorId,
        id: 'unbooked',
        topUpNo: 'CZ1',
        status: 'PASS' as const,
        amount: toFen(9),
        payerName: 'x',
        payerAccount: '12345678',
        transferDate: '2026-11-21',
        voucherUrls: [],
        createDate: fixture.clock.now(),
      }),
    );
    expect(unbooked).toMatchObject([{ id: 'unbooked', expected: '9 CZ1', found: 'none' }]);
    const posting = { distributorId, kind: 'TOP_UP' as const, refId: 'nothing', refNo: 'CZ2', remark: '' };
    const entries = { REBATE: toFen(9), BANK: toFen(-9) };
    const booked = await whileWrong(tx => post(tx as never, fixture.deps, { ...posting, entries }));
    expect(booked.map(({ check }) => check).toSorted()).toEqual([
      'approved top-ups are booked',
      'kinds are those of their account',
    ]);
  });

  it('finds a wrong refunded amount, and a bill line without a ledger transaction', async () => {
    const { orderId, payNo } = await fixture.orderFor(2);
    await fixture.giveMoney(2000);
    await fixture.pay(payNo, 'BALANCE');
    expect(
      await whileWrong(tx =>
        tx
          .update(order)
          .set({ refundedAmount: toFen(1) })
          .where(eq(order.id, orderId)),
      ),
    ).toMatchObject([{ id: orderId, expected: '0', found: '1' }]);
    const { distributorId } = fixture.shop;
    const spoiled = await whileWrong(async tx => {
      const nothing = { paid: toFen(0), paidFee: toFen(0) };
      const bill = { distributorId, id: 'bill', status: 'OPEN' as const, amount: toFen(9), ...nothing };
      await tx.insert(creditBill).values({ ...bill, ...billMonthOf(fixture.clock.now()) });
      const line = { distributorId, id: 'line', billId: 'bill', transactionId: 'none', amount: toFen(9) };
      await tx.insert(creditBillLine).values({ ...line, createDate: fixture.clock.now() });
    });
    expect(spoiled).toMatchObject([
      { check: 'credit movements are billed', id: 'none', expected: 'none', found: '9' },
      { check: 'used credit equals what is owed on bills', id: distributorId, expected: '9', found: '0' },
    ]);
  });
});
