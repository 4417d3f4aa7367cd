/** Random top-ups, withdrawals, purchases, refunds, repayments, invoices and months against a model of the money. */

import fc from 'fast-check';
import { afterAll, beforeAll, it } from 'vitest';
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

let fixture: MoneyModelFixture;
beforeAll(async () => {
  fixture = await buildMoneyModelFixture();
});
afterAll(() => fixture.close());

const oneOf = <const Value>(...values: Value[]) => fc.constantFrom(...values);
const which = fc.nat(9);
const percent = fc.oneof(fc.constant(100), fc.integer({ min: 1, max: 100 }));
const topUps = fc.tuple(
  fc.integer({ min: 1, max: 500_000 }),
  oneOf('approve', 'approve', 'reject', 'cancel'),
);
const purchases = fc.tuple(fc.integer({ min: 1, max: 120 }), oneOf('BALANCE', 'CREDIT', 'CREDIT'));

const commands = fc.commands(
  [
    topUps.map(([amount, decision]) => topUp(amount, decision)),
    fc.integer({ min: 20, max: 110 }).map(withdraw),
    oneOf('paid', 'fail', 'reject', 'cancel').map(decideWithdrawal),
    purchases.map(([pieces, paidBy]) => buy(pieces, paidBy)),
    fc.tuple(which, percent).map(([order, share]) => refund(order, share)),
    percent.map(repay),
    which.map(invoice),
    which.map(redden),
    fc.integer({ min: 1, max: 40 }).map(pass),
  ],
  { maxCommands: 30, size: 'max' },
);

it(
  'moves money as the model does, whatever the order of the commands',
  async () => {
    await fc.assert(
      fc.asyncProperty(commands, list => fc.asyncModelRun(() => fixture.start(), list)),
      modelRuns(3, 60),
    );
  },
  MODEL_TIMEOUT_MS,
);
