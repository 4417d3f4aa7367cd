/** The ledger: database constraints, the consistency check, and its findings. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { creditBill, creditBillLine } from '#gateway/db/schema/credit.ts';
import { ledgerBalance, ledgerEntry, ledgerTransaction } from '#gateway/db/schema/ledger.ts';
import { order } from '#gateway/db/schema/order.ts';
import { and, eq } from '#gateway/db/sql.ts';
import { checkLedger } from '#gateway/modules/ledger/check-ledger.ts';
import { billMonthOf } from '#gateway/modules/ledger/credit-bill.ts';
import { LEDGER_CHECKS } from '#gateway/modules/ledger/ledger-checks.ts';
import { post } from '#gateway/modules/ledger/post.ts';
import { payStaffCalls } from '#gateway/modules/staff/pay-calls.ts';
import { toFen } from '#shared/domain/money.ts';
import { newRequestId } from '#test/support/fixtures/cart-fixture.ts';
import { buildPayFixture, type PayFixture } from '#test/support/fixtures/pay-fixture.ts';

let world: PayFixture;
beforeAll(async () => {
  world = await buildPayFixture();
});
afterAll(() => world.close());

const transactionRow = (id = newRequestId()) => ({
  id,
  distributorId: world.shop.distributorId,
  kind: 'OPENING' as const,
  refId: id,
  refNo: '',
  remark: '',
  createDate: world.clock.now(),
});
let seq = 1_000_000;
const entryRow = (transactionId: string, account: 'BALANCE' | 'OPENING', amount: number) => ({
  transactionId,
  account,
  amount: toFen(amount),
  // Out of the order of `post`, which counts from 1.
  seq: ++seq,
  balanceAfter: toFen(Math.max(amount, 0)),
  distributorId: world.shop.distributorId,
  createDate: world.clock.now(),
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
    const refused = await databaseError(
      world.db.transaction(async tx => {
        await tx.insert(ledgerTransaction).values(one);
        await tx
          .insert(ledgerEntry)
          .values([entryRow(one.id, 'BALANCE', 100), entryRow(one.id, 'OPENING', -99)]);
      }),
    );
    expect(refused).toMatch(/adds up to 1, not 0/);
    expect(await world.db.$count(ledgerTransaction, eq(ledgerTransaction.id, one.id))).toBe(0);
  });

  it('rejects a transaction without entries, and entries added later', async () => {
    expect(await databaseError(world.db.insert(ledgerTransaction).values(transactionRow()))).toMatch(
      /nothing, not 0/,
    );
    await world.giveMoney(500);
    const [earlier] = await world.db
      .select()
      .from(ledgerTransaction)
      .where(eq(ledgerTransaction.distributorId, world.shop.distributorId));
    const late = { ...entryRow(earlier?.id ?? '', 'BALANCE', 1), account: 'REBATE' as const };
    expect(await databaseError(world.db.insert(ledgerEntry).values(late))).toMatch(/adds up to 1/);
  });

  it('allows unbalanced entries until the commit', async () => {
    const one = transactionRow();
    const after = new Error('the constraints hold');
    await expect(
      world.db.transaction(async tx => {
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
      const { distributorId } = world.shop;
      const entries = { [account]: toFen(-10_000_000), OPENING: toFen(10_000_000) };
      const posting = { distributorId, kind: 'OPENING' as const, refNo: '', remark: '', entries };
      const booked = world.db.transaction(tx => post(tx, world.deps, { ...posting, refId: newRequestId() }));
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
    expect(await databaseError(world.db.$client.query(statement))).toMatch(/only added to/);
  });

  it('rejects a second posting with the same kind and reference', async () => {
    const posting = {
      distributorId: world.shop.distributorId,
      kind: 'OPENING' as const,
      refId: newRequestId(),
      refNo: '',
      remark: '',
      entries: { BALANCE: toFen(10), OPENING: toFen(-10) },
    };
    const book = () => world.db.transaction(tx => post(tx, world.deps, posting));
    await book();
    expect(await databaseError(book())).toMatch(/duplicate key/);
  });
});

describe('opening balances', () => {
  it('give the demo shop its fixed balances, independent of its seeded orders', async () => {
    const token = await world.signIn('13800000009');
    const { data } = await world.call('getMyShopStatistic', {}, { token });
    expect(data).toMatchObject({ balance: '56320.00', deposit: '50000.00', rebate: '9120.36' });
  });
});

describe('the ledger check', () => {
  it('finds no mismatch in the demo and reports each check', async () => {
    const { code, data } = await world.staff('/ledger-check', {});
    expect(code).toBe('0');
    expect(data).toMatchObject({ mismatches: [] });
    const { looked } = data as Awaited<ReturnType<typeof checkLedger>>;
    expect(looked.map(({ check }) => check)).toEqual(Object.keys(LEDGER_CHECKS));
    expect(looked[0]?.rows).toBeGreaterThan(4);
    expect(payStaffCalls.find(({ path }) => path === '/ledger-check')?.isBad?.(data)).toBe(false);
  });

  /** Runs the check after a change that is rolled back afterwards. */
  async function whileWrong(spoil: (tx: PayFixture['db']) => Promise<unknown>) {
    const rolledBack = new Error('rolled back');
    let found: Awaited<ReturnType<typeof checkLedger>> | undefined;
    await world.db
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
    const { orderId, payNo } = await world.orderFor(2);
    const found = await whileWrong(tx =>
      tx.update(order).set({ paidDate: world.clock.now() }).where(eq(order.id, orderId)),
    );
    expect(found).toMatchObject([{ id: orderId, expected: '2000', found: 'none' }]);
    await world.giveMoney(2000);
    await world.pay(payNo, 'BALANCE');
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
    const { distributorId } = world.shop;
    await world.giveMoney(900);
    const isBalance = and(
      eq(ledgerBalance.distributorId, distributorId),
      eq(ledgerBalance.account, 'BALANCE'),
    );
    const balance = await world.balance();
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
    const { distributorId } = world.shops[1] ?? world.shop;
    const posting = { distributorId, kind: 'PAY' as const, refId: newRequestId(), refNo: '', remark: '' };
    const entries = { CREDIT: toFen(-700), SALES: toFen(700) };
    const credit = await whileWrong(tx => post(tx as never, world.deps, { ...posting, entries }));
    expect(credit.map(({ check }) => check).toSorted()).toEqual([
      'credit is within its limit',
      'credit movements are billed',
      'paid orders are booked',
    ]);
  });

  it('finds a wrong refunded amount, and a bill line without a ledger transaction', async () => {
    const { orderId, payNo } = await world.orderFor(2);
    await world.giveMoney(2000);
    await world.pay(payNo, 'BALANCE');
    expect(
      await whileWrong(tx =>
        tx
          .update(order)
          .set({ refundedAmount: toFen(1) })
          .where(eq(order.id, orderId)),
      ),
    ).toMatchObject([{ id: orderId, expected: '0', found: '1' }]);
    const { distributorId } = world.shop;
    const spoiled = await whileWrong(async tx => {
      const { month, dueDate } = billMonthOf(world.clock.now());
      const bill = { distributorId, id: 'bill', month, dueDate, status: 'OPEN' as const };
      await tx.insert(creditBill).values(bill);
      const line = { distributorId, billId: 'bill', transactionId: 'none', amount: toFen(9) };
      await tx.insert(creditBillLine).values({ ...line, createDate: world.clock.now() });
    });
    expect(spoiled).toMatchObject([{ id: 'none', expected: 'none', found: '9' }]);
  });
});
