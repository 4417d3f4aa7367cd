/** Statements over random top-ups, withdrawals, purchases, refunds, repayments and invoices of a model of the money. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chinaDay, startOfMonth } from '#shared/domain/china-time.ts';
import { parseYuan } from '#shared/domain/money.ts';
import { periodOfMonth } from '#shared/domain/reconciliation.ts';
import { amountsOf, expectToAddUp } from '#test/support/fixtures/reconciliation-sums.ts';
import {
  buy,
  decideWithdrawal,
  invoice,
  pass,
  redden,
  refund,
  repay,
  topUp,
  withdraw,
} from '#test/support/model/money-commands.ts';
import { buildMoneyModelFixture, type MoneyModelFixture } from '#test/support/model/money-model-fixture.ts';
import { MODEL_TIMEOUT_MS, modelRuns } from '#test/support/run/model-runs.ts';

const DAY_MS = 86_400_000;

let fixture: MoneyModelFixture;
beforeAll(async () => {
  fixture = await buildMoneyModelFixture();
});
afterAll(() => fixture.close());

const which = fc.nat(9);
const percent = fc.integer({ min: 1, max: 100 });
const commands = fc.commands(
  [
    fc.integer({ min: 100_000, max: 500_000 }).map(amount => topUp(amount, 'approve')),
    fc.integer({ min: 20, max: 100 }).map(withdraw),
    fc.constantFrom('paid', 'paid', 'fail', 'reject').map(decideWithdrawal),
    fc
      .tuple(fc.integer({ min: 1, max: 120 }), fc.constantFrom('BALANCE', 'CREDIT', 'CREDIT'))
      .map(([n, by]) => buy(n, by)),
    fc.tuple(which, percent).map(([order, share]) => refund(order, share)),
    percent.map(repay),
    which.map(invoice),
    which.map(redden),
    // Long enough for bills to become overdue.
    fc.integer({ min: 10, max: 40 }).map(pass),
  ],
  { maxCommands: 24, size: 'max' },
);

it(
  'adds up, agrees with the ledger and the model, and continues where the month before ended',
  async () => {
    await fc.assert(
      fc.asyncProperty(commands, percent, async (sequence, share) => {
        const run = await fixture.start();
        const from = run.real.now();
        await fc.asyncModelRun(() => run, sequence);
        const { model, real } = run;
        // Passed days may end a year after the start.
        const first = Math.max(from.getTime(), real.now().getTime() - 300 * DAY_MS);
        const span = { startDate: chinaDay(new Date(first)), endDate: chinaDay(real.now()) };
        const read = async (period: typeof span) => {
          const { code, data } = await real.call('getReconciliation', period);
          expect(code).toBe('0');
          expectToAddUp(data);
          return data;
        };
        const whole = await read(span);
        expect(whole.net.closing).toBe(
          (await read({ startDate: span.endDate, endDate: span.endDate })).net.closing,
        );
        expect(parseYuan(whole.net.closing)).toBe(model.available + model.frozen - model.usedCredit);

        const middle = new Date(first + ((real.now().getTime() - first) * share) / 100);
        const month = periodOfMonth(chinaDay(startOfMonth(middle)).slice(0, 7));
        const parts = [
          { startDate: span.startDate, endDate: chinaDay(middle) },
          { startDate: chinaDay(new Date(middle.getTime() + DAY_MS)), endDate: span.endDate },
        ].filter(({ startDate, endDate }) => startDate <= endDate);
        await read(month);
        const statements = [];
        for (const part of parts) statements.push(await read(part));
        const sum = (section: 'PAYMENTS' | 'REFUNDS' | 'INVOICES') => (statement: typeof whole) =>
          amountsOf(statement, section, 'amount').reduce((total, amount) => total + amount, 0);
        for (const section of ['PAYMENTS', 'REFUNDS', 'INVOICES'] as const) {
          expect(statements.map(sum(section)).reduce((total, amount) => total + amount, 0)).toBe(
            sum(section)(whole),
          );
        }
        if (statements[1]) expect(statements[1].net.opening).toBe(statements[0]?.net.closing);
      }),
      modelRuns(2, 40),
    );
  },
  MODEL_TIMEOUT_MS,
);
