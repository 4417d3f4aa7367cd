/** Random commands of buyers, staff, payment provider and clock, compared with a model of what must be stored. */

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CODES } from '#shared/contract/codes.ts';
import type { Action } from '#test/support/model/action.ts';
import { ActionCommand } from '#test/support/model/action-command.ts';
import { wait } from '#test/support/model/clock-actions.ts';
import { orderCommand, orderCommands, raceCommands } from '#test/support/model/order-commands.ts';
import { HISTORIES, quoted } from '#test/support/model/order-histories.ts';
import {
  buildOrderModelFixture,
  expectStatusCounts,
  type OrderModelFixture,
} from '#test/support/model/order-model-fixture.ts';
import { pay } from '#test/support/model/pay-actions.ts';
import { acceptQuote } from '#test/support/model/quote-actions.ts';
import { runs } from '#test/support/run/exhaustive.ts';
import { MODEL_TIMEOUT_MS, modelRuns } from '#test/support/run/model-runs.ts';

let fixture: OrderModelFixture;
beforeAll(async () => {
  fixture = await buildOrderModelFixture();
});
afterAll(() => fixture.close());

const history = fc.constantFrom(...(Object.keys(HISTORIES) as (keyof typeof HISTORIES)[]));

/** Counterexamples that random commands found. */
const SEQUENCES: Readonly<Record<string, readonly Action[]>> = {
  'a QR code that is too old is replaced': [
    ...quoted(3),
    acceptQuote,
    pay('ALIPAY'),
    wait(30 * 60),
    pay('ALIPAY'),
  ],
};

describe('a sequence of commands', () => {
  it.each(Object.entries(SEQUENCES))('stores what the model expects: %s', async (_title, actions) => {
    const { model, real } = await fixture.start();
    for (const action of actions) await new ActionCommand(action, { isValid: true }).run(model, real);
  });
});

describe('commands of three shops, one after the other', () => {
  it(
    'answer and store what the model expects',
    async () => {
      await fc.assert(
        fc.asyncProperty(history, orderCommands(70), async (begin, commands) => {
          const run = await fixture.start({ shops: 3, actions: HISTORIES[begin] });
          await fc.asyncModelRun(() => run, commands);
          await expectStatusCounts(run);
        }),
        modelRuns(4, 80),
      );
    },
    MODEL_TIMEOUT_MS,
  );
});

describe('two commands at once, on two gateways', () => {
  it(
    'have the result of one after the other',
    async () => {
      await fc.assert(
        fc.asyncProperty(history, raceCommands(50), (begin, commands) =>
          fc.asyncModelRun(() => fixture.start({ actions: HISTORIES[begin] }), commands),
        ),
        modelRuns(5, 80),
      );
    },
    MODEL_TIMEOUT_MS,
  );
});

describe('commands of eight clients at once, on two gateways', () => {
  it('break no invariant, with the demo autopilot running', async () => {
    const succeeded = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(orderCommand, { minLength: 150, maxLength: 250 }), async commands => {
        const { real } = await fixture.start({ shops: 3, autopilot: true });
        const clients = Array.from({ length: 8 }, (_, index) => (index % 2 ? real.other : real.client));
        await Promise.all(
          clients.map(async (client, index) => {
            for (const command of commands.filter((_, n) => n % clients.length === index)) {
              const step = command.pick(await real.read());
              const code = (await step?.perform(client))?.code ?? '0';
              expect(CODES, `${command}`).toContain(code);
              expect(code, `${command}`).not.toBe('500');
              if (step && code === '0') succeeded.add(command.action.name.split(' ')[0] ?? '');
            }
          }),
        );
        expect(await real.findViolations()).toEqual([]);
      }),
      // Which command meets which cannot be repeated.
      { numRuns: runs(1, 12), endOnFailure: true },
    );
    // Far below the usual dozen: random commands of a single run may leave some kinds out.
    expect(succeeded.size).toBeGreaterThan(4);
  });
});
