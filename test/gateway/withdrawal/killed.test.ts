/** A gateway that is killed while it handles withdrawals: each one takes effect once or not at all. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newRequestId } from '#test/support/fixtures/cart-fixture.ts';
import { PAY_PASSWORD } from '#test/support/fixtures/pay-fixture.ts';
import { buildWithdrawalFixture, type WithdrawalFixture } from '#test/support/fixtures/withdrawal-fixture.ts';
import { findViolations } from '#test/support/gateway/invariants.ts';
import { type KilledGateway, startKilledGateway } from '#test/support/gateway/killed-gateway.ts';
import { isExhaustive } from '#test/support/run/exhaustive.ts';

const SHOPS = 8;
/** Numbers of answers after which the process is killed. */
const KILLED_AFTER = [4, 9, 15];

let fixture: WithdrawalFixture;
let gateway: KilledGateway;
beforeAll(async () => {
  fixture = await buildWithdrawalFixture();
  gateway = await startKilledGateway(fixture, KILLED_AFTER);
});
afterAll(async () => {
  await gateway.close();
  await fixture.close();
});

type Shop = Awaited<ReturnType<WithdrawalFixture['openShop']>>;

/** Requests 100.00 and takes the withdrawal to its end, by the way of this number. */
async function live({ token, payee }: Shop, n: number): Promise<void> {
  const wanted = { accountType: 'BALANCE', amount: '100.00', accountId: payee.id, payPassword: PAY_PASSWORD };
  const applied = await gateway.call('applyWithdrawal', { requestId: newRequestId(), ...wanted }, token);
  expect(applied.code).toBe('0');
  const withdrawal = applied.data.id ?? '';
  const ways: readonly (() => ReturnType<KilledGateway['call']>)[][] = [
    [
      () => gateway.staff('/withdrawal/approve', { withdrawal }),
      () => gateway.staff('/withdrawal/paid', { withdrawal, bankReference: 'CMB1234' }),
    ],
    [
      () => gateway.staff('/withdrawal/approve', { withdrawal }),
      () => gateway.staff('/withdrawal/fail', { withdrawal, reason: '银行退回' }),
    ],
    [() => gateway.call('cancelWithdrawal', { id: withdrawal }, token)],
    [() => gateway.staff('/withdrawal/reject', { withdrawal, reason: '户名不一致' })],
  ];
  // A repeated call may find its work done: then it returns STATE_CHANGED.
  for (const step of ways[n % ways.length] ?? [])
    expect(['0', 'STATE_CHANGED']).toContain((await step()).code);
}

it.runIf(isExhaustive)(
  'recovers after each kill and moves every amount once',
  async () => {
    const shops = await Promise.all(Array.from({ length: SHOPS }, () => fixture.openShop()));
    await Promise.all(shops.map(live));

    expect(gateway.seen.answered).toBeGreaterThan(KILLED_AFTER.at(-1) ?? 0);
    expect(gateway.seen.repeated).toBeGreaterThan(0);
    for (const [n, shop] of shops.entries()) {
      const paidOut = n % 4 === 0 ? 10_000 : 0;
      expect(await shop.money()).toEqual([100_000 - paidOut, 0]);
      expect(await fixture.balance('BANK', shop.distributorId)).toBe(paidOut);
      expect((await shop.list()).total).toBe(1);
    }
    expect(await findViolations(fixture.db)).toEqual([]);
  },
  120_000,
);
