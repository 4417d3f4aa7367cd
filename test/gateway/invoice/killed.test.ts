/** A gateway that is killed amid top-ups, invoices and red letters: each takes effect once or not at all. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#gateway/db/sql.ts';
import { chinaDay } from '#shared/domain/china-time.ts';
import { newRequestId } from '#test/support/fixtures/cart-fixture.ts';
import {
  buildInvoiceFixture,
  type InvoiceFixture,
  nextInvoiceNo,
} from '#test/support/fixtures/invoice-fixture.ts';
import { findViolations } from '#test/support/gateway/invariants.ts';
import { type KilledGateway, startKilledGateway } from '#test/support/gateway/killed-gateway.ts';
import { isExhaustive } from '#test/support/run/exhaustive.ts';

const JOURNEYS = 5;
/** Numbers of answers after which the process is killed. */
const KILLED_AFTER = [5, 13, 21];

let fixture: InvoiceFixture;
let gateway: KilledGateway;
beforeAll(async () => {
  fixture = await buildInvoiceFixture(1);
  gateway = await startKilledGateway(fixture, KILLED_AFTER);
});
afterAll(async () => {
  await gateway.close();
  await fixture.close();
});

/** Staff calls have no requestId: a repeated one may find its work done. */
async function decide(path: string, arg: object) {
  expect(['0', 'STATE_CHANGED', 'INVOICE_NO_TAKEN']).toContain((await gateway.staff(path, arg)).code);
}

async function topUp(token: string): Promise<void> {
  const { distributorId } = fixture.shop;
  const { rows } = await fixture.db.execute<{ id: string }>(sql`INSERT INTO uploaded_image VALUES
    (translate(gen_random_uuid()::text, '-', ''), 'VOUCHER', ${distributorId}, 'image/png', 8, 8, now()) RETURNING id`);
  const transfer = {
    amount: '70.00',
    payerName: '西安木槿商贸有限公司',
    payerAccount: '61050110000000001234',
  };
  const applied = await gateway.call(
    'applyTopUp',
    {
      requestId: newRequestId(),
      ...transfer,
      transferDate: chinaDay(new Date()),
      voucherUrls: [`/gateway/soyoungzg/api/image/upload/${rows[0]?.id}`],
    },
    token,
  );
  expect(applied.code).toBe('0');
  await decide('/top-up/approve', { topUp: applied.data.id });
}

/** Invoices a paid order of 3 pieces at 10.00, refunds one piece, and reddens the invoice. */
async function invoiceAndRefund(token: string, orderId: string): Promise<void> {
  const applied = await gateway.call(
    'applyInvoice',
    {
      requestId: newRequestId(),
      orderIds: [orderId],
      headerId: fixture.headerId,
      invoiceType: 'NORMAL',
      email: 'shop@example.com',
    },
    token,
  );
  expect(applied.code).toBe('0');
  const invoice = applied.data.id;
  await decide('/invoice/approve', { invoice });
  await decide('/invoice/issue', { invoice, invoiceNo: nextInvoiceNo(), amount: '30.00' });
  await fixture.refundPiece(orderId);
  await decide('/invoice/redden', { invoice, invoiceNo: nextInvoiceNo() });
}

it.runIf(isExhaustive)(
  'recovers after each kill, books once and invoices once',
  async () => {
    const { token } = fixture;
    const orderIds: string[] = [];
    for (let n = 0; n < JOURNEYS; n += 1) orderIds.push((await fixture.paidOrder([{ quantity: 3 }])).id);
    await Promise.all(orderIds.flatMap(orderId => [topUp(token), invoiceAndRefund(token, orderId)]));
    expect(gateway.seen.answered).toBeGreaterThan(KILLED_AFTER.at(-1) ?? 0);
    expect(gateway.seen.repeated).toBeGreaterThan(0);
    const { rows } = await fixture.db.$client.query<{ balance: string; invoices: string }>(
      `SELECT (SELECT balance FROM ledger_balance WHERE distributor_id = $1 AND account = 'BALANCE') AS balance,
       (SELECT string_agg(DISTINCT status, ' ') || ' ' || count(*) FROM invoice WHERE distributor_id = $1) AS invoices`,
      [fixture.shop.distributorId],
    );
    expect(rows).toEqual([{ balance: String(JOURNEYS * 7000), invoices: `REDDENED ${JOURNEYS}` }]);
    expect(await findViolations(fixture.db)).toEqual([]);
  },
  120_000,
);
