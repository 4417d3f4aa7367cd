/**
 * A gateway process that is killed repeatedly during its work: every operation takes effect once or not at all.
 */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sql } from '#gateway/db/sql.ts';
import { writeCallback } from '#gateway/demo/sandbox-pay/sandbox-provider.ts';
import { CALLBACK_PATH } from '#gateway/modules/pay/callback-routes.ts';
import { parseYuan } from '#shared/domain/money.ts';
import { newRequestId } from '#test/support/fixtures/cart-fixture.ts';
import { buildPayFixture, PAY_PASSWORD, type PayFixture } from '#test/support/fixtures/pay-fixture.ts';
import { countPieces, findViolations } from '#test/support/gateway/invariants.ts';
import { type KilledGateway, startKilledGateway } from '#test/support/gateway/killed-gateway.ts';
import { isExhaustive } from '#test/support/run/exhaustive.ts';

const SHOPS = 10;
const ORDERS = 30;
/** Numbers of answers after which the process is killed. */
const KILLED_AFTER = isExhaustive ? [20, 80] : [50];
/** Expired payments that are not closed yet. */
const OVERDUE = 8;

let fixture: PayFixture;
let gateway: KilledGateway;
let pieces: ReadonlyMap<string, number>;
beforeAll(async () => {
  fixture = await buildPayFixture(SHOPS);
  for (const { distributorId } of fixture.shops) await fixture.giveMoney(1_000_000, distributorId);
});
afterAll(async () => {
  await gateway.close();
  await fixture.close();
});

/** Places an order, pays it by balance or Alipay, and requests and pays a refund of one piece. */
async function live(n: number, skuId: string): Promise<string> {
  const { token, distributorId } = fixture.shops[n % SHOPS] ?? fixture.shop;
  const { data: shown } = await fixture.preview({ items: [{ skuId, quantity: 3 }] }, token);
  const wish = { submitToken: shown.submitToken, expectedPayAmount: shown.payAmount, remark: '' };
  const placed = await gateway.call('submitOrder', wish, token);
  expect(placed.code).toBe('0');
  const orderId = placed.data.orderIds?.[0] ?? '';
  const payNo = placed.data.payNo ?? '';
  const payType = n % 2 ? 'BALANCE' : 'ALIPAY';
  const paying = { requestId: newRequestId(), payNo, payType, payPassword: PAY_PASSWORD };
  expect(await gateway.call('pay', paying, token)).toMatchObject({ code: '0' });
  if (payType === 'ALIPAY') {
    const { id: attemptId } = await fixture.attemptOf(payNo, distributorId);
    const amount = parseYuan(shown.payAmount);
    const { headers, rawBody } = writeCallback(fixture.deps, { attemptId, amount, outcome: 'PAID' });
    expect((await gateway.send(`${CALLBACK_PATH}/sandbox`, () => headers, rawBody.toString())).code).toBe(
      '0',
    );
  }
  const [item] = (await fixture.readOrder(orderId)).items;
  const application = {
    requestId: newRequestId(),
    orderId,
    type: 'REFUND_ONLY',
    reason: 'OTHER',
    description: '',
    imageUrls: [],
    items: [{ orderItemId: item?.id, quantity: 1 }],
    amount: '10.00',
  };
  const applied = await gateway.call('applyRefund', application, token);
  expect(applied.code).toBe('0');
  const refund = applied.data.id ?? '';
  // A repeated call may find its work done: then it returns STATE_CHANGED.
  for (const path of ['/refund/approve', '/refund/pay']) {
    expect(['0', 'STATE_CHANGED']).toContain((await gateway.staff(path, { refund })).code);
  }
  return orderId;
}

it('recovers after each kill and applies repeated requests once', async () => {
  const { id: skuId } = await fixture.takeSku({ stock: 1000 });
  const overdue = await Promise.all(Array.from({ length: OVERDUE }, () => fixture.orderFor(1)));
  await fixture.db.execute(sql`WITH due AS (SELECT now() - interval '1 minute' AS moment),
    timers AS (UPDATE timer SET due_date = due.moment FROM due WHERE kind = 'pay.expire'),
    orders AS (UPDATE "order" SET expire_time = due.moment FROM due WHERE distributor_id LIKE '7000%')
    UPDATE payment SET expire_time = due.moment FROM due WHERE distributor_id LIKE '7000%'`);
  pieces = await countPieces(fixture.db);
  gateway = await startKilledGateway(fixture, KILLED_AFTER);

  const orderIds = await Promise.all(Array.from({ length: ORDERS }, (_, n) => live(n, skuId)));

  expect(gateway.seen.answered).toBeGreaterThan(KILLED_AFTER.at(-1) ?? 0);
  expect(gateway.seen.repeated).toBeGreaterThan(0);
  expect(new Set(orderIds).size).toBe(ORDERS);
  const { rows } = await fixture.db.$client.query(
    `SELECT o.status, o.refund_status, o.refunded_amount, count(*)::int AS orders FROM "order" o
     JOIN order_item i ON i.order_id = o.id WHERE i.sku_id = $1 GROUP BY 1, 2, 3`,
    [skuId],
  );
  expect(rows).toEqual([
    { status: 'WAIT_SHIP', refund_status: 'PART', refunded_amount: '1000', orders: ORDERS },
  ]);
  expect(await fixture.stockOf(skuId)).toBe(1000 - 2 * ORDERS);
  await vi.waitFor(
    async () => {
      for (const { orderId } of overdue) expect(await fixture.orderStatus(orderId)).toBe('CANCELLED');
    },
    { timeout: 20_000, interval: 100 },
  );
  expect(await findViolations(fixture.db, { pieces })).toEqual([]);
  const { rows: steps } = await fixture.db.$client.query(
    `SELECT order_id FROM order_step WHERE status = 'CANCELLED' AND distributor_id LIKE '7000%'
     GROUP BY order_id HAVING count(*) > 1`,
  );
  expect(steps).toEqual([]);
}, 120_000);
