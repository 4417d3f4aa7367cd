import type { Db } from '#gateway/db/connect.ts';
import { createLog } from '#gateway/logging/create-log.ts';
import { extendDeps, NO_EXTENSION } from '#gateway/modules/extension.ts';
import { listShopOrders } from '#gateway/modules/staff/list-orders.ts';
import { listShops } from '#gateway/modules/staff/list-shops.ts';
import { waitingCall } from '#gateway/modules/staff/waiting-call.ts';
import { atMost, type Figure, info } from '#test/bench/figure.ts';
import { median } from '#test/bench/measure/rounds.ts';
import { withDatabase } from '#test/soak/load/large-database.ts';
import { addSettledRecords, countRowsRead } from '#test/support/gateway/many-records.ts';

const RECORDS = 200_000;
const ROUNDS = 9;
const FEW = 1000;

/** What the staff read while many records are settled. */
export const staffLists = {
  how: `${RECORDS.toLocaleString('en')} settled records in each table; median of ${ROUNDS}`,
  run: () =>
    withDatabase(async ({ db, config, clock }): Promise<readonly Figure[]> => {
      await addSettledRecords(db, RECORDS);
      const base = {
        db,
        config,
        clock,
        log: createLog('silent'),
        newId: () => 'x',
        keyFor: () => '',
        staffToken: '',
      };
      const deps = extendDeps(base, NO_EXTENSION);
      const waiting = async (own: Db) => waitingCall.handle({ ...deps, db: own, requestId: 'soak' }, {});
      const read = await countRowsRead(db, FEW, tx => waiting(tx as unknown as Db));
      return [
        atMost('what waits for the staff', await time(() => waiting(db)), 200, ' ms'),
        atMost(`tables of which that reads over ${FEW} rows`, Object.keys(read).length, 0),
        info(
          'newest orders of all shops, with their number',
          `${await time(() => listShopOrders(db, {}))} ms`,
        ),
        info('newest shops, with their number', `${await time(() => listShops(db, {}))} ms`),
        info('read', JSON.stringify(read)),
      ];
    }),
};

async function time(work: () => Promise<unknown>): Promise<number> {
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    await work();
    rounds.push(performance.now() - began);
  }
  return Math.round(median(rounds));
}
