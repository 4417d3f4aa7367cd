/** A gateway process that is killed during repayments: each takes effect once or not at all. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import supertest from 'supertest';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sql } from '#gateway/db/sql.ts';
import { type CallName, calls } from '#shared/contract/index.ts';
import { newRequestId } from '#test/support/fixtures/cart-fixture.ts';
import { buildPayFixture, PAY_PASSWORD, type PayFixture } from '#test/support/fixtures/pay-fixture.ts';
import {
  type GatewayProcess,
  startGatewayProcess,
  stopGatewayProcess,
} from '#test/support/gateway/gateway-process.ts';
import { findViolations } from '#test/support/gateway/invariants.ts';
import { signatureOf } from '#test/support/gateway/signed-post.ts';
import { isExhaustive } from '#test/support/run/exhaustive.ts';

const SHOPS = 6;
/** Numbers of answers after which the process is killed. */
const KILLED_AFTER = isExhaustive ? [6, 14, 22] : [9];

let world: PayFixture;
let dataDir: string;
let gateway: GatewayProcess;
let restarted: Promise<void> = Promise.resolve();
let answered = 0;
let repeated = 0;
beforeAll(async () => {
  world = await buildPayFixture(SHOPS);
  dataDir = await mkdtemp(join(tmpdir(), 'portal-killed-'));
});
afterAll(async () => {
  await stopGatewayProcess(gateway);
  await world.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Repeats a call until it is answered, like a browser with a bad connection. */
async function send(name: CallName, arg: object, token: string) {
  const payload = JSON.stringify(arg);
  for (;;) {
    await restarted;
    try {
      const { body } = await supertest(gateway.url)
        .post(calls[name].path)
        .set({ tenantId: 'soyoung-zg', 'content-type': 'application/json', userToken: token })
        .set(signatureOf(world, token, payload))
        .send(payload);
      answered += 1;
      if (KILLED_AFTER.includes(answered)) restarted = restart();
      return body as { code: string; data: { payNo: string } };
    } catch {
      repeated += 1;
      await new Promise(resolve => setImmediate(resolve));
    }
  }
}

async function restart() {
  await stopGatewayProcess(gateway, 'SIGKILL');
  gateway = await startGatewayProcess(world.db, dataDir);
}

it('closes overdue months after a restart and applies repeated repayments once', async () => {
  for (const { distributorId, token } of world.shops) {
    await world.giveCredit(10_000, distributorId);
    await world.giveMoney(4000, distributorId);
    const { payNo } = await world.orderFor(4, token);
    expect((await world.pay(payNo, 'CREDIT', { token })).code).toBe('0');
  }
  // The month ended while no gateway ran.
  await world.db.execute(sql`WITH due AS (UPDATE timer SET due_date = now() - interval '1 minute'
      WHERE kind = 'credit.close')
    UPDATE credit_bill SET close_date = now() - interval '1 minute' WHERE distributor_id LIKE '7000%'`);
  gateway = await startGatewayProcess(world.db, dataDir);
  const bills = await vi.waitFor(
    async () => {
      const { rows } = await world.db.$client.query<{ id: string; shop: string }>(
        `SELECT id, distributor_id AS shop FROM credit_bill WHERE distributor_id LIKE '7000%' AND status = 'UNPAID'`,
      );
      expect(rows).toHaveLength(SHOPS);
      return rows;
    },
    { timeout: 20_000, interval: 50 },
  );
  await Promise.all(
    world.shops.map(async ({ distributorId, token }) => {
      const billIds = bills.filter(({ shop }) => shop === distributorId).map(({ id }) => id);
      for (const amount of ['15.00', '25.00']) {
        const repayment = await send('repay', { requestId: newRequestId(), billIds, amount }, token);
        expect(repayment.code).toBe('0');
        const { payNo } = repayment.data;
        const paying = { requestId: newRequestId(), payNo, payType: 'BALANCE', payPassword: PAY_PASSWORD };
        expect((await send('pay', paying, token)).code).toBe('0');
      }
    }),
  );
  expect(repeated).toBeGreaterThan(0);
  const { rows } = await world.db.$client.query(
    `SELECT status, paid::int AS paid, (SELECT count(*)::int FROM credit_repayment r
       WHERE r.distributor_id = b.distributor_id) AS repayments
     FROM credit_bill b WHERE distributor_id LIKE '7000%' GROUP BY b.distributor_id, status, paid`,
  );
  expect(rows).toEqual(Array(SHOPS).fill({ status: 'PAID', paid: 4000, repayments: 2 }));
  expect(await findViolations(world.db)).toEqual([]);
}, 120_000);
