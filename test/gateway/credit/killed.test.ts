/** A gateway process that is killed during repayments: each takes effect once or not at all. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sql } from '#gateway/db/sql.ts';
import { newRequestId } from '#test/support/fixtures/cart-fixture.ts';
import { buildPayFixture, PAY_PASSWORD, type PayFixture } from '#test/support/fixtures/pay-fixture.ts';
import { findViolations } from '#test/support/gateway/invariants.ts';
import { type KilledGateway, startKilledGateway } from '#test/support/gateway/killed-gateway.ts';
import { isExhaustive } from '#test/support/run/exhaustive.ts';

const SHOPS = 6;
/** Numbers of answers after which the process is killed. */
const KILLED_AFTER = [6, 14, 22];

let fixture: PayFixture;
let gateway: KilledGateway | undefined;
beforeAll(async () => {
  fixture = await buildPayFixture(SHOPS);
});
afterAll(async () => {
  await gateway?.close();
  await fixture.close();
});

it.runIf(isExhaustive)(
  'closes overdue months after a restart and applies repeated repayments once',
  async () => {
    for (const { distributorId, token } of fixture.shops) {
      await fixture.giveCredit(10_000, distributorId);
      await fixture.giveMoney(4000, distributorId);
      const { payNo } = await fixture.orderFor(4, token);
      expect((await fixture.pay(payNo, 'CREDIT', { token })).code).toBe('0');
    }
    // The month ended while no gateway ran.
    await fixture.db.execute(sql`WITH due AS (UPDATE timer SET due_date = now() - interval '1 minute'
      WHERE kind = 'credit.close')
    UPDATE credit_bill SET close_date = now() - interval '1 minute' WHERE distributor_id LIKE '7000%'`);
    const killed = await startKilledGateway(fixture, KILLED_AFTER);
    gateway = killed;
    const bills = await vi.waitFor(
      async () => {
        const { rows } = await fixture.db.$client.query<{ id: string; shop: string }>(
          `SELECT id, distributor_id AS shop FROM credit_bill WHERE distributor_id LIKE '7000%' AND status = 'UNPAID'`,
        );
        expect(rows).toHaveLength(SHOPS);
        return rows;
      },
      { timeout: 20_000, interval: 50 },
    );
    await Promise.all(
      fixture.shops.map(async ({ distributorId, token }) => {
        const billIds = bills.filter(({ shop }) => shop === distributorId).map(({ id }) => id);
        for (const amount of ['15.00', '25.00']) {
          const repayment = await killed.call('repay', { requestId: newRequestId(), billIds, amount }, token);
          expect(repayment.code).toBe('0');
          const { payNo } = repayment.data;
          const paying = { requestId: newRequestId(), payNo, payType: 'BALANCE', payPassword: PAY_PASSWORD };
          expect((await killed.call('pay', paying, token)).code).toBe('0');
        }
      }),
    );
    expect(killed.seen.repeated).toBeGreaterThan(0);
    const { rows } = await fixture.db.$client.query(
      `SELECT status, paid::int AS paid, (SELECT count(*)::int FROM credit_repayment r
       WHERE r.distributor_id = b.distributor_id) AS repayments
     FROM credit_bill b WHERE distributor_id LIKE '7000%' GROUP BY b.distributor_id, status, paid`,
    );
    expect(rows).toEqual(Array(SHOPS).fill({ status: 'PAID', paid: 4000, repayments: 2 }));
    expect(await findViolations(fixture.db)).toEqual([]);
  },
  120_000,
);
