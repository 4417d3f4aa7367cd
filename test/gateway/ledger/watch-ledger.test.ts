/** The hourly check of the ledger, by one of the gateways. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { distributor } from '#gateway/db/schema/account.ts';
import { ledgerBalance } from '#gateway/db/schema/ledger.ts';
import { and, asc, eq, sql } from '#gateway/db/sql.ts';
import { checkLedger } from '#gateway/modules/ledger/check-ledger.ts';
import { watchLedger } from '#gateway/modules/ledger/watch-ledger.ts';
import { toFen } from '#shared/domain/money.ts';
import { buildPayFixture, type PayFixture } from '#test/support/fixtures/pay-fixture.ts';
import { buildTestGateway, type TestGateway } from '#test/support/gateway/build-gateway.ts';

const HOUR_MS = 3_600_000;
let fixture: PayFixture;
let second: TestGateway;
let shopIds: string[];
beforeAll(async () => {
  fixture = await buildPayFixture(40);
  second = await buildTestGateway({ clock: fixture.clock, db: fixture.connectAgain() });
  const rows = await fixture.db.select({ id: distributor.id }).from(distributor).orderBy(asc(distributor.id));
  shopIds = rows.map(({ id }) => id);
});
afterAll(async () => {
  await second.close();
  await fixture.close();
});

/** An hour passes; both gateways ask at once. Returns the mismatches that each shows. */
async function anHourLater() {
  fixture.clock.forward(HOUR_MS);
  await Promise.all([watchLedger(fixture.deps), watchLedger(second.deps)]);
  // One of them may have asked while the other was checking.
  await Promise.all([watchLedger(fixture.deps), watchLedger(second.deps)]);
  const read = async ({ deps }: Pick<TestGateway, 'deps'>) => {
    const text = await deps.metrics.render();
    const sum = [...text.matchAll(/^gateway_ledger_mismatches\{.*\} (\d+)$/gm)].reduce(
      (total, [, count]) => total + Number(count),
      0,
    );
    const [, seconds] = /^gateway_ledger_checked_timestamp_seconds (\S+)$/m.exec(text) ?? [];
    expect(fixture.clock.now().getTime() - Number(seconds) * 1000).toBeLessThan(HOUR_MS / 2);
    return { sum, seconds };
  };
  const shown = await read(fixture);
  expect(await read(second)).toEqual(shown);
  return shown.sum;
}
const row = async () => (await fixture.db.execute(sql`SELECT * FROM ledger_watch`)).rows[0];
const addToBalance = (distributorId: string, fen: number) =>
  fixture.db
    .update(ledgerBalance)
    .set({ balance: sql`${ledgerBalance.balance} + ${toFen(fen)}` })
    .where(and(eq(ledgerBalance.distributorId, distributorId), eq(ledgerBalance.account, 'BALANCE')));

it('looks at each record of the whole check once when the shops are checked one by one', async () => {
  const { orderId } = await fixture.orderFor(2);
  expect(orderId).not.toBe('');
  const all = (await checkLedger(fixture.db)).looked;
  const sums = new Map<string, number>();
  for (const id of shopIds) {
    for (const { check, rows } of (await checkLedger(fixture.db, [id])).looked)
      sums.set(check, (sums.get(check) ?? 0) + rows);
  }
  expect(Object.fromEntries(sums)).toEqual(Object.fromEntries(all.map(({ check, rows }) => [check, rows])));
  expect(all.filter(({ rows }) => rows > 0).length).toBeGreaterThan(15);
});

it('checks once an hour, all shops in a day, and goes on with those that are wrong', async () => {
  expect(await anHourLater()).toBe(0);
  const perHour = Math.ceil(shopIds.length / 24);
  expect(await row()).toMatchObject({ last_shop: shopIds[perHour - 1] });

  const idle = shopIds.at(-1) ?? '';
  await fixture.giveMoney(1000, idle);
  expect(await anHourLater()).toBe(0);
  await anHourLater();
  await addToBalance(idle, 1);
  const found: number[] = [];
  for (let hour = 0; hour < 24; hour += 1) found.push(await anHourLater());
  expect(found[0]).toBe(0);
  expect(found.at(-1)).toBe(1);
  expect(await anHourLater()).toBe(1);
  expect(await row()).toMatchObject({ wrong_shops: [idle] });
  await addToBalance(idle, -1);
  expect(await anHourLater()).toBe(0);
});

it('finds within the hour what is wrong with a shop whose money moved', async () => {
  await anHourLater();
  const busy = shopIds.at(-1) ?? '';
  await fixture.giveMoney(500, busy);
  await addToBalance(busy, 1);
  expect(await anHourLater()).toBe(1);
  await addToBalance(busy, -1);
  expect(await anHourLater()).toBe(0);
});
