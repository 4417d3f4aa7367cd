/** Random payments, cancellations, callbacks and refunds of a shop with little money: no balance gets negative. */

import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { payCommands } from '#test/support/model/order-commands.ts';
import { buildOrderModelFixture, type OrderModelFixture } from '#test/support/model/order-model-fixture.ts';
import { MODEL_TIMEOUT_MS, modelRuns } from '#test/support/run/model-runs.ts';

let fixture: OrderModelFixture;
beforeAll(async () => {
  fixture = await buildOrderModelFixture();
});
afterAll(() => fixture.close());

const beginning = fc.record({ balance: fc.nat(20_000), creditLimit: fc.nat(20_000) });

it(
  'matches the model, with no negative balance',
  async () => {
    await fc.assert(
      fc.asyncProperty(beginning, payCommands(70), async (begin, commands) => {
        const run = await fixture.start({ ...begin, stock: 1_000_000 });
        await fc.asyncModelRun(() => run, commands);
        for (const { accounts, creditLimit } of (await run.real.read()).shops) {
          expect(accounts.BALANCE).toBeGreaterThanOrEqual(0);
          expect(accounts.CREDIT + creditLimit).toBeGreaterThanOrEqual(0);
        }
      }),
      modelRuns(5, 60),
    );
  },
  MODEL_TIMEOUT_MS,
);
