/**
 * Whatever buyers, supplier, provider and clock do, in whatever order and at once: nothing is there that must not be,
 * and stock and money are what a small model of them says.
 */

import { array, assert, asyncProperty } from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { timer } from '#gateway/db/schema/timer.ts';
import { like } from '#gateway/db/sql.ts';
import { CODES } from '#shared/contract/codes.ts';
import { buildTestGateway, type TestGateway } from '#test/support/build-gateway.ts';
import { countPieces, findBroken } from '#test/support/invariants.ts';
import { buildPayWorld, type PayWorld } from '#test/support/pay-world.ts';
import { prepareWalk, type Walk } from '#test/support/walk.ts';
import { walkModel } from '#test/support/walk-model.ts';
import { step } from '#test/support/walk-steps.ts';

const SHOPS = 3;
let world: PayWorld;
let second: TestGateway;
let walk: Walk;
let pieces: ReadonlyMap<string, number>;
beforeAll(async () => {
  world = await buildPayWorld(SHOPS);
  second = await buildTestGateway({ db: world.connectAgain(), clock: world.clock });
  walk = await prepareWalk(world);
  pieces = await countPieces(world.db);
});
afterAll(async () => {
  await second.close();
  await world.close();
});

describe('one step after another', () => {
  it('leaves stock and money as the model has them', async () => {
    const model = walkModel(world, walk);
    await assert(
      asyncProperty(array(step, { minLength: 60, maxLength: 90 }), async steps => {
        for (const one of steps) {
          // Here the walk is the supplier.
          await world.db.delete(timer).where(like(timer.kind, 'autopilot.%'));
          const done = await walk.perform(one);
          if (done) await model.follow(done);
        }
        await model.compare();
        expect(await findBroken(world.db, pieces)).toEqual([]);
      }),
      // One history: what a run leaves behind is what the next begins with.
      { numRuns: 3, endOnFailure: true },
    );
  }, 120_000);
});

describe('many steps at once, by two gateways', () => {
  it('leave nothing that must not be, the demo’s supplier among them', async () => {
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
        expect(await findBroken(world.db, pieces)).toEqual([]);
      }),
      { numRuns: 3, endOnFailure: true },
    );
    // What is tried is done, too.
    expect(seen.size, [...seen.keys()].join(' ')).toBeGreaterThan(8);
  }, 120_000);
});
