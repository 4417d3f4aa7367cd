/**
 * Random steps by buyers, staff, provider and clock, sequential and concurrent: no invariant is broken, and stock
 * and money match a simple model.
 */

import { array, assert, asyncProperty } from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { timer } from '#gateway/db/schema/timer.ts';
import { like } from '#gateway/db/sql.ts';
import { CODES } from '#shared/contract/codes.ts';
import { createOrderModel } from '#test/support/fixtures/order-model.ts';
import { type OrderRun, prepareOrderRun } from '#test/support/fixtures/order-model-run.ts';
import { step } from '#test/support/fixtures/order-model-steps.ts';
import { buildPayFixture, type PayFixture } from '#test/support/fixtures/pay-fixture.ts';
import { buildTestGateway, type TestGateway } from '#test/support/gateway/build-gateway.ts';
import { countPieces, findViolations } from '#test/support/gateway/invariants.ts';

const SHOPS = 3;
let world: PayFixture;
let second: TestGateway;
let walk: OrderRun;
let pieces: ReadonlyMap<string, number>;
beforeAll(async () => {
  world = await buildPayFixture(SHOPS);
  second = await buildTestGateway({ db: world.connectAgain(), clock: world.clock });
  walk = await prepareOrderRun(world);
  pieces = await countPieces(world.db);
});
afterAll(async () => {
  await second.close();
  await world.close();
});

describe('sequential steps', () => {
  it('match the model in stock and money', async () => {
    const model = createOrderModel(world, walk);
    await assert(
      asyncProperty(array(step, { minLength: 60, maxLength: 90 }), async steps => {
        for (const one of steps) {
          // The steps include those of the staff, so the autopilot is switched off.
          await world.db.delete(timer).where(like(timer.kind, 'autopilot.%'));
          const done = await walk.perform(one);
          if (done) await model.follow(done);
        }
        await model.compare();
        expect(await findViolations(world.db, pieces)).toEqual([]);
      }),
      // The runs share one database: each run continues from the state of the previous one.
      { numRuns: 3, endOnFailure: true },
    );
  }, 120_000);
});

describe('concurrent steps on two gateways', () => {
  it('break no invariant, with the demo autopilot running', async () => {
    const seen = new Map<string, number>();
    await assert(
      asyncProperty(array(step, { minLength: 100, maxLength: 160 }), async steps => {
        await Promise.all(
          Array.from({ length: 8 }, async (_, hand) => {
            for (const one of steps.filter((_step, index) => index % 8 === hand)) {
              const done = await walk.perform(one, hand % 2 ? second : world);
              if (!done) continue;
              expect(CODES, JSON.stringify(done)).toContain(done.code);
              expect(done.code, JSON.stringify(done)).not.toBe('500');
              if (done.code === '0') seen.set(done.act, (seen.get(done.act) ?? 0) + 1);
            }
          }),
        );
        expect(await findViolations(world.db, pieces)).toEqual([]);
      }),
      { numRuns: 3, endOnFailure: true },
    );
    // Ensures that most kinds of steps have succeeded.
    expect(seen.size, [...seen.keys()].join(' ')).toBeGreaterThan(8);
  }, 120_000);
});
